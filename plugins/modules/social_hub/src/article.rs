//! The article of a page: its headline, its sentences with their places, its link. What of them can stand in a post, and how well.

use crate::cut::is_closed;
use crate::lexicon::{ends_abbreviated, is_boilerplate, is_definite, is_personal, leans, points};
use bellwether_criteria::lexicon::{authors, dates};
use bellwether_criteria::seen::Page;
use bellwether_page::{Block, Canonical, Heading, collapse, normalise_url, same_site};
use bellwether_text::{Language, Map, count_terms, fold, is_stop, sentences, singular, terms};
use std::ops::RangeInclusive;
use url::Url;

/// An article, ready for posts.
#[derive(Debug)]
pub struct Article {
    /// The address that answered.
    pub url: Url,
    /// Where posts lead: the canonical address, if it is one of the site, else that of the page without tracking.
    pub link: String,
    /// The headline with its place.
    pub headline: Option<Sentence>,
    /// The language, if there are word lists for it.
    pub language: Option<Language>,
    /// The language as the page declares it, or as its text shows.
    pub language_code: Option<String>,
    /// The sentences that can stand in a post, in order.
    pub sentences: Vec<Sentence>,
    /// Words of its paragraphs.
    pub words: u32,
    /// All text of the article, white space as single spaces; the headline first.
    pub text: String,
}

/// A sentence that can stand in a post.
#[derive(Debug, Clone, PartialEq)]
pub struct Sentence {
    /// Verbatim, white space as single spaces.
    pub text: String,
    /// Line, byte and element path of its paragraph.
    pub locator: String,
    /// Number of its paragraph.
    pub paragraph: usize,
    /// Number of the sentence in its paragraph.
    pub number: usize,
    /// Whether it can open a post: it leans on nothing before it.
    pub opens: bool,
    /// How well it stands for the article; comparable within one article.
    pub score: f64,
}

/// Characters of a sentence in a post.
const SENTENCE_CHARS: RangeInclusive<usize> = 35..=300;
/// Words of a sentence in a post; not asked of scripts without spaces.
const SENTENCE_WORDS: RangeInclusive<u32> = 6..=50;
/// Characters of a sentence in a script without spaces.
const UNSPACED_CHARS: RangeInclusive<usize> = 12..=140;
/// Paragraphs that are read.
const PARAGRAPHS: usize = 60;
/// Words from which a block is a paragraph.
const PARAGRAPH_WORDS: u32 = 8;
/// Characters of a headline.
const HEADLINE_CHARS: usize = 250;
/// Elements that hold running text.
const TEXT_TAGS: [&str; 8] = ["p", "div", "article", "section", "main", "body", "span", "center"];
/// Elements around what is no running text of the article.
const ASIDE_TAGS: [&str; 13] =
    ["figure", "figcaption", "caption", "form", "button", "label", "table", "pre", "address", "dialog", "blockquote", "details", "header"];
/// What stands between the parts of a title.
const TITLE_MARKS: [&str; 8] = [" | ", " - ", " – ", " — ", " · ", " :: ", " » ", " • "];

impl Article {
    /// Reads a page; `canonicals` are the addresses that it names as canonical.
    #[must_use]
    pub fn read(page: &Page, canonicals: &[Canonical]) -> Self {
        let headline = headline(page);
        let language = page.language().filter(|_| page.facts.text.words > 0);
        let declared = page.facts.html_lang.as_deref().and_then(|lang| lang.trim().split(['-', '_']).next());
        let declared = declared.filter(|code| (2..=3).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphabetic()));
        let paragraphs = paragraphs(page, headline.as_ref());
        let title = headline.as_ref().map_or("", |headline| headline.text.as_str());
        let text = page.facts.content().map(|block| block.text.as_str()).fold(title.to_owned(), |all, text| all + " " + text);
        Self {
            url: page.url.clone(),
            link: link(page, canonicals),
            // Text that stands in for one to come is no article.
            sentences: if text.contains("orem ipsum") { Vec::new() } else { usable(&paragraphs, title, language) },
            words: paragraphs.iter().map(|(block, _)| block.words).sum(),
            language,
            language_code: language.map(|language| language.code().to_owned()).or_else(|| declared.map(str::to_ascii_lowercase)),
            headline,
            text: collapse(&text),
        }
    }

    /// Its headline, empty without one.
    #[must_use]
    pub fn title(&self) -> &str {
        self.headline.as_ref().map_or("", |headline| &headline.text)
    }
}

fn link(page: &Page, canonicals: &[Canonical]) -> String {
    let mut named = canonicals.iter().filter(|canonical| canonical.counts).filter_map(|canonical| Url::parse(canonical.url.as_deref()?).ok());
    let first = named.next().filter(|first| named.all(|other| other == *first));
    // A wrong one, mostly that of the start page on every page, would lead readers away from the article.
    let leads_home = |url: &Url| url.path() == "/" && url.query().is_none() && page.url.path() != "/";
    let canonical = first.filter(|url| same_site(url, &page.url) && !leads_home(url));
    String::from(canonical.unwrap_or_else(|| normalise_url(&page.url)))
}

/// The heading that the title repeats, else the title without the name of the site.
fn headline(page: &Page) -> Option<Sentence> {
    let facts = &page.facts;
    let title = facts.title_text().unwrap_or("").trim();
    let parts = split_title(title);
    let headings: Vec<&Heading> = facts.headings.iter().filter(|heading| heading.level <= 2 && !heading.text.is_empty()).collect();
    let fits = |heading: &&&Heading| heading.text.chars().count() <= HEADLINE_CHARS;
    let says = |heading: &Heading, part: &str| {
        let (heading, part) = (fold(&heading.text), fold(part));
        !part.is_empty() && part.contains(' ') && (heading == part || heading.starts_with(&format!("{part} ")))
    };
    let same = parts.iter().find_map(|part| headings.iter().filter(fits).find(|heading| says(heading, part)));
    let of_title = terms(title);
    let alike = || {
        let h1s = headings.iter().filter(fits).filter(|heading| heading.level == 1);
        let site = parts.get(1..).unwrap_or_default();
        let h1 = h1s.clone().find(|heading| heading.in_main).or_else(|| h1s.clone().next())?;
        let share = terms(&h1.text).iter().filter(|term| of_title.contains(term)).count();
        let names_site = site.iter().any(|part| fold(part) == fold(&h1.text));
        ((share > 0 || title.is_empty()) && !names_site).then_some(h1)
    };
    let of = |text: &str, locator: String| Sentence { text: collapse(text), locator, paragraph: 0, number: 0, opens: true, score: 0.0 };
    if let Some(heading) = same.or_else(alike) {
        return Some(of(bare(&heading.text), heading.locator.to_string()));
    }
    let part = parts.first().map(|part| bare(part)).filter(|part| !part.is_empty() && part.chars().count() <= HEADLINE_CHARS)?;
    Some(of(part, facts.titles.first()?.locator.to_string()))
}

/// A heading without the number of its chapter, and without the sign that manuals put behind it as a link to itself.
fn bare(heading: &str) -> &str {
    let heading = heading.trim().trim_end_matches(['¶', '#', '§', '🔗']).trim();
    let words = ["Chapter ", "Chapitre ", "Capítulo ", "Appendix ", "Annexe ", "Apéndice "];
    let numbered = words.iter().find_map(|word| heading.strip_prefix(word)).unwrap_or(heading);
    let is_number = |number: &&str| {
        let inner = number.strip_suffix('.').unwrap_or(number);
        let parts = || inner.split('.');
        number.contains('.') && parts().all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()) || part.len() == 1)
    };
    match numbered.split_once([' ', '\u{a0}']) {
        Some((number, rest)) if is_number(&number) && !rest.trim().is_empty() => rest.trim(),
        _ => heading,
    }
}

fn split_title(title: &str) -> Vec<&str> {
    let mut parts = vec![title];
    for mark in TITLE_MARKS {
        parts = parts.into_iter().flat_map(|part| part.split(mark)).collect();
    }
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// The paragraphs of the article, with their sentences.
fn paragraphs<'a>(page: &'a Page, headline: Option<&Sentence>) -> Vec<(&'a Block, Vec<&'a str>)> {
    let blocks: Vec<&Block> = page.facts.content().collect();
    let is_headline = |block: &&Block| block.tag.starts_with('h') && headline.is_some_and(|headline| block.text.starts_with(&headline.text));
    // What stands before the headline is no article, unless nothing stands behind it.
    let after = blocks.iter().position(is_headline).map_or(0, |at| at + 1);
    let of = |blocks: &[&'a Block]| -> Vec<(&'a Block, Vec<&'a str>)> {
        let texts = blocks.iter().copied().filter(|block| is_paragraph(block));
        texts.take(PARAGRAPHS).map(|block| (block, split(&block.text))).collect()
    };
    let found = of(blocks.get(after..).unwrap_or_default());
    if found.is_empty() { of(&blocks) } else { found }
}

/// Whether a block is running text of the article.
fn is_paragraph(block: &Block) -> bool {
    let path = block.locator.path.as_str();
    let folded = || fold(&block.text);
    TEXT_TAGS.contains(&block.tag)
        && block.words >= PARAGRAPH_WORDS
        && !block.in_link
        && !block.nosnippet
        && !path.split(" > ").any(|tag| ASIDE_TAGS.contains(&tag))
        && authors::byline(&block.text).is_none()
        && !(block.words < 30 && is_boilerplate(&folded()))
}

/// The sentences of a paragraph, verbatim: those of the shared splitter, joined again where an abbreviation parted them, and
/// parted at the full stops of scripts without spaces.
fn split(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    let (mut start, mut at) = (0, 0);
    for sentence in sentences(text) {
        let Some(from) = text.get(at..).and_then(|rest| rest.find(sentence)).map(|from| at + from) else { break };
        if start == at {
            start = from;
        }
        at = from + sentence.len();
        if ends_abbreviated(sentence) {
            continue;
        }
        found.extend(text.get(start..at).into_iter().flat_map(|whole| whole.split_inclusive(['。', '！', '？'])).map(str::trim));
        start = at;
    }
    found
}

/// The sentences that can stand in a post, with their scores.
fn usable(paragraphs: &[(&Block, Vec<&str>)], title: &str, language: Option<Language>) -> Vec<Sentence> {
    let wanted = terms(title);
    let folded: Vec<Vec<String>> = paragraphs.iter().map(|(_, sentences)| sentences.iter().map(|text| fold(text)).collect()).collect();
    let mut counts: Map<'_, u32> = Map::default();
    for word in folded.iter().flatten().flat_map(|text| text.split(' ')).filter(|word| is_term(word)) {
        *counts.entry(singular(word), || 0) += 1;
    }
    let most = f64::from(folded.iter().flatten().flat_map(|text| text.split(' ')).filter_map(|word| counts.get(singular(word))).copied().max().unwrap_or(1));
    let mut found: Vec<Sentence> = Vec::new();
    for (paragraph, ((block, sentences), folded)) in paragraphs.iter().zip(&folded).enumerate() {
        // Manuals that are translated in part have paragraphs in another language.
        if language.is_some() && Language::heard_in(&folded.join(" ")).is_some_and(|heard| Some(heard) != language) {
            continue;
        }
        for (number, (text, folded)) in sentences.iter().zip(folded).enumerate() {
            let text = if number == 0 { without_dateline(text) } else { text };
            if !can_stand(text, folded) || fold(title) == *folded || found.iter().any(|known| known.text == text) {
                continue;
            }
            let words: Vec<&str> = folded.split(' ').filter(|word| is_term(word)).collect();
            let common: f64 = words.iter().filter_map(|word| counts.get(singular(word))).map(|count| f64::from(*count) / most).sum();
            let signs = Signs {
                on_topic: count_terms(folded, &wanted) as f64 / (wanted.len().clamp(1, 6) as f64),
                central: common / (words.len().max(1) as f64),
                place: 1.0 / (1.0 + paragraph as f64 * 0.35 + number as f64 * 0.3),
                has_figure: text.contains(|c: char| c.is_ascii_digit()),
                is_personal: is_personal(folded),
                is_definite: is_definite(folded) && paragraph + number > 0,
                asks: text.ends_with('?'),
                chars: text.chars().count(),
            };
            found.push(Sentence {
                text: collapse(text),
                locator: block.locator.to_string(),
                paragraph,
                number,
                opens: !leans(folded),
                score: signs.score(),
            });
        }
    }
    found
}

fn is_term(word: &str) -> bool {
    word.chars().nth(2).is_some() && !is_stop(word)
}

/// What speaks for a sentence.
struct Signs {
    /// Words of the title that it names, over those it could name, at most 1.
    on_topic: f64,
    /// How common its words are in the article, 0 to 1.
    central: f64,
    /// 1 for the first sentence, falling from there.
    place: f64,
    has_figure: bool,
    is_personal: bool,
    /// Opens with `the`, behind the start of the article.
    is_definite: bool,
    asks: bool,
    chars: usize,
}

impl Signs {
    /// The weights were chosen by reading posts; the README says of which pages.
    fn score(&self) -> f64 {
        let flag = |is: bool, worth: f64| if is { worth } else { 0.0 };
        let length = if (70..=200).contains(&self.chars) { 0.4 } else { 0.0 };
        2.0 * self.on_topic.min(1.0) + self.central + 2.5 * self.place + length + flag(self.has_figure, 0.3)
            - flag(self.is_personal, 0.8)
            - flag(self.is_definite && self.on_topic < 0.3, 0.6)
            - flag(self.asks, 0.4)
    }
}

/// Whether a sentence can stand in a post: whole, of fair length, running text of the article, and clear without the page.
fn can_stand(text: &str, folded: &str) -> bool {
    let chars = text.chars().count();
    let is_spaced = bellwether_text::is_spaced(text);
    let lengths = if is_spaced { SENTENCE_CHARS } else { UNSPACED_CHARS };
    let words = bellwether_page::count_words(text);
    let fair = lengths.contains(&chars) && (!is_spaced || SENTENCE_WORDS.contains(&words));
    fair && is_whole(text)
        && is_closed(text)
        && !is_code(text)
        && !is_only_quoted(text)
        && !is_labelled(text)
        && !is_boilerplate(folded)
        && !points(folded)
        && !(words < 12 && dates::names_day(text))
        && !ends_dated(text)
        && !is_shouted(text)
}

/// Starts as a sentence does, and ends as one.
fn is_whole(text: &str) -> bool {
    let first = text.trim_start_matches(['"', '“', '«', '„', '¿', '¡', '(', ' ', '\u{a0}', '「']).chars().next();
    let starts = first.is_some_and(|c| c.is_alphabetic() && !c.is_lowercase() || c.is_ascii_digit());
    let end = text.trim_end_matches(['"', '”', '»', '“', ')', '’', '\u{a0}', ' ', '」']);
    starts && end.ends_with(['.', '!', '?', '。', '！', '？', '؟', '।']) && !end.ends_with("...") && !text.contains(['\u{fffd}', '¶', '|', '•'])
        && !text.contains(" ,")
        && !text.contains(" . ")
        && !text.ends_with(" .")
}

/// Whether a text holds code, markup or an address.
fn is_code(text: &str) -> bool {
    let marks = ["://", "www.", "()", "{", "}", "</", "/>", "=>", "->", "::", "==", "\\", "`", "&&", "$(", "[[", "]]", "#!", "%s", "<", ">", "@", "~/", "--", "/usr", "/etc"];
    let is_name = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '_');
        word.contains('_') || word.len() > 3 && word.get(1..).is_some_and(|rest| rest.contains('.') && !rest.contains(|c: char| c.is_ascii_digit()) && rest.split('.').all(|part| part.len() > 1))
    };
    let calls = |word: &str| {
        let (name, rest) = word.split_once('(').unwrap_or(("", ""));
        name.ends_with(char::is_alphanumeric) && !matches!(rest.split(')').next(), Some("s" | "e" | "es" | "x" | "a" | "as"))
    };
    let is_option = |word: &str| word.starts_with('-') && word.chars().nth(1).is_some_and(char::is_alphabetic);
    let is_note = |word: &str| word.starts_with('[') && word.contains(|c: char| c.is_ascii_digit());
    let is_code = |word: &str| is_name(word) || calls(word) || is_option(word) || is_note(word);
    marks.iter().any(|mark| text.contains(mark)) || text.split_whitespace().any(is_code)
}

/// Whether all of a sentence is a quotation: nobody says who speaks.
fn is_only_quoted(text: &str) -> bool {
    let opens = text.starts_with(['"', '“', '«', '„', '「']);
    opens && text.ends_with(['"', '”', '»', '“', '」'])
}

/// Whether a text opens with a label: who speaks (`Ada: Come in.`), or what kind of remark it is (`Note: …`). Also whether it says
/// which part of a picture it means.
fn is_labelled(text: &str) -> bool {
    let sides = ["(left)", "(right)", "(red)", "(blue)", "(top)", "(bottom)", "(center)", "(à gauche)", "(à droite)", "(izquierda)", "(derecha)"];
    text.split(' ').take(4).any(|word| word.ends_with(':')) || sides.iter().any(|side| text.contains(side))
}

/// Whether a sentence ends with a day and its year, as captions of press pictures do.
fn ends_dated(text: &str) -> bool {
    let words: Vec<&str> = text.trim_end_matches('.').rsplit(' ').take(3).collect();
    let is_year = words.first().is_some_and(|word| word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit()));
    is_year && words.get(2).is_some_and(|month| dates::is_month(&fold(month)))
}

/// A sentence without the place and agency that open a report: `PARIS (Reuters) — `.
fn without_dateline(text: &str) -> &str {
    let parts = [" — ", " – ", " -- ", " - "].iter().filter_map(|dash| text.split_once(dash)).min_by_key(|(start, _)| start.len());
    let Some((start, rest)) = parts.filter(|(start, _)| start.chars().count() <= 50) else { return text };
    let is_line = start.ends_with(')') && (start.starts_with('(') || is_shouted(start.split('(').next().unwrap_or(start)) || start.split(' ').count() <= 4) || is_shouted(start);
    if is_line && rest.starts_with(|c: char| !c.is_lowercase()) { rest } else { text }
}

/// Whether most letters are capitals.
fn is_shouted(text: &str) -> bool {
    let (letters, capitals) = text.chars().filter(|c| c.is_alphabetic()).fold((0, 0), |(all, capitals), c| (all + 1, capitals + usize::from(c.is_uppercase())));
    let is_caseless = !text.contains(char::is_lowercase) && capitals == 0;
    !is_caseless && capitals * 2 > letters
}
