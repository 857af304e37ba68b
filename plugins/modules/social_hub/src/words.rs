//! Our own words in a post: what stands before the link, a question, and where the link is. They claim nothing about the page.

use crate::output::PageKind;
use crate::platforms::Voice;
use bellwether_criteria::prose::In;
use bellwether_text::Language;

/// What our words depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Theme {
    pub(crate) kind: PageKind,
    /// Whether goods are ordered on the site of an offer.
    pub(crate) orders: bool,
    /// Whether the page of an offer has a link or button to book.
    pub(crate) books: bool,
}

const READ: In<&str> = ["Read more:", "Leer más:", "En savoir plus\u{a0}:"];
const WHOLE: In<&str> = ["The whole article:", "El artículo completo:", "L'article en entier\u{a0}:"];
const GUIDE: In<&str> = ["The full guide:", "La guía completa:", "Le guide complet\u{a0}:"];
const ORDER: In<&str> = ["Order here:", "Pedidos aquí:", "Commander ici\u{a0}:"];
const BOOK: In<&str> = ["Book here:", "Reservas aquí:", "Réserver ici\u{a0}:"];
const DETAILS: In<&str> = ["Details and contact:", "Información y contacto:", "Détails et contact\u{a0}:"];

const EXPERIENCE: In<&str> = [
    "What is your experience with this?",
    "¿Cuál es su experiencia al respecto?",
    "Quelle est votre expérience à ce sujet\u{a0}?",
];
const OPINION: In<&str> = ["What do you think?", "¿Qué le parece?", "Qu'en pensez-vous\u{a0}?"];
const ADD: In<&str> = ["What would you add?", "¿Qué añadiría usted?", "Qu'ajouteriez-vous\u{a0}?"];
const ASK: In<&str> = [
    "Any questions? Ask them in the comments.",
    "¿Tiene preguntas? Déjelas en los comentarios.",
    "Une question\u{a0}? Posez-la en commentaire.",
];

const PROFILE: In<&str> = ["Link in our profile.", "Enlace en nuestro perfil.", "Lien dans notre profil."];
const KEEP: In<&str> = ["Save it for later.", "Guárdelo para más tarde.", "À garder pour plus tard."];

/// The words before the link.
pub(crate) const fn label(theme: Theme, voice: Voice, language: Language) -> &'static str {
    let text = match theme.kind {
        PageKind::Offer if theme.orders => ORDER,
        PageKind::Offer if theme.books => BOOK,
        PageKind::Offer => DETAILS,
        PageKind::Manual => GUIDE,
        PageKind::Article if matches!(voice, Voice::Colleagues) => WHOLE,
        PageKind::Article | PageKind::Other => READ,
    };
    pick(text, language)
}

/// The question at the end of a post; `None` on platforms where none is asked.
pub(crate) const fn question(theme: Theme, voice: Voice, language: Language) -> Option<&'static str> {
    let text = match (voice, theme.kind) {
        (Voice::Colleagues | Voice::Neighbours, PageKind::Offer) => ASK,
        (Voice::Colleagues, PageKind::Manual) => ADD,
        (Voice::Colleagues, PageKind::Article | PageKind::Other) => EXPERIENCE,
        (Voice::Neighbours, _) => OPINION,
        (Voice::Feed | Voice::Pictures | Voice::Collection, _) => return None,
    };
    Some(pick(text, language))
}

/// What is said instead of a link.
pub(crate) const fn instead(voice: Voice, language: Language) -> Option<&'static str> {
    match voice {
        Voice::Pictures => Some(pick(PROFILE, language)),
        Voice::Collection => Some(pick(KEEP, language)),
        Voice::Feed | Voice::Colleagues | Voice::Neighbours => None,
    }
}

const fn pick(text: In<&'static str>, language: Language) -> &'static str {
    let [en, es, fr] = text;
    match language {
        Language::En => en,
        Language::Es => es,
        Language::Fr => fr,
    }
}

/// All of our words.
#[cfg(test)]
pub(crate) fn all() -> impl Iterator<Item = &'static str> {
    [READ, WHOLE, GUIDE, ORDER, BOOK, DETAILS, EXPERIENCE, OPINION, ADD, ASK, PROFILE, KEEP].into_iter().flatten()
}
