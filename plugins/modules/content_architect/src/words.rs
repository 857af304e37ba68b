//! The few words of our own, in three languages. They claim nothing about the topic.
//!
//! A topic stands before a colon, so that no article, number or gender of a language has to be guessed.

use crate::output::{BlockKind, Question};
use crate::style::Style;
use bellwether_criteria::Language;
use bellwether_criteria::prose::{In, in_language};

/// The blocks of a section for a kind of question.
pub(crate) fn blocks(facet: Option<&str>) -> Vec<BlockKind> {
    match facet {
        Some("definition") => vec![BlockKind::Definition, BlockKind::Sources],
        Some("how-to") => vec![BlockKind::Steps],
        Some("comparison") => vec![BlockKind::Comparison, BlockKind::Figures],
        Some("alternatives") => vec![BlockKind::List, BlockKind::InternalLinks],
        Some("price") => vec![BlockKind::Prices],
        Some("booking") => vec![BlockKind::CallToAction],
        Some("opening" | "location") => vec![BlockKind::Contact],
        Some("recency") => vec![BlockKind::Figures, BlockKind::Date, BlockKind::Sources],
        Some("follow-up") => vec![BlockKind::List],
        Some(_) | None => vec![BlockKind::QuestionAndAnswer],
    }
}

/// A question about a topic (`{}`), and the heading of the section that answers it.
struct Asked {
    facet: &'static str,
    question: In<&'static str>,
    heading: In<&'static str>,
}

const fn asked(facet: &'static str, question: In<&'static str>, heading: In<&'static str>) -> Asked {
    Asked { facet, question, heading }
}

/// What customers ask of a business that they visit, book or call, in the order of a page.
#[rustfmt::skip]
const LOCAL: [Asked; 7] = [
    asked("price",
        ["{}: what are the prices?", "{}: ¿cuáles son los precios?", "{} : quels sont les tarifs ?"],
        ["Prices", "Precios", "Tarifs"]),
    asked("how-to",
        ["{}: how does it work?", "{}: ¿cómo funciona?", "{} : comment ça se passe ?"],
        ["How it works", "Cómo funciona", "Comment ça se passe"]),
    asked("follow-up",
        ["{}: what is included, and on what terms?", "{}: ¿qué incluye y en qué condiciones?", "{} : qu'est-ce qui est compris, et à quelles conditions ?"],
        ["What is included", "Qué incluye", "Ce qui est compris"]),
    asked("problem",
        ["{}: what if something goes wrong?", "{}: ¿qué pasa si algo sale mal?", "{} : que faire en cas de problème ?"],
        ["If something goes wrong", "Si algo sale mal", "En cas de problème"]),
    asked("booking",
        ["{}: how do I book or get an appointment?", "{}: ¿cómo se reserva o se pide cita?", "{} : comment réserver ou prendre rendez-vous ?"],
        ["Book or make an appointment", "Reservar o pedir cita", "Réserver ou prendre rendez-vous"]),
    asked("opening",
        ["{}: what are the opening hours?", "{}: ¿cuál es el horario?", "{} : quels sont les horaires ?"],
        ["Opening hours", "Horario", "Horaires"]),
    asked("location",
        ["{}: where, and how do I get there?", "{}: ¿dónde está y cómo se llega?", "{} : où, et comment venir ?"],
        ["Address and directions", "Dirección y cómo llegar", "Adresse et accès"]),
];
/// What buyers ask of goods.
#[rustfmt::skip]
const SHOP: [Asked; 6] = [
    asked("price",
        ["{}: what are the prices?", "{}: ¿cuáles son los precios?", "{} : quels sont les prix ?"],
        ["Prices", "Precios", "Prix"]),
    asked("comparison",
        ["{}: how to choose?", "{}: ¿cómo elegir?", "{} : comment choisir ?"],
        ["How to choose", "Cómo elegir", "Bien choisir"]),
    asked("follow-up",
        ["{}: which features matter?", "{}: ¿en qué características fijarse?", "{} : quelles caractéristiques regarder ?"],
        ["Features that matter", "Características importantes", "Les caractéristiques à regarder"]),
    asked("how-to",
        ["{}: what are the tips for use?", "{}: ¿qué consejos de uso hay?", "{} : quels conseils d'utilisation ?"],
        ["Tips for use", "Consejos de uso", "Conseils d'utilisation"]),
    asked("problem",
        ["{}: what if there is a problem after the purchase?", "{}: ¿qué hacer si hay un problema tras la compra?", "{} : que faire en cas de problème après l'achat ?"],
        ["Returns and guarantee", "Devoluciones y garantía", "Retours et garantie"]),
    asked("alternatives",
        ["{}: what are the alternatives?", "{}: ¿qué alternativas hay?", "{} : quelles alternatives ?"],
        ["Alternatives", "Alternativas", "Les alternatives"]),
];
/// What readers of a text ask.
#[rustfmt::skip]
const TEXT: [Asked; 8] = [
    asked("definition",
        ["{}: what {is it}?", "{}: ¿de qué se trata?", "{} : de quoi s'agit-il ?"],
        ["In a few words", "En pocas palabras", "En quelques mots"]),
    asked("price",
        ["{}: what is the price?", "{}: ¿cuál es el precio?", "{} : à quel prix ?"],
        ["What it costs", "Cuánto cuesta", "Combien ça coûte"]),
    asked("how-to",
        ["{}: how is it done, step by step?", "{}: ¿cómo se hace, paso a paso?", "{} : comment faire, étape par étape ?"],
        ["Step by step", "Paso a paso", "Étape par étape"]),
    asked("follow-up",
        ["{}: what should one know first?", "{}: ¿qué conviene saber antes?", "{} : que faut-il savoir avant ?"],
        ["What to know first", "Qué conviene saber antes", "Ce qu'il faut savoir avant"]),
    asked("comparison",
        ["{}: how do the options differ?", "{}: ¿en qué se diferencian las opciones?", "{} : quelles différences entre les options ?"],
        ["The options compared", "Comparación de las opciones", "Les options comparées"]),
    asked("alternatives",
        ["{}: what are the alternatives?", "{}: ¿qué alternativas hay?", "{} : quelles alternatives ?"],
        ["Alternatives", "Alternativas", "Les alternatives"]),
    asked("problem",
        ["{}: what are the common problems?", "{}: ¿cuáles son los problemas más frecuentes?", "{} : quels sont les problèmes fréquents ?"],
        ["Common problems", "Problemas frecuentes", "Problèmes fréquents"]),
    asked("recency",
        ["{}: what is new in {year}?", "{}: ¿qué hay de nuevo en {year}?", "{} : quoi de neuf en {year} ?"],
        ["What is new", "Novedades", "Les nouveautés"]),
];

const fn table(style: Style) -> &'static [Asked] {
    match style {
        Style::Local => &LOCAL,
        Style::Shop => &SHOP,
        Style::Text => &TEXT,
    }
}

/// The kinds of questions of a style, in the order of a page.
pub(crate) fn facets(style: Style) -> impl Iterator<Item = &'static str> {
    table(style).iter().map(|asked| asked.facet)
}

/// The question of a kind about a topic: `Bicycle repair: what are the prices?`; `None` for a kind that nobody asks in this style.
pub(crate) fn question(facet: &str, style: Style, topic: &str, language: Language, year: i32) -> Option<String> {
    let asked = table(style).iter().find(|asked| asked.facet == facet)?;
    let it = if topic.ends_with('s') && !topic.ends_with("ss") { "are they" } else { "is it" };
    let text = in_language(asked.question, language).replace("{year}", &year.to_string()).replace("{is it}", it);
    let text = text.replace("{}", topic);
    Some(capital(&text))
}

/// The heading of the section that answers a question: `Prices`; the question itself if it has no kind.
pub(crate) fn heading(question: &Question, style: Style, language: Language) -> String {
    let found = question.facet.as_deref().and_then(|facet| table(style).iter().find(|asked| asked.facet == facet));
    found.map_or_else(|| capital(&question.q), |asked| in_language(asked.heading, language).to_owned())
}

/// A text with a capital at its start.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

/// A text cut at a word, at most `most` characters.
pub(crate) fn cut(text: &str, most: usize) -> String {
    let text = text.trim();
    let Some((end, next)) = text.char_indices().nth(most) else { return text.to_owned() };
    let head = text.get(..end).unwrap_or_default();
    if !next.is_alphanumeric() {
        return head.trim_end_matches([',', ';', ':', '-', ' ']).to_owned();
    }
    head.rsplit_once(char::is_whitespace).map_or(head, |(head, _)| head).trim_end_matches([',', ';', ':', '-', ' ']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_a_criterion_is_asked_in_a_style() {
        let all: Vec<&str> = [Style::Local, Style::Shop, Style::Text].into_iter().flat_map(facets).collect();
        for criterion in crate::coverage::FAN_OUT {
            assert!(all.contains(&crate::coverage::facet(criterion)), "{}", criterion.id);
        }
    }

    #[test]
    fn questions_are_whole_sentences() {
        for (facet, style, language, expected) in [
            ("price", Style::Local, Language::En, "Bicycle repair: what are the prices?"),
            ("how-to", Style::Local, Language::Fr, "Bicycle repair : comment ça se passe ?"),
            ("recency", Style::Text, Language::Es, "Bicycle repair: ¿qué hay de nuevo en 2026?"),
        ] {
            assert_eq!(question(facet, style, "bicycle repair", language, 2026).as_deref(), Some(expected));
        }
        let of = |topic| question("definition", Style::Text, topic, Language::En, 2026);
        assert_eq!(of("heat pumps").as_deref(), Some("Heat pumps: what are they?"));
        assert_eq!(of("green tea").as_deref(), Some("Green tea: what is it?"));
        assert_eq!(question("opening", Style::Text, "bicycle repair", Language::En, 2026), None);
    }

    #[test]
    fn texts_are_cut_at_words() {
        assert_eq!(cut("How to brew green tea, slowly", 21), "How to brew green tea");
        assert_eq!(cut("été", 3), "été");
        assert_eq!(cut("abcdef", 3), "abc");
    }
}
