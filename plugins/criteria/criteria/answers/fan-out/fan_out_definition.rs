//! The page says what its topic is: with `X is a`, with a paragraph at the start of the text whose subject is the topic, or with
//! a first paragraph of an article that repeats the title.

use crate::fan_out::{self, Ask, Asked, Manner};
use crate::lexicon::{dates, money};
use crate::prelude::*;
use crate::prose::{Certainty, Nature, Phrases, Prose, Sentence, begins_with};
use crate::seen::Kind;
use bellwether_text::fold;

const ASKED: Asked = Asked {
    business: Ask::Always(["What does {} do?", "¿Qué hace {}?", "Que propose {} ?"]),
    offer: Ask::Always(["What is {}?", "¿Qué es {}?", "Qu'est-ce que {} ?"]),
    text: Ask::Always(["What is {}?", "¿Qué es {}?", "Qu'est-ce que {} ?"]),
    story: Ask::IfAnswered(["What is ‘{}’ about?", "¿De qué trata “{}”?", "De quoi parle “{}” ?"]),
    task: None,
    of_how: false,
    of_two: false,
    of_place: false,
    of_contact: false,
    of_project: true,
    of_service: false,
};
/// Nouns that may stand next to a name (`the TRUNCATE command`), or replace it after `this` (`this filter`).
#[rustfmt::skip]
const KINDS: Phrases = [
    &[
        "app", "application", "algorithm", "book", "class", "command", "component", "device", "dialog", "directive",
        "document", "driver", "event", "extension", "feature", "file", "filter", "format", "framework", "function", "group",
        "language", "library", "machine", "manual", "menu", "method", "model", "module", "option", "package", "plugin",
        "process", "product", "program", "project", "protocol", "script", "server", "service", "software", "statement",
        "system", "team", "tool", "type", "utility",
    ],
    &[
        "aplicacion", "archivo", "biblioteca", "clase", "comando", "complemento", "dialogo", "directiva", "documento",
        "filtro", "formato", "funcion", "herramienta", "libro", "manual", "modulo", "opcion", "orden", "paquete", "producto",
        "programa", "proyecto", "servicio", "servidor", "sistema",
    ],
    &[
        "application", "bibliotheque", "classe", "commande", "directive", "document", "fichier", "filtre", "fonction",
        "format", "greffon", "livre", "logiciel", "manuel", "module", "option", "outil", "paquet", "produit", "programme",
        "projet", "serveur", "service", "systeme", "texte",
    ],
];
/// Phrases that say who owns a name, not what it names.
const OWNED: Phrases = [&["trademark", "trademarks"], &["marca registrada", "marca comercial"], &["marque deposee"]];
/// Words that refer to the topic when one of [`KINDS`] follows.
const THIS: Phrases = [&["this"], &["este", "esta", "con este", "con esta"], &["ce", "cet", "cette", "avec ce", "avec cette"]];
/// Verbs that follow the topic in a sentence that explains it.
#[rustfmt::skip]
const VERBS: Phrases = [
    &[
        "acts as", "adds", "allow", "allows", "applies", "are a", "are an", "are the", "are used", "can be used", "changes",
        "checks", "combines", "computes", "consists of", "contains", "controls", "converts", "copies", "creates", "defines",
        "deals with", "delves into", "describes", "determines", "digs into", "discusses", "displays", "dives into", "documents", "enables",
        "exists", "explains", "explores", "focuses on", "gives", "guides", "introduces", "covers", "presents", "teaches", "walks", "helps", "implements", "is a", "is an", "is one", "is the",
        "is used", "is what", "is our", "is designed", "lets", "makes", "manages", "means", "merges", "offer", "offers",
        "opens", "performs", "provide", "provides", "reads", "refers to", "removes", "replaces", "represents", "returns",
        "runs", "serves", "sets", "shows", "specifies", "store", "stores", "supports", "transforms", "turns", "uses", "works",
        "writes",
    ],
    &[
        "anade", "aplica", "ayuda a", "cambia", "combina", "consiste", "contiene", "controla", "convierte", "crea", "define",
        "aborda", "cubre", "detalla", "ensena", "explica", "guia", "presenta", "recoge", "trata",
        "describe", "determina", "devuelve", "es el", "es la", "es un", "es una", "especifica", "ejecuta", "genera",
        "gestiona", "hace", "le permite", "modifica", "muestra", "ofrece", "permite", "permiten", "proporciona",
        "puede agregar", "representa", "se refiere", "se usa", "se utiliza", "sirve", "son un", "son una", "son los",
        "son las", "transforma",
    ],
    &[
        "affiche", "aide a", "ajoute", "applique", "cree", "combine", "consiste", "contient", "controle", "convertit",
        "aborde", "couvre", "detaille", "enseigne", "explique", "expose", "guide", "presente", "rassemble", "s adresse", "traite",
        "copie", "decrit", "definit", "designe", "determine", "est l", "est la", "est le", "est un", "est une", "est utilise",
        "execute", "fournit", "gere", "indique", "modifie", "montre", "offre", "permet", "permettent", "propose", "remplace",
        "represente", "s utilise", "sert a", "sont des", "sont les", "specifie", "supprime", "transforme", "vous permet",
        "agit",
    ],
];
/// Phrases in which a business says what it is or does.
#[rustfmt::skip]
const OFFERS: Phrases = [
    &[
        "we are a", "we are an", "we re a", "we re an", "specialist in", "specialists in", "specializing in", "specialising in", "specialises in", "specializes in", "our mission is",
        "mission is to", "is a company", "is a family", "is an association", "is an independent", "is a non profit", "provider of",
        "manufacturer of", "supplier of", "is dedicated to", "expert in", "experts in", "offers a", "offers the", "provides a",
    ],
    &[
        "especialista en", "especialistas en", "especializada en", "especializado en", "especializados en", "nuestra mision es",
        "somos una", "somos un", "es una empresa", "es una asociacion", "es una clinica", "empresa dedicada", "fabricante de", "ofrecemos",
        "se dedica a", "nos dedicamos", "expertos en", "proveedor de", "clinica", "asociacion de", "agencia de",
    ],
    &[
        "specialiste de", "specialiste en", "specialistes de", "specialisee dans", "specialise dans", "specialisee en", "specialise en",
        "notre mission est", "nous sommes une", "nous sommes un", "est une entreprise", "est une association", "fabricant de",
        "distributeur", "nous proposons", "vous propose", "expert en", "experts en", "votre specialiste", "au service de", "association de",
        "media independant", "entreprise de", "artisan",
    ],
];
/// Words of somebody who speaks of the own business.
const OWN: Phrases =
    [&["we", "our"], &["nuestro", "nuestra", "nuestros", "nuestras", "somos", "ofrecemos"], &["nous", "notre", "nos", "votre"]];
/// Words of conditions and awards.
const ASIDE: Phrases = [
    &["consent", "cookies", "hosted", "member of", "no representation", "privacy", "shipping"],
    &["cookies", "privacidad", "envio", "envios"],
    &["cookies", "confidentialite", "livraison", "code promo", "seance"],
];
/// Verbs behind `we`.
const WORK: Phrases = [
    &["offer", "provide", "help", "make", "design", "build", "sell", "create", "specialise", "specialize", "serve"],
    &["somos", "ofrecemos", "ayudamos", "hacemos", "disenamos", "creamos", "convertimos", "fabricamos", "vendemos", "trabajamos"],
    &[
        "sommes",
        "proposons",
        "aidons",
        "fabriquons",
        "concevons",
        "creons",
        "vendons",
        "realisons",
        "accompagnons",
        "intervenons",
    ],
];
/// Minimum words of the sentence in which a business tells what it does.
const TOLD_WORDS: usize = 12;
/// Minimum words of the sentence that describes an offer.
const LEAD_WORDS: usize = 15;

pub(crate) const RULE: Rule = fan_out::rule(
    201,
    &[sources::GOOGLE_HELPFUL, sources::GOOGLE_AI_FEATURES],
    test!(page, prose => judge, when "people ask this about such a page, or it answers"),
);

fn judge(page: &Page, prose: &Prose) -> Option<Verdict> {
    let manner = prose.manner;
    let is_business = prose.topic.nature == Nature::Business;
    let summary = fold(page.facts.description().unwrap_or(""));
    let answer = prose.answer(&|sentence| {
        // What the start page of a book or project shows as its summary too says what it is: `A reference on tea, from leaf to pot.`
        let is_summary = || page.kind() == Kind::Home && sentence.is_whole() && is_in_summary(&summary, sentence.folded);
        if !is_business && is_summary() {
            return Some(Certainty::Certain);
        }
        if is_business && sentence.is_opening() && (sentence.says(&OFFERS) || sentence.says_we(&WORK)) && sentence.is_told() {
            return Some(Certainty::Certain);
        }
        if sentence.says(&OWNED) {
            return None;
        }
        if !sentence.is_whole() {
            return sentence.is_lead().then_some(Certainty::Doubtful);
        }
        let explains = || sentence.is_opening() && (is_subject(prose, sentence) || is_this(prose, sentence));
        let describes = || {
            manner == Manner::Offer
                && sentence.is_opening()
                && sentence.has_topic_as_subject()
                && sentence.folded.split(' ').count() >= LEAD_WORDS
        };
        // A business tells at the start what it does, and a seller what is sold, in whatever words.
        let is_told_first = page.kind() == Kind::Home && is_business || matches!(page.kind(), Kind::Product | Kind::Service);
        let is_own = || sentence.says(&OWN) || sentence.names_topic();
        if is_told_first && is_own() && is_first(sentence) {
            return Some(Certainty::Certain);
        }
        if sentence.defines() || !is_business && (explains() || describes()) {
            return Some(Certainty::Certain);
        }
        (sentence.is_opening() || sentence.is_lead()).then_some(Certainty::Doubtful)
    });
    ASKED.verdict_or_doubt(page, prose, answer)
}

/// Minimum words of a summary: shorter ones are slogans.
const SUMMARY_WORDS: usize = 8;

/// Whether a sentence of at least [`SUMMARY_WORDS`] words is the page's description or its first sentence, both folded.
fn is_in_summary(summary: &str, folded: &str) -> bool {
    folded.split(' ').count() >= SUMMARY_WORDS && begins_with(summary, &[folded])
}

/// Whether it is a sentence at the start of the content that may describe, and no piece of news, offer or condition.
fn is_first(sentence: &Sentence<'_>) -> bool {
    let has_figure = || dates::names_month(sentence.text) || money::sums(sentence.text).next().is_some();
    let is_loud = || !sentence.text.chars().any(char::is_lowercase);
    sentence.is_opening()
        && sentence.folded.split(' ').count() >= TOLD_WORDS
        && !has_figure()
        && !is_loud()
        && !sentence.says(&ASIDE)
}

/// Whether the topic is the subject, followed by a verb that explains it.
fn is_subject(prose: &Prose, sentence: &Sentence<'_>) -> bool {
    sentence.after_subject(&KINDS).is_some_and(|rest| explains(prose, rest))
}

/// Whether it refers to the topic with a noun: `this filter`.
fn is_this(prose: &Prose, sentence: &Sentence<'_>) -> bool {
    let behind = |text: &'_ str, words: &[&str]| -> Option<usize> {
        let word = words.iter().find(|word| begins_with(text, &[word]))?;
        Some(word.len() + 1)
    };
    let noun = behind(sentence.folded, prose.of(THIS)).and_then(|at| sentence.folded.get(at..)).unwrap_or_default();
    behind(noun, prose.of(KINDS)).and_then(|at| noun.get(at..)).is_some_and(|rest| explains(prose, rest))
}

/// Verbs at which the search for an explaining verb stops.
const AUXILIARIES: Phrases = [
    &["are", "can", "is", "was", "were", "will"],
    &["es", "son", "esta", "fue", "ha"],
    &["est", "sont", "a", "ont", "peut", "n"],
];
/// Maximum words between subject and verb: an adverb, `of GIMP`.
const BETWEEN: usize = 2;

/// Whether one of the first words of a folded text starts a phrase that explains.
fn explains(prose: &Prose, rest: &str) -> bool {
    let skip = |text: &'_ str| text.find(' ').map(|at| at + 1);
    let mut at = 0;
    (0..=BETWEEN).any(|_| {
        let text = rest.get(at..).unwrap_or_default();
        // A passive or negated sentence explains nothing.
        let is_auxiliary = text.split(' ').next().is_some_and(|word| prose.of(AUXILIARIES).contains(&word));
        at += skip(text).filter(|_| !is_auxiliary).unwrap_or(text.len());
        begins_with(text, prose.of(VERBS))
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("what a book goes into").url("https://tea.example/").html("<html lang=en><title>Introduction - The Book of Tea</title><main><h1>The Book of Tea</h1><p>Warning: This book is not complete yet, and much of it is old.<h2>The dark leaves</h2><p>The Book of Tea digs into all the leaves that you need to know.").says("What is ‘The Book of Tea’ about?").quotes("digs into"),
    Case::pass("the summary of a book").url("https://tea.example/").html("<html lang=fr><title>Le cahier du thé</title><meta name=description content='Un livre de référence présentant le thé, de la feuille à la tasse.'><link rel=next href=preface.html><h1>Le cahier du thé</h1><a href=mailto:ada@tea.example>Ada</a><p>Ce livre peut être copié selon les termes de sa licence, sans autre droit.<p>Un livre de référence présentant le thé, de la feuille à la tasse.").says("De quoi traite “Le cahier du thé” ?").quotes("Un livre de référence"),
    Case::pass("a definition").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump is a machine that moves heat.").quotes("A heat pump is a machine"),
    Case::pass("in French").html("<html lang=fr><title>Vélos électriques</title><main><h1>Vélos électriques</h1><p>Un vélo électrique est un cycle aidé par un moteur."),
    Case::pass("the Spanish plural").html("<html lang=es><title>Patrones</title><main><h1>11. Patrones</h1><p>Un patrón es una imagen para rellenar regiones.").says("¿Qué es Patrones"),
    Case::pass("what it does").html("<html lang=en><title>TRUNCATE</title><main><h1>TRUNCATE</h1><h2>Description</h2><p>TRUNCATE quickly removes all rows from a set of tables."),
    Case::pass("this filter").html("<html lang=fr><title>Petite planète</title><main><h1>Petite planète</h1><p>Ce filtre transforme un panorama en une sphère."),
    Case::not_applicable("news name nothing").html("<html lang=en><meta property=og:type content=article><meta name=author content=A><title>Rain delays the opening of the Lyon spring market</title><main><h1>Rain delays the opening of the Lyon spring market</h1><p>Rain has delayed the opening of the spring market of Lyon by a week, as the mayor said."),
    Case::pass("a business says what it does").url("https://ada.example/").html("<html lang=en><a href=tel:+33472000000></a><title>Ada</title><main><h1>Your comfort is our pride</h1><p>We repair heat pumps in Lyon and build new ones, and we are a family business.").says("What does Ada do?"),
    Case::pass("a slogan that says it").url("https://ada.example/").html("<html lang=fr><a href=tel:+33472000000></a><title>Ada</title><main><h1>Bienvenue</h1><p>Votre spécialiste des pompes à chaleur à Lyon depuis 1995"),
    Case::pass("an offer").html("<html lang=en><title>Heat pump Ada 9</title><main><h1>Heat pump Ada 9</h1><button>Add to cart</button><p>The heat pump Ada 9 warms a house of four rooms and needs no chimney, no tank and no garden."),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The best friend of a house is a heat pump.").says("may answer"),
    Case::pass("behind a licence").url("https://tea.example/").html("<html lang=fr><title>Manuel du thé</title><link rel=next href=preface.html><h1>Manuel du thé</h1><p>Ce manuel est un logiciel libre ; vous pouvez le distribuer ou le modifier selon les termes de sa licence.<p>Ce document contient les instructions pour préparer le thé, de la feuille à la tasse.").says("De quoi traite “Manuel du thé” ?").quotes("Ce document contient"),
    Case::warn("the words below the title").url("https://tea.example/").html("<html lang=en><title>Teapot documentation</title><link rel=next href=a.html><main><h1>Teapot documentation</h1><p>All that one needs about Teapot.<h2>First steps</h2><p>Are you new to Teapot or to tea? This is the best place where you can start!").quotes("All that one needs"),
    Case::warn("a licence alone").url("https://tea.example/").html("<html lang=fr><title>Manuel du thé</title><link rel=next href=preface.html><h1>Manuel du thé</h1><p>Rights: Copyright (C) 2006-2015 Ada. Ce programme est distribué dans l'espoir qu'il sera utile, mais sans aucune garantie. Vous devriez avoir reçu un exemplaire de la Licence publique générale GNU.").says("may have missed"),
    Case::warn("a trademark").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Heat pump is a trademark of Ada, of her company and of her heirs in the hills.").says("may have missed"),
    Case::warn("what is done to it").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The heat pump is created for the selected house."),
    Case::warn("only in the footer").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Text</main><footer><p>A heat pump is a machine that moves heat.</footer>"),
    Case::fail("no text").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1>"),
    Case::not_applicable("nobody asks a legal notice").url("https://shop.example/legal-notice").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump stands beside the house."),
];
