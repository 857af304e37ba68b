//! The pages that say who runs a site and under which rules, recognised by the names of links to them.

use bellwether_text::{Language, fold, has_phrase};

/// The purpose of such a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Who runs the site.
    About,
    /// How to contact them.
    Contact,
    /// The legal notice.
    Legal,
    /// How personal data are used.
    Privacy,
    /// Terms of sale or use.
    Terms,
    /// Returns and refunds.
    Returns,
    /// Delivery.
    Delivery,
    /// Means of payment.
    Payment,
    /// Editorial rules: writing and corrections.
    Editorial,
    /// The cart of a shop.
    Cart,
}

/// The names of a role, folded.
struct Names {
    role: Role,
    /// The whole name of a link, or the last segment of its path with spaces instead of hyphens. Two letters name nothing: `ML` is a legal
    /// notice in some footers, and an option, a language or a unit elsewhere; the other one, name or path, says which.
    whole: &'static [&'static str],
    /// Phrases within a short name.
    within: &'static [&'static str],
}

/// Maximum words of a link's name in which a phrase counts: longer names are headlines.
const SHORT: usize = 8;

#[rustfmt::skip]
const NAMES: [Names; 10] = [
    Names {
        role: Role::About,
        whole: &[
            "a propos", "about", "about project", "about the author", "about the project", "about the site", "acerca de", "company",
            "conocenos", "edito", "empresa", "equipe", "equipo", "l entreprise", "l equipe", "la empresa", "la societe",
            "nosotros", "notre equipe", "notre histoire", "nuestra historia", "nuestro equipo", "our company", "our story",
            "our team", "presentation", "propos", "qui suis je", "quien soy", "sobre", "sobre mi", "team", "the team",
            "who am i",
        ],
        within: &[
            "a propos de", "about us", "about me", "about our", "acerca de", "notre entreprise", "nuestra empresa",
            "qui sommes nous", "quienes somos", "sobre nosotros", "who we are",
        ],
    },
    Names {
        role: Role::Contact,
        whole: &[
            "ayuda y contacto", "contact", "contacta", "contactanos", "contactar", "contactenos", "contactez nous",
            "contacto", "contacts", "escribenos", "get in touch", "nous contacter", "nous ecrire", "nous joindre",
            "reach us", "talk to us",
        ],
        within: &[
            "contact us", "contact sales", "contact support", "contact the", "contactez", "formulaire de contact",
            "formulario de contacto", "nous contacter", "page contact",
        ],
    },
    Names {
        role: Role::Legal,
        whole: &[
            "aviso legal", "impressum", "imprint", "informacion legal", "infos legales", "legal", "legal information",
            "legal notice", "legal notices", "legales", "mention legale", "mentions legales", "nota legal",
        ],
        within: &["aviso legal", "informations legales", "legal notice", "mentions legales"],
    },
    Names {
        role: Role::Privacy,
        whole: &[
            "confidentialite", "datenschutz", "donnees personnelles", "privacidad", "privacy", "proteccion de datos",
            "protection des donnees", "rgpd", "vie privee", "gdpr", "your privacy", "proteccion datos",
        ],
        within: &[
            "charte de confidentialite", "data protection", "donnees personnelles", "privacy and", "politica de privacidad",
            "politique de confidentialite", "politique de protection des donnees", "privacy notice", "privacy policy",
            "privacy statement", "proteccion de datos", "vie privee", "aviso de privacidad",
            "politica de proteccion de datos",
        ],
    },
    Names {
        role: Role::Terms,
        whole: &[
            "cgu", "cgv", "condition generale", "condition generales", "conditions", "condiciones", "condiciones generales", "terms", "terms conditions",
            "terms and conditions", "tos", "user agreement",
        ],
        within: &[
            "conditions d utilisation", "conditions de vente", "conditions generales", "condiciones de compra",
            "condiciones de uso", "condiciones de venta", "condiciones del servicio", "condiciones generales",
            "condiciones y terminos", "terminos de servicio", "terminos de uso", "terminos y condiciones",
            "terms and conditions", "terms conditions", "conditions of sale", "conditions of use", "terms and condition", "terms condition", "terms of sale", "terms of service", "terms of use", "terms privacy",
            "cgu", "cgv",
        ],
    },
    Names {
        role: Role::Returns,
        whole: &[
            "cambios y devoluciones", "devolucion", "devoluciones", "refund", "refunds", "retour", "retours", "return",
            "returns",
        ],
        within: &[
            "cambios y devoluciones", "droit de retractation", "politica de devoluciones", "politica de devolucion",
            "politica de reembolso", "politique de retour", "politique de remboursement", "refund policy",
            "retours et echanges", "retours et remboursements", "return policy", "returns and replacements", "returns replacements", "returns and exchanges",
            "returns and refunds", "returns exchanges", "returns policy", "returns refunds", "retours echanges",
            "livraison et retours", "livraison retours", "livraisons et retours", "envios y devoluciones",
            "shipping and returns", "shipping returns", "delivery and returns", "delivery returns",
            "derecho de desistimiento", "exchanges and returns", "devoluciones y cambios",
        ],
    },
    Names {
        role: Role::Delivery,
        whole: &[
            "delivery", "entrega", "entregas", "envio", "envios", "expedition", "gastos de envio", "livraison", "livraisons",
            "shipping",
        ],
        within: &[
            "delivery and returns", "delivery information", "delivery returns", "envios y devoluciones", "envios y entregas",
            "frais de livraison", "frais de port", "gastos de envio", "livraison et retours", "livraison retours",
            "livraisons et retours", "modes de livraison", "politica de envio", "politica de envios",
            "politique de livraison", "shipping and returns", "shipping delivery", "shipping information", "shipping policy",
            "shipping returns", "shipping and policies", "shipping policies", "delivery options", "livraison et paiement", "paiement et livraison",
        ],
    },
    Names {
        role: Role::Payment,
        whole: &[
            "formas de pago", "mode de paiement", "modes de paiement", "moyens de paiement", "paiement", "paiement securise",
            "payment", "payment methods", "payments", "pago", "pago seguro",
        ],
        within: &[
            "formas de pago", "metodos de pago", "modes de paiement", "moyens de paiement", "paiement securise",
            "payment methods", "payment options", "livraison et paiement", "paiement et livraison", "medios de pago",
            "shipping and payment", "payment and shipping",
        ],
    },
    Names {
        role: Role::Editorial,
        whole: &["charte", "corrections", "codigo etico", "deontologie", "editorial standards", "ethics"],
        within: &[
            "charte deontologique", "charte editoriale", "code of ethics", "codigo etico", "codigo deontologico",
            "correction policy", "corrections policy", "editorial guidelines", "editorial policy", "editorial process",
            "editorial standards", "ethics policy", "libro de estilo", "linea editorial", "ligne editoriale",
            "normas editoriales", "politica de correcciones", "politica editorial", "politique de correction",
            "politique editoriale", "principios editoriales", "principes editoriaux", "how we review", "how we test",
            "review process",
        ],
    },
    Names {
        role: Role::Cart,
        whole: &[
            "carrito", "cart", "cesta", "mi carrito", "mi cesta", "mon panier", "my basket", "my cart", "panier",
            "shopping bag", "shopping basket", "shopping cart", "view cart", "voir le panier", "ver carrito",
        ],
        within: &["carrito de compra", "cesta de la compra", "panier d achat"],
    },
];

/// The first words of all names, sorted: most links of a page contain none of them and need no further check.
#[rustfmt::skip]
const KEYS: &[&str] = &[
    "a", "about", "acerca", "aviso", "ayuda", "cambios", "carrito", "cart", "cesta", "cgu", "cgv", "charte",
    "code", "codigo", "company", "condiciones", "condition", "conditions", "confidentialite", "conocenos", "contact", "contacta",
    "contactanos", "contactar", "contactenos", "contactez", "contacto", "contacts", "correction", "corrections", "data",
    "datenschutz", "delivery", "deontologie", "derecho", "devolucion", "devoluciones", "donnees", "droit", "edito",
    "editorial", "empresa", "entrega", "entregas", "envio", "envios", "equipe", "equipo", "escribenos", "ethics",
    "exchanges", "expedition", "formas", "formulaire", "formulario", "frais", "gastos", "gdpr", "get", "how", "impressum",
    "imprint", "informacion", "informations", "infos", "l", "la", "legal", "legales", "libro", "ligne", "linea", "livraison",
    "livraisons", "medios", "mention", "mentions", "metodos", "mi", "mode", "modes", "mon", "moyens", "my", "normas",
    "nosotros", "nota", "notre", "nous", "nuestra", "nuestro", "our", "page", "pago", "paiement", "panier", "payment",
    "payments", "politica", "politique", "presentation", "principes", "principios", "privacidad", "privacy", "propos",
    "proteccion", "protection", "qui", "quien", "quienes", "reach", "refund", "refunds", "retour", "retours", "return",
    "returns", "review", "rgpd", "shipping", "shopping", "sobre", "talk", "team", "terminos", "terms", "the", "tos", "user",
    "ver", "vie", "view", "voir", "who", "your",
];

/// Several roles: `Shipping & returns`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Roles(u16);

impl Roles {
    /// The roles of a link of this name and path.
    #[must_use]
    pub fn of(name: &str, path: &str) -> Self {
        let mut roles = Self::default();
        for folded in [fold(name), fold(last_segment(path))] {
            // A count after the name does not change the link: `Cart (0)`.
            let folded = folded.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
            if folded.split(' ').take(SHORT + 1).count() <= SHORT
                && folded.split(' ').any(|word| KEYS.binary_search(&word).is_ok())
            {
                for names in NAMES.iter().filter(|names| names.fit(folded)) {
                    roles.0 |= 1 << names.role as u16;
                }
            }
        }
        roles
    }

    /// Whether `role` is among them.
    #[must_use]
    pub const fn has(self, role: Role) -> bool {
        self.0 >> role as u16 & 1 == 1
    }

    /// Whether there is any role.
    #[must_use]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }
}

/// What is said about a document is not said about who runs the site: `À propos de ce document`. Folded phrases.
#[rustfmt::skip]
const OF_DOCUMENTS: [&str; 18] = [
    "ce document", "ce guide", "ce livre", "ce manuel", "cet ouvrage", "cette documentation", "cette page", "cette version",
    "esta documentacion", "esta guia", "esta pagina", "este documento", "este libro", "este manual", "our documentation", "our documents",
    "our guide", "our manual",
];

impl Names {
    fn fit(&self, folded: &str) -> bool {
        if self.role == Role::About && OF_DOCUMENTS.iter().any(|phrase| has_phrase(folded, phrase)) {
            return false;
        }
        self.whole.contains(&folded) || self.within.iter().any(|phrase| has_phrase(folded, phrase))
    }
}

/// The last segment of a path, without the ending of a file and a language before it: `about` of `/tea/about.fr.html`.
fn last_segment(path: &str) -> &str {
    let last = path.trim_end_matches('/').rsplit('/').next().unwrap_or("");
    let name = last.rsplit_once('.').map_or(last, |(name, _)| name);
    name.rsplit_once('.').filter(|(_, code)| Language::parse(code).is_some()).map_or(name, |(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_open_all_names() {
        assert!(KEYS.is_sorted());
        for phrase in NAMES.iter().flat_map(|names| names.whole.iter().chain(names.within)) {
            assert!(phrase.split(' ').next().is_some_and(|first| KEYS.binary_search(&first).is_ok()), "{phrase}");
        }
    }
}
