//! The packer as an operator uses it: the real binary, kept components, a tool that changes nothing, and a service that answers what a test says.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use bellwether_envelope::{SigningKey, Type};
use bellwether_manifest::Manifest;
use bellwether_pack::{Contents, File};
use bellwether_package::{join, sha256};
use serde_json::{Value, json};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A tool that gives what it is given.
const KEEPS: &str = "cat";

/// The folder of a kept module.
fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/modules").join(name)
}

/// The signed package of a kept module with these files as its cases; `change` may change its manifest.
fn package(module: &str, cases: Vec<File>, change: impl FnOnce(&mut Manifest)) -> Vec<u8> {
    let folder = kept(module);
    let mut manifest = serde_json::from_slice(&std::fs::read(folder.join("manifest.json")).unwrap()).unwrap();
    change(&mut manifest);
    let component = std::fs::read(folder.join("component.wasm")).unwrap();
    let (statement, archive) = Contents { component, cases }.archived(&manifest, 1).unwrap();
    let envelope = SigningKey::from_random(&[7; 32]).sign(Type::Package, &serde_json::to_vec(&statement).unwrap());
    join(&envelope.to_json(), &archive)
}

/// The files of cases of a kept module.
fn files(module: &str, cases: &[&str]) -> Vec<File> {
    let of = |case: &&str| {
        let (folder, case) = (kept(module).join("cases").join(case), (*case).to_owned());
        let read = move |entry: std::io::Result<std::fs::DirEntry>| {
            let path = entry.unwrap().path();
            let name = format!("cases/{case}/{}", path.file_name().unwrap().display());
            File { name, bytes: std::fs::read(path).unwrap() }
        };
        std::fs::read_dir(folder).unwrap().map(read).collect::<Vec<_>>()
    };
    cases.iter().flat_map(of).collect()
}

/// A machine with a folder for tools, of which esbuild is this script once it has been asked for its version.
fn machine(esbuild: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let tool = folder.path().join("esbuild");
    std::fs::write(&tool, format!("#!/bin/sh\n[ \"$1\" = --version ] && exit 0\n{esbuild}\n")).unwrap();
    std::fs::set_permissions(&tool, std::fs::Permissions::from_mode(0o700)).unwrap();
    folder
}

/// The command `admit` with these arguments.
fn command(machine: &Path, arguments: &[&str], temporary: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bellwether"));
    command.args(["--json", "admit", "--quick", "--tools"]).arg(machine).args(arguments);
    command.env("ADMIT_TOKEN", "token").env("TMPDIR", temporary).current_dir(machine);
    command
}

/// Runs it; its exit code, and what it says.
fn admit(machine: &Path, arguments: &[&str], temporary: &Path) -> (Option<i32>, Value) {
    let output = command(machine, arguments, temporary).output().unwrap();
    (output.status.code(), serde_json::from_slice(&output.stdout).unwrap_or_default())
}

/// What a packer says of a package of its machine: the admission, or why there is none, with the exit code.
fn judged(esbuild: &str, temporary: Option<&Path>, package: &[u8]) -> Result<Value, (Option<i32>, String)> {
    let machine = machine(esbuild);
    let [file, keep] = ["package", "kept"].map(|name| machine.path().join(name));
    std::fs::write(&file, package).unwrap();
    let arguments = ["--package", file.to_str().unwrap(), "--keep", keep.to_str().unwrap()];
    let (code, said) = admit(machine.path(), &arguments, temporary.unwrap_or_else(|| machine.path()));
    if code == Some(0) {
        let kept = std::fs::read(keep).unwrap();
        return Ok(serde_json::from_slice(kept.split(|byte| *byte == b'\n').next().unwrap()).unwrap());
    }
    let why = said.pointer("/packages/0/reason").or(said.get("error")).and_then(Value::as_str).unwrap_or_default();
    Err((code, why.to_owned()))
}

/// The package is not admitted: the exit code, and a part of the reason; with `^`, its beginning.
fn check(esbuild: &str, temporary: Option<&Path>, package: &[u8], expected: (i32, &str)) {
    match judged(esbuild, temporary, package) {
        Err((code, why)) if code == Some(expected.0) && format!("^{why}").contains(expected.1) => {}
        found => panic!("{found:?} in place of {expected:?}"),
    }
}

#[test]
fn an_admission_says_how_cases_end_and_whom_they_ask() {
    let cases = files("language-c", &["trap", "page", "unreachable", "robots"]);
    let admission = judged(KEEPS, None, &package("language-c", cases, |_| {})).unwrap();
    let runs = admission.get("cases").and_then(Value::as_array).unwrap();
    let said: Vec<_> =
        runs.iter().map(|run| (run.get("name").unwrap(), run.get("outcome").unwrap(), run.get("hosts").unwrap())).collect();
    let expected = json!([
        ["page", "ok", ["a.com:443", "a.com:80"]],
        ["robots", "robots", ["a.com:443"]],
        ["trap", "trap", []],
        ["unreachable", "unreachable", ["a.com:443"]],
    ]);
    assert_eq!(json!(said), expected);
}

#[test]
fn what_a_package_causes_is_a_refusal() {
    let redirected = |manifest: &mut Manifest| manifest.declaration.hosts = vec!["a.com".to_owned()];
    let cases = || files("world-0.1", &["answers"]);
    check(
        KEEPS,
        None,
        &package("world-0.1", cases(), redirected),
        (1, "sends requests to www.a.com:443, and manifest.json does not ask"),
    );
    check(KEEPS, None, &package("world-0.1", Vec::new(), |_| {}), (1, "The package has 0 cases"));
    check(KEEPS, None, b"{}\n", (1, "The package is not signed"));
    let mut other = cases();
    let expected = other.iter_mut().find(|file| file.name.ends_with("/expected.json")).unwrap();
    expected.bytes = [b"{\n  \"tea\": 1,\n".to_vec(), b"  \"a\": 1,\n".repeat(1_000)].concat();
    let other = package("world-0.1", other, |_| {});
    check(KEEPS, None, &other, (1, "is not the one of expected.json. - expected, + found:\n@@ "));
    check(KEEPS, None, &other, (1, "-  \"tea\": 1,\n"));
    let (_, why) = judged(KEEPS, None, &other).unwrap_err();
    assert!(why.ends_with('…') && why.chars().count() < 1_200, "{why}");
    let file = |name: &str| File { name: name.to_owned(), bytes: Vec::new() };
    let clash = [cases(), vec![file("cases/answers/x"), file("cases/answers/x/y")]].concat();
    check(KEEPS, None, &package("world-0.1", clash, |_| {}), (1, "cannot be written beside its other files"));
    let stray = [cases(), vec![file("cases/x.json")]].concat();
    check(KEEPS, None, &package("world-0.1", stray, |_| {}), (1, "^cases/x.json: a case is a folder"));
    check(
        "exit 3",
        None,
        &package("world-0.1", cases(), |_| {}),
        (1, "The component is refused: esbuild ended with exit status: 3"),
    );
}

#[test]
fn what_the_machine_causes_is_none() {
    let package = package("world-0.1", files("world-0.1", &["answers"]), |_| {});
    check("kill -9 $$", None, &package, (5, "esbuild was ended: something else has ended it"));
    // No folder for temporary files.
    check("exit 3", Some(Path::new("/nowhere")), &package, (5, "/nowhere"));
}

/// A service with one candidate; whatever else is posted is kept.
fn service(package: &[u8]) -> (String, Arc<Mutex<Vec<String>>>) {
    let server = tiny_http::Server::http("127.0.0.1:0").unwrap();
    let origin = format!("http://{}", server.server_addr().to_ip().unwrap());
    let (posted, package) = (Arc::new(Mutex::new(Vec::new())), package.to_vec());
    let posts = Arc::clone(&posted);
    std::thread::spawn(move || {
        for request in server.incoming_requests() {
            let path = request.url().to_owned();
            let body = if path.ends_with("/packages") {
                json!({ "packages": [{ "digest": sha256(&package) }] }).to_string().into_bytes()
            } else if path.ends_with("/file") {
                package.clone()
            } else {
                posts.lock().unwrap().extend(path.rsplit('/').next().map(str::to_owned));
                b"{}".to_vec()
            };
            let _ = request.respond(tiny_http::Response::from_data(body));
        }
    });
    (origin, posted)
}

/// A whole round with one good candidate: its exit code, what the service is told, and what is left in the folder for temporary files.
fn check_round(esbuild: &str, expected: (i32, &[&str])) {
    let (machine, temporary) = (machine(esbuild), tempfile::tempdir().unwrap());
    let (origin, posted) = service(&package("world-0.1", files("world-0.1", &["answers"]), |_| {}));
    let (code, said) = admit(machine.path(), &["--url", &origin], temporary.path());
    assert_eq!(code, Some(expected.0), "{said}");
    assert_eq!(*posted.lock().unwrap(), expected.1, "{said}");
    let unsettled = said.pointer("/packages/0/unsettled").is_some_and(Value::is_string);
    assert_eq!(unsettled, expected.0 == 5, "{said}");
    assert_eq!(std::fs::read_dir(temporary.path()).unwrap().count(), 0, "files are left");
}

#[test]
fn only_a_judgement_settles_a_candidate() {
    check_round(KEEPS, (0, &["admission"]));
    check_round("exit 3", (1, &["refusal"]));
    check_round("kill -9 $$", (5, &[]));
    // The process that judges dies, and what it has written goes with it.
    check_round("kill -ABRT $PPID; sleep 5", (1, &["refusal"]));
    check_round("kill -9 $PPID; sleep 5", (5, &[]));
}

/// Waits for something, a minute at most.
fn wait_for(what: &str, is_there: impl Fn() -> bool) {
    let until = Instant::now() + Duration::from_secs(60);
    while !is_there() {
        assert!(Instant::now() < until, "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_packer_that_is_ended_ends_what_it_has_started() {
    let (machine, temporary) = (machine("echo $$ > started; exec sleep 300"), tempfile::tempdir().unwrap());
    let (origin, posted) = service(&package("world-0.1", files("world-0.1", &["answers"]), |_| {}));
    let mut packer = command(machine.path(), &["--url", &origin], temporary.path()).stdout(Stdio::null()).spawn().unwrap();
    let started = || std::fs::read_to_string(machine.path().join("started")).unwrap_or_default();
    wait_for("no tool is started", || started().ends_with('\n'));
    assert!(Command::new("kill").arg(packer.id().to_string()).status().unwrap().success());
    assert_eq!(packer.wait().unwrap().code(), Some(1));
    let state = || std::fs::read_to_string(format!("/proc/{}/stat", started().trim()));
    // One that has ended may wait for its parent.
    wait_for("the tool runs on", || state().is_ok_and(|state| state.contains(") Z ")) || state().is_err());
    assert_eq!(*posted.lock().unwrap(), [""; 0]);
}
