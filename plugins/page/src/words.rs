//! Words as readers compare them: folded, without inflection where that is safe, in sentences, in a known language.

use crate::helpers::{run_hash, word_hash};
use crate::{Block, PageFacts, Region};

/// A language this crate has word lists for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    /// English.
    En,
    /// Spanish.
    Es,
    /// French.
    Fr,
}

impl Language {
    /// The codes of all of them.
    pub const CODES: [&str; 3] = ["fr", "en", "es"];

    /// The language of this ISO 639-1 code.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        [Self::En, Self::Es, Self::Fr].into_iter().find(|language| language.code() == code)
    }

    /// ISO 639-1 code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
            Self::Fr => "fr",
        }
    }

    /// The language of a page: what `lang` declares, unless the text is plainly in another of the three; without a declaration
    /// that of the text. `None` for a language without word lists, or too little text to say.
    #[must_use]
    pub fn of(facts: &PageFacts) -> Option<Self> {
        let declared = facts.html_lang.as_deref().map(str::trim).filter(|lang| !lang.is_empty());
        let heard = || {
            let text = facts.main_text();
            Self::heard_in(&fold(text.get(..text.floor_char_boundary(HEARD_BYTES)).unwrap_or(&text)))
        };
        let Some(lang) = declared else { return heard() };
        let primary = lang.split(['-', '_']).next().unwrap_or("").to_ascii_lowercase();
        Self::parse(&primary).map(|declared| heard().unwrap_or(declared))
    }

    /// The language of a folded text: the one whose commonest words make a twentieth of it, and five at least.
    #[must_use]
    pub fn heard_in(folded: &str) -> Option<Self> {
        let (mut hits, mut all) = ([0_usize; 3], 0_usize);
        for word in folded.split(' ').take(HEARD) {
            all += 1;
            if word.len() > LONGEST_COMMON {
                continue;
            }
            for (count, (_, words)) in hits.iter_mut().zip(&COMMON) {
                *count += usize::from(words.contains(&word));
            }
        }
        let (count, (language, _)) = hits.into_iter().zip(COMMON).max_by_key(|(count, _)| *count)?;
        (count > 4 && count * 20 >= all).then_some(language)
    }
}

/// Words of a text by which its language is told.
const HEARD: usize = 1_000;
/// Bytes in which that many stand.
const HEARD_BYTES: usize = 16 * 1024;
/// The words by which a text gives its language away, folded; none of them is in two lists.
const COMMON: [(Language, [&str; 10]); 3] = [
    (Language::En, ["the", "of", "and", "is", "to", "that", "with", "this", "are", "it"]),
    (Language::Es, ["el", "los", "y", "del", "por", "con", "una", "para", "las", "su"]),
    (Language::Fr, ["le", "et", "du", "des", "une", "dans", "pour", "est", "sur", "au"]),
];

/// Bytes of the longest of them.
const LONGEST_COMMON: usize = 4;

/// Words that name one topic at most.
const TERMS: usize = 100;
/// Words that name no topic, folded, in the three languages.
const STOP: &[&str] = &[
    "a", "about", "al", "all", "also", "an", "and", "are", "as", "at", "au", "aux", "avec", "be", "by", "can", "ce", "ces",
    "cette", "como", "con", "d", "dans", "de", "del", "des", "do", "du", "e", "el", "en", "es", "est", "et", "for", "from",
    "guide", "has", "home", "how", "il", "in", "is", "it", "its", "je", "l", "la", "las", "le", "les", "lo", "los", "mais",
    "mas", "mi", "mon", "my", "n", "ne", "no", "nos", "not", "notre", "o", "of", "on", "or", "ou", "our", "page", "par", "para",
    "pas", "plus", "por", "pour", "qu", "que", "quel", "quelle", "qui", "s", "sa", "se", "ses", "si", "son", "su", "sur", "sus",
    "t", "than", "that", "the", "this", "to", "tu", "un", "una", "une", "us", "vos", "votre", "vous", "we", "what", "when",
    "which", "who", "why", "with", "y", "you", "your",
];
/// Bytes of the longest of them.
const LONGEST_STOP: usize = 6;

/// Whether a folded word is one that names no topic in any of the three languages.
#[must_use]
pub fn is_stop(word: &str) -> bool {
    word.len() <= LONGEST_STOP && STOP.binary_search(&word).is_ok()
}

/// Whether a text is written with spaces between its words, so that they can be counted and compared: not in Chinese,
/// Japanese, Thai and their kin.
#[must_use]
pub fn is_spaced(text: &str) -> bool {
    !text.chars().any(|c| matches!(c, '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}'))
}

/// Lower case, Latin accents dropped, every other sign than letters and digits as one space, none at the ends:
/// `L'été, c'est quoi ?` gives `l ete c est quoi`.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        // Most signs are ASCII, and need no tables.
        if c.is_ascii_alphanumeric() {
            out.push(c.to_ascii_lowercase());
            continue;
        }
        if !c.is_alphanumeric() {
            if !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
            }
            continue;
        }
        for c in c.to_lowercase() {
            match c {
                'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' => out.push('a'),
                'ç' => out.push('c'),
                'è' | 'é' | 'ê' | 'ë' => out.push('e'),
                'ì' | 'í' | 'î' | 'ï' => out.push('i'),
                'ñ' => out.push('n'),
                'ò' | 'ó' | 'ô' | 'ö' | 'õ' => out.push('o'),
                'ù' | 'ú' | 'û' | 'ü' => out.push('u'),
                'ÿ' | 'ý' => out.push('y'),
                'œ' => out.push_str("oe"),
                'æ' => out.push_str("ae"),
                '\u{300}'..='\u{36f}' => {}
                c => out.push(c),
            }
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// Whether a folded text holds a folded phrase as whole words.
#[must_use]
pub fn has_phrase(folded: &str, phrase: &str) -> bool {
    phrase_at(folded, phrase).is_some()
}

/// Offset in bytes of the first whole-word occurrence of a phrase; both folded.
#[must_use]
pub fn phrase_at(folded: &str, phrase: &str) -> Option<usize> {
    // From word to word: a search for a text would first prepare itself, which costs more than most texts are long.
    let mut at = 0;
    loop {
        let rest = folded.get(at..)?;
        if rest.strip_prefix(phrase).is_some_and(|after| after.is_empty() || after.starts_with(' ')) {
            return Some(at);
        }
        at += rest.find(' ')? + 1;
    }
}

/// A folded word without the plural ending of the three languages, so that `prices` finds `price`.
#[must_use]
pub fn stem(word: &str) -> &str {
    match word.strip_suffix(['s', 'x']) {
        Some(stem) if stem.len() >= 3 && !stem.ends_with('s') => stem,
        _ => word,
    }
}

/// The words of a text that name its topic: folded, stemmed, each once, in order, without the common words of the
/// three languages and single letters; the first hundred of them.
#[must_use]
pub fn terms(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for word in fold(text).split(' ') {
        let stem = stem(word);
        if found.len() == TERMS {
            break;
        }
        if word.chars().nth(1).is_some() && !is_stop(word) && !found.iter().any(|term| term == stem) {
            found.push(stem.to_owned());
        }
    }
    found
}

/// How many of these [`terms`] a folded text names.
#[must_use]
pub fn count_terms(folded: &str, terms: &[String]) -> usize {
    terms.iter().filter(|term| folded.split(' ').any(|word| stem(word) == *term)).count()
}

/// The sentences of a text, trimmed, verbatim. A sentence ends at `.`, `!`, `?` or `…` before a space and something
/// that can start one; single letters and common abbreviations end none.
pub fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let all = rest.trim_start();
        if all.is_empty() {
            return None;
        }
        let end = sentence_end(all).unwrap_or(all.len());
        let (sentence, after) = all.split_at_checked(end).unwrap_or((all, ""));
        rest = after;
        Some(sentence.trim_end())
    })
}

/// What is written with a full stop and ends no sentence, besides single letters.
const ABBREVIATIONS: [&str; 12] = ["art", "cf", "dr", "fig", "mr", "mrs", "ms", "no", "prof", "sr", "st", "vs"];

fn sentence_end(text: &str) -> Option<usize> {
    text.char_indices().filter(|(_, c)| matches!(c, '.' | '!' | '?' | '…')).map(|(at, c)| (at, at + c.len_utf8())).find_map(
        |(at, end)| {
            let after = text.get(end..)?.trim_start_matches(['"', '”', '»', ')', '\'', '’']);
            let next = after.strip_prefix(' ')?.trim_start_matches(['"', '“', '«', '(', ' ', '¿', '¡']).chars().next()?;
            let last_word = text.get(..at)?.rsplit([' ', '(', '.']).next().unwrap_or("");
            // After a figure a single letter is a unit: `250 W. Then`.
            let mut words = text.get(..at)?.rsplit(' ').skip(1);
            let is_unit = words.next().is_some_and(|word| word.ends_with(|c: char| c.is_ascii_digit()));
            let is_short =
                last_word.chars().count() < 2 && !is_unit || ABBREVIATIONS.contains(&last_word.to_lowercase().as_str());
            let ends = (next.is_uppercase() || next.is_numeric()) && !(is_short && text.get(at..end)?.starts_with('.'));
            ends.then(|| text.len() - after.len())
        },
    )
}

/// Words of one shingle.
const SHINGLE_WORDS: usize = 5;
/// Shingles kept of one text.
const SKETCH: usize = 1_024;

/// A sketch of a folded text for [`jaccard`]: the hashes of its runs of five words, sorted, each once, the 1,024 smallest. A
/// text of fewer words is one shingle, one without words none.
#[must_use]
pub fn shingles(folded: &str) -> Vec<u64> {
    let words: Vec<u64> = folded.split(' ').filter_map(word_hash).collect();
    let mut found: Vec<u64> = match words.len() {
        0 => Vec::new(),
        1..SHINGLE_WORDS => vec![run_hash(&words)],
        _ => words.windows(SHINGLE_WORDS).map(run_hash).collect(),
    };
    found.sort_unstable();
    found.dedup();
    found.truncate(SKETCH);
    found
}

/// Share of [`shingles`] that two texts have in common, 0 to 1; 1 for two texts without words. Of texts with more than 1,024
/// shingles it is an estimate by their smallest (Broder, "On the resemblance and containment of documents", 1997).
#[must_use]
pub fn jaccard(a: &[u64], b: &[u64]) -> f64 {
    let (mut rest, mut any, mut both) = ((a, b), 0_usize, 0_usize);
    let whole = a.len() < SKETCH && b.len() < SKETCH;
    while whole || any < SKETCH {
        let (x, y) = (rest.0.first(), rest.1.first());
        let Some(smallest) = x.into_iter().chain(y).min().copied() else { break };
        let (in_a, in_b) = (x == Some(&smallest), y == Some(&smallest));
        any += 1;
        both += usize::from(in_a && in_b);
        rest = (rest.0.get(usize::from(in_a)..).unwrap_or_default(), rest.1.get(usize::from(in_b)..).unwrap_or_default());
    }
    if any == 0 { 1.0 } else { to_f64(both) / to_f64(any) }
}

/// How alike two texts are: Jaccard index of their sets of folded words, 0 to 1; 1 for two texts without words.
#[must_use]
pub fn similarity(a: &str, b: &str) -> f64 {
    let (a, b) = (fold(a), fold(b));
    let set = |text| -> crate::Set<'_> { str::split(text, ' ').filter(|word| !word.is_empty()).collect() };
    let (a, b) = (set(&a), set(&b));
    let both = a.keys().filter(|word| b.contains(word)).count();
    let any = a.len() + b.len() - both;
    if any == 0 {
        return 1.0;
    }
    to_f64(both) / to_f64(any)
}

/// A count as a number to reckon with; exact below 2^32, which no page reaches.
fn to_f64(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Words from which a block is a paragraph, not a label.
const PARAGRAPH_WORDS: u32 = 10;
/// Words in paragraphs from which a page holds a text.
const TEXT_WORDS: u32 = 50;

/// The sum, until it is that of a text.
fn enough(sum: u32, words: u32) -> Option<u32> {
    Some(sum.saturating_add(words)).filter(|sum| *sum < TEXT_WORDS)
}

impl PageFacts {
    /// The blocks that make the content of the page: those inside `main` when it holds text, else those outside
    /// navigation, header, footer and asides; code listings left out. Where they hold a text, what is but a link is left out
    /// as well (menus, headlines of other pages), but for `h1`; a page of links keeps them.
    pub fn content(&self) -> impl Iterator<Item = &Block> {
        let by_main = self.text.main_words > 0;
        let in_place = move |block: &&Block| {
            let aside = matches!(block.region, Region::Nav | Region::Footer | Region::Aside);
            let place = if by_main { block.in_main } else { block.region != Region::Header };
            place && !aside && block.tag != "pre"
        };
        let is_link = |block: &Block| block.in_link && block.tag != "h1";
        let mut texts = self.blocks.iter().filter(in_place).filter(|block| !block.in_link && block.words >= PARAGRAPH_WORDS);
        let has_text = texts.by_ref().map(|block| block.words).try_fold(0, enough).is_none();
        self.blocks.iter().filter(in_place).filter(move |block| !(has_text && is_link(block)))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    #[test]
    fn shingles_estimate_likeness() {
        let text = |from: u32, to: u32| (from..to).map(|n| format!("w{n} ")).collect::<String>();
        for (a, b, expected) in [
            (text(0, 104), text(0, 104), 1.0),
            (text(0, 104), text(52, 156), 48.0 / 152.0),
            (text(0, 50), text(50, 100), 0.0),
            (String::new(), String::new(), 1.0),
            ("two words".to_owned(), "two words".to_owned(), 1.0),
        ] {
            assert!((jaccard(&shingles(&a), &shingles(&b)) - expected).abs() < 1e-9, "{a} {b}");
        }
        let estimate = jaccard(&shingles(&text(0, 8_000)), &shingles(&text(2_000, 10_000)));
        assert!((estimate - 0.6).abs() < 0.05, "{estimate}");
    }

    #[test]
    fn content_leaves_links_out_where_there_is_a_text() {
        let text = "word ".repeat(TEXT_WORDS as usize);
        let links = "<ul><li><a href=/a>Menu</a><li><a href=/b>One</a> | <a href=/c>Two</a></ul>";
        for (html, expected) in [
            (format!("{links}<h2><a href=/d>Other page</a></h2><p>{text}"), vec!["p"]),
            (format!("<h1><a href=/>Title</a></h1><h2><a href=#x>Place</a></h2><p>{text}"), vec!["h1", "h2", "p"]),
            (format!("<p>{text}<p>See <a href=/a>Menu</a>"), vec!["p", "p"]),
            (links.to_owned(), vec!["li", "li"]),
            (format!("{links}<p>Few words"), vec!["li", "li", "p"]),
        ] {
            let facts = crate::page_facts(html.as_bytes(), &crate::Options::default());
            assert_eq!(facts.content().map(|block| block.tag).collect::<Vec<_>>(), expected, "{html}");
        }
    }

    #[test]
    fn lists_are_sorted() {
        assert!(STOP.is_sorted());
        let longest = |words: &[&str]| words.iter().map(|word| word.len()).max();
        assert_eq!(longest(STOP), Some(LONGEST_STOP));
        assert_eq!(COMMON.iter().filter_map(|(_, words)| longest(words)).max(), Some(LONGEST_COMMON));
    }

    #[test]
    fn folds() {
        for (text, expected) in
            [("L'Été, c'est quoi ?", "l ete c est quoi"), ("  ", ""), ("Œuvre—ÑANDÚ", "oeuvre nandu"), ("a1_b", "a1 b")]
        {
            assert_eq!(fold(text), expected);
        }
    }

    #[test]
    fn splits_sentences() {
        for (text, expected) in [
            ("One is 3.5 m. Two follows! “Three?” Yes", vec!["One is 3.5 m.", "Two follows!", "“Three?”", "Yes"]),
            ("See Mr. Bean at 9. Then go.", vec!["See Mr. Bean at 9. Then go."]),
            ("Written e.g. Here. It ends there. ¿Qué? Nada.", vec!["Written e.g. Here.", "It ends there.", "¿Qué?", "Nada."]),
            ("Un moteur de 250 W. Selon lui", vec!["Un moteur de 250 W.", "Selon lui"]),
            ("", vec![]),
        ] {
            assert_eq!(sentences(text).collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn hears_languages() {
        for (text, expected) in [
            ("The pot of tea is on the table and the cups are in the box with this tea.", Some(Language::En)),
            (
                "El té y las tazas del salón son para los niños y las niñas que van con su abuela por el parque",
                Some(Language::Es),
            ),
            ("Le thé et le lait du matin sont sur la table pour des enfants dans une maison au bord du lac", Some(Language::Fr)),
            ("Der Tee steht auf dem Tisch, und die Tassen sind im Schrank bei den anderen Dingen des Hauses", None),
            ("the the the the", None),
        ] {
            assert_eq!(Language::heard_in(&fold(text)), expected, "{text}");
        }
    }

    #[test]
    fn knows_scripts_without_spaces() {
        assert!(is_spaced("Été — Привет 한국어") && !is_spaced("お茶") && !is_spaced("ชา"));
    }

    #[test]
    fn finds_whole_words() {
        assert!(has_phrase("the price is low", "price"));
        assert!(!has_phrase("the pricelist", "price"));
        assert_eq!(phrase_at("is this a test is a", "is a"), Some(15));
        assert_eq!(terms("The Prices of the Électric Bikes — prices"), ["price", "electric", "bike"]);
        assert_eq!(count_terms("electric price list", &terms("Prices of electric bikes")), 2);
    }

    #[test]
    fn compares() {
        assert!((similarity("a b c", "C b A") - 1.0).abs() < 1e-9);
        assert!(similarity("a b", "c d") < 1e-9);
        assert!((similarity("", "") - 1.0).abs() < 1e-9);
    }
}
