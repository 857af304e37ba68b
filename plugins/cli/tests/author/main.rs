//! The command as an author uses it: the real binary, in folders outside of the checkout. The modules share one target folder, which
//! stays between runs, so that only the first one compiles the SDK.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod c;
mod examples;
mod replay;
mod site;
mod verify;

use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// An author with a new module.
struct Author {
    folder: PathBuf,
}

/// What a command gave.
struct Said {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

impl Author {
    /// Makes a module of this name.
    fn new(name: &str) -> Self {
        Self::with(name, &[])
    }

    /// The same with further options of `new`.
    fn with(name: &str, options: &[&str]) -> Self {
        // The path is the same in each run, so the target folder does not grow; it names the checkout, so two do not meet.
        let checkout = env!("CARGO_MANIFEST_DIR").replace(['/', '\\', ':'], "-");
        let parent = std::env::temp_dir().join("bellwether-authors").join(checkout);
        let place = options.iter().position(|option| *option == "--in").and_then(|at| options.get(at + 1));
        let folder = parent.join(place.unwrap_or(&"")).join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&parent).unwrap();
        let author = Self { folder };
        author.check_in(&parent, &[&["new", name, "--vendor", "acme"], options].concat(), 0, &["is ready in"]);
        author
    }

    /// Compares files with those of a template, or writes them there.
    fn compare_with(&self, template: &str, files: &[&str]) {
        for file in files {
            let made = std::fs::read_to_string(self.folder.join(file)).unwrap();
            let template = Path::new(env!("CARGO_MANIFEST_DIR")).join(template).join(file);
            if std::env::var_os("BLESS").is_some() {
                std::fs::write(template, made).unwrap();
            } else {
                assert_eq!(std::fs::read_to_string(template).unwrap(), made, "{file}: ./x bless writes it");
            }
        }
    }

    fn command(place: &Path, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bellwether"));
        command.args(arguments).current_dir(place).env("CARGO_TARGET_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/authors"));
        command
    }

    /// Runs the command with these arguments; it ends with this code, and says these texts on stdout or stderr.
    fn check_in(&self, place: &Path, arguments: &[&str], code: i32, texts: &[&str]) -> Said {
        let output = Self::command(place, arguments).output().unwrap();
        let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        let said = Said { code: output.status.code(), stdout, stderr };
        let all = format!("{}{}", said.stdout, said.stderr);
        assert_eq!(said.code, Some(code), "{arguments:?}: {all}");
        for text in texts {
            assert!(all.contains(text), "{arguments:?} does not say {text:?}: {all}");
        }
        said
    }

    fn check(&self, arguments: &[&str], code: i32, texts: &[&str]) -> Said {
        self.check_in(&self.folder, arguments, code, texts)
    }

    /// The same with `--json`: stdout is one JSON document.
    fn json(&self, arguments: &[&str], code: i32) -> Value {
        let said = self.check(&[arguments, &["--json"]].concat(), code, &[]);
        serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{arguments:?}: {error}: {}", said.stdout))
    }

    /// Replaces a text in a file; returns what the file was.
    fn edit(&self, file: &str, from: &str, to: &str) -> String {
        let path = self.folder.join(file);
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file} does not contain {from:?}");
        std::fs::write(path, text.replace(from, to)).unwrap();
        text
    }

    fn write(&self, file: &str, text: &str) {
        std::fs::write(self.folder.join(file), text).unwrap();
    }
}

#[test]
fn a_new_module_is_green() {
    let author = Author::new("green");
    author.check(&["build"], 0, &["target/bellwether/green.component.wasm", "clock, http, log, text"]);
    author.check(&["test"], 0, &["ok      first", "ok      recorded", "2 cases passed."]);
    author.check(&["test", "recor"], 0, &["1 case passed."]);
    author.check(&["test", "tea"], 2, &["No case has \"tea\" in its name", "first, recorded"]);
    author.check(&["check"], 0, &["It may be published.", "acme:green is of the form vendor:name"]);
    author.check(&["doctor"], 0, &["This machine has all that is needed."]);
    for (arguments, member) in
        [(["build"], "/imports/0"), (["test"], "/cases/0/fuel"), (["check"], "/checks/0"), (["doctor"], "/checks/0")]
    {
        assert!(author.json(&arguments, 0).pointer(member).is_some(), "{arguments:?} has no {member}");
    }
}

/// What the command makes of the template is in the template. `BLESS=1` writes it there.
#[test]
fn template_is_up_to_date() {
    let author = Author::new("page_title");
    author.check(&["test", "--bless"], 0, &["2 outcomes written"]);
    author.compare_with("template", &["manifest.json", "cases/first/expected.json", "cases/recorded/expected.json"]);
}

#[test]
fn what_is_wrong_is_said() {
    let author = Author::new("broken");
    let parent = author.folder.parent().unwrap();
    author.check_in(parent, &["new", "broken"], 2, &["is there already"]);
    let _ = std::fs::remove_dir_all(parent.join("nobodys"));
    author.check_in(parent, &["new", "nobodys", "--lang", "c"], 0, &["Its vendor is `local`, which stands for nobody"]);
    author.check_in(parent, &["new", "Broken"], 2, &["cannot be the id of a module"]);
    author.check_in(parent, &["new", "other", "--sdk", "/nowhere"], 2, &["--sdk PATH"]);
    author.check_in(parent, &["test"], 5, &["is not in the folder of a module"]);
    author.check(&["frob"], 2, &["unrecognized subcommand"]);

    let source = author.edit("src/lib.rs", "text.to_owned()", "text.to_uppercase()");
    author.check(
        &["test"],
        1,
        &["FAILED  first", "-    \"title\": \"Green tea\"", "+    \"title\": \"GREEN TEA\"", "bellwether test --bless"],
    );
    assert_eq!(author.json(&["test"], 1).pointer("/failed"), Some(&Value::from(2)));
    author.write("src/lib.rs", &source.replace("text.to_owned()", "text.to_owned("));
    author.check(&["test"], 3, &["The module does not compile.", "error: mismatched closing delimiter"]);
    assert!(author.json(&["test"], 3).pointer("/error").is_some());
    author.write("src/lib.rs", &source.replace("acme:broken", "geo_score"));
    let said =
        author.check(&["check"], 1, &["FAILED   types", "manifest.json is not what the types say", "bellwether test --bless"]);
    assert!(!said.stdout.contains("BLESS"), "{}", said.stdout);
    author.check(&["test", "--bless"], 0, &[]);
    author.check(&["check"], 1, &["Declaration::new", "geo_score is an id of the service's own modules", "It would be refused"]);
    author.write(
        "src/lib.rs",
        &source.replace(
            "Ok(Output {",
            "run.log(\"\\u{1b}[31mred\");\n        panic!(\"no tea\");\n        #[allow(unreachable_code)]\n        Ok(Output {",
        ),
    );
    let said =
        author.check(&["test", "first"], 1, &["\"trap\": \"no tea\"", "error: panic: panicked at src/lib.rs", "\\u001b[31mred"]);
    assert!(!said.stdout.contains('\u{1b}'), "{}", said.stdout);
    author.write("src/lib.rs", &source.replace("text.to_owned()", "text.repeat(1 << 18)"));
    let too_long = "The result has more than 1048576 bytes, which is the limit (`result`).";
    author.check(&["test", "first"], 1, &["FAILED  first", too_long, "+  \"junk\": \"The result has more than"]);
    author.check(&["test", "first", "--bless"], 1, &[too_long]);
    author.check(&["check"], 1, &["These fail: first"]);
    author.write("src/lib.rs", &source);
    author.check(&["test", "first", "--bless"], 0, &[]);

    std::fs::create_dir(author.folder.join("cases/empty")).unwrap();
    author.write("cases/empty/case.json", r#"{"about": "No input", "now_ms": 1, "input": {}}"#);
    author.check(&["test", "empty", "--bless"], 0, &["ok      empty  the input was refused: `input.url` is missing"]);
    std::fs::remove_dir_all(author.folder.join("cases/empty")).unwrap();

    std::fs::remove_file(author.folder.join("cases/recorded/expected.json")).unwrap();
    author.check(&["test", "recorded"], 1, &["There is no expected.json.", "+    \"title\": \"Not found\""]);

    let exchange = r#"[{"import": "search.lookUp", "args": [{"keyword": "tea"}], "reply": {"Err": {"tag": "budget"}}}]"#;
    author.write("cases/first/cassette.json", exchange);
    author.check(&["test"], 1, &["Never used, remove it: cassette.json: search.lookUp"]);
    author.write("cases/first/cassette.json", "[");
    author.check(&["test"], 1, &["The case cannot be read: ", "cassette.json: EOF"]);
}

#[test]
fn a_run_on_a_site_becomes_a_case() {
    let author = Author::new("runs");
    let host = site::serve();
    let (page, missing) = (format!("http://{host}/page?token=secret"), format!("http://{host}/missing"));
    let at = |command: &'static [&'static str], url: &str| -> Vec<String> {
        command.iter().copied().chain(["--url", url, "--allow-host", &host]).map(str::to_owned).collect()
    };
    let words = |all: &[String]| -> Vec<&'static str> { all.iter().map(|word| &*word.clone().leak()).collect() };
    let said = author.check(&words(&at(&["run"], &page)), 0, &["info: ", "2 requests"]);
    assert_eq!(serde_json::from_str::<Value>(&said.stdout).unwrap()["title"], "Tea");
    assert_eq!(author.json(&words(&at(&["run"], &page)), 0).pointer("/outcome/ok/status"), Some(&Value::from(200)));
    author.check(&["run", "--url", &page], 4, &["--allow-host HOST:PORT"]);
    author.check(&["run", "--input", "{}"], 4, &["`input.url` is missing"]);
    author.check(&["run"], 2, &["--input"]);
    author.check(&["run", "--input", "nothing.json"], 5, &["nothing.json"]);

    author.check(&words(&at(&["record", "tea"], &page)), 0, &["The replay gave the same bytes", "cassette.json with 1 call,"]);
    author.check(&words(&at(&["record", "tea"], &page)), 2, &["is there already"]);
    author.check(&["record", "a/b", "--url", &page], 2, &["cannot be the name of a case"]);
    author.check(&["record", "local", "--url", &page], 4, &["Nothing was written"]);
    assert_eq!(author.json(&words(&at(&["record", "gone"], &missing)), 0).pointer("/reproducible"), Some(&Value::from(true)));
    for file in ["case.json", "cassette.json", "expected.json"] {
        let text = std::fs::read_to_string(author.folder.join("cases/tea").join(file)).unwrap();
        assert!(!text.contains("secret"), "{file}: {text}");
    }
    author.check(&["test"], 0, &["ok      tea", "ok      gone", "4 cases passed."]);
}

#[test]
fn changes_are_run() {
    let author = Author::new("watched");
    let mut dev = Author::command(&author.folder, &["dev", "first", "--json"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut rounds = BufReader::new(dev.stdout.take().unwrap()).lines();
    let mut next = || -> Value { serde_json::from_str(&rounds.next().unwrap().unwrap()).unwrap() };
    let first = next();
    assert_eq!((&first["number"], &first["cases"][0]["ok"]), (&Value::from(1), &Value::from(true)), "{first}");
    author.edit("cases/first/page.html", "Green tea", "Black tea");
    let second = next();
    assert_eq!(second["cases"][0]["ok"], false, "{second}");
    let diff = second["changes"][0]["diff"].as_str().unwrap();
    assert!(diff.contains("-    \"title\": \"Green tea\"") && diff.contains("+    \"title\": \"Black tea\""), "{diff}");
    author.edit("src/lib.rs", "use schemars", "use scheamrs");
    let third = next();
    assert_eq!(third["error"]["error"], "The module does not compile.", "{third}");
    // A change that comes while a round runs is found after it.
    author.edit("src/lib.rs", "use scheamrs", "use schemars");
    author.edit("cases/first/page.html", "Black tea", "Green tea");
    let last = std::iter::repeat_with(next).find(|round| round["cases"][0]["ok"] == true).unwrap();
    assert_eq!(last["changes"][0]["name"], "first", "{last}");
    #[cfg(unix)]
    {
        let killed = Command::new("kill").args(["-INT", &dev.id().to_string()]).status().unwrap();
        assert!(killed.success());
        assert_eq!(dev.wait().unwrap().code(), Some(0));
    }
    let _ = dev.kill();
    let _ = dev.wait();
}

#[test]
fn the_template_has_the_toolchain_of_the_checkout() {
    let channel = |file: &str| {
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
        text.lines().find(|line| line.starts_with("channel")).unwrap().to_owned()
    };
    assert_eq!(channel("template/rust-toolchain.toml"), channel("../../rust-toolchain.toml"));
}

#[test]
fn shells_are_completed() {
    for shell in ["bash", "fish", "zsh"] {
        let output = Author::command(Path::new("."), &["completions", shell]).output().unwrap();
        assert!(String::from_utf8(output.stdout).unwrap().contains("doctor"), "{shell}");
    }
}
