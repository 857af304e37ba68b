//! Words of titles and queries that tell what a searcher wants. English, French and Spanish together: few of them stand for
//! anything else in another of the three.

use bellwether_text::{fold, has_phrase};

/// What a searcher wants, by the classes that tools for search engines use: Broder's three ("A taxonomy of web search", 2002),
/// commercial investigation and local ones besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Intent {
    /// To know something.
    Informational,
    /// To choose among offers.
    Commercial,
    /// To buy, book or get.
    Transactional,
    /// To get to a certain site or a certain page of it.
    Navigational,
    /// To find something near.
    Local,
}

impl Intent {
    /// Its name: `informational`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Informational => "informational",
            Self::Commercial => "commercial",
            Self::Transactional => "transactional",
            Self::Navigational => "navigational",
            Self::Local => "local",
        }
    }
}

/// Phrases that start a title or query, folded.
const STARTS: &[(Intent, &[&str])] = &[
    (
        Intent::Informational,
        &[
            "a guide to",
            "a que",
            "an introduction to",
            "comment",
            "como",
            "cual",
            "cuales",
            "cuando",
            "cuanto tiempo",
            "definicion",
            "definition",
            "donde",
            "getting started",
            "guia de",
            "guia para",
            "guide de",
            "guide to",
            "how",
            "introduccion",
            "introduction",
            "pourquoi",
            "por que",
            "qu est ce qu",
            "qu est ce que",
            "quand",
            "que es",
            "que son",
            "quel",
            "quelle",
            "quelles",
            "quels",
            "tutorial",
            "tutoriel",
            "understanding",
            "what",
            "what are",
            "what is",
            "when",
            "where",
            "why",
        ],
    ),
    (
        Intent::Transactional,
        &[
            "achat",
            "acheter",
            "book",
            "buy",
            "commander",
            "comprar",
            "compra",
            "descarga",
            "descargar",
            "download",
            "hire",
            "location de",
            "order",
            "pedir",
            "rent",
            "reserva",
            "reservar",
            "reserver",
            "telechargement",
            "telecharger",
        ],
    ),
];
/// Phrases anywhere in a title or query, folded.
const WITHIN: &[(Intent, &[&str])] = &[
    (
        Intent::Local,
        &[
            "a domicilio",
            "a proximite",
            "cerca de mi",
            "horaires d ouverture",
            "horario de apertura",
            "how to find us",
            "near me",
            "nous trouver",
            "opening hours",
            "pres de chez",
            "como llegar",
        ],
    ),
    (
        Intent::Transactional,
        &[
            "add to cart",
            "en stock",
            "free trial",
            "for sale",
            "a vendre",
            "en venta",
            "essai gratuit",
            "pas cher",
            "prueba gratis",
        ],
    ),
    (
        Intent::Commercial,
        &[
            "alternatives",
            "alternativas",
            "avis",
            "best",
            "comparaison",
            "comparatif",
            "comparativa",
            "comparison",
            "comparacion",
            "compared",
            "devis",
            "fees",
            "le meilleur",
            "les meilleurs",
            "les meilleures",
            "meilleur",
            "meilleure",
            "meilleurs",
            "mejor",
            "mejores",
            "nos prix",
            "nos services",
            "nos tarifs",
            "nuestros servicios",
            "opiniones",
            "our services",
            "plans",
            "precio",
            "precios",
            "presupuesto",
            "price",
            "prices",
            "pricing",
            "prix",
            "rates",
            "review",
            "reviews",
            "tarif",
            "tarifas",
            "tarifs",
            "top 10",
            "top 5",
            "vs",
            "versus",
        ],
    ),
];
/// Words of a query or title up to which a price word in it decides: in longer headlines it is a piece of news.
const SHORT: usize = 9;

/// A query without the phrase that starts it and says what is wanted, as written, and that phrase; `None` where it starts with none:
/// `comprar té verde` is about `té verde`.
#[must_use]
pub fn subject_of(query: &str) -> Option<(&str, &'static str)> {
    let query = query.trim();
    let folded = fold(query);
    let starts = |phrase: &&&str| folded.strip_prefix(**phrase).is_some_and(|rest| rest.starts_with(' '));
    let phrase = STARTS.iter().flat_map(|(_, phrases)| phrases.iter()).filter(starts).max_by_key(|phrase| phrase.len())?;
    // As many words as the phrase has: folding splits none that is written with spaces.
    let mut end = 0;
    for (at, _) in query.char_indices().chain([(query.len(), ' ')]) {
        if fold(query.get(..at)?) == **phrase {
            end = at;
        }
    }
    let rest = query.get(end..)?.trim_start();
    (!rest.is_empty()).then_some((rest, phrase))
}

/// What a title or query wants, and the phrase that says so.
#[must_use]
pub fn of_title(text: &str) -> Option<(Intent, &'static str)> {
    let folded = fold(text);
    let starts = |phrase: &&&str| folded.strip_prefix(**phrase).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let at_start = STARTS.iter().find_map(|(intent, phrases)| Some((*intent, *phrases.iter().find(starts)?)));
    if at_start.is_some() {
        return at_start;
    }
    if folded.split(' ').count() > SHORT {
        return None;
    }
    WITHIN.iter().find_map(|(intent, phrases)| Some((*intent, *phrases.iter().find(|phrase| has_phrase(&folded, phrase))?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_are_what_follows() {
        for (query, expected) in [
            ("Comprar té verde", Some(("té verde", "comprar"))),
            ("What is green tea?", Some(("green tea?", "what is"))),
            ("Qu'est-ce que le thé ?", Some(("le thé ?", "qu est ce que"))),
            ("Green tea", None),
            ("How", None),
        ] {
            assert_eq!(subject_of(query), expected, "{query}");
        }
    }
}
