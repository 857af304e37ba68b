//! The few words that are ours, in three languages. They claim nothing of the topic.

use crate::output::{BlockKind, Question};
use bellwether_criteria::Language;

/// What a section for a kind of question is made of.
pub(crate) fn blocks(facet: Option<&str>) -> Vec<BlockKind> {
    match facet {
        Some("definition" | "general") => vec![BlockKind::Definition, BlockKind::Sources],
        Some("how-to") => vec![BlockKind::Steps],
        Some("comparison") => vec![BlockKind::Comparison, BlockKind::Figures],
        Some("alternatives") => vec![BlockKind::List, BlockKind::InternalLinks],
        Some("problem") => vec![BlockKind::QuestionAndAnswer],
        Some("recency") => vec![BlockKind::Figures, BlockKind::Date, BlockKind::Sources],
        Some(_) => vec![BlockKind::List],
        None => vec![BlockKind::QuestionAndAnswer],
    }
}

/// A short name for what a kind of question asks for.
const NAMES: [(&str, [&str; 3]); 8] = [
    ("definition", ["definition", "definición", "définition"]),
    ("general", ["background", "contexto", "contexte"]),
    ("how-to", ["steps", "pasos", "étapes"]),
    ("follow-up", ["requirements", "requisitos", "prérequis"]),
    ("comparison", ["comparison", "comparativa", "comparaison"]),
    ("alternatives", ["alternatives", "alternativas", "alternatives"]),
    ("problem", ["common problems", "problemas frecuentes", "problèmes fréquents"]),
    ("recency", ["latest changes", "novedades", "nouveautés"]),
];

/// `Green tea: definition, steps, comparison.`, at most so many characters.
pub(crate) fn description(topic: &str, questions: &[Question], language: Language, most: usize) -> String {
    let place = match language {
        Language::En => 0,
        Language::Es => 1,
        Language::Fr => 2,
    };
    let colon = if language == Language::Fr { " : " } else { ": " };
    let named = questions.iter().filter_map(|question| NAMES.iter().find(|(id, _)| question.facet.as_deref() == Some(*id)));
    let mut text = cut(topic, most / 2);
    let mut before = colon;
    for name in named.filter_map(|(_, names)| names.get(place)) {
        if text.chars().count() + before.chars().count() + name.chars().count() + 1 > most {
            break;
        }
        text.push_str(before);
        text.push_str(name);
        before = ", ";
    }
    text.push('.');
    text
}

/// A text cut at a word, at most so many characters.
pub(crate) fn cut(text: &str, most: usize) -> String {
    let text = text.trim();
    let Some((end, next)) = text.char_indices().nth(most) else { return text.to_owned() };
    let head = text.get(..end).unwrap_or_default();
    if !next.is_alphanumeric() {
        return head.trim_end_matches([',', ';', ':', '-', ' ']).to_owned();
    }
    head.rsplit_once(char::is_whitespace).map_or(head, |(head, _)| head).trim_end_matches([',', ';', ':', '-', ' ']).to_owned()
}

/// Sections whose kinds have a name: a test compares it with the criteria.
#[cfg(test)]
fn known() -> impl Iterator<Item = &'static str> {
    NAMES.iter().map(|(id, _)| *id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coverage::{FAN_OUT, facet};

    #[test]
    fn every_kind_has_a_name() {
        assert_eq!(known().collect::<Vec<_>>(), FAN_OUT.map(facet));
    }

    #[test]
    fn texts_are_cut_at_words() {
        assert_eq!(cut("How to brew green tea, slowly", 21), "How to brew green tea");
        assert_eq!(cut("été", 3), "été");
        assert_eq!(cut("abcdef", 3), "abc");
    }
}
