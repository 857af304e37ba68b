//! The page names a problem of its topic and a remedy. A failure or limit without a remedy is doubtful: it is no answer by
//! itself.

use crate::fan_out::{self, Ask, Asked, Manner};
use crate::lexicon::questions::is_question;
use crate::prelude::*;
use crate::prose::{Answer, Certainty, Nature, Phrases, Prose, Section};

const ASKED: Asked = Asked {
    business: Ask::IfAnswered([
        "What are the frequently asked questions about {}?",
        "¿Cuáles son las preguntas frecuentes sobre {}?",
        "Quelles sont les questions fréquentes sur {} ?",
    ]),
    offer: Ask::Always([
        "What problems can occur with {}?",
        "¿Qué problemas puede dar {}?",
        "Quels problèmes peut-on rencontrer avec {} ?",
    ]),
    text: Ask::Always([
        "What are common problems with {}?",
        "¿Qué problemas son frecuentes con {}?",
        "Quels sont les problèmes fréquents avec {} ?",
    ]),
    story: Ask::IfAnswered(["What went wrong: “{}”?", "¿Qué falló: «{}»?", "Qu'est-ce qui a échoué : « {} » ?"]),
    task: Some(Ask::IfAnswered([
        "What goes wrong when you {}?",
        "¿Qué problemas surgen al {}?",
        "Quels problèmes rencontre-t-on pour {} ?",
    ])),
    of_how: false,
    of_two: false,
    of_place: false,
    of_contact: false,
    of_project: false,
    of_service: false,
};
#[rustfmt::skip]
const HEADINGS: Phrases = [
    &[
        "troubleshooting", "common problems", "known problems", "common mistakes", "caveats", "limitations", "known issues",
        "bugs",
    ],
    &[
        "problemas comunes", "problemas frecuentes", "problemas conocidos", "errores comunes", "solucion de problemas",
        "limitaciones",
    ],
    &[
        "problemes courants", "problemes frequents", "problemes connus", "erreurs courantes", "depannage", "limites",
        "limitations",
    ],
];
const SURE: Phrases = [
    &["how to fix", "most common problem", "most common problems", "most frequent problem", "common problems", "common mistakes"],
    &["como solucionar", "problema mas comun", "problema mas frecuente", "problemas mas frecuentes", "problemas comunes"],
    &[
        "comment resoudre",
        "probleme le plus courant",
        "probleme le plus frequent",
        "problemes les plus frequents",
        "problemes courants",
    ],
];
/// Words that name a failure or a limit but no remedy.
#[rustfmt::skip]
const MAYBE: Phrases = [
    &[
        "problem", "problems", "mistake", "mistakes", "risk", "risks", "avoid", "error", "errors", "fails", "fail", "failure",
        "bug", "bugs", "issue", "issues", "vulnerability", "worse", "cannot", "unwanted", "warning", "lost", "lossy",
        "will not work", "does not work", "do not work", "might not work", "may not work", "workaround", "to fix this", "the fix for", "to solve this", "solve this problem",
        "blame", "challenge", "challenges", "complain", "danger", "difficult", "difficulty", "drawback", "fault", "harm", "obstacle", "suffer",
        "trade off", "vulnerable",
    ],
    &[
        "problema", "problemas", "riesgo", "riesgos", "evitar", "evite", "error", "errores", "falla", "fallo", "no se puede",
        "confundir", "peligro",
        "no funciona", "no funcionara", "no funcionan",
        "barrera", "debilidad", "dano", "dificil", "dificultad", "dificultades", "inconveniente", "obstaculo", "reto", "retos", "sintomas",
    ],
    &[
        "probleme", "problemes", "panne", "risque", "risques", "eviter", "evitez", "erreur", "erreurs", "echec", "echoue",
        "ne peut pas", "bogue", "danger",
        "ne fonctionne pas", "ne fonctionnera pas", "ne fonctionnent pas",
        "defaut", "difficile", "difficulte", "difficultes", "dommage", "faiblesse", "inconvenient", "obstacle",
    ],
];

/// Maximum words of such a heading, including its level: longer ones are questions and headlines.
const HEADING_WORDS: usize = 5;

pub(crate) const RULE: Rule = fan_out::rule(
    206,
    &[sources::GOOGLE_HELPFUL, sources::GOOGLE_AI_FEATURES],
    test!(page, prose => judge, when "people ask this about such a page, or it answers"),
);

fn judge(page: &Page, prose: &Prose) -> Option<Verdict> {
    let is_text = prose.manner.is_text();
    let answer = prose.answer(&|sentence| {
        if !sentence.is_whole() {
            return None;
        }
        let asks_more = sentence.is_first() && sentence.heading().ends_with('?');
        let sure = sentence.says(&SURE) && sentence.is_near_topic()
            || sentence.is_first() && sentence.is_below(&HEADINGS) && sentence.heading().split(' ').count() <= HEADING_WORDS;
        if sure && is_text {
            return Some(Certainty::Certain);
        }
        (asks_more || sentence.says(&SURE) || sentence.says(&MAYBE) && sentence.is_near_topic()).then_some(Certainty::Doubtful)
    });
    let answer = Answer::best(answer, || in_questions(prose));
    ASKED.verdict(page, prose, answer)
}

/// A section of questions with their answers below, as a business answers those of its customers.
fn in_questions(prose: &Prose) -> Option<Answer> {
    if prose.topic.nature != Nature::Business {
        return None;
    }
    let answered: Vec<&Section> =
        prose.sections.iter().filter(|section| section.passages > 0 && is_question(&section.heading)).collect();
    answered.first().filter(|_| answered.len() >= QUESTIONS).map(|section| prose.told(section))
}

/// Minimum questions of such a section.
const QUESTIONS: usize = 3;

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("what helps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>How to fix a silent pump: open it and clean the filter.").words(150),
    Case::pass("a heading").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><h2>Troubleshooting</h2><p>The pump is silent when the fuse has blown.").words(150),
    Case::warn("what fails, without help").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump does not work below minus thirty degrees.").words(150),
    Case::pass("the commonest").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The most frequent problem of heat pumps is a setting that is too hot.").words(150),
    Case::warn("a question").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><h2>Is a pump loud?</h2><p>A pump is as loud as a fridge in the kitchen."),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A small pump has problems in hard winters."),
    Case::fail("nothing").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump stands beside the house."),
    Case::not_applicable("what is done is no subject").html("<html lang=en><title>How to prepare a bicycle for winter</title><main><h1>How to prepare a bicycle for winter</h1><p>A chain needs oil."),
    Case::not_applicable("nor is a title that begins with a verb").html("<html lang=fr><title>Modifier l'état d'un paquet</title><main><h1>Modifier l'état d'un paquet</h1><p>Un paquet a un état."),
    Case::pass("questions of customers").url("https://ada.example/").html("<html lang=en><a href=tel:+33472000000></a><title>Ada</title><main><h1>Ada</h1><h3>How long does it take?</h3><p>Two days at most.<h3>Do you come on Sundays?</h3><p>Yes, at no cost.<h3>Can I pay by card?</h3><p>Yes, with any card.").says("How long does it take?").quotes("Two days at most."),
    Case::not_applicable("nobody asks a legal notice").url("https://shop.example/legal-notice").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump stands beside the house."),
];
