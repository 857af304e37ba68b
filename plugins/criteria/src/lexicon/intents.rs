//! Words of titles and queries that tell what a searcher wants. English, French and Spanish together: few of them stand for
//! anything else in another of the three.

use crate::intent::Intent;
use bellwether_text::{fold, has_phrase};

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
            "qu est ce",
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
