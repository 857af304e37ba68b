//! `bellwether publish` and what it says, with a service that answers what a test says. What is sent is any file: the service judges it.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use serde_json::json;
use std::process::Command;

/// A service that answers the first call, the package, by `sent`, and all others, how it stands, by `then`; both with their status.
fn service(sent: (u16, String), then: String) -> String {
    let server = tiny_http::Server::http("127.0.0.1:0").unwrap();
    let origin = format!("http://{}", server.server_addr().to_ip().unwrap());
    std::thread::spawn(move || {
        for request in server.incoming_requests() {
            let (status, body) = if request.method() == &tiny_http::Method::Post { sent.clone() } else { (200, then.clone()) };
            let _ = request.respond(tiny_http::Response::from_string(body).with_status_code(status));
        }
    });
    origin
}

/// A package in this state, as the service shows it.
fn package(state: &str, reason: Option<&str>, artefact: Option<&str>) -> String {
    json!({ "feature": "acme:tea", "version": "1.0.0", "digest": "d1", "state": state, "reason": reason, "artefact": artefact })
        .to_string()
}

/// The command with these options after a package was made; its exit code, stdout and stderr.
fn publish(origin: &str, options: &[&str]) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("tea.bellwether"), "{}\n").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_bellwether"));
    command.current_dir(folder.path()).args(["publish", "--package", "tea.bellwether", "--url", origin]).args(options);
    let output = command.output().unwrap();
    let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code(), stdout, stderr)
}

/// The command ends with this code, and says these texts on stdout and on stderr.
fn check(service: &str, options: &[&str], code: i32, stdout: &[&str], stderr: &[&str]) {
    let found = publish(service, options);
    assert_eq!(found.0, Some(code), "{found:?}");
    for (said, texts) in [(&found.1, stdout), (&found.2, stderr)] {
        assert!(!texts.is_empty() || said.is_empty(), "{found:?}");
        for text in texts {
            assert!(said.contains(text), "{found:?} does not say {text:?}");
        }
    }
}

#[test]
fn what_became_of_a_package() {
    let candidate = || (200, package("candidate", None, None));
    let waiting = "Waiting for the packer of the service, at most";
    let never = service(candidate(), package("candidate", None, None));
    let again = format!("bellwether publish --url {never} --package tea.bellwether --wait");
    check(&never, &[], 0, &["acme:tea 1.0.0 is a candidate.", "It waits for the packer", &again], &[]);
    check(&never, &["--wait", "1"], 1, &["has not judged it within 1 second,", &again], &[waiting]);
    check(&never, &["--wait", "1", "--json"], 1, &["\"waited_seconds\":1", "\"state\":\"candidate\""], &[]);
    let admitted = service(candidate(), package("admitted", None, Some("a1")));
    check(&admitted, &["--wait"], 0, &["acme:tea 1.0.0 is admitted.", "its artefact is a1"], &[waiting]);
    let refused = service(candidate(), package("refused", Some("No \u{1b}[31mtea."), None));
    check(&refused, &["--wait", "9"], 1, &["acme:tea 1.0.0 is refused.", "No \\u001b[31mtea."], &[waiting]);
    let known = service((200, package("admitted", None, Some("a1"))), String::new());
    check(&known, &["--wait"], 0, &["acme:tea 1.0.0 is admitted."], &[]);
    assert!(publish(&never, &["--help"]).1.contains("600 without a number"));
}

#[test]
fn why_a_service_takes_no_package() {
    let says =
        |code: &str, message: &str| service((401, json!({ "error": code, "message": message }).to_string()), String::new());
    for (code, message, texts) in [
        (
            "invalid_signature",
            "The package is signed with a key that the operator does not allow: ask the operator to allow it.",
            ["a key that the operator does not allow", "bellwether keygen --show"],
        ),
        (
            "invalid_signature",
            "The signature does not fit the package: it was changed after signing.",
            ["was changed", "Pack it again"],
        ),
        ("invalid_signature", "The archive is not the one that was signed.", ["The archive is not", "Pack it again"]),
        ("version_taken", "Raise it.", ["Raise it.", "In C, raise it in manifest.json."]),
        ("module_invalid", "\u{1b}]0;tea\u{7}", ["\\u001b]0;tea\\u0007", "bellwether check"]),
    ] {
        check(&says(code, message), &[], 1, &[], &texts);
    }
}
