//! Modules in C. Where there is no clang for wasm, only what the command says then is tested: `tests/modules/language-c` has a component
//! that both hosts run.

use crate::Author;

#[test]
fn a_new_module_in_c_is_green() {
    let author = Author::with("leaf", &["--lang", "c"]);
    let without = |arguments: &[&str]| {
        let output = Author::command(&author.folder, arguments).env("CLANG", "/nowhere/clang").output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap() + &String::from_utf8(output.stdout).unwrap())
    };
    let (code, said) = without(&["build"]);
    assert!(code == Some(5) && said.contains("No clang can be started."), "{said}");
    let (code, said) = without(&["doctor"]);
    assert!(code == Some(5) && said.contains("clang-19 lld-19"), "{said}");
    if Author::command(&author.folder, &["doctor"]).output().unwrap().status.code() == Some(5) {
        return;
    }

    author.check(&["build"], 0, &["target/bellwether/leaf.component.wasm", "http, log"]);
    author.check(&["test"], 0, &["ok      first", "ok      recorded", "2 cases passed."]);
    let tools = concat!(env!("CARGO_MANIFEST_DIR"), "/../../edge/node_modules/.bin");
    author.check(&["test", "--edge", "--tools", tools], 0, &["ok      first", "2 cases passed."]);
    author.check(&["test", "--edge", "--tools", "/nowhere"], 5, &["workerd cannot be started"]);
    author.check(&["check"], 0, &["It may be published.", "In C manifest.json is written by hand", "no path of this machine"]);
    author.check(&["doctor"], 0, &["This machine has all that is needed."]);

    let source = author.edit("module.c", "page.status", "page.stat");
    author.check(&["test"], 3, &["no member named 'stat'", "bellwether.h"]);
    author.write("module.c", &source.replace("exports_bellwether_analyze", "analyse"));
    author.check(&["test"], 3, &["undefined symbol: exports_bellwether_analyze"]);
    author.write("module.c", &source.replace("*input, \"url\"", "*input, \"uri\""));
    author.check(&["test"], 1, &["+    \"message\": \"There is no url.\""]);
    author.write("module.c", &source);

    let manifest = author.edit("manifest.json", "\"needs\": []", "\"needs\": [], \"host\": [\"input\"]");
    for command in ["test", "check", "build"] {
        author.check(&[command], 5, &["manifest.json: host: nothing reads this member; did you mean hosts?"]);
    }
    author.write("manifest.json", &manifest.replace("0.1.0\",\n  \"world", "1\",\n  \"world").replace("60000", "60"));
    author.check(
        &["check"],
        1,
        &["It would be refused: its wall time is not between", "Change manifest.json, which you write by hand"],
    );
    author.write("manifest.json", &manifest.replace("0.1.0\",\n  \"world", "1\",\n  \"world"));
    author.check(&["check"], 1, &["\"1\" is no version", "Change \"version\" in manifest.json."]);
    author.write("manifest.json", &manifest.replace("\"needs\": []", "\"needs\": [], \"hosts\": [\"b.com\"]"));
    author.check(&["test"], 1, &["Name it in \"hosts\" in manifest.json"]);
    author.write("manifest.json", &manifest);
    author.edit("manifest.json", "\"minimum\": 200", "\"minimum\": 300");
    author.check(&["test"], 1, &["The result does not fit the schema of manifest.json", "\"result\" in manifest.json"]);
    author.check(&["test", "--bless"], 1, &[]);
}

/// What the command makes of the template is in the template. `BLESS=1` writes it there.
#[test]
fn template_in_c_is_up_to_date() {
    let author = Author::with("page_title", &["--lang", "c", "--in", "in-c"]);
    if Author::command(&author.folder, &["doctor"]).output().unwrap().status.code() == Some(5) {
        return;
    }
    author.check(&["test", "--bless"], 0, &["2 outcomes written"]);
    author.compare_with("template-c", &["cases/first/expected.json", "cases/recorded/expected.json"]);
}
