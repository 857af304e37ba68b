//! Makes posts from an article: which sentences, in which order, with which link and hashtags, and which of them fit.

use crate::article::Article;
use crate::check;
use crate::cut::cut;
use crate::hashtags::hashtags;
use crate::platforms::{PLATFORMS, Platform};
use crate::preview::preview;
use crate::sentence::Sentence;
use crate::{FactKind, Input, LeftOut, Length, Output, Post, Source, Title, Why};
use bellwether_page::PageFacts;
use bellwether_text::{Language, terms};

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
/// Share of terms in common from which two texts say the same.
const ALIKE: f64 = 0.6;
/// The label before the link: our only words in a post. They claim nothing.
const READ_MORE_EN: &str = "Read more:";
const READ_MORE_ES: &str = "Leer más:";
const READ_MORE_FR: &str = "En savoir plus\u{a0}:";

/// The parts of a post: sentences in their order, with or without the headline, which is dropped first if not everything fits.
struct Draft<'a> {
    headline: bool,
    sentences: Vec<&'a Sentence>,
}

/// Makes the result from an article.
#[must_use]
pub fn judge(article: &Article, facts: &PageFacts, input: &Input) -> Output {
    let label = article.language.or_else(|| input.lang.as_deref().and_then(Language::parse)).map(|language| match language {
        Language::En => READ_MORE_EN,
        Language::Es => READ_MORE_ES,
        Language::Fr => READ_MORE_FR,
    });
    let writer = Writer { article, label, hashtags: hashtags(facts, article) };
    let (mut posts, mut left_out) = (Vec::new(), Vec::new());
    for id in input.platforms.iter().filter(|id| Platform::named(id).is_none()) {
        let platform = id.chars().take(NAME_CHARS).collect();
        left_out.push(LeftOut { platform, reason: Why::UnknownPlatform, missing: Vec::new() });
    }
    for platform in wanted(&input.platforms) {
        let leave = |reason, missing| LeftOut { platform: platform.id.to_owned(), reason, missing };
        if article.words < ARTICLE_WORDS || article.sentences.is_empty() {
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
        sentences: u32::try_from(article.sentences.len()).unwrap_or(u32::MAX),
    };
    Output { source, posts, left_out, preview: preview(facts) }
}

/// The requested platforms, each once; all if none is requested.
fn wanted(ids: &[String]) -> Vec<&'static Platform> {
    let mut found: Vec<&Platform> = Vec::new();
    for platform in ids.iter().filter_map(|id| Platform::named(id)) {
        if !found.contains(&platform) {
            found.push(platform);
        }
    }
    if found.is_empty() { PLATFORMS.iter().collect() } else { found }
}

struct Writer<'a> {
    article: &'a Article,
    label: Option<&'static str>,
    hashtags: Vec<String>,
}

impl<'a> Writer<'a> {
    /// Possible posts for a platform, best first.
    fn drafts(&self, platform: &Platform) -> Vec<Draft<'a>> {
        let best = self.openers();
        let is_short = platform.fill <= SHORT;
        let mut drafts = Vec::new();
        let first = self.fill(&best, platform, if is_short { 1 } else { RUNS }, true);
        // If the only sentence repeats the headline, the headline is enough.
        let repeats = first.len() == 1 && first.iter().any(|sentence| likeness(&sentence.text, self.article.title()) >= ALIKE);
        let headline = platform.title_limit.is_none();
        if !first.is_empty() {
            drafts.push(Draft { headline: headline && !repeats, sentences: first.clone() });
        }
        let mut told: Vec<&Sentence> = first;
        for _ in 1..platform.variants {
            let others = best.iter().copied().filter(|sentence| {
                !told.iter().any(|known| known.text == sentence.text || likeness(&known.text, &sentence.text) >= ALIKE)
            });
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
            let sentences = self.fill(&others, platform, if is_short { 1 } else { 3 }, false);
            told.extend(sentences.iter().copied());
            told.push(hook);
            if sentences.is_empty() {
                continue;
            }
            drafts.push(Draft { headline: false, sentences });
        }
        if drafts.is_empty() {
            // No sentence can open, or nothing fits: take the first sentence, cut if necessary.
            drafts.push(Draft { headline, sentences: self.article.sentences.first().into_iter().collect() });
        }
        drafts
    }

    /// The post of a draft, without its headline if it does not fit with it.
    fn first_that_fits(&self, platform: &Platform, draft: Draft<'a>) -> Option<Result<Post, Vec<String>>> {
        let shorter = || self.post(platform, &Draft { headline: false, sentences: draft.sentences.clone() });
        self.post(platform, &draft).or_else(shorter)
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

    /// Runs of sentences up to the fill length of the platform, in the order of the article.
    fn fill(&self, best: &[&'a Sentence], platform: &Platform, runs: usize, with_headline: bool) -> Vec<&'a Sentence> {
        let link = if platform.link_in_text { platform.length(&self.tail(platform, 0, false)) + 2 } else { 0 };
        let headline = if with_headline && runs > 1 { platform.length(self.article.title()) + 2 } else { 0 };
        let room = platform.fill.min(platform.limit.saturating_sub(link + headline));
        let mut taken: Vec<&Sentence> = Vec::new();
        let mut count = 0;
        for opener in best {
            if count == runs {
                break;
            }
            if taken.iter().any(|known| known.text == opener.text || likeness(&known.text, &opener.text) >= ALIKE) {
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

    /// The post of a draft; `None` when nothing of it fits.
    fn post(&self, platform: &Platform, draft: &Draft<'a>) -> Option<Result<Post, Vec<String>>> {
        let headline = self.article.headline.as_ref().filter(|_| draft.headline);
        let mut parts: Vec<(FactKind, &Sentence, String)> = Vec::new();
        parts.extend(headline.map(|headline| (FactKind::Headline, headline, headline.text.clone())));
        parts.extend(draft.sentences.iter().map(|sentence| (FactKind::Sentence, *sentence, sentence.text.clone())));
        if parts.is_empty() {
            return None;
        }
        let body = [headline.map(|headline| headline.text.clone()).unwrap_or_default(), joined(&draft.sentences)];
        let body = body.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n");
        let (body, text, tags) = match self.fitted(platform, &body) {
            Some((text, tags)) => (body, text, tags),
            None => {
                // Only a single sentence or headline is cut; fewer of several sentences are another draft.
                let (_, _, only) = parts.first_mut().filter(|_| draft.sentences.len() + usize::from(draft.headline) == 1)?;
                *only = cut(only, |made| self.fitted(platform, made).is_some())?;
                let body = only.clone();
                let (text, tags) = self.fitted(platform, &body)?;
                (body, text, tags)
            }
        };
        let title = match platform.title_limit {
            Some(limit) => Some(self.title(platform, limit)?),
            None => None,
        };
        if let (Some(title), Some(headline)) = (&title, &self.article.headline) {
            parts.insert(0, (FactKind::Headline, headline, title.text.clone()));
        }
        let says = [title.as_ref().map_or("", |title| &title.text), &body, &tags.join(" ")].join("\n");
        let parts: Vec<(FactKind, &Sentence, &str)> =
            parts.iter().map(|(kind, part, text)| (*kind, *part, text.as_str())).collect();
        Some(check::facts(self.article, &says, &parts).map(|facts| Post {
            platform: platform.id.to_owned(),
            variant: 1,
            language: self.article.language_code.clone(),
            title,
            length: length(platform, &text, platform.limit),
            text,
            hashtags: tags,
            link: self.article.link.clone(),
            facts,
        }))
    }

    fn title(&self, platform: &Platform, limit: usize) -> Option<Title> {
        let fits = |text: &str| platform.length(text) <= limit;
        let whole = self.article.title();
        let text = if fits(whole) { Some(whole.to_owned()) } else { cut(whole, fits) };
        text.filter(|text| !text.is_empty()).map(|text| Title { length: length(platform, &text, limit), text })
    }

    /// The body with link and hashtags: as many hashtags as fit; if it still does not fit, without the label.
    fn fitted(&self, platform: &Platform, body: &str) -> Option<(String, Vec<String>)> {
        let most = self.hashtags.len().min(platform.hashtags);
        let choices = (0..=most).rev().map(|tags| (tags, true)).chain([(0, false)]);
        choices.into_iter().find_map(|(tags, label)| {
            let tail = self.tail(platform, tags, label);
            let text = if tail.is_empty() { body.to_owned() } else { format!("{body}\n\n{tail}") };
            (platform.length(&text) <= platform.limit).then(|| (text, self.hashtags.iter().take(tags).cloned().collect()))
        })
    }

    fn tail(&self, platform: &Platform, tags: usize, label: bool) -> String {
        let label = self.label.filter(|_| label && platform.fill > SHORT);
        let link = match label {
            _ if !platform.link_in_text => String::new(),
            Some(label) => format!("{label} {}", self.article.link),
            None => self.article.link.clone(),
        };
        let tags: Vec<String> = self.hashtags.iter().take(tags).map(|tag| format!("#{tag}")).collect();
        [link, tags.join(" ")].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
    }
}

/// How well a sentence opens another variant.
fn hook(sentence: &Sentence) -> f64 {
    let says = sentence.text.contains(|c: char| c.is_ascii_digit()) || sentence.text.contains(['“', '«']);
    sentence.score + if says { 0.8 } else { 0.0 }
}

fn length(platform: &Platform, text: &str, limit: usize) -> Length {
    let figure = |figure: usize| u32::try_from(figure).unwrap_or(u32::MAX);
    Length { value: figure(platform.length(text)), limit: figure(limit), unit: platform.unit }
}

/// Sentences in the order of the article: consecutive ones in one paragraph, others separate.
fn joined(sentences: &[&Sentence]) -> String {
    let mut sorted: Vec<&&Sentence> = sentences.iter().collect();
    sorted.sort_by_key(|sentence| (sentence.paragraph, sentence.number));
    let mut text = String::new();
    let mut last: Option<&Sentence> = None;
    for sentence in sorted {
        let follows = last.is_some_and(|last| last.paragraph == sentence.paragraph && last.number + 1 == sentence.number);
        if last.is_some() {
            let is_spaced = !text.ends_with(['。', '！', '？']);
            text.push_str(if !follows {
                "\n\n"
            } else if is_spaced {
                " "
            } else {
                ""
            });
        }
        text.push_str(&sentence.text);
        last = Some(sentence);
    }
    text
}

/// The share of the terms of the shorter text that the other has.
fn likeness(a: &str, b: &str) -> f64 {
    let (a, b) = (terms(a), terms(b));
    let common = a.iter().filter(|term| b.contains(term)).count();
    common as f64 / (a.len().min(b.len()).max(1) as f64)
}
