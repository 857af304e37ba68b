//! The purpose of a form and its fields, by the names that templates give them. Most names are English; the lists also contain
//! those of French, Spanish, German, Italian, Portuguese and Polish templates.

use bellwether_text::fold;

/// What a field asks for, if its name is unambiguous.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// An e-mail address.
    Email,
    /// A telephone number.
    Phone,
    /// A postal code.
    PostalCode,
    /// A message in the visitor's own words.
    Message,
    /// Words to search for.
    Query,
    /// A quantity.
    Quantity,
    /// The characters of a CAPTCHA.
    Captcha,
    /// The subject of a message; names often combine it with the channel: `mail_subject`.
    Subject,
}

impl Asked {
    /// Whether it is a contact detail that browsers can fill in: e-mail, telephone, postal code.
    #[must_use]
    pub const fn is_contact(self) -> bool {
        matches!(self, Self::Email | Self::Phone | Self::PostalCode)
    }
}

/// Parts of names, folded: whole words of a name, and parts of words that occur in no other word.
struct Names {
    asked: Asked,
    words: &'static [&'static str],
    parts: &'static [&'static str],
}

#[rustfmt::skip]
const NAMES: [Names; 8] = [
    Names { asked: Asked::Captcha, words: &["security code"], parts: &["captcha", "antispam", "anti spam"] },
    Names { asked: Asked::Subject, words: &["asunto", "betreff", "objet", "oggetto", "subject"], parts: &[] },
    Names { asked: Asked::Email, words: &["mail", "e mail", "correo", "courriel", "epost"], parts: &["email"] },
    Names {
        asked: Asked::Phone,
        words: &["fon", "mobile", "movil", "phone", "tel", "telephone", "telefon", "telefone", "telefono", "telefonnummer"],
        parts: &["telephone", "phone number", "phonenumber"],
    },
    Names {
        asked: Asked::PostalCode,
        words: &["cp", "codigo postal", "code postal", "plz", "postal", "postcode", "zip", "zipcode", "zip code"],
        parts: &["postalcode", "postal code", "codepostal", "codigopostal"],
    },
    Names {
        asked: Asked::Message,
        words: &["body", "comentarios", "comments", "consulta", "enquiry", "inquiry", "mensagem", "mensaje", "message", "nachricht", "question", "tresc"],
        parts: &["message"],
    },
    Names {
        asked: Asked::Query,
        words: &[
            "busca", "buscador", "buscar", "keys", "keyword", "keywords", "motcle", "mots cles", "q", "query", "recherche", "rechercher", "s", "searchword", "suche",
            "szukaj", "term", "wyszukaj", "cerca", "pesquisa", "pesquisar", "hledat",
        ],
        parts: &["search"],
    },
    Names { asked: Asked::Quantity, words: &["amount", "anzahl", "cantidad", "ilosc", "menge", "qty", "quantite", "quantity"], parts: &["quantity"] },
];

/// What a field of this name, id or placeholder asks for: `your-email`, `txtPhone`, `contact[mail]`.
#[must_use]
pub fn asked(name: &str) -> Option<Asked> {
    let folded = fold(&apart(name));
    let word = |wanted: &&str| bellwether_text::has_phrase(&folded, wanted);
    NAMES
        .iter()
        .find(|names| names.words.iter().any(word) || names.parts.iter().any(|part| folded.contains(part)))
        .map(|names| names.asked)
}

/// The number of steps that a folded line states: `step 1 of 3`, `etape 1 sur 3`, `paso 1 de 3`, `step 1 3`. Fewer than two and
/// more than twenty do not count.
#[must_use]
pub fn steps(folded: &str) -> Option<u32> {
    let words: Vec<&str> = folded.split(' ').collect();
    let at = words.iter().position(|word| matches!(*word, "step" | "etape" | "paso" | "schritt"))?;
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u32>().ok());
    let of = words.get(at + 2).filter(|word| matches!(**word, "of" | "sur" | "de" | "von"));
    let (this, all) = (number(at + 1)?, if of.is_some() { number(at + 3)? } else { number(at + 2)? });
    (this <= all && (2..=20).contains(&all)).then_some(all)
}

/// A template's name with a space before each capital that begins a word: `txtPhone` gives `txt Phone`.
fn apart(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    let mut last = ' ';
    for c in name.chars() {
        if c.is_ascii_uppercase() && last.is_ascii_lowercase() {
            out.push(' ');
        }
        out.push(c);
        last = c;
    }
    out
}

/// Words, folded, in the address, button or fields of a form for an order.
#[rustfmt::skip]
pub(crate) const ORDER: &[&str] = &["add to cart", "addtocart", "basket", "cart", "carrito", "cesta", "checkout", "kosik", "koszyk", "order", "panier", "warenkorb"];
/// As [`ORDER`], for a newsletter.
#[rustfmt::skip]
pub(crate) const NEWSLETTER: &[&str] = &[
    "abonnement", "boletin", "campaign monitor", "feedburner", "list manage com", "list manage1 com", "mailchimp", "mailinglist", "mc embedded", "newsletter", "newsletters", "news letter",
    "suscripcion", "subscribe", "subscription",
];
/// As [`ORDER`], for a comment on an article.
#[rustfmt::skip]
pub(crate) const COMMENT: &[&str] = &["comment", "commentform", "commentaire", "comentario", "comentarios", "wp comments post php", "comments post"];
/// As [`ORDER`], for a product review.
#[rustfmt::skip]
pub(crate) const REVIEW: &[&str] = &["avis", "rating", "resena", "review", "reviews"];
/// As [`ORDER`], for a request for a quote.
#[rustfmt::skip]
pub(crate) const QUOTE: &[&str] = &["devis", "estimate", "presupuesto", "quote"];
/// As [`ORDER`], for a search.
#[rustfmt::skip]
pub(crate) const SEARCH: &[&str] = &["buscador", "buscar", "busqueda", "catalogsearch", "cerca", "finder", "recherche", "rechercher", "search", "suche", "szukaj"];
/// As [`ORDER`], for signing in.
#[rustfmt::skip]
pub(crate) const LOGIN: &[&str] = &["acceder", "connexion", "iniciar sesion", "log in", "login", "logowanie", "se connecter", "sign in", "signin", "zaloguj"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_steps() {
        for (line, expected) in [
            ("step 1 of 3", Some(3)),
            ("etape 2 sur 4 adresse", Some(4)),
            ("paso 1 de 3", Some(3)),
            ("step 1 3", Some(3)),
            ("step 3", None),
            ("step 5 of 2", None),
        ] {
            assert_eq!(steps(line), expected, "{line}");
        }
    }

    #[test]
    fn tells_what_fields_ask_for() {
        for (name, expected) in [
            ("your-email", Some(Asked::Email)),
            ("txtPhone", Some(Asked::Phone)),
            ("contact[mail]", Some(Asked::Email)),
            ("EMAIL", Some(Asked::Email)),
            ("correo electrónico", Some(Asked::Email)),
            ("hotel", None),
            ("mailing_address", None),
            ("search_block_form", Some(Asked::Query)),
            ("s", Some(Asked::Query)),
            ("zip", Some(Asked::PostalCode)),
            ("captcha_code", Some(Asked::Captcha)),
            ("qty", Some(Asked::Quantity)),
            ("name", None),
        ] {
            assert_eq!(asked(name), expected, "{name}");
        }
    }
}
