//! The page compares its topic with others: the topic is ranked, or it is one of the two that differ.

use crate::fan_out::{self, Ask, Asked, Manner};
use crate::prelude::*;
use crate::prose::subject::is_of_two;
use crate::prose::{Answer, Certainty, Phrases, Prose, Section, Sentence};
use bellwether_page::PageFacts;
use bellwether_text::Language;

const ASKED: Asked = Asked {
    business: Ask::IfAnswered([
        "What sets {} apart from its competitors?",
        "¿Qué distingue a {} de la competencia?",
        "Qu'est-ce qui distingue {} de la concurrence ?",
    ]),
    offer: Ask::Always([
        "What sets {} apart from similar offers?",
        "¿Qué distingue a {} de ofertas similares?",
        "Qu'est-ce qui distingue {} des offres similaires ?",
    ]),
    text: Ask::Always([
        "What sets {} apart from the alternatives?",
        "¿Qué distingue a {} de las alternativas?",
        "Qu'est-ce qui distingue {} des autres solutions ?",
    ]),
    story: Ask::IfAnswered(["What does “{}” compare?", "¿Qué compara «{}»?", "Que compare « {} » ?"]),
    task: None,
    of_how: false,
    of_two: false,
    of_place: false,
    of_contact: false,
    of_project: false,
    of_service: false,
};
/// What is asked of two things that the page sets against each other.
const OF_TWO_ASKED: Asked = Asked {
    text: Ask::Always(["{}: what is the difference?", "{}: ¿en qué se diferencian?", "{} : quelle est la différence ?"]),
    offer: Ask::Always(["{}: what is the difference?", "{}: ¿en qué se diferencian?", "{} : quelle est la différence ?"]),
    of_two: true,
    of_service: true,
    ..ASKED
};
#[rustfmt::skip]
const SURE: Phrases = [
    &[
        "vs", "versus", "compared to", "compared with", "in comparison to", "in comparison with", "differs from",
        "differ from", "pros and cons", "contrary to the", "unlike", "outperform",
    ],
    &[
        "vs", "versus", "comparado con", "comparada con", "en comparacion con", "a diferencia de", "ventajas y desventajas",
        "al contrario que",
    ],
    &[
        "vs", "versus", "compare a", "comparee a", "en comparaison", "par rapport a", "contrairement a", "contrairement aux",
        "avantages et inconvenients", "a la difference de", "a la difference du",
    ],
];
/// Phrases that the topic follows.
const DIFFERENCES: Phrases = [
    &["difference between", "differences between"],
    &["diferencia entre", "diferencias entre"],
    &["difference entre", "differences entre"],
];
const MAYBE: Phrases = [
    &["comparison", "whereas", "in contrast", "rather than", "similar to", "replaces", "than"],
    &["comparacion", "comparativa", "mientras que", "en cambio", "similar a", "parecido a", "sustituye"],
    &["comparaison", "comparatif", "tandis que", "alors que", "plutot que", "similaire a", "remplace"],
];

/// The same phrases for two things that were named before.
const OF_TWO: Phrases = [
    &["difference between the two", "differences between the two"],
    &["diferencia entre los dos", "diferencia entre las dos"],
    &["difference entre les deux", "differences entre les deux"],
];
const PRONOUNS: Phrases = [&["it", "they"], &["es", "son"], &["elle", "elles", "il", "ils"]];

pub(crate) const RULE: Rule = fan_out::rule(
    204,
    &[sources::GOOGLE_REVIEWS, sources::GOOGLE_AI_FEATURES],
    test!(page, prose => judge, when "people ask this about such a page, or it answers"),
);

fn judge(page: &Page, prose: &Prose) -> Option<Verdict> {
    let manner = prose.manner;
    let answer = prose.answer(&|sentence| {
        if !sentence.is_whole() || sentence.is_conditional() {
            return None;
        }
        let compares = sentence.says(&SURE) || sentence.says(&DIFFERENCES) || ranks(prose.language, sentence);
        let of_topic = || match manner {
            Manner::Manual => {
                let stands_for_it = || sentence.is_near_topic() && is_of_pronoun(prose, sentence);
                sentence.has_topic_as_subject() || differs(prose, sentence) || stands_for_it()
            }
            Manner::Article => sentence.has_topic_as_subject(),
            Manner::Offer | Manner::Other => false,
        };
        if compares && of_topic() {
            return Some(Certainty::Certain);
        }
        ((compares || sentence.says(&MAYBE)) && sentence.is_near_topic()).then_some(Certainty::Doubtful)
    });
    let answer = Answer::best(answer, || is_versus(&page.facts).or_else(|| in_section(prose)));
    let asked = if is_of_two(&prose.topic.name) { &OF_TWO_ASKED } else { &ASKED };
    asked.verdict(page, prose, answer)
}

/// The title of a page about a comparison: `A vs. B`.
fn is_versus(facts: &PageFacts) -> Option<Answer> {
    let title = facts.titles.first()?;
    let h1 = facts.h1().map_or("", |heading| heading.text.as_str());
    ([title.text.as_str(), h1].into_iter().any(is_of_two) && facts.content().any(|block| block.words >= TEXT_WORDS))
        .then(|| Answer::shown(Certainty::Certain, quote(&title.locator, &title.text)))
}

/// A section that compares, by its heading.
fn in_section(prose: &Prose) -> Option<Answer> {
    let compares = |section: &&Section| section.passages > 0 && (section.says(prose, &SURE) || section.says(prose, &DIFFERENCES));
    prose.sections.iter().find(compares).map(|section| prose.told(section))
}

/// Minimum words of a paragraph of a page that compares.
const TEXT_WORDS: u32 = 20;

/// Whether it states a difference between the topic and something else. `The difference between the two` counts if the sentence
/// also names the topic.
fn differs(prose: &Prose, sentence: &Sentence<'_>) -> bool {
    sentence.says(&OF_TWO) && sentence.names_topic()
        || prose.of(DIFFERENCES).iter().any(|phrase| sentence.names_topic_after(phrase))
}

/// Whether its subject is a pronoun. Usually the pronoun refers to the topic.
fn is_of_pronoun(prose: &Prose, sentence: &Sentence<'_>) -> bool {
    sentence.folded.split(' ').next().is_some_and(|word| prose.of(PRONOUNS).contains(&word))
}

/// Whether it ranks one thing above another: `faster than the`, `more useful than`. If a figure follows, it is a quantity and no
/// ranking.
fn ranks(language: Language, sentence: &Sentence<'_>) -> bool {
    let words: Vec<&str> = sentence.folded.split(' ').collect();
    words.iter().enumerate().any(|(at, word)| {
        let back = |count: usize| at.checked_sub(count).and_then(|at| words.get(at)).copied().unwrap_or("");
        let is_quantity = words.get(at + 1).is_none_or(|next| {
            next.starts_with(|c: char| c.is_ascii_digit())
                || matches!(
                    *next,
                    "ever"
                        | "or"
                        | "what"
                        | "jamais"
                        | "nunca"
                        | "one"
                        | "just"
                        | "other"
                        | "others"
                        | "l"
                        | "otro"
                        | "otra"
                        | "possible"
                        | "posible"
                )
        });
        let ranked = match language {
            Language::En => {
                *word == "than"
                    && (back(1).ends_with("er")
                        && !matches!(
                            back(1),
                            "rather" | "other" | "either" | "later" | "earlier" | "longer" | "whether" | "never"
                        )
                        || matches!(back(2), "more" | "less")
                        || back(1) == "worse")
            }
            Language::Es => {
                *word == "que" && (matches!(back(2), "mas" | "menos") || matches!(back(1), "mejor" | "peor" | "mayor" | "menor"))
            }
            Language::Fr => {
                *word == "que"
                    && (matches!(back(2), "plus" | "moins") || matches!(back(1), "mieux" | "meilleur" | "meilleure" | "pire"))
            }
        };
        ranked && !is_quantity
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a comparison").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump is cheaper than gas over ten years.").words(150),
    Case::pass("unlike").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Unlike a stove of iron, a heat pump has no chimney.").words(150),
    Case::pass("a difference").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The only difference between a heat pump and a fridge is the size.").words(150),
    Case::pass("in a French article").html("<html lang=fr><meta property=og:type content=article><meta name=author content=A><title>Vélos électriques</title><main><h1>Vélos électriques</h1><p>Par rapport à un scooter, le vélo électrique ne demande pas de permis."),
    Case::warn("on a page that is no manual").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump is cheaper than gas over ten years."),
    Case::warn("of something else").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The fridge is cheaper than a stove, as every pump is.").words(150),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Buy a pump rather than a stove of iron."),
    Case::fail("a quantity").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump gives no more heat and warmth in the cellar of 30 years."),
    Case::fail("nothing").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump is loud in the morning."),
    Case::pass("in the title").html("<html lang=en><title>Heat pumps vs. stoves</title><main><h1>Heat pumps vs. stoves</h1><p>Here is what twenty households in the hills have paid in the last three winters, and what they would buy today.").says("Heat pumps vs. stoves: what is the difference?"),
    Case::pass("a section").html("<html lang=fr><title>Pompes à chaleur</title><main><h1>Pompes à chaleur</h1><p>Texte.<h2>Différences entre une pompe et un poêle</h2><p>Le bruit, le prix, la place.").says("distingue").quotes("Le bruit"),
    Case::not_applicable("nobody asks a legal notice").url("https://shop.example/legal-notice").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump stands beside the house."),
];
