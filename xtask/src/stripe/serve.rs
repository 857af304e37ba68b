//! The emulator's HTTP: the provider's API as far as it is used, and the pay page.

use super::books::Means;
use super::{Emulator, KEY, Orders};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tiny_http::{Header, Method, Request, Response, Server};

const PAGE: &str = include_str!("pay.html");
const INVOICE: &str = include_str!("invoice.html");

/// A longer form is none of ours.
const FORM_BYTES: u64 = 65_536;

pub(super) fn forever(server: &Server, emulator: &Emulator) {
    for mut request in server.incoming_requests() {
        let answer = answer(&mut request, emulator);
        let _ = request.respond(answer);
    }
}

type Answer = Response<std::io::Cursor<Vec<u8>>>;

fn answer(request: &mut Request, emulator: &Emulator) -> Answer {
    let path = request.url().split('?').next().unwrap_or_default().to_owned();
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    match (request.method(), parts.as_slice()) {
        (_, ["v1", ..]) if emulator.stop.turns_away() => refusal(503, "An error of the provider."),
        (_, ["v1", ..]) if !has_key(request) => refusal(401, "Invalid API Key provided."),
        (Method::Post, ["v1", "checkout", "sessions"]) => {
            let key = header(request, "idempotency-key");
            match emulator.books().open(&form(request), key.as_deref()) {
                Ok(session) => with_json(200, &session),
                Err(why) => refusal(400, &why),
            }
        }
        (Method::Get, ["v1", "checkout", "sessions", id]) => {
            let session = emulator.books().expanded(id, &query(request, "expand[]"));
            session.map_or_else(|| refusal(404, "No such checkout.session."), |session| with_json(200, &session))
        }
        (Method::Post, ["v1", "refunds"]) => ordered(request, emulator),
        (Method::Get, ["v1", "refunds"]) => {
            let intent = query(request, "payment_intent").pop().unwrap_or_default();
            with_json(200, &emulator.books().refunds_of(&intent))
        }
        (Method::Get, ["v1", "refunds", id]) => {
            let has_charge = query(request, "expand[]").iter().any(|name| name == "charge");
            let refund = emulator.books().refund_object(id, has_charge);
            refund.map_or_else(|| refusal(404, "No such refund."), |refund| with_json(200, &refund))
        }
        (Method::Get, ["invoice" | "receipt", id] | ["invoice", id, "pdf"]) => invoice(emulator, id),
        (Method::Get, ["pay", id]) => page(emulator, id),
        (Method::Post, ["pay", id]) => {
            let choice = form(request).remove("choice").unwrap_or_default();
            chosen(emulator, id, &choice)
        }
        _ => refusal(404, "Unrecognized request URL."),
    }
}

/// An order of a refund.
fn ordered(request: &mut Request, emulator: &Emulator) -> Answer {
    let orders = emulator.orders();
    match orders {
        Orders::Refused => return refusal(400, "This refund is refused."),
        Orders::Down => return refusal(500, "An error of the provider."),
        Orders::Good | Orders::Unanswered => {}
    }
    let key = header(request, "idempotency-key");
    let (answer, events) = emulator.books().order(&form(request), key.as_deref());
    emulator.outbox.post(events);
    match answer {
        _ if orders == Orders::Unanswered => refusal(500, "An error of the provider."),
        Ok(refund) => with_json(200, &refund),
        Err(why) => refusal(400, &why),
    }
}

/// The values of a member of the query.
fn query(request: &Request, name: &str) -> Vec<String> {
    let query = request.url().split_once('?').map_or("", |(_, query)| query).as_bytes();
    let pairs = url::form_urlencoded::parse(query).into_owned();
    pairs.filter(|(known, _)| known == name).map(|(_, value)| value).collect()
}

fn header(request: &Request, name: &'static str) -> Option<String> {
    request.headers().iter().find(|header| header.field.equiv(name)).map(|header| header.value.to_string())
}

fn has_key(request: &Request) -> bool {
    header(request, "authorization").is_some_and(|sent| sent == format!("Bearer {KEY}"))
}

fn form(request: &mut Request) -> BTreeMap<String, String> {
    let mut body = Vec::new();
    let _ = std::io::Read::read_to_end(&mut std::io::Read::take(request.as_reader(), FORM_BYTES), &mut body);
    url::form_urlencoded::parse(&body).into_owned().collect()
}

fn with_json(status: u16, body: &Value) -> Answer {
    typed(status, body.to_string(), "application/json")
}

fn refusal(status: u16, message: &str) -> Answer {
    with_json(status, &json!({ "error": { "type": "invalid_request_error", "message": message } }))
}

fn typed(status: u16, body: String, kind: &str) -> Answer {
    let answer = Response::from_string(body).with_status_code(status);
    match Header::from_bytes("content-type", kind) {
        Ok(header) => answer.with_header(header),
        Err(()) => answer,
    }
}

/// What a person keeps of a payment.
fn invoice(emulator: &Emulator, id: &str) -> Answer {
    let books = emulator.books();
    let Some(session) = books.session(id).filter(|session| session["payment_status"] == "paid") else {
        return refusal(404, "No such invoice.");
    };
    let cents = session["amount_total"].as_u64().unwrap_or_default();
    let state = minijinja::context! {
        number => session["invoice"].as_str().unwrap_or_default(),
        amount => format!("{}.{:02}", cents / 100, cents % 100),
    };
    match minijinja::Environment::new().render_str(INVOICE, state) {
        Ok(html) => typed(200, html, "text/html; charset=utf-8"),
        Err(error) => refusal(500, &error.to_string()),
    }
}

/// The page on which a person pays.
fn page(emulator: &Emulator, id: &str) -> Answer {
    let books = emulator.books();
    let Some(session) = books.session(id) else { return refusal(404, "No such page.") };
    let cents = session["amount_total"].as_u64().unwrap_or_default();
    let state = minijinja::context! {
        amount => format!("{}.{:02}", cents / 100, cents % 100),
        is_open => session["status"] == "open",
        is_underway => books.is_underway(id),
    };
    match minijinja::Environment::new().render_str(PAGE, state) {
        Ok(html) => typed(200, html, "text/html; charset=utf-8"),
        Err(error) => refusal(500, &error.to_string()),
    }
}

/// What the person has chosen, and where that leads.
fn chosen(emulator: &Emulator, id: &str, choice: &str) -> Answer {
    let Some((success, cancel)) = emulator.books().ways(id) else { return refusal(404, "No such page.") };
    let (done, way) = match choice {
        "card" => (emulator.pay(id, Means::Card), success),
        "paypal" => (emulator.pay(id, Means::PayPal), success),
        "later" => (emulator.pay(id, Means::Later), success),
        "good" => (emulator.settle(id, true), success),
        "bad" => (emulator.settle(id, false), success),
        "end" => (emulator.expire(id), cancel),
        _ => (Ok(()), cancel),
    };
    if let Err(error) = done {
        return refusal(400, &error.to_string());
    }
    let answer = Response::from_string(String::new()).with_status_code(303);
    match Header::from_bytes("location", way) {
        Ok(header) => answer.with_header(header),
        Err(()) => refusal(500, "A page without a way back."),
    }
}
