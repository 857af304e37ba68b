//! Makes posts from an article: which sentences and lines, in which order, with which of our words, link and hashtags, and which of them
//! fit.

use crate::article::Article;
use crate::check;
use crate::cut::cut;
use crate::hashtags::hashtags;
use crate::offer::Line;
use crate::parts::{ALIKE, hook, is_told, joined, likeness, tells_exactly};
use crate::platforms::{Lead, PLATFORMS, Platform};
use crate::preview::preview;
use crate::sentence::Sentence;
use crate::words::{self, Theme};
use crate::{Fact, FactKind, Input, LeftOut, Length, Output, PageKind, Post, Source, Title, Why};
use bellwether_criteria::offer::Trade;
use bellwether_page::PageFacts;
use bellwether_text::Language;
use bellwether_writing::Writer as By;

/// Minimum words in paragraphs of an article.
const ARTICLE_WORDS: u32 = 40;
/// Maximum length of a post with a single thought, without a label.
const SHORT: usize = 300;
/// Maximum characters shown of an unknown platform's name.
const NAME_CHARS: usize = 40;
/// Maximum runs of sentences in one post.
const RUNS: usize = 5;
/// Maximum sentences of one run.
const RUN_SENTENCES: usize = 3;
/// The parts of a post: what opens it, sentences in their order, the lines of an offer. The headline is dropped first if not everything
/// fits.
#[derive(Default, Clone)]
struct Draft<'a> {
    headline: bool,
    /// A sentence that opens the post, whatever its place in the article.
    lead: Option<&'a Sentence>,
    sentences: Vec<&'a Sentence>,
    lines: Vec<&'a Line>,
}

/// Our words around the parts; each is left out if it does not fit.
#[derive(Clone, Copy)]
struct Around {
    tags: usize,
    label: bool,
    outro: bool,
}

/// Makes the result from an article.
#[must_use]
pub fn judge(article: &Article, facts: &PageFacts, input: &Input) -> Output {
    let asked = input.lang.as_deref().and_then(Language::parse);
    let shown = &article.shown;
    let writer = Writer::of(article, facts, input);
    let (mut posts, mut left_out) = (Vec::new(), Vec::new());
    for id in input.platforms.iter().filter(|id| Platform::named(id).is_none()) {
        let platform = id.chars().take(NAME_CHARS).collect();
        left_out.push(LeftOut { platform, reason: Why::UnknownPlatform, missing: Vec::new() });
    }
    for platform in wanted(&input.platforms) {
        let leave = |reason, missing| LeftOut { platform: platform.id.to_owned(), reason, missing };
        if !writer.has_substance() {
            left_out.push(leave(Why::NoArticle, Vec::new()));
            continue;
        }
        let before = posts.len();
        for draft in writer.drafts(platform) {
            match writer.first_that_fits(platform, draft) {
                Some(Ok(mut post)) if posts.len() < before + platform.variants => {
                    post.variant = u32::try_from(posts.len() - before + 1).unwrap_or(u32::MAX);
                    posts.push(post);
                }
                Some(Err(missing)) => left_out.push(leave(Why::NotInArticle, missing)),
                _ => {}
            }
        }
        if posts.len() == before && !left_out.iter().any(|left| left.platform == platform.id) {
            left_out.push(leave(Why::TooLong, Vec::new()));
        }
    }
    let source = Source {
        url: article.url.to_string(),
        title: article.headline.as_ref().map(|headline| headline.text.clone()),
        language: article.language_code.clone(),
        language_refused: input.lang.clone().filter(|_| asked.is_some() && asked != article.language),
        kind: article.kind,
        trade: shown.trade.filter(|_| article.kind == PageKind::Offer).map(|trade| trade.name().to_owned()),
        sentences: u32::try_from(article.sentences.len()).unwrap_or(u32::MAX),
    };
    Output { source, posts, left_out, preview: preview(facts) }
}

/// The requested platforms, each once; all if none is requested.
pub(crate) fn wanted(ids: &[String]) -> Vec<&'static Platform> {
    let mut found: Vec<&Platform> = Vec::new();
    for platform in ids.iter().filter_map(|id| Platform::named(id)) {
        if !found.contains(&platform) {
            found.push(platform);
        }
    }
    if found.is_empty() { PLATFORMS.iter().collect() } else { found }
}

/// Makes posts from an article.
pub(crate) struct Writer<'a> {
    article: &'a Article,
    /// The language of the words before the link; `None` if there are none in the article's language, and the job names no other.
    label_language: Option<Language>,
    theme: Theme,
    hashtags: Vec<String>,
}

impl<'a> Writer<'a> {
    pub(crate) fn of(article: &'a Article, facts: &PageFacts, input: &Input) -> Self {
        let asked = input.lang.as_deref().and_then(Language::parse);
        let shown = &article.shown;
        let theme = Theme { kind: article.kind, orders: shown.trade == Some(Trade::Shop), books: shown.books };
        Self { article, label_language: article.language.or(asked), theme, hashtags: hashtags(facts, article) }
    }

    /// Whether there is enough for a post: a text with sentences, or an offer with a headline and lines.
    fn has_substance(&self) -> bool {
        let is_text = self.article.words >= ARTICLE_WORDS && self.article.sentences.iter().any(|sentence| sentence.opens);
        let shown = &self.article.shown;
        is_text || self.article.headline.is_some() && !(shown.prices.is_empty() && shown.place.is_empty())
    }

    /// Possible posts for a platform, best first.
    fn drafts(&self, platform: &Platform) -> Vec<Draft<'a>> {
        let best = self.openers();
        let is_short = platform.fill <= SHORT;
        let mut drafts = vec![self.first(&best, platform)];
        let mut told: Vec<&Sentence> =
            drafts.iter().flat_map(|draft| draft.lead.iter().chain(&draft.sentences)).copied().collect();
        for _ in 1..platform.variants {
            let others = best.iter().copied().filter(|sentence| !is_told(&told, sentence));
            // Figures and quotations first: another variant gives another reason to read. It has no headline, so it must name the
            // topic itself.
            let mut others: Vec<&Sentence> = others.collect();
            others.sort_by(|a, b| hook(b).total_cmp(&hook(a)));
            let Some(hook) =
                others.iter().find(|sentence| sentence.on_topic && sentence.paragraph < self.last_paragraph()).copied()
            else {
                break;
            };
            others.retain(|sentence| sentence.paragraph > hook.paragraph);
            others.sort_by(|a, b| b.score.total_cmp(&a.score));
            others.insert(0, hook);
            let sentences = self.fill(&others, platform, if is_short { 1 } else { 3 }, 0);
            told.extend(sentences.iter().copied());
            told.push(hook);
            if !sentences.is_empty() {
                drafts.push(Draft { sentences, ..Draft::default() });
            }
        }
        drafts.retain(|draft| draft.headline || draft.lead.is_some() || !draft.sentences.is_empty());
        if drafts.is_empty() {
            // Nothing fits: take the first sentence that can open, cut if necessary.
            let headline = platform.title_limit.is_none();
            let sentences = self.article.sentences.iter().find(|sentence| sentence.opens).into_iter().collect();
            drafts.push(Draft { headline, sentences, ..Draft::default() });
        }
        drafts
    }

    /// The first post of a platform, as the platform opens posts.
    fn first(&self, best: &[&'a Sentence], platform: &Platform) -> Draft<'a> {
        let is_short = platform.fill <= SHORT;
        let has_title = platform.title_limit.is_some();
        let is_finding =
            |sentence: &&&Sentence| sentence.on_topic && sentence.paragraph < self.last_paragraph() && tells_exactly(sentence);
        let mut findings: Vec<&&Sentence> = best.iter().filter(is_finding).collect();
        findings.sort_by(|a, b| b.score.total_cmp(&a.score));
        // Offers and manuals open with what they are about.
        let finds = platform.lead == Lead::Finding && matches!(self.article.kind, PageKind::Article | PageKind::Other);
        let lead = findings.first().map(|sentence| **sentence).filter(|_| finds && !has_title);
        let lines = self.lines(platform);
        let of_lines: usize = lines.iter().map(|line| platform.length(&line.text) + 2).sum();
        let before = match lead {
            Some(lead) => platform.length(&lead.text) + 2,
            None if is_short => 0,
            None => platform.length(self.article.title()) + 2,
        };
        let is_other = |sentence: &&Sentence| lead.is_none_or(|lead| !is_told(&[lead], sentence));
        let mut others: Vec<&Sentence> = best.iter().copied().filter(is_other).collect();
        let is_second = platform.lead == Lead::Sentence && !has_title && others.get(1).is_some_and(|second| second.on_topic);
        if is_second {
            others.remove(0);
        }
        let runs = match (is_short, lead) {
            (true, Some(_)) => 0,
            (true, None) => usize::from(lines.is_empty()),
            (false, _) => RUNS,
        };
        let mut sentences = self.fill(&others, platform, runs, before + of_lines);
        sentences.truncate(platform.sentences);
        // If the only sentence repeats the headline, the headline is enough.
        let repeats = lines.is_empty()
            && sentences.len() == 1
            && sentences.iter().any(|sentence| likeness(&sentence.text, self.article.title()) >= ALIKE);
        // A post of an offer always names it.
        let opens = match platform.lead {
            Lead::Headline => true,
            Lead::Finding => lead.is_none(),
            Lead::Sentence => sentences.is_empty() || !lines.is_empty(),
        };
        let has_text = lead.is_some() || !sentences.is_empty() || !lines.is_empty();
        Draft { headline: opens && !has_title && !repeats && has_text, lead, sentences, lines }
    }

    /// The lines of an offer that a platform shows.
    fn lines(&self, platform: &Platform) -> Vec<&'a Line> {
        let shown = &self.article.shown;
        let of_offer = self.article.kind == PageKind::Offer;
        let place = shown.place.iter().filter(|_| platform.place);
        shown.prices.iter().take(platform.prices).chain(place).filter(|_| of_offer).collect()
    }

    /// The post of a draft, without its headline if it does not fit with it.
    fn first_that_fits(&self, platform: &Platform, draft: Draft<'a>) -> Option<Result<Post, Vec<String>>> {
        let has_text = draft.lead.is_some() || !draft.sentences.is_empty();
        let shorter = || self.post(platform, &Draft { headline: false, ..draft.clone() });
        let without_lines = || self.post(platform, &Draft { lines: Vec::new(), ..draft.clone() });
        let barest = || self.post(platform, &Draft { headline: false, lines: Vec::new(), ..draft.clone() });
        let found =
            self.post(platform, &draft).or_else(|| if has_text && draft.lines.is_empty() { shorter() } else { without_lines() });
        found.or_else(|| if has_text { barest() } else { None })
    }

    /// The start of the last third of the article, which contains asides, authors and comments.
    fn last_paragraph(&self) -> usize {
        let count = self.article.sentences.last().map_or(0, |sentence| sentence.paragraph + 1);
        (count * 2).div_ceil(3).max(3)
    }

    /// The sentences that can open a post, best first.
    fn openers(&self) -> Vec<&'a Sentence> {
        let mut best: Vec<&Sentence> = self.article.sentences.iter().filter(|sentence| sentence.opens).collect();
        best.sort_by(|a, b| b.score.total_cmp(&a.score));
        best
    }

    /// Runs of sentences up to the fill length of the platform, in the order of the article; `before` is the length of the other parts.
    fn fill(&self, best: &[&'a Sentence], platform: &Platform, runs: usize, before: usize) -> Vec<&'a Sentence> {
        let link = if platform.link_in_text { platform.length(&self.article.link) + 2 } else { 0 };
        let room = platform.fill.min(platform.limit.saturating_sub(link + before));
        let mut taken: Vec<&Sentence> = Vec::new();
        let mut count = 0;
        for opener in best {
            if count == runs {
                break;
            }
            if is_told(&taken, opener) {
                continue;
            }
            let before = taken.len();
            for sentence in self.run(opener).into_iter().take(RUN_SENTENCES) {
                let mut longer = taken.clone();
                longer.push(sentence);
                if taken.iter().any(|known| known.text == sentence.text) || platform.length(&joined(&longer)) > room {
                    break;
                }
                taken = longer;
            }
            count += usize::from(taken.len() > before);
        }
        taken
    }

    /// A sentence with those that continue it in its paragraph.
    fn run(&self, opener: &'a Sentence) -> Vec<&'a Sentence> {
        let mut run = vec![opener];
        let from =
            self.article.sentences.iter().position(|sentence| std::ptr::eq(sentence, opener)).map_or(usize::MAX, |at| at + 1);
        for (step, sentence) in self.article.sentences.iter().skip(from).enumerate() {
            if sentence.paragraph != opener.paragraph || sentence.number != opener.number + step + 1 {
                break;
            }
            run.push(sentence);
        }
        run
    }

    /// The post of a text that is no sentence of the article; `None` when it does not fit.
    pub(crate) fn of_text(&self, platform: &Platform, body: &str) -> Option<Result<Post, Vec<String>>> {
        let (text, tags) = self.fitted(platform, body)?;
        let title = self.titled(platform)?;
        let headline = title.as_ref().zip(self.article.headline.as_ref());
        let parts: Vec<_> =
            headline.iter().map(|(title, headline)| (FactKind::Headline, *headline, title.text.as_str())).collect();
        let facts = check::facts(self.article, &[body, &tags.join(" ")].join("\n"), &parts);
        Some(facts.map(|facts| self.made(platform, title, (text, tags), facts)))
    }

    fn made(&self, platform: &Platform, title: Option<Title>, (text, hashtags): (String, Vec<String>), facts: Vec<Fact>) -> Post {
        Post {
            platform: platform.id.to_owned(),
            variant: 1,
            by: By::Rules,
            model: None,
            language: self.article.language_code.clone(),
            title,
            length: length(platform, &text, platform.limit),
            text,
            hashtags,
            link: self.article.link.clone(),
            facts,
        }
    }

    /// The post of a draft; `None` when nothing of it fits.
    fn post(&self, platform: &Platform, draft: &Draft<'a>) -> Option<Result<Post, Vec<String>>> {
        let headline = self.article.headline.as_ref().filter(|_| draft.headline);
        let mut parts: Vec<(FactKind, &Sentence, String)> = Vec::new();
        parts.extend(headline.map(|headline| (FactKind::Headline, headline, headline.text.clone())));
        parts.extend(draft.lead.map(|lead| (FactKind::Sentence, lead, lead.text.clone())));
        parts.extend(draft.sentences.iter().map(|sentence| (FactKind::Sentence, *sentence, sentence.text.clone())));
        for line in &draft.lines {
            parts.extend(line.parts.iter().map(|part| (line.kind, part, part.text.clone())));
        }
        if parts.is_empty() {
            return None;
        }
        let lines: Vec<&str> = draft.lines.iter().map(|line| line.text.as_str()).collect();
        let text_of = |sentence: Option<&Sentence>| sentence.map(|sentence| sentence.text.clone()).unwrap_or_default();
        let body = [text_of(headline), text_of(draft.lead), joined(&draft.sentences), lines.join("\n")];
        let body = body.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n");
        let (body, text, tags) = match self.fitted(platform, &body) {
            Some((text, tags)) => (body, text, tags),
            None => {
                // Only a single sentence or headline is cut; fewer of several sentences are another draft.
                let (_, _, only) = (parts.len() == 1).then(|| parts.first_mut()).flatten()?;
                *only = cut(only, |made| self.fitted(platform, made).is_some())?;
                let body = only.clone();
                let (text, tags) = self.fitted(platform, &body)?;
                (body, text, tags)
            }
        };
        let title = self.titled(platform)?;
        if let (Some(title), Some(headline)) = (&title, &self.article.headline) {
            parts.insert(0, (FactKind::Headline, headline, title.text.clone()));
        }
        let says = [title.as_ref().map_or("", |title| &title.text), &body, &tags.join(" ")].join("\n");
        let parts: Vec<(FactKind, &Sentence, &str)> =
            parts.iter().map(|(kind, part, text)| (*kind, *part, text.as_str())).collect();
        Some(check::facts(self.article, &says, &parts).map(|facts| self.made(platform, title, (text, tags), facts)))
    }

    /// `Some(None)` on platforms without titles, `None` where no title fits.
    fn titled(&self, platform: &Platform) -> Option<Option<Title>> {
        platform.title_limit.map_or(Some(None), |limit| self.title(platform, limit).map(Some))
    }

    fn title(&self, platform: &Platform, limit: usize) -> Option<Title> {
        let fits = |text: &str| platform.length(text) <= limit;
        let whole = self.article.title();
        let text = if fits(whole) { Some(whole.to_owned()) } else { cut(whole, fits) };
        text.filter(|text| !text.is_empty()).map(|text| Title { length: length(platform, &text, limit), text })
    }

    /// The body with our words, link and hashtags: without the question if that does not fit, then with fewer hashtags, then without the
    /// label.
    fn fitted(&self, platform: &Platform, body: &str) -> Option<(String, Vec<String>)> {
        let most = self.hashtags.len().min(platform.hashtags);
        // A text that ends with a question needs none of ours.
        let full = Around { tags: most, label: true, outro: !body.trim_end().ends_with('?') };
        let fewer = (0..=most).rev().map(|tags| Around { tags, label: true, outro: false });
        let choices = [full].into_iter().chain(fewer).chain([Around { tags: 0, label: false, outro: false }]);
        choices.into_iter().find_map(|around| {
            let text = self.around(platform, body, around);
            let tags = || self.hashtags.iter().take(around.tags).cloned().collect();
            (platform.length(&text) <= platform.limit).then(|| (text, tags()))
        })
    }

    /// A body with what stands before and behind it.
    fn around(&self, platform: &Platform, body: &str, around: Around) -> String {
        // A short post has no room for words that say what a link is, unless it leads to an offer.
        let has_label = platform.fill > SHORT || self.theme.kind == PageKind::Offer;
        let label = self.label_language.filter(|_| around.label && has_label);
        let link = match label.map(|language| words::label(self.theme, platform.voice, language)) {
            _ if !platform.link_in_text => String::new(),
            Some(label) => format!("{label} {}", self.article.link),
            None => self.article.link.clone(),
        };
        let own = self.article.language.filter(|_| around.outro);
        let question = own.and_then(|language| words::question(self.theme, platform.voice, language)).unwrap_or_default();
        let instead = own.and_then(|language| words::instead(platform.voice, language)).unwrap_or_default();
        let tags: Vec<String> = self.hashtags.iter().take(around.tags).map(|tag| format!("#{tag}")).collect();
        let tags = tags.join(" ");
        let (first, last) = if platform.link_first { (link, String::new()) } else { (String::new(), link) };
        let parts = [&first, body, question, instead, &last, &tags];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
    }
}

fn length(platform: &Platform, text: &str, limit: usize) -> Length {
    let figure = |figure: usize| u32::try_from(figure).unwrap_or(u32::MAX);
    Length { value: figure(platform.length(text)), limit: figure(limit), unit: platform.unit }
}
