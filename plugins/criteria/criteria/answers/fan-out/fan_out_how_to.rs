//! The page says how its topic works or is used: a manual contains instructions, menu paths or examples; a text has a section
//! about it.

use crate::fan_out::{self, Manner};
use crate::prelude::*;
use crate::prose::{Certainty, In, Phrases, Prose, Sentence, begins_with};
use bellwether_text::fold;

const QUESTION: In<&str> =
    ["how does {} work, step by step", "cómo funciona {}, paso a paso", "comment fonctionne {}, étape par étape"];
#[rustfmt::skip]
const HEADINGS: Phrases = [
    &[
        "how it works", "how to", "getting started", "step", "steps", "directions", "instructions", "installation",
        "installing", "activate", "activating", "usage", "using", "synopsis", "configuring", "configuration", "setup",
        "example", "examples",
    ],
    &[
        "como", "primeros pasos", "paso", "pasos", "instalacion", "instalar", "activar", "uso", "usar", "utilizacion",
        "configuracion", "configurar", "instrucciones", "ejemplo", "ejemplos",
    ],
    &[
        "comment", "premiers pas", "etape", "etapes", "installation", "installer", "activation", "acces", "ouverture",
        "utilisation", "utiliser", "configuration", "configurer", "mode d emploi", "exemple", "exemples",
    ],
];
/// Headings whose first sentence is an answer.
const HOW_IT_WORKS: Phrases = [
    &["how it works", "how does", "how do"],
    &["como funciona", "como funcionan"],
    &["comment ca marche", "comment fonctionne", "comment fonctionnent", "fonctionnement"],
];
const SURE: Phrases = [
    &["step by step", "step 1", "step one", "follow these steps", "the following steps", "how to fix"],
    &["paso a paso", "paso 1", "los siguientes pasos", "los pasos siguientes"],
    &["etape par etape", "etape 1", "les etapes suivantes", "mode d emploi"],
];
const MAYBE: Phrases = [
    &["how to", "getting started", "steps", "install", "configure", "requirements", "you can", "is used to"],
    &["como", "pasos", "instalar", "configurar", "requisitos", "puede", "se usa para"],
    &["comment", "etapes", "installer", "configurer", "prerequis", "vous pouvez"],
];
/// Verbs of instructions, at the start of a sentence or of a clause.
#[rustfmt::skip]
const ORDERS: Phrases = [
    &[
        "add", "adjust", "apply", "attach", "change", "check", "choose", "click", "combine", "configure", "connect", "copy",
        "cover", "create", "cut", "delete", "double click", "download", "drag", "draw", "edit", "enable", "enter", "execute",
        "fill", "insert", "install", "invoke", "issue", "launch", "log in", "make sure", "measure", "mix", "move", "open",
        "paste", "place", "plug", "pour", "press", "put", "remove", "rename", "repeat", "replace", "restart", "right click",
        "run", "save", "scroll", "select", "set", "start", "switch", "tap", "turn", "type", "uninstall", "unplug", "use",
        "wait", "wash", "wrap", "write",
    ],
    &[
        "abra", "active", "anada", "arrastre", "asegurese", "compruebe", "configure", "copie", "cree", "descargue", "edite",
        "ejecute", "elija", "escriba", "guarde", "haga", "instale", "introduzca", "marque", "mueva", "ponga", "presione",
        "pulse", "reinicie", "seleccione", "situe", "situelo", "use", "utilice", "vaya",
    ],
    &[
        "activez", "ajoutez", "allez", "appuyez", "choisissez", "cliquez", "cochez", "configurez", "copiez", "creez",
        "deplacez", "editez", "effectuez", "encadrez", "enregistrez", "entrez", "executez", "faites", "glissez", "installez",
        "lancez", "maintenez", "mettez", "modifiez", "ouvrez", "placez", "redemarrez", "remplacez", "saisissez",
        "selectionnez", "supprimez", "tapez", "telechargez", "utilisez", "verifiez",
    ],
];
/// Words that begin a condition or a circumstance; an instruction may follow after the comma.
const CONDITIONS: Phrases = [
    &[
        "after", "before", "finally", "first", "for", "from", "if", "in", "instead", "next", "now", "once", "on", "then", "to",
        "using", "when", "with",
    ],
    &["a continuacion", "antes", "cuando", "desde", "despues", "en", "entonces", "finalmente", "luego", "para", "primero", "si"],
    &["apres", "avant", "d abord", "dans", "depuis", "enfin", "ensuite", "lorsque", "pour", "puis", "quand", "si"],
];
/// Words that begin a purpose.
const PURPOSES: Phrases =
    [&["to", "for example to", "if you want to"], &["para", "por ejemplo para"], &["pour", "par exemple pour"]];
/// Minimum instructions for a page to count as one that instructs.
const ORDERED: usize = 3;

pub(crate) const RULE: Rule = fan_out::rule(202, test!(page, prose => judge));

fn judge(page: &Page, prose: &Prose) -> Verdict {
    let count = prose.sentences().filter(|sentence| orders(prose, sentence)).count();
    let steps = prose.sentences().filter(|sentence| sentence.is_step() && orders_first(prose, sentence)).count();
    let manner = Manner::of(page);
    let is_manual = manner == Manner::Manual;
    let instructs = count >= ORDERED && is_manual || steps > 1 && manner.is_text();
    prose.answer(QUESTION, &|sentence| {
        let told = orders(prose, sentence) || names_menu_path(sentence);
        let listed = || {
            let introduces = || told || sentence.is_below(&HEADINGS) || begins_with(sentence.folded, prose.of(PURPOSES));
            shows_code(sentence) && introduces()
        };
        let says = || sentence.is_whole() && sentence.says(&SURE) && sentence.is_near_topic();
        let explains = || names_menu_path(sentence) || told && sentence.is_below(&HEADINGS) || listed();
        let works = || sentence.is_below(&HOW_IT_WORKS) && sentence.is_first() && sentence.is_whole() && sentence.names_topic();
        if told && instructs || is_manual && explains() || manner.is_text() && (works() || says()) {
            return Some(Certainty::Certain);
        }
        let doubt = told
            || sentence.is_below(&HEADINGS)
            || shows_code(sentence)
            || sentence.is_whole() && sentence.says(&MAYBE) && sentence.is_near_topic();
        doubt.then_some(Certainty::Doubtful)
    })
}

/// Whether it introduces a code listing: `For example:`.
fn shows_code(sentence: &Sentence<'_>) -> bool {
    sentence.is_before_code() && sentence.text.ends_with(':')
}

/// Whether it begins with an instruction. `CREATE TYPE registers` on a page about that statement is none, nor is `type <string>`
/// in a reference.
fn orders_first(prose: &Prose, sentence: &Sentence<'_>) -> bool {
    let verb = sentence.text.split_whitespace().next().unwrap_or_default();
    let is_order = verb.starts_with(char::is_uppercase) && !verb.ends_with(':') && !sentence.folded.starts_with("use of ");
    is_order && begins_with(sentence.folded, prose.of(ORDERS)) && !sentence.begins_with_topic()
}

/// Whether it tells the reader to do something: `Click`, `If so, click`, `you can solve it: click`.
fn orders(prose: &Prose, sentence: &Sentence<'_>) -> bool {
    let after = |mark: char| sentence.text.split(mark).skip(1).any(|part| begins_with(&fold(part), prose.of(ORDERS)));
    let is_conditional = || begins_with(sentence.folded, prose.of(CONDITIONS));
    sentence.is_whole() && (orders_first(prose, sentence) || after(':') || is_conditional() && after(','))
}

/// Whether it names a menu path: `File → Open`.
fn names_menu_path(sentence: &Sentence<'_>) -> bool {
    let arrows = sentence.text.matches(" → ").count();
    let is_way = arrows > 1 || sentence.folded.contains("menu") || sentence.is_below(&HEADINGS);
    is_way
        && sentence.text.match_indices(" → ").any(|(at, arrow)| {
            let before = sentence.text.get(..at).and_then(|text| text.rsplit([' ', '(']).next());
            let after = sentence.text.get(at + arrow.len()..);
            before
                .zip(after)
                .is_some_and(|(before, after)| before.chars().all(char::is_alphanumeric) && after.starts_with(char::is_uppercase))
        })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("orders").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Open the valve of the tank. Turn the wheel to the left. Press the green button for a while.").words(150).quotes("Open the valve of the tank."),
    Case::pass("steps below a heading").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><h2>How to start it</h2><p>Open the valve of the tank.").words(150),
    Case::pass("through menus").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>You find the pump in the menu through View → Heat Pumps.").words(150),
    Case::pass("to a listing").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>To start the pump of a house:<pre>pump start</pre>").words(150),
    Case::pass("in French").html("<html lang=fr><title>Vélos électriques</title><main><h1>Vélos électriques</h1><p>Appuyez sur la pédale du vélo. Utilisez le frein de la main. Vérifiez la chaîne du vélo.").words(150),
    Case::pass("how it works").html("<html lang=en><meta property=og:type content=article><meta name=author content=A><title>Heat pumps</title><main><h1>Heat pumps</h1><h2>How it works</h2><p>A heat pump takes up warmth outside and gives it off inside."),
    Case::warn("one order").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Open the valve of the pump."),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>You can install a pump in a week."),
    Case::fail("a reference").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>type string of the pump, and <p>start number of the pump.").words(150),
    Case::fail("the topic is a verb").html("<html lang=en><title>CREATE TYPE</title><main><h1>CREATE TYPE</h1><p>CREATE TYPE registers a new data type. CREATE TYPE needs a name. CREATE TYPE ends at once.").words(150),
    Case::fail("nothing").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump is loud in the morning."),
];
