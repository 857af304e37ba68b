//! The page says what its topic is: `X is a`, or a paragraph at the start of the text whose subject is the topic, or the first
//! paragraph of an article, which says again what the title does.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Certainty, In, Phrases, Prose, Sentence};
use crate::seen::Kind;

const QUESTION: In<&str> = ["what is {}", "qué es {}", "qu'est-ce que {}"];
/// What may stand beside a name, or for it behind `this`.
const KINDS: Phrases = [
    &[
        "app", "application", "algorithm", "book", "class", "command", "component", "device", "dialog", "directive", "document", "driver", "event", "extension",
        "feature", "file", "filter", "format", "framework", "function", "group", "language", "library", "machine", "manual", "menu", "method", "model", "module", "option",
        "package", "plugin", "process", "product", "program", "project", "protocol", "script", "server", "service", "software", "statement", "system", "team", "tool", "type",
        "utility",
    ],
    &[
        "aplicacion", "archivo", "biblioteca", "clase", "comando", "complemento", "dialogo", "directiva", "documento", "filtro", "formato", "funcion",
        "herramienta", "libro", "manual", "modulo", "opcion", "orden", "paquete", "producto", "programa", "proyecto", "servicio", "servidor", "sistema",
    ],
    &[
        "application", "bibliotheque", "classe", "commande", "directive", "document", "fichier", "filtre", "fonction", "format", "greffon", "livre", "logiciel",
        "manuel", "module", "option", "outil", "paquet", "produit", "programme", "projet", "serveur", "service", "systeme", "texte",
    ],
];
/// What points to the topic before such a word.
const THIS: Phrases = [&["this"], &["este", "esta", "con este", "con esta"], &["ce", "cet", "cette", "avec ce", "avec cette"]];
/// Share of the words of the title that the first paragraph of an article says again.
const SAID_AGAIN: f64 = 0.5;
/// Words that a first paragraph has at least.
const LEAD_WORDS: usize = 15;

pub(crate) const RULE: Rule = fan_out::rule(201, test!(page, prose => judge));

fn judge(page: &Page, prose: &Prose) -> Verdict {
    let is_article = page.kind() == Kind::Article;
    prose.answer(QUESTION, &|sentence| {
        if !sentence.is_whole() {
            return None;
        }
        if sentence.defines() || sentence.is_opening() && (is_subject(sentence) || is_this(prose, sentence)) {
            return Some(Certainty::Certain);
        }
        let leads = || sentence.is_first() && sentence.share_of_topic() >= SAID_AGAIN && sentence.folded.split(' ').count() >= LEAD_WORDS;
        if is_article && leads() {
            return Some(Certainty::Certain);
        }
        (sentence.is_opening() && sentence.is_near_topic()).then_some(Certainty::Doubtful)
    })
}

/// Whether the topic does or is something.
fn is_subject(sentence: &Sentence<'_>) -> bool {
    sentence.after_subject(&KINDS).is_some_and(|rest| rest.split(' ').count() > 2)
}

/// Whether it speaks of the topic as `this filter`.
fn is_this(prose: &Prose, sentence: &Sentence<'_>) -> bool {
    let rest = prose.of(THIS).iter().find_map(|this| sentence.folded.strip_prefix(this)?.strip_prefix(' '));
    rest.and_then(|rest| rest.split(' ').next()).is_some_and(|word| prose.of(KINDS).contains(&word))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a definition").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump is a machine that moves heat.</main>").quotes("A heat pump is a machine"),
    Case::pass("in French").html("<html lang=fr><title>Vélos électriques</title><main><h1>Vélos électriques</h1><p>Un vélo électrique est un cycle aidé par un moteur.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump is the best friend of a house.</main>"),
    Case::fail("of something else").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The mayor is a friend of the arts.</main>"),
    Case::fail("only in the footer").html("<html lang=en><title>Heat pumps</title><main><p>Text</main><footer><p>A heat pump is a machine that moves heat.</footer>"),
];
