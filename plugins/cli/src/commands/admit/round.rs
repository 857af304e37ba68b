//! One round of a packer: each candidate of a service is fetched, judged, and settled. What fails for one keeps no other waiting. How a
//! package is judged is for the caller.

use super::{Judged, Judgement};
use crate::exit::Result;
use crate::service::{Service, Unanswered};
use bellwether_core::bounds;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Candidates {
    packages: Vec<Candidate>,
}

#[derive(Deserialize)]
struct Candidate {
    digest: String,
}

/// What came of the candidates of a service.
///
/// # Errors
/// When it does not say which there are.
pub(super) fn round(
    service: &Service,
    judge: impl Fn(&[u8], &str) -> Result<Judgement>,
) -> std::result::Result<Vec<Judged>, Unanswered> {
    let waiting: Candidates = service.get("/operator/v1/packages")?;
    let settle = |candidate: Candidate| {
        let mut judged = Judged::unknown(candidate.digest.clone());
        if let Err(error) = settle(service, &judge, &candidate.digest, &mut judged) {
            judged = Judged { unsettled: Some(format!("{} {}", error.error, error.help)), artefact: None, ..judged };
        }
        judged
    };
    Ok(waiting.packages.into_iter().map(settle).collect())
}

/// Judges one candidate, and tells the service. What is known of it is in `judged`.
///
/// # Errors
/// When this machine or the service fails, or somebody else has settled it meanwhile.
fn settle(service: &Service, judge: impl Fn(&[u8], &str) -> Result<Judgement>, digest: &str, judged: &mut Judged) -> Result<()> {
    let path = format!("/operator/v1/packages/{digest}");
    let package = service.bytes(&format!("{path}/file"))?;
    let admission;
    (*judged, admission) = judge(&package, digest)?;
    if let Some(body) = admission {
        match service.post::<Value>(&format!("{path}/admission"), &body) {
            Ok(_) => return Ok(()),
            Err(why) if why.is_of_body() => {
                judged.artefact = None;
                judged.reason = Some(format!("The service does not take what was made of it: {}", why.error.error));
            }
            Err(why) => return Err(why.error),
        }
    }
    let reason: String = judged.reason.iter().flat_map(|reason| reason.chars()).take(bounds::REFUSAL_CHARS.max_len()).collect();
    let _: Value = service.post(&format!("{path}/refusal"), json!({ "reason": reason }).to_string().as_bytes())?;
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]
    use super::*;
    use crate::exit::Error;
    use std::sync::{Arc, Mutex};

    /// A service with these packages, that answers these paths with a status and a body, and everything else with 200 and `{}`; and the calls
    /// that change something, with their bodies.
    fn service(packages: &[&str], answers: &'static [(&str, u16, &str)]) -> (Service, Arc<Mutex<Vec<String>>>) {
        let server = tiny_http::Server::http("127.0.0.1:0").unwrap();
        let origin = format!("http://{}", server.server_addr().to_ip().unwrap());
        let waiting: Vec<Value> = packages.iter().map(|digest| json!({ "digest": digest })).collect();
        let (waiting, heard) = (json!({ "packages": waiting }).to_string(), Arc::new(Mutex::new(Vec::new())));
        let hears = Arc::clone(&heard);
        std::thread::spawn(move || {
            for mut request in server.incoming_requests() {
                let path = request.url().replace("/operator/v1/packages", "");
                let mut body = String::new();
                request.as_reader().read_to_string(&mut body).unwrap();
                if *request.method() == tiny_http::Method::Post {
                    hears.lock().unwrap().push(format!("{path} {body}"));
                }
                let found = answers.iter().find(|(of, ..)| *of == path);
                let (status, said) = found.map_or((200, "{}"), |(_, status, said)| (*status, *said));
                let said = if path.is_empty() && found.is_none() { waiting.as_str() } else { said };
                let _ = request.respond(tiny_http::Response::from_string(said).with_status_code(status));
            }
        });
        (Service::at(&origin, None).unwrap(), heard)
    }

    /// Judges a package by its digest: `good…` is admitted, `bad…` refused, `long…` refused at length, and for anything else the machine fails.
    fn judge(_: &[u8], digest: &str) -> Result<Judgement> {
        let unknown = Judged::unknown(digest.to_owned());
        match digest.trim_end_matches(|c: char| c.is_ascii_digit()) {
            "good" => Ok((Judged { artefact: Some("made".to_owned()), ..unknown }, Some(b"made".to_vec()))),
            "bad" => Ok((Judged { reason: Some("No.".to_owned()), ..unknown }, None)),
            "long" => Ok((Judged { reason: Some("\u{e9}".repeat(5_000)), ..unknown }, None)),
            _ => Err(Error::missing("The disk is full.", "Empty it.")),
        }
    }

    /// A round over these packages: what came of each, and what the service was told.
    fn check(packages: &[&str], answers: &'static [(&str, u16, &str)], expected: &[&str], told: &[&str]) {
        let (service, heard) = service(packages, answers);
        let judged = round(&service, judge).unwrap_or_else(|why| panic!("{}", why.error.error));
        let of = |judged: &Judged| match (&judged.unsettled, &judged.reason, &judged.artefact) {
            (Some(why), ..) => format!("{} waits: {why}", judged.package),
            (None, Some(reason), None) => format!("{} is refused: {reason}", judged.package),
            (None, None, Some(_)) => format!("{} is admitted", judged.package),
            other => panic!("{other:?}"),
        };
        assert_eq!(judged.iter().map(of).collect::<Vec<_>>(), expected);
        assert_eq!(*heard.lock().unwrap(), told);
    }

    #[test]
    fn candidates_are_settled() {
        check(
            &["good", "bad"],
            &[],
            &["good is admitted", "bad is refused: No."],
            &["/good/admission made", r#"/bad/refusal {"reason":"No."}"#],
        );
        check(&[], &[], &[], &[]);
    }

    #[test]
    fn a_reason_has_the_length_that_the_service_takes() {
        let (service, heard) = service(&["long"], &[]);
        assert!(round(&service, judge).is_ok_and(|judged| judged.iter().all(|judged| judged.unsettled.is_none())));
        let kept = "\u{e9}".repeat(bounds::REFUSAL_CHARS.max_len());
        assert_eq!(*heard.lock().unwrap(), [format!("/long/refusal {}", json!({ "reason": kept }))]);
    }

    #[test]
    fn what_the_service_does_not_take_is_refused() {
        check(
            &["good1", "good2"],
            &[("/good1/admission", 400, r#"{"error":"module_invalid","message":"The artefact is broken."}"#)],
            &["good1 is refused: The service does not take what was made of it: The artefact is broken.", "good2 is admitted"],
            &[
                "/good1/admission made",
                r#"/good1/refusal {"reason":"The service does not take what was made of it: The artefact is broken."}"#,
                "/good2/admission made",
            ],
        );
    }

    #[test]
    fn what_fails_for_one_keeps_no_other_waiting() {
        // Settled by somebody else meanwhile; too many calls; a fault of the service; a fault of this machine.
        check(
            &["bad1", "good1", "good2", "good3", "ours", "good4"],
            &[
                ("/bad1/refusal", 404, r#"{"error":"not_found","message":"No such candidate."}"#),
                ("/good1/admission", 429, r#"{"error":"rate_limited","message":"Too many."}"#),
                ("/good2/admission", 503, "<p>"),
                ("/good3/file", 500, r#"{"error":"internal","message":"It failed."}"#),
            ],
            &[
                "bad1 waits: No such candidate. Check the address and the digest.",
                "good1 waits: Too many. Wait a minute, then try again.",
                "good2 waits: The service answered 503 Service Unavailable. Is it a Bellwether service?",
                "good3 waits: It failed. Try again later; if it stays, ask the operator.",
                "ours waits: The disk is full. Empty it.",
                "good4 is admitted",
            ],
            &[r#"/bad1/refusal {"reason":"No."}"#, "/good1/admission made", "/good2/admission made", "/good4/admission made"],
        );
    }

    #[test]
    fn what_may_pass() {
        let check = |answers, expected: (bool, bool)| {
            let why = round(&service(&[], answers).0, judge).err().map(|why| (why.may_pass(), why.is_of_body()));
            assert_eq!(why, Some(expected), "{answers:?}");
        };
        check(&[("", 401, "{}")], (false, false));
        check(&[("", 404, "{}")], (false, true));
        check(&[("", 429, "{}")], (true, false));
        check(&[("", 502, "")], (true, false));
        check(&[("", 200, "<p>")], (true, false));
    }
}
