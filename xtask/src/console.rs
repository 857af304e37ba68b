//! Builds the console (`edge/console`) into `edge/public/app`: its script, parts for each language, the rules of its forms, its styles, and the
//! names of criteria for results. Checks their sizes, and that each sentence is in all languages.

use crate::npm;
use crate::tools::{gzipped, install_packages, npm_tool, root, run_quietly, step, target};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Bytes, compressed, at most: of the script that a browser loads before it shows anything, with one language; of the styles; and of a part that
/// it loads when a screen needs it.
const SCRIPT_BYTES: usize = 80_000;
const STYLE_BYTES: usize = 15_000;
const PART_BYTES: usize = 15_000;

/// Bytes, compressed, at most, of the rules that a form loads when it is used: their wasm with its glue, from the npm package of the core.
const RULES_BYTES: usize = 60_000;
const RULES_SCRIPT: &str = "forms.web.js";
const RULES_WASM: &str = "forms_bg.wasm";

/// Each language is a part of its own, which a browser loads when it is needed; the names of parts follow from what is in them.
const BUNDLE: [&str; 9] = [
    "src/main.tsx",
    "--bundle",
    "--minify",
    "--splitting",
    "--format=esm",
    "--jsx=automatic",
    "--jsx-import-source=preact",
    "--loader:.ftl=text",
    "--entry-names=console",
];

/// Languages of the catalogues in `texts`.
const LANGUAGES: [&str; 3] = ["en", "fr", "es"];

/// Builds it. The packages of `edge/` have to be installed.
///
/// # Errors
/// When its packages cannot be installed, or a source is wrong.
pub fn console() -> Result<()> {
    install_packages("the npm packages of the console", &folder())?;
    let rules = npm::forms()?;
    link(&rules)?;
    step("Building the console", || {
        let out = root().join("edge/public/app");
        if out.is_dir() {
            std::fs::remove_dir_all(&out).context("edge/public/app")?;
        }
        let mut bundle = npm_tool("esbuild");
        let meta = target().join("console-parts.json");
        bundle.current_dir(folder()).args(BUNDLE).arg(format!("--outdir={}", out.display()));
        run_quietly(bundle.arg(format!("--metafile={}", meta.display())))?;
        let mut styles = npm_tool("esbuild");
        run_quietly(styles.current_dir(folder()).args(["console.css", "--minify"]).arg(format!("--outdir={}", out.display())))?;
        for language in LANGUAGES {
            let names = serde_json::to_vec(&criteria(language)?)?;
            std::fs::write(out.join(format!("criteria-{language}.json")), names)?;
        }
        let bytes = gzipped(&std::fs::read(out.join("console.css"))?)?;
        ensure!(bytes <= STYLE_BYTES, "the styles have {bytes} bytes, compressed; {STYLE_BYTES} are allowed");
        // The glue asks for it beside itself.
        let wasm = std::fs::read(rules.join("dist/wasm").join(RULES_WASM)).context(RULES_WASM)?;
        std::fs::write(out.join(RULES_WASM), &wasm)?;
        check_sizes(&parts(&meta)?, gzipped(&wasm)?)
    })
}

/// Lets the tools find the npm package of the core by its name, as if it were installed: it is in no registry before a release.
fn link(package: &Path) -> Result<()> {
    let link = folder().join("node_modules/bellwether-core");
    if std::fs::read_link(&link).ok().as_deref() == Some(package) {
        return Ok(());
    }
    if link.symlink_metadata().is_ok() {
        std::fs::remove_file(&link).context("node_modules/bellwether-core")?;
    }
    std::os::unix::fs::symlink(package, &link).context("node_modules/bellwether-core")
}

/// The messages of a catalogue with their sentences, each up to the end of its first line.
fn sentences(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter(|line| line.starts_with(char::is_alphabetic)).filter_map(|line| line.split_once(" = "))
}

/// The names of all criteria by their ids: a result names many of them by id alone.
fn criteria(language: &str) -> Result<BTreeMap<String, String>> {
    let mut names = BTreeMap::new();
    for entry in std::fs::read_dir(root().join("plugins/criteria/texts").join(language))? {
        let path = entry?.path();
        // Sentences of the frame and of the documentation, which are no criteria.
        if ["common", "docs"].iter().any(|other| path.file_stem().is_some_and(|stem| stem == *other)) {
            continue;
        }
        let text = std::fs::read_to_string(&path)?;
        names.extend(sentences(&text).filter(|(_, name)| !name.contains('{')).map(|(id, name)| (id.to_owned(), name.to_owned())));
    }
    Ok(names)
}

/// A file of the script.
struct Part {
    /// The source that it is made for, where it is one.
    source: String,
    /// Compressed, as it is sent.
    bytes: usize,
    /// Whether it is loaded before anything is shown.
    is_first: bool,
}

/// The files of the script, from what esbuild wrote about them.
fn parts(meta: &Path) -> Result<Vec<Part>> {
    let meta: Value = serde_json::from_slice(&std::fs::read(meta)?)?;
    let outputs = meta["outputs"].as_object().context("esbuild lists no outputs")?;
    let source = |file: &Value| file["entryPoint"].as_str().unwrap_or_default().to_owned();
    let mut first: Vec<&str> =
        outputs.iter().filter(|(_, file)| source(file) == BUNDLE[0]).map(|(name, _)| name.as_str()).collect();
    // Each file that is reached by imports which a browser does not put off.
    let mut index = 0;
    while let Some(name) = first.get(index).copied() {
        index += 1;
        let imports = outputs.get(name).and_then(|file| file["imports"].as_array()).into_iter().flatten();
        let at_once = imports.filter(|import| import["kind"] == "import-statement").filter_map(|import| import["path"].as_str());
        for path in at_once {
            if !first.contains(&path) {
                first.push(path);
            }
        }
    }
    outputs
        .iter()
        .map(|(name, file)| {
            let bytes = gzipped(&std::fs::read(folder().join(name))?)?;
            Ok(Part { source: source(file), bytes, is_first: first.contains(&name.as_str()) })
        })
        .collect()
}

/// A browser loads the first parts and the sentences of one language before it shows anything, and the others when a screen or a form
/// needs them.
fn check_sizes(parts: &[Part], wasm_bytes: usize) -> Result<()> {
    let sentences = LANGUAGES.map(|language| format!("texts/{language}.ftl"));
    let is_language = |part: &&Part| sentences.contains(&part.source);
    let is_rules = |part: &&Part| part.source.ends_with(RULES_SCRIPT);
    let language = parts.iter().filter(is_language).map(|part| part.bytes).max().context("no sentences")?;
    let first = language + parts.iter().filter(|part| part.is_first).map(|part| part.bytes).sum::<usize>();
    ensure!(first <= SCRIPT_BYTES, "a browser loads {first} bytes of script first, compressed; {SCRIPT_BYTES} are allowed");
    let glue = parts.iter().filter(|part| !part.is_first).find(is_rules).context("no part of its own for the rules of forms")?;
    let rules = glue.bytes + wasm_bytes;
    ensure!(rules <= RULES_BYTES, "the rules of forms have {rules} bytes, compressed; {RULES_BYTES} are allowed");
    let others = parts.iter().filter(|part| !part.is_first && !is_language(part) && !is_rules(part));
    let largest = others.map(|part| part.bytes).max().unwrap_or(0);
    ensure!(largest <= PART_BYTES, "a part of the script has {largest} bytes, compressed; {PART_BYTES} are allowed");
    Ok(())
}

/// The names of the messages of a language.
fn messages(language: &str) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for catalogue in ["texts", "texts/results", "texts/operator", "texts/authorize"] {
        let text = std::fs::read_to_string(folder().join(catalogue).join(format!("{language}.ftl")))?;
        names.extend(sentences(&text).map(|(name, _)| name.to_owned()));
    }
    Ok(names)
}

fn same_sentences() -> Result<()> {
    let [first, others @ ..] = LANGUAGES;
    let expected = messages(first)?;
    for language in others {
        let lacking: Vec<String> = expected.symmetric_difference(&messages(language)?).cloned().collect();
        ensure!(lacking.is_empty(), "only one of texts/{first}.ftl and texts/{language}.ftl has: {}", lacking.join(", "));
    }
    Ok(())
}

/// Checks its types against those of the API's description, and its sentences.
///
/// # Errors
/// When they do not fit, or a language lacks a sentence.
pub fn check() -> Result<()> {
    same_sentences()?;
    install_packages("the npm packages of the console", &folder())?;
    step("Types of the console", || {
        run_quietly(tool("openapi-typescript").args(["../public/openapi.json", "--output", "types/api.d.ts"]))?;
        run_quietly(tool("tsc").args(["--project", "."]))
    })
}

/// A tool of the console's packages.
fn tool(name: &str) -> Command {
    let mut command = Command::new(root().join("edge/node_modules/.bin/node"));
    command.arg(folder().join("node_modules/.bin").join(name)).current_dir(folder());
    command
}

fn folder() -> PathBuf {
    root().join("edge/console")
}
