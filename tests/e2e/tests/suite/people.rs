//! What people do with their sign-in: reset and replace a password, change the address; what a new account has. A second factor is in a file of
//! its own, and so is what mails are.

use anyhow::{Context, Result, bail, ensure};
use bellwether_e2e::World;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use xtask::client::{Answer, Client, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("welcome", welcome), ("forgotten", forgotten), ("password", password), ("email", email), ("guessing", guessing)];

pub(crate) const PASSWORD: &str = "analytical engine";
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// How often a wait for mails sweeps.
const SWEEP_EACH: Duration = Duration::from_secs(30);

/// A person, in a network of its own.
pub(crate) struct Person<'w> {
    pub(crate) world: &'w World,
    pub(crate) network: String,
    pub(crate) email: String,
}

impl<'w> Person<'w> {
    pub(crate) fn new(world: &'w World, name: &str) -> Self {
        Self { world, network: bellwether_e2e::fresh_network(), email: format!("{name}@people.example") }
    }

    /// A call without a session.
    pub(crate) fn call(&self, path: &str, body: &Value) -> Result<Answer> {
        let headers = [("cf-connecting-ip", self.network.as_str()), ("content-type", "application/json")];
        send(&self.world.origin, "POST", &format!("/console/api/v1{path}"), &headers, body.to_string().as_bytes())
    }

    /// Signs up; the rest of the body is given.
    pub(crate) fn sign_up(&self, rest: &Value) -> Result<Client> {
        let mut body = json!({ "email": self.email, "password": PASSWORD });
        for (name, value) in rest.as_object().into_iter().flatten() {
            body[name] = value.clone();
        }
        let made = self.call("/signup", &body)?;
        ensure!(made.status == 201, "{} {}", made.status, made.body);
        Ok(self.client(&made))
    }

    pub(crate) fn client(&self, begun: &Answer) -> Client {
        Client { origin: self.world.origin.clone(), token: begun.body["jwt"].as_str().unwrap_or_default().to_owned() }
    }

    pub(crate) fn sign_in(&self, password: &str) -> Result<Answer> {
        self.call("/login", &json!({ "email": self.email, "password": password }))
    }

    pub(crate) fn sign_in_with(&self, code: &str) -> Result<Answer> {
        self.call("/login", &json!({ "email": self.email, "password": PASSWORD, "code": code }))
    }

    /// The newest mail to this person whose subject contains a text, once it is there.
    pub(crate) fn mail(&self, subject: &str) -> Result<Value> {
        mail(self.world, &self.email, subject)
    }
}

pub(crate) fn mails(world: &World) -> Result<Vec<Value>> {
    let outbox = world.operator().expect("GET", "/operator/v1/outbox", None)?;
    outbox["mails"].as_array().cloned().context("no mails")
}

pub(crate) fn mail(world: &World, to: &str, subject: &str) -> Result<Value> {
    let is_it = |mail: &&Value| mail["to"] == to && mail["subject"].as_str().is_some_and(|said| said.contains(subject));
    mails_until(world, |all| all.iter().find(is_it).cloned()).with_context(|| format!("no mail {subject:?} to {to}"))
}

/// Reads the outbox until something is found in it. The sweep goes on meanwhile, as the clock of a deployment lets it: a test that has killed the Worker may
/// have killed what was sending, and only a sweep takes that up again.
pub(crate) fn mails_until<T>(world: &World, found: impl Fn(&[Value]) -> Option<T>) -> Result<T> {
    let deadline = Instant::now() + PATIENCE;
    let mut sweep_at = Instant::now() + SWEEP_EACH;
    loop {
        let all = mails(world)?;
        if let Some(found) = found(&all) {
            return Ok(found);
        }
        if Instant::now() > deadline {
            bail!("the outbox has {} mails: {all:?}", all.len());
        }
        if Instant::now() > sweep_at {
            world.sweep()?;
            sweep_at = Instant::now() + SWEEP_EACH;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// The token of the link in a mail.
pub(crate) fn token(mail: &Value) -> Result<String> {
    let text = mail["text"].as_str().unwrap_or_default();
    let (_, rest) = text.split_once("#token=").with_context(|| format!("no link: {text}"))?;
    let token: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
    ensure!(mail["html"].as_str().is_some_and(|html| html.contains(&token)), "{mail}");
    Ok(token)
}

pub(crate) fn account(client: &Client) -> Result<Value> {
    client.expect("GET", "/console/api/v1/account", None)
}

/// Where addresses need no verification, an account has all from the beginning; in a local run that is so.
fn welcome(world: &World) -> Result<()> {
    let ada = Person::new(world, "welcome");
    let client = ada.sign_up(&json!({ "lang": "fr" }))?;
    let shown = account(&client)?;
    ensure!(shown["verified"] == true && shown["role"] == "owner" && shown["lang"] == "fr", "{shown}");
    ensure!(client.call("POST", "/console/api/v1/keys", Some(&json!({ "service": "api" })))?.status == 201, "a key");
    let credits = client.expect("GET", "/console/api/v1/credits", None)?;
    ensure!(credits["balance_credits"] == 60, "{credits}");
    ensure!(client.call("POST", "/console/api/v1/verify/resend", None)?.status == 202, "nothing to verify is no error");
    // The same mailbox under another name gets no gift again.
    let again = Person { email: "welcome+again@people.example".to_owned(), ..Person::new(world, "") };
    let credits = again.sign_up(&json!({}))?.expect("GET", "/console/api/v1/credits", None)?;
    ensure!(credits["balance_credits"] == 0, "{credits}");
    // The language of the browser counts where none is named.
    let headers = [("cf-connecting-ip", "203.0.113.10"), ("accept-language", "de, es;q=0.8")];
    let body = json!({ "email": "idioma@people.example", "password": PASSWORD }).to_string();
    let made = send(&world.origin, "POST", "/console/api/v1/signup", &headers, body.as_bytes())?;
    ensure!(made.body["account"]["lang"] == "es", "{}", made.body);
    let unknown = ada.call("/signup", &json!({ "email": "x@people.example", "password": PASSWORD, "lang": "de" }))?;
    ensure!(unknown.status == 400 && unknown.body["field"] == "lang", "{}", unknown.body);
    Ok(())
}

fn forgotten(world: &World) -> Result<()> {
    let ada = Person::new(world, "forgotten");
    let session = ada.sign_up(&json!({ "lang": "es" }))?;
    for body in [
        json!({ "email": "nobody@people.example" }),
        json!({ "email": "no address" }),
        json!({ "email": ada.email.to_uppercase() }),
    ] {
        let answer = ada.call("/password/forgot", &body)?;
        ensure!(answer.status == 202 && answer.body.is_null(), "{body}: {} {}", answer.status, answer.body);
    }
    let first = token(&ada.mail("contraseña nueva")?)?;
    ensure!(mails(world)?.iter().all(|mail| mail["to"] != "nobody@people.example"), "a mail to nobody");
    let reset = |token: &str, password: &str| ada.call("/password/reset", &json!({ "token": token, "password": password }));
    ensure!(reset(&first, "short")?.status == 400, "a short password does not use the link");
    // The token of a link is no session, and a link for one thing is for nothing else.
    let as_session = Client { origin: world.origin.clone(), token: first.clone() };
    ensure!(as_session.call("GET", "/console/api/v1/account", None)?.status == 401, "a link as a session");
    ensure!(ada.call("/verify", &json!({ "token": first }))?.body["error"] == "invalid_link", "a link to something else");
    let done = reset(&first, "difference engine")?;
    ensure!(done.status == 204, "{} {}", done.status, done.body);
    ensure!(session.call("GET", "/console/api/v1/account", None)?.status == 401, "all sessions end");
    ensure!(ada.sign_in(PASSWORD)?.status == 401 && ada.sign_in("difference engine")?.status == 200, "the new password");
    ensure!(reset(&first, "difference engine")?.body["error"] == "invalid_link", "a link works once");
    ensure!(reset("link_nothing", PASSWORD)?.body["error"] == "invalid_link", "no link");
    ada.mail("cambiado su contraseña")?;
    Ok(())
}

fn password(world: &World) -> Result<()> {
    let ada = Person::new(world, "password");
    let (here, there) = (ada.sign_up(&json!({}))?, ada.client(&ada.sign_in(PASSWORD)?));
    let change = |current: &str, new: &str| {
        here.call("POST", "/console/api/v1/account/password", Some(&json!({ "current": current, "new": new })))
    };
    let wrong = change("wrong", "difference engine")?;
    ensure!(wrong.status == 401 && wrong.body["error"] == "invalid_credentials", "{}", wrong.body);
    ensure!(change(PASSWORD, "short")?.body["field"] == "new", "a short one");
    ensure!(change(PASSWORD, "difference engine")?.status == 204, "changed");
    ensure!(here.call("GET", "/console/api/v1/account", None)?.status == 200, "the session that asked goes on");
    ensure!(there.call("GET", "/console/api/v1/account", None)?.status == 401, "the other one has ended");
    ensure!(ada.sign_in(PASSWORD)?.status == 401 && ada.sign_in("difference engine")?.status == 200, "the new password");
    ada.mail("password was changed")?;
    Ok(())
}

fn email(world: &World) -> Result<()> {
    let ada = Person::new(world, "email");
    let client = ada.sign_up(&json!({ "lang": "fr" }))?;
    let change = |email: &str, password: &str| {
        client.call("POST", "/console/api/v1/account/email", Some(&json!({ "email": email, "password": password })))
    };
    ensure!(change("new@people.example", "wrong")?.status == 401, "the password again");
    ensure!(change(&ada.email, PASSWORD)?.body["error"] == "email_taken", "an address that is somebody's");
    // Whoever has asked for a change is stopped by a new password.
    ensure!(change("thief@people.example", PASSWORD)?.status == 202, "asked by somebody else");
    let stolen = token(&mail(world, "thief@people.example", "nouvelle adresse")?)?;
    let again = json!({ "current": PASSWORD, "new": PASSWORD });
    ensure!(client.call("POST", "/console/api/v1/account/password", Some(&again))?.status == 204, "a new password");
    ensure!(ada.call("/email/confirm", &json!({ "token": stolen }))?.body["error"] == "invalid_link", "its link has ended");
    ensure!(change("New@people.example", PASSWORD)?.status == 202, "asked");
    let link = token(&mail(world, "new@people.example", "nouvelle adresse")?)?;
    ensure!(account(&client)?["email"] == ada.email.as_str() && ada.sign_in(PASSWORD)?.status == 200, "not yet");
    let confirmed = ada.call("/email/confirm", &json!({ "token": link }))?;
    ensure!(
        confirmed.status == 200 && confirmed.body["email"] == "new@people.example",
        "{} {}",
        confirmed.status,
        confirmed.body
    );
    ensure!(ada.call("/email/confirm", &json!({ "token": link }))?.body["error"] == "invalid_link", "a link works once");
    ensure!(account(&client)?["email"] == "new@people.example", "the session goes on");
    let notice = ada.mail("adresse e-mail a été modifiée")?;
    ensure!(notice["text"].as_str().is_some_and(|text| text.contains("new@people.example")), "{notice}");
    ensure!(ada.sign_in(PASSWORD)?.status == 401, "the old address signs nobody in");
    let now = Person { email: "new@people.example".to_owned(), ..Person::new(world, "") };
    ensure!(now.sign_in(PASSWORD)?.status == 200, "the new one does");
    // The old address is free.
    ada.sign_up(&json!({}))?;
    world.check_invariants()
}

/// Wrong codes are counted as wrong passwords are, and so is what a session tries.
fn guessing(world: &World) -> Result<()> {
    let ada = Person::new(world, "guessing");
    let client = ada.sign_up(&json!({}))?;
    let body = json!({ "current": "wrong", "new": "difference engine" });
    let mut answers = Vec::new();
    // From a network of its own: wrong tries of one network hold up the others of it.
    let bearer = format!("Bearer {}", client.token);
    let headers =
        [("cf-connecting-ip", ada.network.as_str()), ("authorization", bearer.as_str()), ("content-type", "application/json")];
    for _ in 0..40 {
        let path = "/console/api/v1/account/password";
        answers.push(send(&world.origin, "POST", path, &headers, body.to_string().as_bytes())?.status);
    }
    // One more is let through every three seconds, so the last one may be.
    ensure!(answers.first() == Some(&401) && answers.contains(&429), "{answers:?}");
    // Wrong passwords from one network do not keep the owner out in another one.
    let stranger = Person { email: ada.email.clone(), ..Person::new(world, "") };
    let tries = (0..40).map(|_| Ok(stranger.sign_in("wrong")?.status)).collect::<Result<Vec<_>>>()?;
    ensure!(tries.first() == Some(&401) && tries.contains(&429), "{tries:?}");
    ensure!(Person::new(world, "guessing").sign_in(PASSWORD)?.status == 200, "the owner");
    // Typing errors do not use up the sign-ups of a network.
    let hasty = Person::new(world, "after-errors");
    for _ in 0..15 {
        ensure!(hasty.call("/signup", &json!({ "email": "no address", "password": PASSWORD }))?.status == 400, "no sign-up");
    }
    hasty.sign_up(&json!({}))?;
    // Nobody's mailbox is filled.
    let mut answers = Vec::new();
    for _ in 0..8 {
        let from = Person::new(world, "guessing");
        answers.push(from.call("/password/forgot", &json!({ "email": ada.email }))?.status);
    }
    ensure!(answers.first() == Some(&202) && answers.contains(&429), "{answers:?}");
    Ok(())
}
