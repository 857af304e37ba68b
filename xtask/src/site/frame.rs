//! The frame of every page: its languages, its menu, and what it says of prices and of the operator.

use super::{Deployment, REFERENCE, authors, markdown};
use anyhow::Result;
use bellwether_core::bounds;
use bellwether_core::feature::price_cents;
use bellwether_core::schedule::report_price_cents;
use bellwether_manifest::PriceClass;
use minijinja::{Environment, Value, context};

/// A language of the start page, with what the frame of all pages says in it.
pub(super) struct Language {
    pub(super) code: &'static str,
    name: &'static str,
    /// Of the start page.
    pub(super) address: &'static str,
    words: [&'static str; 3],
    menu: [&'static str; 5],
    /// Names of [`LEGAL`](super::LEGAL).
    legal: [&'static str; 4],
}

pub(super) const LANGUAGES: [Language; 3] = [
    Language {
        code: "en",
        name: "English",
        address: "/",
        words: ["Skip to the content", "Sign in", "Menu"],
        menu: ["Guide", "Reference", "Criteria", "Modules", "Changes"],
        legal: ["Legal notice", "Terms", "Privacy", "Contact"],
    },
    Language {
        code: "fr",
        name: "français",
        address: "/fr",
        words: ["Aller au contenu", "Se connecter", "Menu"],
        menu: ["Guide (en anglais)", "Référence (en anglais)", "Critères", "Modules (en anglais)", "Nouveautés (en anglais)"],
        legal: ["Mentions légales", "Conditions", "Confidentialité", "Contact"],
    },
    Language {
        code: "es",
        name: "español",
        address: "/es",
        words: ["Ir al contenido", "Iniciar sesión", "Menú"],
        menu: ["Guía (en inglés)", "Referencia (en inglés)", "Criterios", "Módulos (en inglés)", "Cambios (en inglés)"],
        legal: ["Aviso legal", "Condiciones", "Privacidad", "Contacto"],
    },
];

/// The language versions of a page, by their addresses.
pub(super) fn versions(to: impl Fn(&Language) -> String) -> Vec<Value> {
    let named = LANGUAGES.iter().map(|language| context! { code => language.code, name => language.name, to => to(language) });
    let default = LANGUAGES.iter().take(1).map(|language| context! { code => "x-default", to => to(language) });
    named.chain(default).collect()
}

/// What the frame of a page says of it.
pub(super) struct Page<'p> {
    pub(super) language: &'p Language,
    pub(super) path: &'p str,
    /// The entry of the menu that it belongs to.
    pub(super) here: &'p str,
    pub(super) versions: Vec<Value>,
}

impl<'p> Page<'p> {
    /// A page in English alone.
    pub(super) const fn alone(path: &'p str, here: &'p str) -> Self {
        let [language, ..] = &LANGUAGES;
        Self { language, path, here, versions: Vec::new() }
    }

    /// The address of its Markdown copy: pages in English have one.
    fn copy(&self) -> Option<String> {
        (!self.path.is_empty() && self.language.code == "en").then(|| markdown::address(self.path))
    }

    pub(super) fn render(
        &self,
        templates: &Environment<'_>,
        template: &str,
        deployment: &Deployment,
        values: &Value,
    ) -> Result<String> {
        let language = self.language;
        let [skip, sign_in, menu] = language.words;
        let criteria = format!("/docs/criteria/{}", language.code);
        let to = ["/docs", REFERENCE, &criteria, authors::FIRST, "/docs/changes"];
        let items: Vec<Value> = to.iter().zip(language.menu).map(|(to, name)| context! { to, name }).collect();
        let legal = deployment.legal.iter().zip(language.legal);
        let legal: Vec<Value> = legal.filter_map(|(to, name)| Some(context! { to => to.as_deref()?, name })).collect();
        let gift = deployment.welcome_cents;
        let price = context! {
            job => euros(price_cents(PriceClass::Standard), language.code),
            report_credits => bounds::REPORT_COST_CREDITS.max,
            report => euros(report_price_cents(), language.code),
            gift_reports => bounds::SIGN_UP_CREDITS.max / bounds::REPORT_COST_CREDITS.max,
            gift => (gift > 0).then(|| euros(gift, language.code)),
            gift_credits => bounds::SIGN_UP_CREDITS.max,
        };
        let frame = context! {
            lang => language.code,
            origin => deployment.origin,
            path => self.path,
            here => self.here,
            copy => self.copy(),
            languages => self.versions,
            legal,
            words => context! { skip, sign_in, menu, home => language.address },
            menu => items,
            price,
            ..values.clone()
        };
        Ok(templates.get_template(template)?.render(frame)? + "\n")
    }
}

/// An amount as people of a language write it.
fn euros(cents: u64, language: &str) -> String {
    let (whole, rest) = (cents / 100, cents % 100);
    match language {
        "en" => format!("€{whole}.{rest:02}"),
        _ => format!("{whole},{rest:02}\u{a0}€"),
    }
}

#[cfg(test)]
mod tests {
    use super::euros;

    #[test]
    fn amounts_are_written_as_people_do() {
        assert_eq!([euros(10, "en"), euros(1205, "fr")], ["€0.10", "12,05\u{a0}€"]);
    }
}
