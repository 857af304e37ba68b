//! The page names alternatives to its topic.

use crate::fan_out::{self, Ask, Asked};
use crate::prelude::*;
use crate::prose::{Answer, Certainty, Phrases, Prose, Section};
use crate::seen::Kind;
use bellwether_finding::Status;

const ASKED: Asked = Asked {
    business: Ask::IfAnswered([
        "What are the alternatives to {}?",
        "¿Qué alternativas hay a {}?",
        "Quelles sont les alternatives à {} ?",
    ]),
    offer: Ask::Always([
        "What are the alternatives to {}?",
        "¿Qué alternativas hay a {}?",
        "Quelles sont les alternatives à {} ?",
    ]),
    text: Ask::IfAnswered([
        "What are the alternatives to {}?",
        "¿Qué alternativas hay a {}?",
        "Quelles sont les alternatives à {} ?",
    ]),
    story: Ask::IfAnswered([
        "What are the alternatives in “{}”?",
        "¿Qué alternativas hay en «{}»?",
        "Quelles sont les alternatives dans « {} » ?",
    ]),
    task: None,
    of_how: false,
    of_two: false,
    of_place: false,
    of_contact: false,
    of_project: false,
    of_service: false,
};
/// Phrases that the topic follows.
const SURE: Phrases = [
    &["alternative to", "alternatives to", "substitute for", "substitutes for"],
    &["alternativa a", "alternativa al", "alternativas a", "sustituto de"],
    &["alternative a", "alternatives a", "alternative au", "alternatives au", "substitut de"],
];
#[rustfmt::skip]
const MAYBE: Phrases = [
    &[
        "alternative", "alternatives", "similar to", "see also", "instead", "instead of", "another option", "other options",
        "alternatively", "approaches", "another way", "other solutions", "there are also",
    ],
    &[
        "alternativa", "alternativas", "similar a", "similares a", "vease tambien", "ver tambien", "en lugar de", "en vez de",
        "otra opcion", "otras opciones", "alternativamente", "tambien puede", "mas opciones",
    ],
    &[
        "alternative", "alternatives", "similaire a", "similaires a", "voir aussi", "au lieu de", "a la place de",
        "autres options", "une autre solution", "plutot que", "vous pouvez aussi",
    ],
];

/// Headings of lists of similar goods.
const RELATED: Phrases = [
    &["related", "you may also like", "also viewed", "also bought", "similar", "more from", "brands"],
    &["relacionados", "relacionadas", "tambien te puede", "te puede interesar", "similares", "otros productos", "marcas"],
    &["vous aimerez aussi", "similaires", "associes", "autres produits", "a decouvrir aussi", "marques"],
];

pub(crate) const RULE: Rule = fan_out::rule(
    208,
    &[sources::GOOGLE_REVIEWS, sources::GOOGLE_AI_FEATURES],
    test!(page, prose => judge, when "people ask this about such a page, or it answers"),
);

fn judge(page: &Page, prose: &Prose) -> Option<Verdict> {
    let part = [&prose.topic.name.to_lowercase(), "-"].concat();
    let answer = prose.answer(&|sentence| {
        if !sentence.is_whole() {
            return None;
        }
        // `An alternative to git-commit` names one of `git-commit`, not of `git`.
        let is_of_part = || sentence.text.to_lowercase().contains(&part);
        if prose.of(SURE).iter().any(|phrase| sentence.names_topic_after(phrase)) && !is_of_part() {
            return Some(Certainty::Certain);
        }
        ((sentence.says(&SURE) || sentence.says(&MAYBE)) && sentence.is_near_topic()).then_some(Certainty::Doubtful)
    });
    // Lists of goods beside each other are alternatives, or not.
    let related = || {
        let says = |section: &&Section| section.says(prose, &RELATED);
        let section = prose.sections.iter().find(says)?;
        Some(Answer { certainty: Certainty::Doubtful, ..prose.told(section) })
    };
    let is_list = page.kind() == Kind::Category;
    ASKED.verdict(page, prose, Answer::best(answer, related)).filter(|verdict| !is_list || verdict.status() == Status::Pass)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("an alternative").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Wood is an alternative to a heat pump in the hills.",
    ),
    Case::warn("perhaps").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><button>Add to cart</button><p>They took a pump instead of a stove last year.",
    ),
    Case::fail("of something else").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><button>Add to cart</button><p>He went to the sea instead of attending class.",
    ),
    Case::not_applicable("of a page that sells nothing").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>They took a pump instead of a stove last year.",
    ),
    Case::not_applicable("of a part of the topic").html(
        "<html lang=en><title>Teapot</title><main><h1>Teapot</h1><p>A basket is a graphical alternative to teapot-filters.",
    ),
    Case::not_applicable("nobody asks a legal notice")
        .url("https://shop.example/legal-notice")
        .html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump stands beside the house."),
];
