//! Which language a text is in: by its script, and in Latin and Cyrillic script by its commonest words.
//!
//! It answers only when sure, as a wrong answer is worse than none. The words are the usual function words of each language.
//! `tests/lexicon/languages.tsv` holds paragraphs of the Universal Declaration of Human Rights, which is in the public domain,
//! to measure it with.

use bellwether_text::Map;

/// Words that are looked at.
const MAX_WORDS: usize = 500;
/// Letters that are looked at for the script.
const MAX_LETTERS: usize = 5_000;
/// Letters without which nothing is said.
const MIN_LETTERS: u32 = 200;
/// Share of the letters that one script must have.
const SCRIPT_SHARE: f64 = 0.7;
/// Share of the words that must be among the commonest of the language.
const WORD_SHARE: f64 = 0.15;
/// Different words of the language that must stand there: what is no prose repeats a few.
const MIN_DIFFERENT: u32 = 6;
/// How near another language may come, by the weight of the words that it knows.
const RIVAL_SHARE: f64 = 0.6;

/// ISO 639-1 codes and the commonest words.
const WORDS: [(&str, &str); 24] = [
    ("en", "the of and to in is that for it with as was are this by be on not have from you or which an"),
    ("fr", "le la les des et est une dans pour que qui du au sur par pas ne vous nous avec ce sont plus cette l d qu de un"),
    ("es", "el los las del y en que una por con para es se su lo como más pero al este la de un no"),
    ("pt", "o os do da em um uma não com para que é dos das no na por mais se ao são de e as"),
    ("it", "il di che è la un per una del della non sono con le gli nel alla anche come più e ad i dei"),
    ("de", "der die das und ist den nicht mit von ein eine zu auf für im sich auch dem werden sie des oder hat"),
    ("nl", "de het een van en is dat op te in voor zijn niet met die aan ook wordt bij naar of om"),
    ("sv", "och att det som är en av för på med till inte den har ett om vi kan från jag eller skall alla"),
    ("da", "og at det er en til af på som for ikke med den har der et de vi kan fra eller enhver"),
    ("no", "og å det er en til av på som for ikke med den har et jeg vi kan fra eller enhver"),
    ("fi", "ja on ei että se oli mutta kun hän ovat myös tai sekä kuin olla voi joka tämä niin jos hänen jokaisella"),
    ("pl", "i w na z się nie do jest to że o jak po od dla oraz przez są które ale lub ma jego"),
    ("cs", "a v na se je že s z do to pro jako by ale jsou nebo které od při také má k i"),
    ("sk", "a v na sa je že s z do to pre ako by ale sú alebo ktoré od pri aj má k i"),
    ("hu", "a az és hogy nem is egy van ez meg el de csak már még vagy volt mint lehet kell minden"),
    ("ro", "și în de la a cu nu pe din este o să care un mai pentru sau ca prin sunt se are ori"),
    ("tr", "ve bir bu da de için ile çok daha olarak gibi en olan kadar sonra ama veya ne var değil her"),
    ("id", "yang dan di dengan untuk dari ini itu pada tidak dalam akan adalah oleh juga ada atau anda karena bisa setiap"),
    ("ca", "el la de i les els que amb per una és un en del dels no més al com aquest l d a té"),
    ("hr", "i je u na se da za su od s koji ne kao što bi ali ili to iz nije ima"),
    ("vi", "và của là có các được cho trong không một những với này để khi người đã từ về như hay mọi"),
    ("ru", "и в не на что с как это по но из за для его от так же или то был к быть"),
    ("uk", "і в не на що з як це до та але у за для його від так або то був має й"),
    ("bg", "и на да се не за от в са по с като но или към че това е ще при има"),
];

/// Languages whose words are too alike to tell them apart with certainty.
const ALIKE: [&[&str]; 5] =
    [&["da", "no", "nb", "nn"], &["cs", "sk"], &["hr", "sr", "bs", "sh"], &["id", "ms"], &["bg", "mk", "sr", "bs"]];

/// Scripts of few languages, and these languages; the first stands for all.
const SCRIPTS: [(Script, &[&str]); 9] = [
    (Script::Greek, &["el"]),
    (Script::Hebrew, &["he", "iw", "yi", "ji"]),
    (Script::Arabic, &["ar", "fa", "ur", "ps", "ckb", "ug", "ku", "sd", "pa", "ks", "az", "ms", "dv", "prs"]),
    (Script::Devanagari, &["hi", "mr", "ne", "sa", "kok", "mai", "bho", "ks", "sd", "bh"]),
    (Script::Thai, &["th"]),
    (Script::Hangul, &["ko"]),
    (Script::Kana, &["ja"]),
    (Script::Han, &["zh", "ja", "yue", "wuu", "lzh", "nan", "hak", "gan", "cmn"]),
    (Script::Georgian, &["ka", "xmf"]),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Script {
    Latin,
    Cyrillic,
    Greek,
    Hebrew,
    Arabic,
    Devanagari,
    Thai,
    Hangul,
    Kana,
    Han,
    Georgian,
    Other,
}

/// The languages that a text may be in, the likeliest first.
pub(crate) type Guess = Vec<&'static str>;

/// The language of a text, given in pieces, with those that are too alike; `None` when in doubt.
pub(crate) fn guess(pieces: &[&str]) -> Option<Guess> {
    let words = pieces.iter().flat_map(|piece| piece.split(|c: char| !c.is_alphabetic())).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.take(MAX_WORDS).collect();
    match script(&words)? {
        Script::Latin | Script::Cyrillic => by_words(&words),
        script => SCRIPTS.iter().find(|(known, _)| *known == script).map(|(_, languages)| languages.to_vec()),
    }
}

/// Whether this module could tell the language from others.
pub(crate) fn is_known(language: &str) -> bool {
    WORDS.iter().any(|(code, _)| *code == language)
        || ALIKE.iter().any(|group| group.contains(&language))
        || SCRIPTS.iter().any(|(_, languages)| languages.contains(&language))
}

fn script(words: &[&str]) -> Option<Script> {
    let mut letters: Vec<(Script, u32)> = Vec::new();
    for c in words.iter().flat_map(|word| word.chars()).take(MAX_LETTERS) {
        let script = script_of(c);
        match letters.iter_mut().find(|(known, _)| *known == script) {
            Some((_, count)) => *count += 1,
            None => letters.push((script, 1)),
        }
    }
    let all: u32 = letters.iter().map(|(_, count)| count).sum();
    let of = |script| letters.iter().find(|(known, _)| *known == script).map_or(0, |(_, count)| *count);
    // Japanese mixes kana with Han.
    let japanese = of(Script::Kana) + of(Script::Han);
    if f64::from(japanese) >= SCRIPT_SHARE * f64::from(all) && all >= MIN_LETTERS / 2 {
        return Some(if of(Script::Kana) * 20 >= japanese { Script::Kana } else { Script::Han });
    }
    let (script, count) = letters.into_iter().max_by_key(|(_, count)| *count)?;
    (all >= MIN_LETTERS && f64::from(count) >= SCRIPT_SHARE * f64::from(all)).then_some(script)
}

const fn script_of(c: char) -> Script {
    match c {
        'A'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => Script::Latin,
        '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Script::Greek,
        '\u{400}'..='\u{52f}' => Script::Cyrillic,
        '\u{590}'..='\u{5ff}' => Script::Hebrew,
        '\u{600}'..='\u{77f}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' => Script::Arabic,
        '\u{900}'..='\u{97f}' => Script::Devanagari,
        '\u{e00}'..='\u{e7f}' => Script::Thai,
        '\u{10a0}'..='\u{10ff}' => Script::Georgian,
        '\u{1100}'..='\u{11ff}' | '\u{ac00}'..='\u{d7af}' => Script::Hangul,
        '\u{3040}'..='\u{30ff}' => Script::Kana,
        '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}' => Script::Han,
        _ => Script::Other,
    }
}

/// What a language knows of a text.
#[derive(Clone, Copy, Default)]
struct Known {
    /// Words.
    hits: u32,
    /// Words, each counted once.
    different: u32,
    /// Words by what they say: one that other languages know too says less.
    weight: u32,
}

fn by_words(words: &[&str]) -> Option<Guess> {
    // Each word with the languages that know it, one bit each, and whether it was met.
    let mut vocabulary: Map<'_, (u32, bool)> = Map::default();
    for (bit, (_, list)) in WORDS.iter().enumerate() {
        for word in list.split(' ') {
            vocabulary.entry(word, Default::default).0 |= 1 << bit;
        }
    }
    let (mut total, mut known) = (0_u32, vec![Known::default(); WORDS.len()]);
    for word in words {
        total += 1;
        // The longest of them has ten letters.
        let entry = if word.len() > 20 { None } else { vocabulary.get_mut(word.to_lowercase().as_str()) };
        let Some((languages, was_met)) = entry else { continue };
        let weight = 12_u32.checked_div(languages.count_ones()).unwrap_or(0);
        for (_, known) in known.iter_mut().enumerate().filter(|(bit, _)| *languages >> bit & 1 == 1) {
            known.hits += 1;
            known.different += u32::from(!*was_met);
            known.weight += weight;
        }
        *was_met = true;
    }
    let ranked = || known.iter().zip(WORDS).map(|(known, (code, _))| (known, code));
    let (most, best) = ranked().max_by_key(|(known, _)| known.weight)?;
    let alike: &[&'static str] = ALIKE.iter().find(|group| group.contains(&best)).copied().unwrap_or_default();
    let others = ranked().filter(|(_, code)| *code != best && !alike.contains(code));
    let rival = others.map(|(known, _)| known.weight).max().unwrap_or(0);
    let is_prose = most.different >= MIN_DIFFERENT && f64::from(most.hits) >= WORD_SHARE * f64::from(total);
    let is_sure = is_prose && f64::from(rival) <= RIVAL_SHARE * f64::from(most.weight);
    is_sure.then(|| std::iter::once(best).chain(alike.iter().copied().filter(|code| *code != best)).collect())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::print_stdout, reason = "it prints what it measured")]
    use super::*;

    /// Paragraphs with their languages.
    const PARAGRAPHS: &str = include_str!("../../tests/lexicon/languages.tsv");

    #[test]
    fn is_right_or_silent() {
        let (mut right, mut silent, mut wrong) = (0, Vec::new(), Vec::new());
        for (language, text) in PARAGRAPHS.lines().filter_map(|line| line.split_once('\t')) {
            match guess(&[text]) {
                Some(guess) if guess.contains(&language) => right += 1,
                Some(guess) => wrong.push((language, guess)),
                None => silent.push(language),
            }
        }
        println!("languages: {right} right, {} wrong, silent on {silent:?}", wrong.len());
        assert!(wrong.is_empty(), "{wrong:?}");
        assert!(right >= 9 * silent.len(), "{right} right, silent on {silent:?}");
    }

    #[test]
    fn is_silent_on_little_and_on_code() {
        for text in ["", "Tea and cake", "let x = vec![1]; fn main() { println!(); }"] {
            assert_eq!(guess(&[text]), None, "{text}");
        }
        let names = "Anna Maria Lopez Schmidt Rossi Dupont Silva Novak Kowalski Jansen Andersson ".repeat(9);
        assert_eq!(guess(&[names.as_str()]), None);
    }
}
