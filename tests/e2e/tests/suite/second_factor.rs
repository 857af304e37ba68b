//! The second factor of a sign-in.

use super::people::{PASSWORD, Person, account, token};
use anyhow::{Result, ensure};
use bellwether_e2e::World;
use ring::hmac;
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("life", life), ("locked", locked)];

/// The code of a time step, by another implementation than the service's (RFC 6238).
fn code(secret: &str, steps_ahead: u64) -> Result<String> {
    let secret = data_encoding::BASE32_NOPAD.decode(secret.as_bytes())?;
    let step = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs() / 30 + steps_ahead;
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &secret);
    let digest = hmac::sign(&key, &step.to_be_bytes());
    let bytes = digest.as_ref();
    let at = usize::from(bytes[19] & 15);
    let number = u32::from_be_bytes([bytes[at] & 127, bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
    Ok(format!("{:06}", number % 1_000_000))
}

const FACTOR: &str = "/console/api/v1/account/second-factor";

fn life(world: &World) -> Result<()> {
    let ada = Person::new(world, "factor");
    let client = ada.sign_up(&json!({}))?;
    let post = |path: &str, body: Value| client.call("POST", &format!("{FACTOR}{path}"), Some(&body));
    ensure!(post("", json!({ "password": "wrong" }))?.status == 401, "the password again");
    ensure!(post("/confirm", json!({ "code": "000000" }))?.body["error"] == "no_second_factor", "nothing to confirm");
    let begun = post("", json!({ "password": PASSWORD }))?;
    ensure!(begun.status == 201, "{} {}", begun.status, begun.body);
    let secret = begun.body["secret"].as_str().unwrap_or_default().to_owned();
    let uri = begun.body["otpauth_uri"].as_str().unwrap_or_default();
    ensure!(uri.starts_with("otpauth://totp/Bellwether:factor%40people.example?") && uri.contains(&secret), "{uri}");
    ensure!(ada.sign_in(PASSWORD)?.status == 200, "not asked for before it is confirmed");
    let wrong = post("/confirm", json!({ "code": "12345x" }))?;
    ensure!(wrong.body["error"] == "invalid_code", "a wrong code: {} {}", wrong.status, wrong.body);
    let first = code(&secret, 0)?;
    let confirmed = post("/confirm", json!({ "code": first }))?;
    ensure!(confirmed.status == 200, "{} {}", confirmed.status, confirmed.body);
    let recovery: Vec<String> = serde_json::from_value(confirmed.body["recovery_codes"].clone())?;
    ensure!(recovery.len() == 10, "{recovery:?}");
    ensure!(post("", json!({ "password": PASSWORD }))?.body["error"] == "second_factor_in_use", "in use");
    ada.mail("Two-step sign-in is on")?;

    let asked = ada.sign_in(PASSWORD)?;
    ensure!(asked.status == 401 && asked.body["error"] == "second_factor_required", "{}", asked.body);
    ensure!(ada.sign_in("wrong")?.body["error"] == "invalid_credentials", "a wrong password says nothing of it");
    ensure!(ada.sign_in_with(&first)?.body["error"] == "invalid_code", "a code is used once");
    let next = code(&secret, 1)?;
    ensure!(ada.sign_in_with(&next)?.status == 200, "the next code");
    ensure!(ada.sign_in_with(&next)?.body["error"] == "invalid_code", "and that once");
    let lower = recovery[0].to_lowercase();
    ensure!(ada.sign_in_with(&lower)?.status == 200, "a recovery code");
    ensure!(ada.sign_in_with(&lower)?.body["error"] == "invalid_code", "once");
    let shown = client.expect("GET", FACTOR, None)?;
    ensure!(shown["enabled"] == true && shown["recovery_codes_left"] == 9, "{shown}");
    ensure!(account(&client)?["second_factor"] == true, "the account says so");

    // A new password by mail does not lead around it.
    ensure!(ada.call("/password/forgot", &json!({ "email": ada.email }))?.status == 202, "forgot");
    let link = token(&ada.mail("new password")?)?;
    ensure!(ada.call("/password/reset", &json!({ "token": link, "password": PASSWORD }))?.status == 204, "reset");
    ensure!(ada.sign_in(PASSWORD)?.body["error"] == "second_factor_required", "still asked for");
    let client = ada.client(&ada.sign_in_with(&recovery[1])?);
    let end = |body: Value| client.call("DELETE", FACTOR, Some(&body));
    ensure!(end(json!({ "password": PASSWORD }))?.body["error"] == "second_factor_required", "the code too");
    ensure!(end(json!({ "password": PASSWORD, "code": recovery[2] }))?.status == 204, "ended");
    ensure!(ada.sign_in(PASSWORD)?.status == 200, "not asked for");
    ensure!(end(json!({ "password": PASSWORD }))?.body["error"] == "no_second_factor", "none");
    Ok(())
}

/// Ten wrong codes in a row lock the factor, also when they come at the same time; a password that is set by mail unlocks it.
fn locked(world: &World) -> Result<()> {
    let ada = Person::new(world, "locked");
    let client = ada.sign_up(&json!({}))?;
    let post = |path: &str, body: Value| client.expect("POST", &format!("{FACTOR}{path}"), Some(&body));
    let secret = post("", json!({ "password": PASSWORD }))?["secret"].as_str().unwrap_or_default().to_owned();
    let confirmed = post("/confirm", json!({ "code": code(&secret, 0)? }))?;
    let recovery: Vec<String> = serde_json::from_value(confirmed["recovery_codes"].clone())?;
    let guess = || {
        // Each guess comes from a network of its own: none is kept out for its number.
        let from = Person { email: ada.email.clone(), ..Person::new(world, "") };
        Ok::<_, anyhow::Error>(from.sign_in_with("none of them")?.body["error"].clone())
    };
    ensure!((0..3).all(|_| guess().is_ok_and(|error| error == "invalid_code")), "a wrong code");
    ensure!(ada.sign_in_with(&recovery[0])?.status == 200, "a right one ends the row");
    let guesses = std::thread::scope(|scope| {
        let all: Vec<_> = (0..20).map(|_| scope.spawn(guess)).collect();
        all.into_iter().map(|one| one.join().map_err(|_| anyhow::anyhow!("a guess panicked"))?).collect::<Result<Vec<_>>>()
    })?;
    let of = |code: &str| guesses.iter().filter(|error| **error == code).count();
    ensure!((of("invalid_code"), of("second_factor_locked")) == (10, 10), "{guesses:?}");
    ensure!(ada.sign_in_with(&recovery[1])?.body["error"] == "second_factor_locked", "a right one comes too late");
    ensure!(ada.sign_in("wrong")?.body["error"] == "invalid_credentials", "who does not know the password learns nothing");
    ada.mail("two-step sign-in is locked")?;
    ensure!(ada.call("/password/forgot", &json!({ "email": ada.email }))?.status == 202, "forgot");
    let link = token(&ada.mail("new password")?)?;
    ensure!(ada.call("/password/reset", &json!({ "token": link, "password": PASSWORD }))?.status == 204, "reset");
    ensure!(ada.sign_in_with(&recovery[1])?.status == 200, "unlocked");
    Ok(())
}
