//! Whole audits in English, French and Spanish: the sentences differ, and nothing else does. The content of the sentences is
//! tested with the catalogues.
#![allow(clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use bellwether_host::{Case, Engine, Module, Outcome, block_on};
use bellwether_module_tests::{case_folders, component, manifest, root};
use serde_json::Value;

const LANGUAGES: [&str; 3] = ["en", "fr", "es"];
/// Members that are sentences of ours.
const SENTENCES: [&str; 7] = ["title", "seen", "why", "advice", "do", "expected", "label"];
/// Those of them that are never a mere name or address, which could be equal in two languages.
const ALWAYS_TOLD: [&str; 3] = [".title", ".why", ".advice"];

#[test]
fn audits_say_the_same_in_each_language() {
    for name in ["audit_expert", "audit_matrix", "conversion_optimizer", "eeat"] {
        check(name);
    }
}

/// Runs the cases of a module in each language and compares the results.
fn check(name: &str) {
    let folder = root().join("plugins/modules").join(name);
    let engine = Engine::new().expect("this machine runs wasm");
    let component = component(name).expect("the module builds");
    let declared = manifest(&folder).declaration;
    let module = Module::load(&engine, &component, declared.clone()).expect("a component");
    let mut compared = 0;
    for path in case_folders(&folder) {
        let case = Case::read(&path, declared.wall_ms).unwrap_or_else(|error| panic!("{error}"));
        let run = |language: &str| {
            let mut input: Value = serde_json::from_str(&case.input).expect("a case holds JSON");
            input["lang"] = language.into();
            let report = block_on(module.analyze(&input.to_string(), case.fixture.clone())).expect("a runtime");
            let Outcome::Ok { result } = report.outcome else { return None };
            Some(split(serde_json::from_str(&result).expect("a module returns JSON"), language))
        };
        // A case may be about a failure.
        let Some((figures, sentences)) = run(LANGUAGES[0]) else { continue };
        let mut known = vec![sentences];
        for language in &LANGUAGES[1..] {
            let (other, sentences) = run(language).expect("a result in one language, so in each");
            assert!(figures == other, "{}: {language} differs\n{figures:#}\n{other:#}", path.display());
            for told in &known {
                let alike: Vec<&(String, String)> = sentences.iter().filter(|sentence| told.contains(sentence)).collect();
                let is_proper = |path: &str| ALWAYS_TOLD.iter().any(|name| path.ends_with(name));
                let untold = alike.iter().find(|(path, _)| is_proper(path));
                // A result may have no sentence at all, if there is nothing to say about the page.
                let is_told = sentences.is_empty() || alike.len() * 10 < sentences.len();
                assert!(untold.is_none() && is_told, "{}: {language}: {alike:#?}", path.display());
            }
            known.push(sentences);
        }
        compared += 1;
    }
    assert!(compared > 0, "{name}: no case has a result");
}

/// The result without its sentences, and the sentences with their places.
fn split(mut result: Value, language: &str) -> (Value, Vec<(String, String)>) {
    let mut sentences = Vec::new();
    take("", &mut result, "", language, &mut sentences);
    (result, sentences)
}

/// Removes the sentences from a part of the result; `seen` is the `seen` of its finding.
fn take(path: &str, value: &mut Value, seen: &str, language: &str, sentences: &mut Vec<(String, String)>) {
    match value {
        Value::Array(items) => {
            items.iter_mut().enumerate().for_each(|(at, item)| take(&format!("{path}[{at}]"), item, seen, language, sentences));
        }
        Value::Object(members) => {
            let own = members.get("seen").and_then(Value::as_str).unwrap_or(seen).to_owned();
            for (name, member) in members {
                let path = format!("{path}.{name}");
                match member {
                    // If nothing is on the page, the place says what was seen.
                    Value::String(text) if SENTENCES.contains(&name.as_str()) || (name == "observed" && *text == own) => {
                        if !text.is_empty() {
                            sentences.push((path, std::mem::take(text)));
                        }
                    }
                    Value::String(text) if name == "docs" => *text = text.replacen(&format!("/{language}#"), "#", 1),
                    Value::Object(_) if name == "args" => {}
                    // The file is in the language: its words, and what follows from them. Its module's own tests read them.
                    Value::Array(heads) if path == ".heads" => heads.iter_mut().for_each(|head| *head = Value::Null),
                    // The names of criteria are in the language; some, such as `robots.txt`, are the same in each.
                    _ if path.starts_with(".criteria[") && name == "name" => *member = Value::Null,
                    _ if path.starts_with(".outcomes.") || [".csv.bytes", ".csv.sha256"].contains(&&*path) => {
                        *member = Value::Null
                    }
                    inner => take(&path, inner, &own, language, sentences),
                }
            }
        }
        _ => {}
    }
}
