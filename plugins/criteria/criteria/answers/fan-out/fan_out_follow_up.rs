//! The page answers the next questions of somebody who uses its topic: what it requires and which limits it has, or the
//! dimensions of a product. `Note that` alone is no evidence.

use crate::fan_out::{self, Ask, Asked, Manner};
use crate::prelude::*;
use crate::prose::{Answer, Certainty, Phrases, Prose, Section};
use crate::seen::Kind;

const ASKED: Asked = Asked {
    business: Ask::IfAnswered([
        "What conditions apply at {}?",
        "¿Qué requisitos y condiciones tiene {}?",
        "Quelles sont les conditions de {} ?",
    ]),
    offer: Ask::Always([
        "What are the specifications and conditions of {}?",
        "¿Qué características y condiciones tiene {}?",
        "Quelles sont les caractéristiques et les conditions de {} ?",
    ]),
    text: Ask::Always([
        "{}: what should you know before you start?",
        "{}: ¿qué hay que saber antes de empezar?",
        "{} : que faut-il savoir avant de commencer ?",
    ]),
    story: Ask::IfAnswered([
        "What should you know about “{}”?",
        "¿Qué hay que saber sobre «{}»?",
        "Que faut-il savoir sur « {} » ?",
    ]),
    task: Some(Ask::Always([
        "{}: what should you know before you start?",
        "{}: ¿qué hay que saber antes de empezar?",
        "{} : que faut-il savoir avant de commencer ?",
    ])),
    of_how: false,
    of_two: false,
    of_place: false,
    of_contact: false,
    of_project: false,
    of_service: false,
};
#[rustfmt::skip]
const SURE: Phrases = [
    &[
        "must be", "must have", "you must", "must not", "requires", "is required", "are required", "you need", "will need",
        "you have to", "has to be", "have to be", "be sure to", "next step", "next steps", "before you", "is recommended",
        "are recommended", "not supported", "does not support", "do not support",
    ],
    &[
        "debe", "deben", "requiere un", "requiere una", "requieren", "se necesita", "es necesario", "hay que", "asegurese",
        "siguiente paso", "proximos pasos", "recomendable", "se recomienda", "tenga en cuenta", "lo mejor es",
    ],
    &[
        "doit etre", "doivent etre", "vous devez", "requiert", "necessite", "est necessaire", "il faut", "assurez vous",
        "prochaine etape", "prochaines etapes", "est recommande",
    ],
];
/// Phrases that show it in a sentence that also names the topic.
const BESIDE: Phrases = [
    &["cannot", "only if", "is only", "can only", "depends on", "by default", "you should", "should be"],
    &["por defecto", "de forma predeterminada", "depende de", "no se puede", "no se pueden"],
    &["par defaut", "depend de", "depend du", "ne peut etre", "ne peuvent etre", "ne peut pas"],
];
const MAYBE: Phrases = [
    &["should", "once you", "maintenance", "warranty", "available", "size", "options"],
    &["deberia", "una vez que", "mantenimiento", "garantia", "disponible", "opciones"],
    &["devrait", "une fois que", "entretien", "garantie", "disponible", "options"],
];

pub(crate) const RULE: Rule = fan_out::rule(
    203,
    &[sources::GOOGLE_HELPFUL, sources::GOOGLE_AI_FEATURES],
    test!(page, prose => judge, when "people ask this about such a page, or it answers"),
);

fn judge(page: &Page, prose: &Prose) -> Option<Verdict> {
    let manner = prose.manner;
    let answer = prose.answer(&|sentence| {
        if manner == Manner::Offer && has_measure(sentence.text) {
            return Some(Certainty::Certain);
        }
        if !sentence.is_whole() {
            return has_measure(sentence.text).then_some(Certainty::Doubtful);
        }
        if manner == Manner::Manual && (sentence.says(&SURE) || sentence.says(&BESIDE) && sentence.names_topic()) {
            return Some(Certainty::Certain);
        }
        (sentence.says(&SURE) || sentence.says(&BESIDE) || sentence.says(&MAYBE)).then_some(Certainty::Doubtful)
    });
    let answer = Answer::best(answer, || in_section(page, prose, manner).or_else(|| in_recipe(page)));
    ASKED.verdict_or_doubt(page, prose, answer)
}

/// A section on conditions or dimensions, by its heading.
fn in_section(page: &Page, prose: &Prose, manner: Manner) -> Option<Answer> {
    let is_told = manner == Manner::Offer || manner == Manner::Manual || page.kind() == Kind::Service;
    let tells = |section: &&Section| section.passages > 0 && prose.of(TELLS).contains(&section.folded.as_str());
    prose.sections.iter().find(tells).filter(|_| is_told).map(|section| prose.told(section))
}

/// Times and servings of a recipe in its data.
fn in_recipe(page: &Page) -> Option<Answer> {
    let entities = page.entities();
    let recipe = entities.iter().find(|entity| entity.kind == "Recipe")?;
    let name = ["totalTime", "cookTime", "prepTime", "recipeYield"].into_iter().find(|name| recipe.has(name))?;
    let place = quote(&page.facts.json_ld.get(recipe.block)?.locator, recipe.text(&[name]).unwrap_or(name));
    Some(Answer::shown(Certainty::Certain, place))
}

/// Whole headings of sections on conditions and dimensions.
#[rustfmt::skip]
const TELLS: Phrases = [
    &[
        "before you start", "conditions", "dimensions", "prerequisites", "requirements", "specifications", "technical details",
        "technical specifications", "what to bring", "what you need", "what s included",
    ],
    &[
        "antes de empezar", "caracteristicas", "caracteristicas tecnicas", "condiciones", "dimensiones", "especificaciones", "ficha tecnica",
        "que incluye", "que llevar", "requisitos",
    ],
    &[
        "a prevoir", "avant de commencer", "caracteristiques", "caracteristiques techniques", "conditions", "dimensions", "fiche technique",
        "prerequis", "specifications",
    ],
];
/// Units of the dimensions of products.
const UNITS: [&str; 15] = ["cm", "mm", "kg", "g", "ml", "cl", "l", "inch", "inches", "oz", "lbs", "ghz", "gb", "w", "sqft"];

/// Whether it contains a measurement: `5,5cm`, `12 kg`.
fn has_measure(text: &str) -> bool {
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let word = word.trim_end_matches(['.', ',', ';', ')', ':']);
        let Some(end) = word.find(|c: char| !c.is_ascii_digit() && c != '.' && c != ',') else {
            let unit = words.peek().map(|next| next.trim_end_matches(['.', ',', ';', ')', ':']).to_lowercase());
            if !word.is_empty() && unit.is_some_and(|unit| UNITS.contains(&unit.as_str())) {
                return true;
            }
            continue;
        };
        if end > 0 && word.get(end..).is_some_and(|unit| UNITS.contains(&unit.to_lowercase().as_str())) {
            return true;
        }
    }
    false
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a section of an offer").html("<html lang=es><title>Bomba de calor Ada 9</title><main><h1>Bomba de calor Ada 9</h1><button>Añadir al carrito</button><h2>Requisitos</h2><p>Un tejado plano y una toma de agua."),
    Case::pass("a recipe").url("https://shop.example/recipes/soup").html("<html lang=en><title>Soup</title><main><h1>Soup</h1><p>Text<script type='application/ld+json'>{\"@type\":\"Recipe\",\"name\":\"Soup\",\"totalTime\":\"PT30M\"}</script>").quotes("PT30M"),
    Case::pass("a requirement").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The pump must be at least two metres from the house.").words(150).quotes("The pump must be"),
    Case::pass("in Spanish").html("<html lang=es><title>Bombas de calor</title><main><h1>Bombas de calor</h1><p>La bomba de calor requiere un depósito de agua en casa.").words(150),
    Case::pass("a measure of an offer").html("<html lang=en><title>Heat pump Ada 9</title><main><h1>Heat pump Ada 9</h1><button>Add to cart</button><p>Height: 120 cm").quotes("120 cm"),
    Case::warn("on a page with a form").html("<html lang=en><title>Register</title><main><h1>Register</h1><p>The name must be shorter than ten letters.<form><input name=a><input name=b></form>"),
    Case::warn("to note alone").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Note that a heat pump was loud in the morning of the feast.").says("may have missed"),
    Case::fail("no text").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1>"),
    Case::not_applicable("nobody asks a legal notice").url("https://shop.example/legal-notice").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump stands beside the house."),
];
