//! Makes the public pages from `edge/site` into `edge/public`: the start page in three languages, the guide, the reference, the manual of those who
//! write modules, the changes; a Markdown copy of each page in English; and what programs read first (`robots.txt`, `sitemap.xml`, `llms.txt`, and
//! the files of `found.rs`).
//!
//! They are files, which the platform sends without the Worker. What they say of a deployment comes from its variables: `PUBLIC_ORIGIN` (without it no
//! absolute address of ours is written: `canonical`, `hreflang`), `WELCOME_CENTS`, `MCP_REGISTRY_KEY` (the public key of those who enter the
//! deployment in the registry of MCP); and for what the law wants of its operator `LEGAL_NOTICE_URL`, `TERMS_URL`, `PRIVACY_URL` and
//! `CONTACT_URL`, which the foot of every page then links to.

mod authors;
mod bodies;
mod found;
mod frame;
mod markdown;
mod reference;
#[cfg(test)]
mod tests;

use self::frame::{LANGUAGES, Language, Page, versions};

use crate::tools::{npm_tool, root, run_quietly, step};
use anyhow::{Context, Result, bail};
use bellwether_core::bounds;
use bellwether_core::run::Category;
use bellwether_envelope::PublicKey;
use minijinja::{AutoEscape, Environment, Value, context};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The variables with the addresses of the operator's own pages; a contact may be a `mailto:`.
const LEGAL: [&str; 4] = ["LEGAL_NOTICE_URL", "TERMS_URL", "PRIVACY_URL", "CONTACT_URL"];

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
        // Of a build that knew its origin, or its key.
        for file in ["sitemap.xml", found::SERVER, found::PROOF] {
            let _ = std::fs::remove_file(root().join("edge/public").join(file));
        }
        for (path, text) in files(&templates, modules, &Deployment::read(variables)?)? {
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
    /// The public half of the key with which its operator signs in to the registry of MCP.
    registry_key: Option<PublicKey>,
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
        let registry_key = match variables("MCP_REGISTRY_KEY").filter(|text| !text.is_empty()) {
            Some(text) => {
                Some(PublicKey::parse(&text).context("MCP_REGISTRY_KEY is no Ed25519 public key in base 64: edge/DEPLOY.md")?)
            }
            None => None,
        };
        Ok(Self { origin, welcome_cents: cents.unwrap_or(bounds::WELCOME_CENTS.default), legal, registry_key })
    }
}

/// All files: their names below `edge/public`, and their text.
fn files(templates: &Environment<'_>, modules: &[String], deployment: &Deployment) -> Result<Vec<(String, String)>> {
    let description = std::fs::read_to_string(root().join("edge/public/openapi.json"))?;
    let Made { pages, sources } = pages(templates, deployment, &description)?;
    let is_start = |path: &str| LANGUAGES.iter().any(|language| language.address == path);
    for (path, text) in pages.iter().filter(|(path, _)| is_start(path)) {
        let is_missing =
            |feature: &&String| !text.contains(&format!("data-feature=\"{feature}\"")) && !NOT_SOLD.contains(&feature.as_str());
        if let Some(feature) = modules.iter().find(is_missing) {
            bail!("the start page at {path} does not name {feature}");
        }
    }
    let copies = markdown::copies(&pages, &sources, &deployment.origin)?;
    let ours: Vec<&str> = Category::ALL.into_iter().filter(|category| category.is_ours()).map(Category::as_str).collect();
    let values = context! {
        paths => pages.iter().map(|(path, _)| path).collect::<Vec<_>>(),
        copies => copies.iter().map(|copy| context! { to => copy.address, title => copy.title, about => copy.about }).collect::<Vec<_>>(),
        analyses => markdown::analyses(pages.iter().find(|(path, _)| path == "/").map_or("", |(_, text)| text))?,
        ours,
        skill => found::SKILL,
    };
    let mut files: Vec<(String, String)> = pages.into_iter().map(|(path, text)| (file_of(&path), text)).collect();
    let text = |template: &str| Page::alone("", "").render(templates, template, deployment, &values);
    // A sitemap has absolute addresses.
    let sitemap = (!deployment.origin.is_empty()).then_some("sitemap.xml");
    for file in ["robots.txt", "llms.txt"].into_iter().chain(sitemap) {
        files.push((file.to_owned(), text(file)?));
    }
    files.extend(found::files(deployment, &description, text(SKILL_TEMPLATE)?)?);
    files.extend(copies.into_iter().map(|copy| (copy.address.trim_start_matches('/').to_owned(), copy.text)));
    Ok(files)
}

/// The template of the skill, which is no page.
const SKILL_TEMPLATE: &str = "skill.md";

/// The pages, each with its address.
struct Made {
    pages: Vec<(String, String)>,
    /// The Markdown of those that are made from Markdown.
    sources: BTreeMap<String, String>,
}

fn pages(templates: &Environment<'_>, deployment: &Deployment, description: &str) -> Result<Made> {
    let mut made = Made { pages: Vec::new(), sources: BTreeMap::new() };
    let mut make = |page: Page<'_>, template: &str, values: &Value| -> Result<()> {
        made.pages.push((page.path.to_owned(), page.render(templates, template, deployment, values)?));
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
    let changes = read("changes.md")?;
    make(Page::alone(CHANGES, CHANGES), "changes.html", &context! { changes => html(&changes) })?;
    made.sources.insert(CHANGES.to_owned(), format!("# Changes\n\n{changes}"));
    for (path, values, text) in authors::pages()? {
        make(Page::alone(&path, authors::FIRST), "authors.html", &values)?;
        made.sources.insert(path, text);
    }
    for (id, values) in reference::areas(description, &read("examples.json")?)? {
        make(Page::alone(&format!("/docs/reference/{id}"), REFERENCE), "reference.html", &values)?;
    }
    Ok(made)
}

/// The list of changes.
const CHANGES: &str = "/docs/changes";

/// The file that the platform sends for an address: it leaves `.html` and `index` out.
fn file_of(path: &str) -> String {
    match path.trim_start_matches('/') {
        "" => "index.html".to_owned(),
        path => format!("{path}.html"),
    }
}

/// The first page of the reference, which the menu names.
const REFERENCE: &str = "/docs/reference/jobs";

/// Parts of reports, which nobody orders, and the example for authors of modules.
const NOT_SOLD: [&str; 4] = ["example", "identity", "report", "strategy"];

/// Markdown of ours as HTML.
fn html(markdown: &str) -> String {
    let mut out = String::new();
    let parser = pulldown_cmark::Parser::new_ext(markdown, pulldown_cmark::Options::ENABLE_TABLES);
    pulldown_cmark::html::push_html(&mut out, parser);
    out
}

fn templates() -> Result<Environment<'static>> {
    let mut templates = Environment::new();
    templates.set_auto_escape_callback(|name| {
        if [".txt", ".md"].iter().any(|plain| name.ends_with(plain)) { AutoEscape::None } else { AutoEscape::Html }
    });
    templates.set_undefined_behavior(minijinja::UndefinedBehavior::SemiStrict);
    for entry in std::fs::read_dir(folder())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name == SKILL_TEMPLATE
            || path.extension().is_some_and(|kind| ["html", "txt", "xml"].iter().any(|known| kind == *known))
        {
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
