//! Sentences of an article: which of them can be used in a post, and how well.

use crate::cut::is_closed;
use crate::lexicon::{ends_abbreviated, is_boilerplate, is_definite, is_personal, is_pronoun, leans, points};
use bellwether_criteria::lexicon::dates;
use bellwether_language::guess;
use bellwether_page::{Block, collapse};
use bellwether_text::{Language, Map, count_terms, fold, is_stop, sentences, singular, terms};
use std::ops::RangeInclusive;

/// A sentence that can be used in a post.
#[derive(Debug, Clone, PartialEq)]
pub struct Sentence {
    /// Verbatim, with white space as single spaces.
    pub text: String,
    /// Line, byte and element path of its paragraph.
    pub locator: String,
    /// Index of its paragraph.
    pub paragraph: usize,
    /// Index of the sentence in its paragraph.
    pub number: usize,
    /// Whether it can open a post: it does not depend on earlier sentences.
    pub opens: bool,
    /// Whether it names the subject of the headline, so that it is clear without the headline.
    pub on_topic: bool,
    /// How well it represents the article; comparable only within one article.
    pub score: f64,
}

/// Maximum sentences kept of an article.
const SENTENCES: usize = 150;
/// Number of characters of a sentence in a post.
const SENTENCE_CHARS: RangeInclusive<usize> = 35..=300;
/// Number of first words among which a pronoun needs a name before it.
const FIRST_WORDS: usize = 5;
/// Number of words from which a sentence says something of its own.
const FEW_WORDS: usize = 8;
/// Number of words of a sentence in a post; not for scripts without spaces.
const SENTENCE_WORDS: RangeInclusive<u32> = 6..=50;
/// Number of characters of a sentence in a script without spaces.
const UNSPACED_CHARS: RangeInclusive<usize> = 12..=140;

/// A text with single spaces and without soft hyphens and the like.
pub(crate) fn plain(text: &str) -> String {
    collapse(&text.replace('\u{ad}', ""))
}

/// The sentences of a paragraph, verbatim: those of the shared splitter, rejoined where an abbreviation split them, and split at
/// the full stops of scripts without spaces.
pub(crate) fn split(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    let (mut start, mut at) = (0, 0);
    for sentence in sentences(text) {
        let Some(from) = text.get(at..).and_then(|rest| rest.find(sentence)).map(|from| at + from) else { break };
        if start == at {
            start = from;
        }
        at = from + sentence.len();
        if ends_abbreviated(sentence) || ends_in_ordinal(sentence) {
            continue;
        }
        found.extend(text.get(start..at).into_iter().flat_map(parted).map(str::trim));
        start = at;
    }
    found
}

/// The sentences of a text in a script without capitals, which the shared splitter takes for one sentence: they end at full-width
/// punctuation, and at other punctuation before a space and a letter without case.
fn parted(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let is_end = |(at, c): (usize, char)| {
            let end = at + c.len_utf8();
            let next = || rest.get(end..).and_then(|rest| rest.strip_prefix(' ')).and_then(|rest| rest.chars().next());
            let is_caseless = |c: char| c.is_alphabetic() && !c.is_lowercase() && !c.is_uppercase();
            match c {
                '。' | '！' | '？' => Some(end),
                '.' | '!' | '؟' | '।' if next().is_some_and(is_caseless) => Some(end),
                _ => None,
            }
        };
        let end = rest.char_indices().find_map(is_end).unwrap_or(rest.len());
        let (sentence, after) = rest.split_at_checked(end)?;
        rest = after;
        (!sentence.is_empty()).then_some(sentence)
    })
}

/// Whether a sentence ends as ordinals of many languages do: `im 15. Jahrhundert`. A short figure rarely ends a sentence
/// otherwise.
fn ends_in_ordinal(sentence: &str) -> bool {
    let word = sentence.strip_suffix('.').and_then(|start| start.rsplit(' ').next()).unwrap_or("");
    (1..=2).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The sentences that can be used in a post, with their scores.
pub(crate) fn usable(paragraphs: &[(&Block, Vec<&str>)], title: &str, language: Option<Language>) -> Vec<Sentence> {
    let wanted = terms(title);
    let folded: Vec<Vec<String>> =
        paragraphs.iter().map(|(_, sentences)| sentences.iter().map(|text| fold(text)).collect()).collect();
    let mut counts: Map<'_, u32> = Map::default();
    for word in folded.iter().flatten().flat_map(|text| text.split(' ')).filter(|word| is_term(word)) {
        *counts.entry(singular(word), || 0) += 1;
    }
    let most = f64::from(
        folded
            .iter()
            .flatten()
            .flat_map(|text| text.split(' '))
            .filter_map(|word| counts.get(singular(word)))
            .copied()
            .max()
            .unwrap_or(1),
    );
    let mut found: Vec<Sentence> = Vec::new();
    for (paragraph, ((block, sentences), folded)) in paragraphs.iter().zip(&folded).enumerate() {
        // Partly translated manuals have paragraphs in another language.
        if language.is_some() && guess(&[&block.text]).is_some_and(|guess| guess.language() != language) {
            continue;
        }
        for (number, (text, folded)) in sentences.iter().zip(folded).enumerate() {
            let text = if number == 0 { without_dateline(text) } else { text };
            if found.len() == SENTENCES
                || !can_stand(text, folded)
                || fold(title) == *folded
                || found.iter().any(|known| known.text == text)
            {
                continue;
            }
            let words: Vec<&str> = folded.split(' ').filter(|word| is_term(word)).collect();
            let common: f64 =
                words.iter().filter_map(|word| counts.get(singular(word))).map(|count| f64::from(*count) / most).sum();
            let signs = Signs {
                on_topic: count_terms(folded, &wanted) as f64 / (wanted.len().clamp(1, 6) as f64),
                central: common / (words.len().max(1) as f64),
                place: 1.0 / (1.0 + paragraph as f64 * 0.35 + number as f64 * 0.3),
                has_figure: text.contains(|c: char| c.is_ascii_digit()),
                is_personal: is_personal(folded),
                is_definite: is_definite(folded) && paragraph + number > 0,
                asks_or_calls: text.ends_with(['?', '!']),
                chars: text.chars().count(),
            };
            found.push(Sentence {
                text: plain(text),
                locator: block.locator.to_string(),
                paragraph,
                number,
                opens: !leans(folded)
                    && !names_nobody(text)
                    && (signs.on_topic > 0.0 || !is_known_already(text) && !says_little(text)),
                on_topic: signs.on_topic > 0.0 || wanted.is_empty(),
                score: signs.score(),
            });
        }
    }
    found
}

/// Whether a sentence opens with something that only earlier sentences explain: `The company`, `The 23-year-old`, but not `The
/// Lancet`.
fn is_known_already(text: &str) -> bool {
    let mut words = text.split([' ', '’', '\'']);
    words.next().is_some_and(|first| is_definite(&fold(first)))
        && words.next().is_some_and(|second| !second.starts_with(char::is_uppercase))
}

/// Whether one of the first words is a pronoun with no name before it: `In May, she`.
fn names_nobody(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).take(FIRST_WORDS).enumerate();
    let first = words.find(|(at, word)| *at > 0 && word.starts_with(char::is_uppercase) || is_pronoun(&fold(word)));
    first.is_some_and(|(_, word)| is_pronoun(&fold(word)))
}

/// Whether a sentence is so short that it answers what stands before it, unless it has a figure or a name: `The opposite is the case.`
fn says_little(text: &str) -> bool {
    let is_name = |word: &str| word.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
    text.split(' ').count() < FEW_WORDS && !text.split(' ').skip(1).any(is_name) && bellwether_text::is_spaced(text)
}

fn is_term(word: &str) -> bool {
    word.chars().nth(2).is_some() && !is_stop(word)
}

/// The features by which a sentence is scored.
struct Signs {
    /// Share of the title's words that it contains, at most 1.
    on_topic: f64,
    /// How common its words are in the article, 0 to 1.
    central: f64,
    /// 1 for the first sentence, falling from there.
    place: f64,
    has_figure: bool,
    is_personal: bool,
    /// Whether it opens with `the` after the start of the article.
    is_definite: bool,
    asks_or_calls: bool,
    chars: usize,
}

impl Signs {
    /// The weights were chosen by reading posts; the README names the pages.
    fn score(&self) -> f64 {
        let flag = |is: bool, worth: f64| if is { worth } else { 0.0 };
        let length = if (70..=200).contains(&self.chars) { 0.4 } else { 0.0 };
        2.0 * self.on_topic.min(1.0) + self.central + 2.5 * self.place + length + flag(self.has_figure, 0.3)
            - flag(self.is_personal, 0.8)
            - flag(self.is_definite && self.on_topic < 0.3, 0.6)
            - flag(self.asks_or_calls, 0.4)
    }
}

/// Whether a sentence can be used in a post: complete, of suitable length, running text of the article, and clear without the
/// page.
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
        && !is_entry(text)
        && !is_boilerplate(folded)
        && !points(folded)
        && !(words < 12 && dates::names_day(text))
        && !ends_dated(text)
        && !is_shouted(text)
}

/// Whether it starts and ends like a sentence.
fn is_whole(text: &str) -> bool {
    let first = text.trim_start_matches(['"', '“', '«', '„', '¿', '¡', '(', ' ', '\u{a0}', '「']).chars().next();
    let starts = first.is_some_and(|c| c.is_alphabetic() && !c.is_lowercase() || c.is_ascii_digit());
    let end = text.trim_end_matches(['"', '”', '»', '“', ')', '’', '\u{a0}', ' ', '」']);
    starts
        && end.ends_with(['.', '!', '?', '。', '！', '？', '؟', '।'])
        && !end.ends_with("...")
        && !text.contains(['\u{fffd}', '\u{202d}', '\u{202e}', '¶', '|', '•'])
        && !text.contains(" ,")
        && !text.contains(" . ")
        && !text.ends_with(" .")
}

/// Whether a text contains code, markup or an address.
fn is_code(text: &str) -> bool {
    let marks = [
        "://", "www.", "()", "{", "}", "</", "/>", "=>", "->", "::", "==", "\\", "`", "&&", "$(", "[[", "]]", "#!", "%s", "<",
        ">", "@", "~/", "--", "/usr", "/etc",
    ];
    let is_name = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '_');
        word.contains('_')
            || word.len() > 3
                && word.get(1..).is_some_and(|rest| {
                    rest.contains('.')
                        && !rest.contains(|c: char| c.is_ascii_digit())
                        && rest.split('.').all(|part| part.len() > 1)
                })
    };
    let calls = |word: &str| {
        let (name, rest) = word.split_once('(').unwrap_or(("", ""));
        name.ends_with(char::is_alphanumeric) && !matches!(rest.split(')').next(), Some("s" | "e" | "es" | "x" | "a" | "as"))
    };
    let is_option = |word: &str| word.starts_with('-') && word.chars().nth(1).is_some_and(char::is_alphabetic);
    let is_note = |word: &str| word.contains('[') && word.contains(|c: char| c.is_ascii_digit());
    let is_code = |word: &str| is_name(word) || calls(word) || is_option(word) || is_note(word);
    marks.iter().any(|mark| text.contains(mark)) || text.split_whitespace().any(is_code)
}

/// Whether a text begins with the number of an entry, or lacks the space between two lines: `2020Last updated`.
fn is_entry(text: &str) -> bool {
    let is_number =
        |word: &str| word.strip_suffix(['.', ')']).is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
    let mut last = [' '; 2];
    let is_glued = |c: char| {
        let glued = last[0].is_ascii_digit() && last[1].is_uppercase() && c.is_lowercase();
        last = [last[1], c];
        glued
    };
    text.split(' ').next().is_some_and(is_number) || text.chars().any(is_glued)
}

/// Whether the whole sentence is a quotation without an attribution.
fn is_only_quoted(text: &str) -> bool {
    let opens = text.starts_with(['"', '“', '«', '„', '「']);
    opens && text.trim_end_matches(['.', '!', '?']).ends_with(['"', '”', '»', '“', '」'])
}

/// Whether a text begins with a label: a speaker (`Ada: Come in.`), a kind of remark (`Note: …`), or a part of an image.
fn is_labelled(text: &str) -> bool {
    let sides = [
        "(left)",
        "(right)",
        "(red)",
        "(blue)",
        "(top)",
        "(bottom)",
        "(center)",
        "(à gauche)",
        "(à droite)",
        "(izquierda)",
        "(derecha)",
    ];
    text.split(' ').take(4).any(|word| word.ends_with(':')) || sides.iter().any(|side| text.contains(side))
}

/// Whether a sentence ends with a day and its year, as captions of press pictures do.
fn ends_dated(text: &str) -> bool {
    let words: Vec<&str> = text.trim_end_matches('.').rsplit(' ').take(3).collect();
    let is_year = words.first().is_some_and(|word| word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit()));
    is_year && words.get(2).is_some_and(|month| dates::is_month(&fold(month)))
}

/// A sentence without the place and agency at the start of a news report: `PARIS (Reuters) — `.
fn without_dateline(text: &str) -> &str {
    let parts =
        [" — ", " – ", " -- ", " - "].iter().filter_map(|dash| text.split_once(dash)).min_by_key(|(start, _)| start.len());
    let Some((start, rest)) = parts.filter(|(start, _)| start.chars().count() <= 50) else { return text };
    let is_line = start.ends_with(')')
        && (start.starts_with('(') || is_shouted(start.split('(').next().unwrap_or(start)) || start.split(' ').count() <= 4)
        || is_shouted(start);
    if is_line && rest.starts_with(|c: char| !c.is_lowercase()) { rest } else { text }
}

/// Whether most letters are capitals.
fn is_shouted(text: &str) -> bool {
    let (letters, capitals) = text
        .chars()
        .filter(|c| c.is_alphabetic())
        .fold((0, 0), |(all, capitals), c| (all + 1, capitals + usize::from(c.is_uppercase())));
    let is_caseless = !text.contains(char::is_lowercase) && capitals == 0;
    !is_caseless && capitals * 2 > letters
}
