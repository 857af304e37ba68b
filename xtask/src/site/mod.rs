//! Makes the public pages from `edge/site` into `edge/public`: the start page in three languages, the guide, the reference, the manual of those who
//! write modules, the changes, and what programs read first (`robots.txt`, `sitemap.xml`, `llms.txt`).
//!
//! They are files, which the platform sends without the Worker. What they say of a deployment comes from its variables: `PUBLIC_ORIGIN` (without it no
//! absolute address of ours is written: `canonical`, `hreflang`), `WELCOME_CENTS`; and for what the law wants of its operator `LEGAL_NOTICE_URL`,
//! `TERMS_URL`, `PRIVACY_URL` and `CONTACT_URL`, which the foot of every page then links to.

mod authors;
mod bodies;
mod reference;

use crate::tools::{npm_tool, root, run_quietly, step};
use anyhow::{Context, Result, bail};
use bellwether_core::bounds;
use bellwether_core::feature::price_cents;
use bellwether_core::schedule::report_price_cents;
use bellwether_manifest::PriceClass;
use minijinja::{AutoEscape, Environment, Value, context};
use std::path::{Path, PathBuf};

/// A language of the start page, with what the frame of all pages says in it.
struct Language {
    code: &'static str,
    name: &'static str,
    /// Of the start page.
    address: &'static str,
    words: [&'static str; 3],
    menu: [&'static str; 5],
    /// Names of [`LEGAL`].
    legal: [&'static str; 4],
}

/// The variables with the addresses of the operator's own pages; a contact may be a `mailto:`.
const LEGAL: [&str; 4] = ["LEGAL_NOTICE_URL", "TERMS_URL", "PRIVACY_URL", "CONTACT_URL"];

const LANGUAGES: [Language; 3] = [
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

/// Reports of recorded sites, which show what a report is.
const SAMPLES: [(&str, &str); 2] = [("en", "book-en"), ("fr", "demo-fr")];

/// Variables of a deployment, by name. The local run has none.
pub type Variables<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Makes all pages, their styles and their script; the start page names each of these modules. The packages of `edge/` have to be installed.
///
/// # Errors
/// When a variable, a template, the description of the API, or the list of changes is wrong, or a page does not name a feature.
pub fn site(modules: &[String], variables: Variables<'_>) -> Result<()> {
    step("Building the public pages", || {
        let app = root().join("edge/public/app");
        let bundle = |file: &str| {
            run_quietly(
                npm_tool("esbuild").current_dir(folder()).args([file, "--minify"]).arg(format!("--outdir={}", app.display())),
            )
        };
        bundle("docs.ts")?;
        bundle("site.css")?;
        let templates = templates()?;
        // Of a build that knew its origin.
        let _ = std::fs::remove_file(root().join("edge/public/sitemap.xml"));
        for (path, text) in pages(&templates, modules, &Deployment::read(variables)?)? {
            write(&path, &text)?;
        }
        write("icon.svg", &read("icon.svg")?)?;
        std::fs::copy(folder().join("card.png"), root().join("edge/public/card.png")).context("edge/site/card.png")?;
        for (language, case) in SAMPLES {
            let report = root().join(format!("plugins/modules/report/cases/{case}/expected.html"));
            write(&format!("sample/{language}.html"), &std::fs::read_to_string(report)?)?;
        }
        Ok(())
    })
}

/// What the pages say of the deployment.
struct Deployment {
    /// Scheme and host, without a slash at the end; empty where the build does not know it.
    origin: String,
    /// What a new account is given.
    welcome_cents: u64,
    /// The addresses of [`LEGAL`] that the operator has named.
    legal: [Option<String>; 4],
}

impl Deployment {
    /// As its variables say.
    fn read(variables: Variables<'_>) -> Result<Self> {
        let cents = variables("WELCOME_CENTS").and_then(|cents| cents.parse().ok());
        let origin = variables("PUBLIC_ORIGIN").unwrap_or_default();
        let legal = LEGAL.map(|name| variables(name).filter(|address| !address.is_empty()));
        for (name, address) in LEGAL.iter().zip(&legal).filter_map(|(name, address)| Some((name, address.as_ref()?))) {
            if !["https://", "http://", "mailto:"].iter().any(|scheme| address.starts_with(scheme)) {
                bail!("{name} is no https, http or mailto address: {address}");
            }
        }
        Ok(Self { origin, welcome_cents: cents.unwrap_or(bounds::WELCOME_CENTS.default), legal })
    }
}

/// All pages: their files below `edge/public`, and their text.
fn pages(templates: &Environment<'_>, modules: &[String], deployment: &Deployment) -> Result<Vec<(String, String)>> {
    let mut made = Vec::new();
    let mut make = |page: Page<'_>, template: &str, values: &Value| -> Result<()> {
        made.push((page.path.to_owned(), page.render(templates, template, deployment, values)?));
        Ok(())
    };
    let criteria = |language: &Language| format!("/docs/criteria/{}", language.code);
    for language in &LANGUAGES {
        let page =
            Page { language, path: language.address, here: "", versions: versions(|language| language.address.to_owned()) };
        make(page, &format!("start.{}.html", language.code), &Value::UNDEFINED)?;
        let path = criteria(language);
        let page = Page { language, path: &path, here: &path, versions: versions(criteria) };
        make(page, &format!("criteria.{}.html", language.code), &Value::UNDEFINED)?;
    }
    let example = |path: &str| std::fs::read_to_string(root().join("clients").join(path)).with_context(|| path.to_owned());
    // The examples of the packages, which their tests run.
    let examples =
        context! { typescript => example("typescript/examples/job.ts")?, python => example("python/examples/job.py")? };
    make(Page::alone("/docs", "/docs"), "guide.html", &examples)?;
    let changes = context! { changes => html(&read("changes.md")?) };
    make(Page::alone("/docs/changes", "/docs/changes"), "changes.html", &changes)?;
    for (path, values) in authors::pages()? {
        make(Page::alone(&path, authors::FIRST), "authors.html", &values)?;
    }
    let description = std::fs::read_to_string(root().join("edge/public/openapi.json"))?;
    for (id, values) in reference::areas(&description, &read("examples.json")?)? {
        make(Page::alone(&format!("/docs/reference/{id}"), REFERENCE), "reference.html", &values)?;
    }
    for (path, text) in &made {
        let is_start = LANGUAGES.iter().any(|language| language.address == path);
        let is_missing =
            |feature: &&String| !text.contains(&format!("data-feature=\"{feature}\"")) && !NOT_SOLD.contains(&feature.as_str());
        if let Some(feature) = modules.iter().find(is_missing).filter(|_| is_start) {
            bail!("the start page at {path} does not name {feature}");
        }
    }
    let paths: Vec<String> = made.iter().map(|(path, _)| path.clone()).collect();
    let mut files: Vec<(String, String)> = made.into_iter().map(|(path, text)| (file_of(&path), text)).collect();
    // A sitemap has absolute addresses.
    let sitemap = (!deployment.origin.is_empty()).then_some("sitemap.xml");
    for file in ["robots.txt", "llms.txt"].into_iter().chain(sitemap) {
        files.push((file.to_owned(), Page::alone("", "").render(templates, file, deployment, &context! { paths })?));
    }
    Ok(files)
}

/// The file that the platform sends for an address: it leaves `.html` and `index` out.
fn file_of(path: &str) -> String {
    match path.trim_start_matches('/') {
        "" => "index.html".to_owned(),
        path => format!("{path}.html"),
    }
}

/// The first page of the reference, which the menu names.
const REFERENCE: &str = "/docs/reference/jobs";

/// The language versions of a page, by their addresses.
fn versions(to: impl Fn(&Language) -> String) -> Vec<Value> {
    let named = LANGUAGES.iter().map(|language| context! { code => language.code, name => language.name, to => to(language) });
    let default = LANGUAGES.iter().take(1).map(|language| context! { code => "x-default", to => to(language) });
    named.chain(default).collect()
}

/// Parts of reports, which nobody orders, and the example for authors of modules.
const NOT_SOLD: [&str; 4] = ["example", "identity", "report", "strategy"];

/// What the frame of a page says of it.
struct Page<'p> {
    language: &'p Language,
    path: &'p str,
    /// The entry of the menu that it belongs to.
    here: &'p str,
    versions: Vec<Value>,
}

impl<'p> Page<'p> {
    /// A page in English alone.
    const fn alone(path: &'p str, here: &'p str) -> Self {
        let [language, ..] = &LANGUAGES;
        Self { language, path, here, versions: Vec::new() }
    }

    fn render(&self, templates: &Environment<'_>, template: &str, deployment: &Deployment, values: &Value) -> Result<String> {
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

/// Markdown of ours as HTML.
fn html(markdown: &str) -> String {
    let mut out = String::new();
    let parser = pulldown_cmark::Parser::new_ext(markdown, pulldown_cmark::Options::ENABLE_TABLES);
    pulldown_cmark::html::push_html(&mut out, parser);
    out
}

fn templates() -> Result<Environment<'static>> {
    let mut templates = Environment::new();
    templates.set_auto_escape_callback(|name| if name.ends_with(".txt") { AutoEscape::None } else { AutoEscape::Html });
    templates.set_undefined_behavior(minijinja::UndefinedBehavior::SemiStrict);
    for entry in std::fs::read_dir(folder())? {
        let path = entry?.path();
        if path.extension().is_some_and(|kind| ["html", "txt", "xml"].iter().any(|known| kind == *known)) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            templates.add_template_owned(name, std::fs::read_to_string(&path)?)?;
        }
    }
    Ok(templates)
}

fn read(file: &str) -> Result<String> {
    std::fs::read_to_string(folder().join(file)).with_context(|| format!("edge/site/{file}"))
}

fn write(file: &str, text: &str) -> Result<()> {
    let path = root().join("edge/public").join(file);
    std::fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
    std::fs::write(&path, text).with_context(|| format!("edge/public/{file}"))
}

fn folder() -> PathBuf {
    root().join("edge/site")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a test may panic")]

    use super::{Deployment, euros, pages, templates};

    fn made(feature: &str, origin: &str) -> anyhow::Result<Vec<(String, String)>> {
        let legal = [None, Some("https://a.example/terms".to_owned()), None, None];
        let deployment = Deployment { origin: origin.to_owned(), welcome_cents: 50, legal };
        pages(&templates().expect("templates"), &[feature.to_owned()], &deployment)
    }

    #[test]
    fn every_page_is_made() {
        let pages = made("geo_score", "https://a.example").expect("pages");
        let text = |name: &str| pages.iter().find(|(file, _)| file == name).map(|(_, text)| text.as_str()).expect("a page");
        for wanted in ["curl -s -X POST", "requests.post(", "await fetch(", "Idempotency-Key", "geo_score"] {
            assert!(text("docs/reference/jobs.html").contains(wanted), "{wanted}");
        }
        assert!(text("index.html").contains("€0.50") && text("fr.html").contains("0,50\u{a0}€"));
        assert!(text("docs.html").contains("terms\">Terms</a>") && text("fr.html").contains("terms\">Conditions</a>"));
        assert!(!text("docs.html").contains("Privacy</a>"));
        for path in ["/", "/es", "/docs/criteria/fr", "/docs/reference/operator", "/docs/modules/world"] {
            assert!(text("sitemap.xml").contains(&format!("<loc>https://a.example{path}</loc>")), "{path}");
        }
        let world = text("docs/modules/world.html");
        assert!(world.contains("<h2 id=\"http\">") && world.contains("<table>") && world.contains("Limits and prices"));
        let without = made("geo_score", "").expect("pages");
        assert!(without.iter().all(|(file, text)| file != "sitemap.xml" && !text.contains("rel=\"canonical\"")));
        assert!(made("unknown", "").is_err(), "a feature that no page names");
    }

    #[test]
    fn amounts_are_written_as_people_do() {
        assert_eq!([euros(10, "en"), euros(1205, "fr")], ["€0.10", "12,05\u{a0}€"]);
    }
}
