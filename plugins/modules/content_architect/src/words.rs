//! The few words of our own, in three languages. They claim nothing about the topic.

use crate::output::{BlockKind, Question};
use bellwether_criteria::Language;
use bellwether_criteria::prose::{In, in_language};

/// The blocks of a section for a kind of question.
pub(crate) fn blocks(facet: Option<&str>) -> Vec<BlockKind> {
    match facet {
        Some("definition") => vec![BlockKind::Definition, BlockKind::Sources],
        Some("how-to") => vec![BlockKind::Steps],
        Some("comparison") => vec![BlockKind::Comparison, BlockKind::Figures],
        Some("alternatives") => vec![BlockKind::List, BlockKind::InternalLinks],
        Some("problem") => vec![BlockKind::QuestionAndAnswer],
        Some("price") => vec![BlockKind::Figures],
        Some("recency") => vec![BlockKind::Figures, BlockKind::Date, BlockKind::Sources],
        Some(_) => vec![BlockKind::List],
        None => vec![BlockKind::QuestionAndAnswer],
    }
}

/// The name of a kind of question, and a heading that fits topics of any number and gender.
struct Asked {
    facet: &'static str,
    names: In<&'static str>,
    headings: In<&'static str>,
}

const ASKED: [Asked; 8] = [
    Asked {
        facet: "definition",
        names: ["definition", "definición", "définition"],
        headings: ["{}: definition", "{}: definición", "{} : définition"],
    },
    Asked { facet: "price", names: ["prices", "precios", "prix"], headings: ["What {} costs", "{}: precios", "{} : prix"] },
    Asked {
        facet: "how-to",
        names: ["steps", "pasos", "étapes"],
        headings: ["{}, step by step", "{}, paso a paso", "{}, étape par étape"],
    },
    Asked {
        facet: "follow-up",
        names: ["requirements", "requisitos", "prérequis"],
        headings: ["{}: requirements and next steps", "{}: requisitos y pasos siguientes", "{} : prérequis et étapes suivantes"],
    },
    Asked {
        facet: "comparison",
        names: ["comparison", "comparativa", "comparaison"],
        headings: ["{} in comparison", "{}: comparativa", "{} : comparaison"],
    },
    Asked {
        facet: "alternatives",
        names: ["alternatives", "alternativas", "alternatives"],
        headings: ["{}: alternatives", "{}: alternativas", "{} : alternatives"],
    },
    Asked {
        facet: "problem",
        names: ["common problems", "problemas frecuentes", "problèmes fréquents"],
        headings: ["{}: common problems", "{}: problemas frecuentes", "{} : problèmes fréquents"],
    },
    Asked {
        facet: "recency",
        names: ["latest changes", "novedades", "nouveautés"],
        headings: ["{}: latest changes", "{}: novedades", "{} : nouveautés"],
    },
];

fn asked(facet: &str) -> Option<&'static Asked> {
    ASKED.iter().find(|asked| asked.facet == facet)
}

/// The heading of the section that answers a question: `Green tea, step by step`; the question itself if it has no kind.
pub(crate) fn heading(question: &Question, topic: &str, language: Language) -> String {
    let template = question.facet.as_deref().and_then(asked).map(|asked| in_language(asked.headings, language));
    let text = template.map_or_else(|| question.q.clone(), |template| template.replace("{}", topic));
    capital(&text)
}

/// `Green tea: definition, steps, comparison.`, with a maximum length; empty without such questions.
pub(crate) fn description(topic: &str, questions: &[Question], language: Language, most: usize) -> String {
    let names = questions.iter().filter_map(|question| Some(in_language(asked(question.facet.as_deref()?)?.names, language)));
    if questions.is_empty() {
        return String::new();
    }
    let mut text = capital(&cut(topic, most / 2));
    let mut before = if language == Language::Fr { " : " } else { ": " };
    for name in names {
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
    use crate::coverage::{FAN_OUT, facet};

    #[test]
    fn every_kind_has_a_name() {
        assert_eq!(ASKED.map(|asked| asked.facet), FAN_OUT.map(facet));
    }

    #[test]
    fn sections_have_headings() {
        let question = |facet: Option<&str>| Question {
            q: "does it keep?".to_owned(),
            source: crate::output::QuestionSource::Fanout,
            facet: facet.map(str::to_owned),
            covered: crate::output::Covered::No,
            quote: String::new(),
            place: None,
        };
        for (facet, language, expected) in [
            (Some("how-to"), Language::En, "Green tea, step by step"),
            (Some("alternatives"), Language::En, "Green tea: alternatives"),
            (Some("problem"), Language::Fr, "Green tea : problèmes fréquents"),
            (None, Language::Es, "Does it keep?"),
        ] {
            assert_eq!(heading(&question(facet), "green tea", language), expected);
        }
    }

    #[test]
    fn texts_are_cut_at_words() {
        assert_eq!(cut("How to brew green tea, slowly", 21), "How to brew green tea");
        assert_eq!(cut("été", 3), "été");
        assert_eq!(cut("abcdef", 3), "abc");
    }
}
