//! Names of buttons and links that call visitors to act.

use bellwether_text::{fold, has_phrase};

/// Names that put something into a cart or buy it, folded.
const BUY: &[&str] = &[
    "add to bag",
    "add to basket",
    "add to cart",
    "acheter",
    "acheter maintenant",
    "ajouter au panier",
    "anadir a la cesta",
    "anadir al carrito",
    "agregar al carrito",
    "buy",
    "buy now",
    "buy it now",
    "commander",
    "comprar",
    "comprar ahora",
    "j achete",
    "order now",
    "pre order",
    "precommander",
    "purchase",
];
/// Verbs that start the name of another call, folded.
const ACT: &[&str] = &[
    "ask for",
    "book",
    "call us",
    "demander",
    "descargar",
    "demandez",
    "download",
    "empezar",
    "empieza",
    "essayer",
    "essayez",
    "get a quote",
    "get started",
    "inscrivez vous",
    "join",
    "pedir",
    "pida",
    "pide",
    "prendre rendez vous",
    "probar",
    "prueba",
    "register",
    "registrate",
    "request",
    "reservar",
    "reserver",
    "reservez",
    "reserva",
    "s abonner",
    "s inscrire",
    "schedule",
    "sign up",
    "solicitar",
    "solicita",
    "start",
    "subscribe",
    "suscribete",
    "suscribirse",
    "telecharger",
    "telechargez",
    "try",
    "unete",
    "abonnez vous",
    "rejoignez",
];
/// Words of a name up to which it is a call: longer ones are headlines.
const SHORT: usize = 6;

/// Whether a button of this name buys.
#[must_use]
pub fn buys(name: &str) -> bool {
    let folded = fold(name);
    is_short(&folded) && BUY.iter().any(|verb| folded == *verb || verb.contains(' ') && has_phrase(&folded, verb))
}

/// Whether a link or button of this name calls to act: to buy, book, ask, try, load, subscribe.
#[must_use]
pub fn is_call(name: &str) -> bool {
    let folded = fold(name);
    let starts = |verb: &&str| folded.strip_prefix(*verb).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    is_short(&folded) && (buys(name) || ACT.iter().any(starts))
}

fn is_short(folded: &str) -> bool {
    folded.split(' ').count() <= SHORT
}
