//! Names of buttons and links that call visitors to act.

use bellwether_text::{Language, fold, has_phrase};

/// The calls to action of a language that do not buy, folded.
struct Calls {
    language: Language,
    /// Unambiguous beginnings of names.
    act: &'static [&'static str],
    /// Ambiguous verbs (`book`, `start`, words for loading a file): they are calls to action only if they are alone or followed
    /// by one of [`Calls::after`].
    verbs: &'static [&'static str],
    /// Words after such a verb that make it a call to action.
    after: &'static [&'static str],
    /// Beginnings of names that lead to a way to contact the site; in a menu they are plain entries.
    contact: &'static [&'static str],
}

/// Names that add something to a cart or buy it, folded. They are a separate list, because most modules need only this one.
#[rustfmt::skip]
const BUY: [(Language, &[&str]); 3] = [
    (Language::En, &[
        "add to bag", "add to basket", "add to cart", "buy", "buy it now", "buy now", "order now", "pre order", "purchase",
    ]),
    (Language::Es, &[
        "agregar al carrito", "anadir a la cesta", "anadir al carrito", "comprar", "comprar ahora", "compra ahora",
    ]),
    (Language::Fr, &[
        "acheter", "acheter maintenant", "ajouter au panier", "commander", "j achete", "je commande", "precommander",
    ]),
];
/// The other calls to action.
#[rustfmt::skip]
const CALLS: [Calls; 3] = [
    Calls {
        language: Language::En,
        act: &[
            "add a review", "add your review", "add to my wishlist", "add to wish list", "add to wishlist", "ask a question",
            "ask for", "be the first to review", "become a donor", "become a member", "book now", "call us", "checkout",
            "create account", "create an account", "create my account", "create your account", "donate now",
            "enquire now", "get notified", "get started", "join free", "join for free", "join now", "join us", "leave a comment", "leave a reply",
            "make a donation", "make an appointment", "notify me", "open an account", "order online", "place order",
            "post a comment", "post comment", "proceed to checkout", "register for", "register now", "reserve now", "send message",
            "send my", "send your", "shop now", "sign me up", "sign up", "start free", "start now", "submit a review",
            "submit comment", "submit review", "submit your", "subscribe", "submit comment", "write a review",
        ],
        verbs: &["book", "donate", "download", "get", "join", "order", "register", "request", "reserve", "schedule", "start", "try"],
        after: &["a", "an", "app", "for", "free", "here", "it", "my", "now", "online", "our", "the", "this", "today", "your"],
        contact: &["contact me", "contact us", "contact our", "contact the", "email us", "get in touch", "talk to", "write to us", "write us"],
    },
    Calls {
        language: Language::Es,
        act: &[
            "abre tu cuenta", "abrir una cuenta", "accede gratis", "apuntate", "crea tu cuenta", "crear cuenta",
            "crear una cuenta", "crear mi cuenta", "consigue tu", "deja tu comentario", "deja un comentario", "dona ahora", "donar", "empezar ahora", "empieza", "enviar comentario", "enviar mensaje",
            "escribe una resena", "escribir una resena", "finalizar compra", "haz tu pedido", "haz un donativo",
            "haz una donacion", "hazte miembro", "hazte socio", "inscribete", "inscribirse", "inscribirme", "obten tu", "participa en",
            "pedir cita", "pedir presupuesto", "pedir ahora", "pide cita", "pide presupuesto", "pide tu", "pida su", "pida cita", "probar gratis",
            "prueba gratis", "prueba gratuita", "pruebalo", "publicar comentario", "publicar el comentario", "quiero mi",
            "quiero recibir", "realizar pedido", "recibe", "registrarse", "registrarme", "registrate", "registrese", "reserva ahora", "reserva aqui",
            "reserva tu", "reservar", "reserve ahora", "solicita", "solicitar", "solicite", "suscribase", "suscribete",
            "suscribir", "suscribirme", "suscribirse", "suscribite", "unete", "tramitar pedido", "pagar",
        ],
        verbs: &["comenta", "descarga", "descargar", "descargala", "descargalo", "dona", "empezar", "participa", "pedir", "pide", "reserva"],
        after: &["ahora", "aqui", "gratis", "gratuita", "la", "su", "tu", "tus", "un", "una", "ya"],
        contact: &[
            "contacta con", "contactanos", "contactar", "contactenos", "contacte con", "escribenos", "escribanos", "hablemos",
            "habla con", "llamanos",
        ],
    },
    Calls {
        language: Language::Fr,
        act: &[
            "abonnez vous", "achetez", "adherer", "adherez", "ajouter a ma liste", "ajouter a mes envies",
            "commandez", "creer mon compte", "creer un compte", "creez un compte", "creez votre compte", "demander", "demandez",
            "deposer un avis", "devenir membre", "devenez membre", "donner mon avis", "donner votre avis", "donnez votre avis", "ecrire un avis",
            "ecrivez un avis", "envoyer le message", "envoyer mon", "envoyer un message", "envoyez votre", "essai gratuit", "essayer",
            "essayez", "faire un don", "faites un don", "finaliser la commande", "inscrivez vous", "j en profite", "je donne", "je m abonne",
            "je m inscris", "je participe", "je reserve", "laisser un commentaire", "m abonner", "m inscrire", "m avertir",
            "ouvrir un compte", "passer commande", "passer la commande", "payer", "poster un commentaire", "prendre rendez vous", "prenez rendez vous",
            "prevenez moi", "publier un commentaire", "laisser un avis", "recevez", "recevoir", "rediger un avis", "rejoignez", "rejoindre", "reserver",
            "reservez", "s abonner", "s inscrire", "soutenez", "suggerez", "valider ma commande",
            "valider la commande", "obtenez", "obtenir un devis", "obtenir mon", "profitez",
        ],
        verbs: &["inscription", "participer", "participez", "telecharger", "telechargez"],
        after: &["a", "au", "avec", "en", "gratuite", "gratuitement", "ici", "l", "la", "le", "maintenant", "notre", "votre"],
        contact: &[
            "contacter par", "contactez moi", "contactez nous", "contactez notre", "contactez un", "ecrivez nous", "ecrivez moi", "me contacter",
            "nous contacter", "nous ecrire", "appelez nous",
        ],
    },
];

/// Names that do not say what happens, folded: those of submit controls in any form.
#[rustfmt::skip]
const VAGUE: &[&str] = &[
    "aceptar", "aqui", "click here", "cliquer ici", "cliquez ici", "confirm", "confirmar", "confirmer", "continuar", "continue",
    "continuer", "enter", "enviar", "envoi", "envoyer", "go", "haga clic aqui", "haz clic aqui", "here", "ici", "next", "ok",
    "pulsa aqui", "save", "send", "send now", "siguiente", "submit", "submit form", "submit now", "suivant", "validar",
    "valider", "yes",
];
/// Those of them that name the act, but not its result.
const SENDS: &[&str] = &["enviar", "envoi", "envoyer", "send", "send now"];
/// Maximum words of the name of a call to action: longer names are headlines.
const SHORT: usize = 8;

/// Whether a button with this name buys something.
#[must_use]
pub fn buys(name: &str) -> bool {
    let folded = fold(name);
    is_short(&folded) && BUY.iter().any(|(_, names)| is_among(&folded, names)) || orders(name, &folded).is_some()
}

/// Verbs that ask to buy, folded, and words that say so at once.
const ORDERS: [(Language, &[&str], &[&str]); 3] = [
    (Language::En, &["buy", "order", "purchase"], &["now", "today", "online"]),
    (Language::Es, &["compra", "comprar", "compre", "pide", "pedir"], &["ahora", "hoy", "online", "ya"]),
    (Language::Fr, &["acheter", "achetez", "commander", "commandez"], &["maintenant", "en ligne", "aujourd hui"]),
];
/// Maximum words of a name with a price.
const WITH_PRICE: usize = 12;

/// The language of a name that asks to buy a thing at once or at its price: `Buy the kettle now for 49 €`. A verb alone may be a heading:
/// `Order of service`.
fn orders(name: &str, folded: &str) -> Option<Language> {
    let is_priced = name.contains(['€', '$', '£']) && name.bytes().any(|byte| byte.is_ascii_digit());
    let fits = |(_, verbs, soon): &&(Language, &[&str], &[&str])| {
        begins(folded, verbs) && (is_priced || soon.iter().any(|word| has_phrase(folded, word)))
    };
    let is_brief = folded.split(' ').count() <= WITH_PRICE;
    ORDERS.iter().filter(|_| is_brief).find(fits).map(|(language, ..)| *language)
}

/// The kind of call to action in a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// It may be a call to action, or the name of a thing.
    Perhaps,
    /// To contact the site.
    Contact,
    /// To book, request, try, subscribe, donate, write.
    Act,
    /// To buy, or to add something to the cart.
    Buy,
}

/// Whether a link or button with this name is a call to action, of which kind, and in which languages.
#[must_use]
pub fn call(name: &str) -> Option<(Way, Vec<Language>)> {
    let folded = fold(name);
    if let Some(language) = orders(name, &folded) {
        return Some((Way::Buy, vec![language]));
    }
    if !is_short(&folded) {
        return None;
    }
    let buys = BUY.iter().filter(|(_, names)| is_among(&folded, names)).map(|(language, _)| (Way::Buy, *language));
    let others = CALLS.iter().filter_map(|calls| Some((calls.way(&folded)?, calls.language)));
    let ways: Vec<(Way, Language)> = buys.chain(others).collect();
    let surest = ways.iter().map(|(way, _)| *way).max()?;
    Some((surest, ways.into_iter().map(|(_, language)| language).collect()))
}

/// Whether a link or button with this name is a call to action. Contacting the site does not count: any page may ask for that.
#[must_use]
pub fn is_call(name: &str) -> bool {
    call(name).is_some_and(|(way, _)| way != Way::Contact)
}

/// Whether the name of a control does not say what it does: `Submit`, `Click here`.
#[must_use]
pub fn is_vague(name: &str) -> bool {
    VAGUE.binary_search(&fold(name).as_str()).is_ok()
}

/// Whether the name of a control says only that something is sent: `Send`.
#[must_use]
pub fn only_sends(name: &str) -> bool {
    SENDS.binary_search(&fold(name).as_str()).is_ok()
}

impl Calls {
    fn way(&self, folded: &str) -> Option<Way> {
        let next = |verb: &&str| behind(folded, verb).and_then(|rest| rest.split(' ').next());
        let perhaps = |verb: &&str| next(verb).is_some_and(|next| next.is_empty() || self.after.contains(&next));
        if begins(folded, self.act) {
            Some(Way::Act)
        } else if begins(folded, self.contact) {
            Some(Way::Contact)
        } else {
            self.verbs.iter().any(perhaps).then_some(Way::Perhaps)
        }
    }
}

/// Whether a name is one of `names`, or contains one of those with several words.
fn is_among(folded: &str, names: &[&str]) -> bool {
    names.iter().any(|name| folded == *name || name.contains(' ') && has_phrase(folded, name))
}

fn begins(folded: &str, names: &[&str]) -> bool {
    names.iter().any(|name| behind(folded, name).is_some())
}

/// The text after `words`, if a text begins with them.
fn behind<'a>(folded: &'a str, words: &str) -> Option<&'a str> {
    let rest = folded.strip_prefix(words)?;
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix(' ') }
}

fn is_short(folded: &str) -> bool {
    folded.split(' ').count() <= SHORT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted() {
        assert!(VAGUE.is_sorted() && SENDS.is_sorted() && SENDS.iter().all(|name| is_vague(name)));
    }

    #[test]
    fn says_the_language_of_a_call() {
        for (name, expected) in [
            ("Subscribe", vec![Language::En]),
            ("Contactez-nous", vec![Language::Fr]),
            ("Comprar", vec![Language::Es]),
            ("Absenden", vec![]),
        ] {
            assert_eq!(call(name).map_or(vec![], |(_, languages)| languages), expected, "{name}");
        }
    }
}
