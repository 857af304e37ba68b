//! Words that show which sentences cannot stand alone, and which belong to the page and not to the article. Folded. All three
//! languages are checked on any page: a French shop may have an English cookie notice.

use bellwether_text::{fold, has_phrase};

/// Openings of sentences that depend on the one before.
const OPENERS: &str = include_str!("lexicon/openers.txt");

/// Phrases that refer to the page around the sentence, or address only its readers.
const POINTERS: &str = include_str!("lexicon/pointers.txt");

/// Phrases that belong to the page: notices, offers, credits, lines about author and date.
const BOILERPLATE: &str = include_str!("lexicon/boilerplate.txt");

/// First-person words: in a post they would refer to whoever sends it.
const FIRST_PERSONS: &[&str] = &[
    "i", "me", "my", "mine", "myself", "we", "our", "us", "ours", "je", "j", "mon", "ma", "mes", "nous", "notre", "nos", "moi",
    "yo", "mi", "mis", "nosotros", "nuestro", "nuestra", "nuestros", "nuestras", "nos",
];

/// Abbreviations before a name or figure, in addition to those of the sentence splitter.
const ABBREVIATIONS: &[&str] = &[
    "adm", "apdo", "approx", "atty", "av", "ave", "capt", "co", "col", "corp", "cmdr", "dra", "dept", "ed", "ej", "etc", "feb",
    "gen", "gov", "hon", "inc", "jan", "jr", "lt", "ltd", "maj", "mgr", "mme", "mlle", "mt", "num", "nov", "oct", "dec", "aug",
    "sept", "pag", "pp", "rep", "reps", "rev", "sec", "sen", "sens", "sgt", "sra", "srta", "supt", "u.s", "u.k", "d.c", "ph.d",
    "vol", "p.ej", "ee.uu", "i.e", "e.g", "a.m", "p.m", "env", "tel", "ft",
];

/// Definite articles: the thing may be unknown without the earlier sentences.
const DEFINITE: &[&str] = &["the", "le", "la", "les", "l", "el", "los", "las"];

/// Whether a folded sentence opens with a definite article.
pub(crate) fn is_definite(folded: &str) -> bool {
    folded.split(' ').next().is_some_and(|word| DEFINITE.contains(&word))
}

/// Words that, among the first words or between commas, refer to something before.
const CONNECTORS: &[&str] = &[
    "also",
    "aussi",
    "egalement",
    "tambien",
    "however",
    "therefore",
    "cependant",
    "toutefois",
    "pourtant",
    "sin embargo",
    "asimismo",
    "in turn",
    "meanwhile",
    "though",
    "for example",
    "par exemple",
    "por ejemplo",
];
/// Number of first words that are checked for them.
const FIRST_WORDS: usize = 7;

/// Third-person pronouns, and other words in place of a name.
const PRONOUNS: &[&str] = &[
    "he", "she", "they", "it", "his", "her", "their", "its", "him", "them", "elle", "elles", "ils", "leur", "leurs", "lui",
    "celui", "celle", "ella", "ellas", "ellos", "dicha", "dichas", "dicho", "dichos", "su", "sus",
];

/// Whether a folded word is a pronoun of the third person.
pub(crate) fn is_pronoun(word: &str) -> bool {
    PRONOUNS.contains(&word)
}

/// Whether a folded sentence depends on the one before.
pub(crate) fn leans(folded: &str) -> bool {
    let start = folded.splitn(FIRST_WORDS + 1, ' ').take(FIRST_WORDS).collect::<Vec<_>>().join(" ");
    if CONNECTORS.iter().any(|word| has_phrase(&start, word)) || points_back(folded) {
        return true;
    }
    let opens = |opener: &str| folded.strip_prefix(opener).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    OPENERS.lines().any(opens)
}

/// Demonstratives, which refer to something before unless a time follows: `this bar`, but not `this year`.
const DEMONSTRATIVES: &[&str] =
    &["this", "these", "those", "cet", "cette", "ces", "esta", "este", "estas", "estos", "ese", "esa", "esos", "esas"];
/// Times that may follow them.
const TIMES: &[&str] = &[
    "ano",
    "annee",
    "autumn",
    "ete",
    "fall",
    "fois",
    "hiver",
    "invierno",
    "manana",
    "month",
    "morning",
    "noche",
    "otono",
    "primavera",
    "printemps",
    "saison",
    "season",
    "semana",
    "semaine",
    "soir",
    "spring",
    "summer",
    "temporada",
    "time",
    "tarde",
    "verano",
    "week",
    "weekend",
    "winter",
    "year",
    "years",
];

fn points_back(folded: &str) -> bool {
    let mut words = folded.split(' ').peekable();
    while let Some(word) = words.next() {
        // `Such usage` refers to something, `such as` and `such a` to what follows.
        if word == "such" && words.peek().is_none_or(|next| !matches!(*next, "a" | "an" | "as" | "that")) {
            return true;
        }
        if DEMONSTRATIVES.contains(&word) && words.peek().is_none_or(|next| !TIMES.contains(next)) {
            return true;
        }
    }
    false
}

/// Whether a folded sentence refers to the page around it.
pub(crate) fn points(folded: &str) -> bool {
    POINTERS.lines().any(|phrase| has_phrase(folded, phrase))
}

/// Whether a folded text belongs to the page and not to the article.
pub(crate) fn is_boilerplate(folded: &str) -> bool {
    BOILERPLATE.lines().any(|phrase| has_phrase(folded, phrase))
}

/// Whether a folded sentence is in the first person.
pub(crate) fn is_personal(folded: &str) -> bool {
    folded.split(' ').any(|word| FIRST_PERSONS.contains(&word))
}

/// Whether a sentence ends in an abbreviation, so that the next one continues it.
pub(crate) fn ends_abbreviated(sentence: &str) -> bool {
    let Some(word) = sentence.strip_suffix('.').and_then(|start| start.rsplit([' ', '(', '“', '"']).next()) else {
        return false;
    };
    let lower = word.to_lowercase();
    ABBREVIATIONS.contains(&lower.as_str()) || ABBREVIATIONS.contains(&fold(&lower).as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_what_cannot_stand_alone() {
        assert!(leans(&fold("However, prices fell")) && leans(&fold("C'est ainsi")) && !leans(&fold("Soap is made of fat")));
        assert!(leans(&fold("Needless to say, such usage is wrong")) && !leans(&fold("Plants such as tea need rain")));
        assert!(leans(&fold("Nothing could be further from the truth")) && leans(&fold("Rien n'est plus faux")));
        assert!(points(&fold("As shown in Figure 3")) && is_boilerplate(&fold("Subscribe to our newsletter")));
        assert!(is_personal(&fold("It seemed to me")) && !is_personal("a mine of coal is deep".trim_start_matches("a mine ")));
        assert!(ends_abbreviated("Kentucky lost Gov.") && !ends_abbreviated("Kentucky lost."));
    }
}
