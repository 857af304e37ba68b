//! The page says how its topic works or is used: a manual contains instructions, menu paths or examples; a text has a section
//! about it.

use crate::fan_out::{self, Ask, Asked, Manner};
use crate::prelude::*;
use crate::prose::{Answer, Certainty, Nature, Phrases, Prose, Section, Sentence, begins_with};
use bellwether_text::fold;

const ASKED: Asked = Asked {
    business: Ask::IfAnswered(["How does it work at {}?", "¿Cómo se trabaja en {}?", "Comment cela se passe-t-il chez {} ?"]),
    offer: Ask::Always(["How do you use {}?", "¿Cómo usar {}?", "Comment utiliser {} ?"]),
    text: Ask::Always(["{}: how does it work?", "{}: ¿cómo funciona?", "{} : comment cela se passe-t-il ?"]),
    story: Ask::IfAnswered(["How did it come about: “{}”?", "¿Cómo ocurrió: «{}»?", "Comment est-ce arrivé : « {} » ?"]),
    task: Some(Ask::Always(["How do you {}?", "¿Cómo {}?", "Comment {} ?"])),
    of_how: true,
    of_two: false,
    of_place: false,
    of_contact: false,
    of_project: false,
    of_service: false,
};
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
/// Headings of ordered lists that are steps.
const LISTED: Phrases = [
    &["step", "steps", "how to", "how it works", "instructions"],
    &["paso", "pasos", "como", "instrucciones"],
    &["etape", "etapes", "comment", "mode d emploi", "instructions"],
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
/// Phrases that may say how one becomes a customer or member.
#[rustfmt::skip]
const BUSINESS: Phrases = [
    &["call us", "contact us", "get in touch", "appointment", "book", "join", "order", "sign up", "register", "request a quote", "subscribe"],
    &[
        "llamanos", "llamenos", "contacta", "contactar", "contactenos", "cita", "reserva", "reservar", "pedido", "inscripcion", "hazte socio",
        "hacerte socio", "presupuesto", "suscribete",
    ],
    &[
        "appelez", "appel", "contactez", "contacter", "rendez vous", "reserver", "reservation", "commander", "commande", "adherer", "adhesion",
        "inscription", "devis", "abonnez",
    ],
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
        "bake", "beat", "boil", "chop", "cook", "drain", "fold", "fry", "heat", "knead", "melt", "peel", "preheat", "roast",
        "season", "simmer", "slice", "sprinkle", "stir", "whisk",
    ],
    &[
        "abra", "active", "anada", "arrastre", "asegurese", "compruebe", "configure", "copie", "cree", "descargue", "edite",
        "ejecute", "elija", "escriba", "guarde", "haga", "instale", "introduzca", "marque", "mueva", "ponga", "presione",
        "pulse", "reinicie", "seleccione", "situe", "situelo", "use", "utilice", "vaya",
        "agregar", "agregue", "anadir", "anadimos", "batir", "calentar", "cocer", "cortar", "dejar", "echar", "elige", "hervir", "hornear",
        "mezclar", "pelar", "picar", "poner", "precalentar", "programe", "sofreir", "verter", "vierta",
    ],
    &[
        "activez", "ajoutez", "allez", "appuyez", "choisissez", "cliquez", "cochez", "configurez", "copiez", "creez",
        "deplacez", "editez", "effectuez", "encadrez", "enregistrez", "entrez", "executez", "faites", "glissez", "installez",
        "lancez", "maintenez", "mettez", "modifiez", "ouvrez", "placez", "redemarrez", "remplacez", "saisissez",
        "selectionnez", "supprimez", "tapez", "telechargez", "utilisez", "verifiez",
        "ajouter", "battre", "chauffer", "couper", "cuire", "decoupez", "eplucher", "faconnez", "faire", "incorporer", "laissez", "laisser",
        "melanger", "melangez", "mettre", "petrir", "prechauffer", "prechauffez", "verser", "versez",
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
/// The same for a page that is no manual.
const MANY_ORDERS: usize = 5;

pub(crate) const RULE: Rule = fan_out::rule(
    202,
    &[sources::GOOGLE_FEATURED_SNIPPETS, sources::GOOGLE_AI_FEATURES],
    test!(page, prose => judge, when "people ask this about such a page, or it answers"),
);

fn judge(page: &Page, prose: &Prose) -> Option<Verdict> {
    // What stands below a term explains that option, not how the whole works.
    let count = prose.sentences().filter(|sentence| !sentence.is_below_term() && orders(prose, sentence)).count();
    let steps = prose.sentences().filter(|sentence| sentence.is_step() && orders_first(prose, sentence)).count();
    let manner = prose.manner;
    let is_manual = manner == Manner::Manual;
    let instructs =
        count >= ORDERED && is_manual || count >= MANY_ORDERS && manner != Manner::Offer || steps > 1 && manner.is_text();
    let is_business = prose.topic.nature == Nature::Business;
    // An ordered list below a heading about steps, or of a page that says how something is done.
    let is_task = prose.topic.nature == Nature::Task;
    let is_listed = |sentence: &Sentence<'_>| {
        let is_headed = || sentence.is_below(&LISTED) || is_task && sentence.heading().is_empty();
        sentence.is_step() && !sentence.is_below_term() && is_headed()
    };
    let has_list = prose.sentences().filter(is_listed).nth(ORDERED - 1).is_some();
    let answer = prose.answer(&|sentence| {
        let told = orders(prose, sentence) || names_menu_path(sentence);
        let listed = || {
            let introduces = || told || sentence.is_below(&HEADINGS) || begins_with(sentence.folded, prose.of(PURPOSES));
            shows_code(sentence) && introduces()
        };
        let says = || sentence.is_whole() && sentence.says(&SURE) && sentence.is_near_topic();
        let explains = || names_menu_path(sentence) || told && sentence.is_below(&HEADINGS) || listed();
        let works = || sentence.is_below(&HOW_IT_WORKS) && sentence.is_first() && sentence.is_whole() && sentence.names_topic();
        if has_list && is_listed(sentence) {
            return Some(Certainty::Certain);
        }
        if told && instructs && !sentence.is_below_term() || is_manual && explains() || manner.is_text() && (works() || says()) {
            return Some(Certainty::Certain);
        }
        let doubt = told
            || may_order(prose, sentence)
            || is_business && sentence.says(&BUSINESS)
            || sentence.is_below(&HEADINGS)
            || shows_code(sentence)
            || sentence.is_whole() && sentence.says(&MAYBE) && sentence.is_near_topic();
        doubt.then_some(Certainty::Doubtful)
    });
    let answer = Answer::best(answer, || in_steps(prose).or_else(|| in_recipe(page)));
    ASKED.verdict(page, prose, answer)
}

/// Sections that are numbered steps, or a section that shows how it is done in at least two paragraphs or items.
fn in_steps(prose: &Prose) -> Option<Answer> {
    let is_step = |section: &&Section| {
        let folded = section.folded.as_str();
        let numbered = prose.of(STEP).iter().any(|word| folded.strip_prefix(word).is_some_and(|rest| rest.starts_with(' ')));
        numbered && section.folded.split(' ').nth(1).is_some_and(|number| number.parse::<u8>().is_ok())
    };
    let steps: Vec<&Section> = prose.sections.iter().filter(is_step).collect();
    let first = steps.first().copied().filter(|_| steps.len() >= ORDERED);
    let shown =
        || prose.sections.iter().find(|section| section.passages > 1 && prose.of(DONE).contains(&section.folded.as_str()));
    let told = || prose.sections.iter().find(|section| section.passages > 1 && tells_how(prose, section));
    first.map(Section::headed).or_else(|| shown().or_else(told).map(|section| prose.told(section)))
}

/// Whether a heading asks how something of the business proceeds: `How does a same-day repair work?`
fn tells_how(prose: &Prose, section: &Section) -> bool {
    let mut words = section.folded.split(' ');
    prose.topic.nature == Nature::Business
        && words.next().is_some_and(|first| prose.of(HOW).contains(&first))
        && words.any(|word| prose.of(PROCEEDS).contains(&word))
}

/// First words of such headings, and words of which they have one.
const HOW: Phrases = [&["how"], &["como"], &["comment"]];
const PROCEEDS: Phrases = [
    &["work", "works", "proceed", "proceeds"],
    &["funciona", "funcionamos", "hacemos", "trabajamos", "procedemos"],
    &["fonctionne", "fonctionnons", "deroule", "passe", "marche", "travaillons", "procedons"],
];

/// The instructions of a recipe in its data.
fn in_recipe(page: &Page) -> Option<Answer> {
    let entities = page.entities();
    let recipe = entities.iter().find(|entity| entity.kind == "Recipe" && entity.has("recipeInstructions"))?;
    let place = quote(&page.facts.json_ld.get(recipe.block)?.locator, "recipeInstructions");
    Some(Answer::shown(Certainty::Certain, place))
}

/// Words before the number of a step.
const STEP: Phrases = [&["step"], &["paso"], &["etape"]];
/// Whole headings of sections that show how something is done.
const DONE: Phrases = [
    &["directions", "how it works", "how to make it", "instructions", "method", "preparation", "steps", "how to order"],
    &[
        "como funciona",
        "como hacerlo",
        "como se hace",
        "elaboracion",
        "instrucciones",
        "modo de preparacion",
        "pasos",
        "preparacion",
        "como pedir",
    ],
    &[
        "comment ca marche",
        "etapes",
        "fonctionnement",
        "instructions",
        "mode d emploi",
        "preparation",
        "preparation de la recette",
        "realisation",
        "comment commander",
    ],
];

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

/// Whether its first word may be an order: `Décrivez`, `Triturar`.
fn may_order(prose: &Prose, sentence: &Sentence<'_>) -> bool {
    let first = sentence.folded.split(' ').next().unwrap_or_default();
    let endings: &[&str] = prose.of([&[], &["ar", "er", "ir"], &["ez"]]);
    first.len() >= ORDER_BYTES && endings.iter().any(|ending| first.ends_with(ending))
}

/// Minimum bytes of such a word.
const ORDER_BYTES: usize = 5;

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
    Case::warn("options of a command").html("<html lang=en><title>pump</title><main><h1>pump</h1><dl><dt>-C<dd>Run as if pump was started there.<dt>-p<dd>Use the path of the pump.<dt>-v<dd>Open the log of the pump.<dt>-x<dd>Close the valve of it.<dt>-y<dd>Start the pump of the house.</dl>").words(150),
    Case::warn("one order").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Open the valve of the pump."),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>You can install a pump in a week."),
    Case::fail("a reference").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>type string of the pump, and <p>start number of the pump.").words(150),
    Case::fail("the topic is a verb").html("<html lang=en><title>CREATE TYPE</title><main><h1>CREATE TYPE</h1><p>CREATE TYPE registers a new data type. CREATE TYPE needs a name. CREATE TYPE ends at once.").words(150),
    Case::fail("nothing").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump is loud in the morning."),
    Case::pass("an ordered list of steps").html("<html lang=en><meta property=og:type content=article><meta name=author content=A><title>How to prepare a bicycle for winter</title><main><h1>How to prepare a bicycle for winter</h1><p>A bicycle is ready when its chain is oiled.<h2>Five steps</h2><ol><li>Lower the pressure of the tyres for more grip.<li>Wax the frame where stones hit it.<li>Test both of the lights.</ol>").says("How do you prepare a bicycle for winter?").quotes("Lower the pressure"),
    Case::fail("an ordered list of other things").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><h2>What is inside</h2><ol><li>A valve of brass.<li>A tank of iron.<li>A wheel of wood.</ol>"),
    Case::pass("a title that begins with a verb").html("<html lang=fr><title>Modifier l'état d'un paquet</title><main><h1>Modifier l'état d'un paquet</h1><p>Appuyez sur la touche du clavier. Utilisez le menu des actions. Vérifiez la liste des paquets.").words(150).says("Comment modifier l'état d'un paquet ?"),
    Case::pass("a heading that asks how").html("<html lang=en><title>How heat pumps start</title><main><h1>How heat pumps start</h1><p>Open the valve of the tank. Turn the wheel to the left. Press the green button for a while.").words(150).says("“How heat pumps start?”"),
    Case::pass("numbered steps as headings").url("https://ada.example/").html("<html lang=es><a href=tel:+33472000000></a><title>Ada</title><main><h1>Ada</h1><h2>Paso 1: elige</h2><p>Una foto.<h2>Paso 2: envía</h2><p>La foto.<h2>Paso 3: recibe</h2><p>El cuadro.").says("¿Cómo se trabaja en Ada?").quotes("Paso 1"),
    Case::pass("a question with its steps").url("https://ada.example/").html("<html lang=fr><a href=tel:+33472000000></a><title>Ada</title><main><h1>Ada</h1><h2>Comment se passe une réparation ?</h2><ol><li>Vous déposez le vélo avant dix heures.<li>Nous vous appelons avec un prix.</ol>").says("“Comment se passe une réparation ?”").quotes("Vous déposez"),
    Case::not_applicable("a chapter with the name of its manual").url("https://tea.example/intro.html").html("<html lang=en><title>Vim documentation: intro</title><main><h1>Vim documentation: intro</h1><p>Open the lid of the pot. Turn the wheel to the left. Press the green button for a while.").words(150),
    Case::not_applicable("nobody asks it of a book").url("https://tea.example/").html("<html lang=en><title>The Book of Tea</title><main><h1>The Book of Tea</h1><p>This book of tea has you configure each pot in turn."),
    Case::pass("a recipe").html("<html lang=fr><title>Blanquette de veau</title><main><h1>Blanquette de veau</h1><h2>Préparation</h2><ol><li>Mettre le veau dans la cuve.<li>Ajouter les carottes et le bouillon.</ol>").says("comment cela se passe-t-il ?").quotes("Mettre le veau"),
    Case::not_applicable("nobody asks a legal notice").url("https://shop.example/legal-notice").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump stands beside the house."),
];
