//! Words of titles and queries that show the search intent. English, French and Spanish are in one list, because few of the words
//! have another meaning in another of the three languages.

use bellwether_text::{fold, has_phrase};

/// The search intent, by the classes that SEO tools use: Broder's three ("A taxonomy of web search", 2002), plus commercial
/// investigation and local search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Intent {
    /// To know something.
    Informational,
    /// To choose among offers.
    Commercial,
    /// To buy, book or get.
    Transactional,
    /// To reach a certain site or a certain page of it.
    Navigational,
    /// To find something nearby.
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
/// Maximum words of a query or title in which a price word decides: longer titles are news headlines.
const SHORT: usize = 9;

/// A query without the phrase at its start that shows the intent, and that phrase: `comprar té verde` is about `té verde`. `None`
/// if it starts with no such phrase.
#[must_use]
pub fn subject_of(query: &str) -> Option<(&str, &'static str)> {
    let query = query.trim();
    let folded = fold(query);
    let starts = |phrase: &&&str| folded.strip_prefix(**phrase).is_some_and(|rest| rest.starts_with(' '));
    let phrase = STARTS.iter().flat_map(|(_, phrases)| phrases.iter()).filter(starts).max_by_key(|phrase| phrase.len())?;
    // Skip as many words as the phrase has: folding does not change the number of words.
    let mut end = 0;
    for (at, _) in query.char_indices().chain([(query.len(), ' ')]) {
        if fold(query.get(..at)?) == **phrase {
            end = at;
        }
    }
    let rest = query.get(end..)?.trim_start();
    (!rest.is_empty()).then_some((rest, phrase))
}

/// The intent of a title or query, and the phrase that shows it.
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
