//! Bylines, placeholder names, and words that show an author's expertise.

use super::dates::is_month;
use bellwether_text::{fold, has_phrase};

/// Beginnings of bylines, folded.
const CUES: [&str; 16] = [
    "written by",
    "words by",
    "text by",
    "story by",
    "posted by",
    "by",
    "ecrit par",
    "redige par",
    "publie par",
    "article de",
    "par",
    "escrito por",
    "redactado por",
    "publicado por",
    "texto de",
    "por",
];
/// Their first words, in lower case.
const STARTS: [&str; 19] = [
    "article",
    "by",
    "ecrit",
    "écrit",
    "escrito",
    "par",
    "por",
    "posted",
    "publicado",
    "publie",
    "publié",
    "redactado",
    "redige",
    "rédigé",
    "story",
    "text",
    "texto",
    "words",
    "written",
];
/// Placeholder names, folded.
const PLACEHOLDERS: [&str; 14] = [
    "admin",
    "administrateur",
    "administrador",
    "administrator",
    "anonymous",
    "author",
    "auteur",
    "autor",
    "editor",
    "root",
    "superadmin",
    "test",
    "user",
    "webmaster",
];
/// Words after `by`, `par` and `por` that do not name a person, folded.
const NOBODY: [&str; 71] = [
    "abstract",
    "appointment",
    "avion",
    "brand",
    "car",
    "categoria",
    "categorie",
    "category",
    "clicking",
    "color",
    "colour",
    "correo",
    "country",
    "courrier",
    "date",
    "default",
    "defaut",
    "design",
    "ejemplo",
    "email",
    "encargo",
    "exemple",
    "favor",
    "fecha",
    "hand",
    "invitation",
    "jour",
    "la",
    "las",
    "le",
    "les",
    "los",
    "mail",
    "marca",
    "marque",
    "mes",
    "mois",
    "month",
    "name",
    "nom",
    "nombre",
    "our",
    "pais",
    "pays",
    "phone",
    "popularity",
    "precio",
    "price",
    "prix",
    "que",
    "region",
    "request",
    "resume",
    "resumen",
    "signing",
    "size",
    "sommaire",
    "summary",
    "telefono",
    "telephone",
    "tema",
    "the",
    "thema",
    "theme",
    "tipo",
    "topic",
    "train",
    "tren",
    "type",
    "using",
    "year",
];
/// Words before the name in an element that names the author, folded, and such as stand there without a name.
const LABELS: [&str; 24] = [
    "about",
    "acerca",
    "auteur",
    "auteurs",
    "author",
    "authors",
    "autor",
    "autora",
    "autores",
    "autrice",
    "contributor",
    "follow",
    "opinion",
    "posts",
    "redaccion",
    "redaction",
    "share",
    "sobre",
    "staff",
    "suivre",
    "text",
    "texte",
    "texto",
    "written",
];
/// Particles in names, folded.
const PARTICLES: [&str; 16] =
    ["al", "bin", "d", "da", "de", "del", "den", "der", "di", "dos", "du", "la", "le", "van", "von", "y"];
const WEEKDAYS: [&str; 21] = [
    "dimanche",
    "domingo",
    "friday",
    "jeudi",
    "jueves",
    "lundi",
    "lunes",
    "mardi",
    "martes",
    "mercredi",
    "miercoles",
    "monday",
    "sabado",
    "samedi",
    "saturday",
    "sunday",
    "thursday",
    "tuesday",
    "vendredi",
    "viernes",
    "wednesday",
];
/// Maximum words of a name.
const NAME_WORDS: usize = 6;
/// Phrases that show training, office or experience, folded.
#[rustfmt::skip]
const CREDENTIALS: [&str; 82] = [
    "abogada", "abogado", "anos de ejercicio", "anos de experiencia", "ans d experience", "ans de metier", "architect",
    "architecte", "arquitecta", "arquitecto", "attorney at law", "avocat", "avocate", "board certified", "cardiologist",
    "cardiologue", "catedratica", "catedratico", "certified financial planner", "certified public accountant",
    "chartered accountant", "chercheur", "chercheuse", "chirurgien", "chirurgienne", "clinical psychologist", "colegiada",
    "colegiado", "degree in", "dermatologist", "dermatologue", "diplome de", "diplome en", "diplomee de", "diplomee en",
    "docteur en", "docteure en", "doctor en", "doctora en", "doctorat", "doctorate", "economist", "economiste", "enseignant",
    "enseignante", "expert comptable", "graduated from", "ingeniera", "ingeniero", "ingenieur", "ingenieure", "investigadora",
    "journalist", "journaliste", "lawyer", "licenciada en", "licenciado en", "licensed", "maitre artisan", "master craftsman",
    "master mechanic", "master s degree", "medecin", "medica especialista", "medico especialista", "neurologist",
    "nutricionista", "nutritionniste", "pediatra", "pediatre", "pediatrician", "periodista", "ph d", "pharmacienne", "phd",
    "profesor", "profesora", "professeur", "professor", "psychologue", "registered dietitian", "years of experience",
];

/// The name in `By Ada Lovelace, 3 May`: at least two capitalised words, or a placeholder.
#[must_use]
pub fn byline(text: &str) -> Option<&str> {
    // Very few lines begin like this, so this check comes first.
    let first = text.split_whitespace().next()?.to_lowercase();
    if !STARTS.contains(&first.as_str()) {
        return None;
    }
    let folded = fold(text.get(..text.len().min(120)).unwrap_or(text));
    let cue = CUES.iter().find(|cue| folded.strip_prefix(**cue).is_some_and(|rest| rest.starts_with(' ')))?;
    let rest = text.trim_start().splitn(cue.split(' ').count() + 1, char::is_whitespace).last()?.trim_start();
    name(rest)
}

/// The name in an element that is known to name the author: `By Ada Lovelace`, `ByAda Lovelace`, `Author: Ada Lovelace`, `Ada`.
#[must_use]
pub fn signature(text: &str) -> Option<&str> {
    let text = text.trim();
    if let Some(found) = byline(text) {
        return Some(found);
    }
    // Markup without spaces between the cue and the name.
    let glued = ["By", "Par", "Por"]
        .into_iter()
        .find_map(|cue| text.strip_prefix(cue).filter(|rest| rest.starts_with(char::is_uppercase)));
    let text = glued.unwrap_or(text);
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let is_label = LABELS.contains(&fold(first).as_str());
    let rest = if is_label { rest.trim_start_matches(|c: char| !c.is_alphanumeric()) } else { text };
    let alone = || {
        let is_one = rest.split_whitespace().count() == 1
            && rest.chars().all(|c| c.is_alphabetic() || c == '-')
            && rest.chars().count() > 2;
        let folded = fold(rest);
        (is_one
            && rest.starts_with(char::is_uppercase)
            && !NOBODY.contains(&folded.as_str())
            && !LABELS.contains(&folded.as_str()))
        .then_some(rest)
    };
    name(rest).or_else(alone)
}

/// The name at the start of a text: at least two capitalised words, or a placeholder.
fn name(rest: &str) -> Option<&str> {
    let mut end = 0;
    let (mut words, mut capitals) = (0, 0);
    for word in rest.split_whitespace() {
        let start = end + rest.get(end..)?.find(word)?;
        let name = word.trim_end_matches([',', '.', ';', ':', '|', ')', '·', '•', '–', '—']);
        let folded = fold(name);
        let is_name = name.starts_with(char::is_uppercase) && !is_month(&folded) && !WEEKDAYS.contains(&folded.as_str());
        let is_first = words == 0;
        if is_first && PLACEHOLDERS.contains(&folded.as_str()) {
            return rest.get(start..start + name.len());
        }
        if words == NAME_WORDS
            || is_first && NOBODY.contains(&folded.as_str())
            || !is_name && !(PARTICLES.contains(&folded.as_str()) && !is_first)
        {
            break;
        }
        words += 1;
        if is_name {
            capitals += 1;
            end = start + name.len();
        }
        if name.len() < word.len() && !word.ends_with('.') {
            break;
        }
    }
    rest.get(..end).filter(|_| capitals >= 2)
}

/// Whether a name is a placeholder.
#[must_use]
pub fn is_placeholder(name: &str) -> bool {
    PLACEHOLDERS.contains(&fold(name).as_str())
}

/// Words before the year in which somebody began.
const SINCE: [&str; 3] = ["depuis", "desde", "since"];

/// Words before `since` that say nothing of a profession, folded.
const MEMBERS: [&str; 8] = ["active", "inscrit", "inscrite", "joined", "member", "membre", "miembro", "registered"];
/// Maximum characters of a phrase that shows expertise.
const PHRASE_CHARS: usize = 120;

/// The phrases of a text that show its author's expertise, each with the word that makes it one: `master mechanic since 2004`. A year alone
/// (`since 2004`) shows none.
#[must_use]
pub fn qualifications(text: &str) -> Vec<(&'static str, String)> {
    let ends = |c: char| {
        matches!(c, ',' | ';' | ':' | '(' | ')' | '|' | '·' | '•' | '–' | '—' | '!' | '?' | '\n' | '"' | '“' | '”' | '«' | '»')
    };
    let clauses = text.split(ends).flat_map(|part| part.split(". ")).map(|clause| clause.trim().trim_end_matches('.'));
    let says_what = |folded: &str, mark: &str| {
        let mut before = folded.split(' ').take_while(|word| *word != mark).peekable();
        before.peek().is_some() && before.all(|word| !MEMBERS.contains(&word))
    };
    let of_clause = |clause: &str| {
        let folded = fold(clause);
        let marks = credentials(&folded).into_iter().filter(|mark| !SINCE.contains(mark) || says_what(&folded, mark));
        let phrase: String = clause.chars().take(PHRASE_CHARS).collect();
        marks.map(|mark| (mark, phrase.clone())).collect::<Vec<_>>()
    };
    clauses.flat_map(of_clause).collect()
}

/// The words of a folded text that show its author's expertise, each once.
#[must_use]
pub fn credentials(folded: &str) -> Vec<&'static str> {
    let is_year = |word: &str| word.parse().is_ok_and(|year: u16| word.len() == 4 && (1940..2100).contains(&year));
    // `since 2004`, `desde el año 2004`.
    let words: Vec<&str> = folded.split(' ').filter(|word| !matches!(*word, "l" | "el" | "ano" | "annee")).collect();
    let is_since = |pair: &&[&str]| matches!(pair, [since, year] if SINCE.contains(since) && is_year(year));
    let since = words.windows(2).find(is_since).and_then(|pair| SINCE.iter().find(|known| pair.first() == Some(known)));
    CREDENTIALS.iter().copied().filter(|phrase| has_phrase(folded, phrase)).chain(since.copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qualifications_are_phrases() {
        for (text, expected) in [
            ("Mara Lind, master bicycle mechanic since 2004", &["master bicycle mechanic since 2004"][..]),
            ("“No”, says Mara Lind, who has repaired bicycles since 2004.", &["who has repaired bicycles since 2004"]),
            ("Mara Lind, since 2004", &[]),
            ("Mara Lind, member since 2004", &[]),
            ("Ada holds a PhD. She is kind.", &["Ada holds a PhD"]),
        ] {
            let found = qualifications(text);
            assert_eq!(found.iter().map(|(_, phrase)| phrase.as_str()).collect::<Vec<_>>(), expected, "{text}");
        }
    }
}
