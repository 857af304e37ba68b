//! Questions to the DNS, asked over HTTPS: a Worker has no other access to a resolver. The answer is the JSON of the large
//! public resolvers (`application/dns-json`).

use crate::app::App;
use crate::wire::Wire;
use bellwether_core::bounds;
use bellwether_core::gate::USER_AGENT;
use bellwether_core::url_guard::guard;
use bellwether_gate::{Hop, Transport};
use serde::Deserialize;

/// The number of the record type TXT (RFC 1035 §3.2.2).
const TXT: u16 = 16;

/// The response code "no such name" (RFC 1035 §4.1.1).
const NX_DOMAIN: u16 = 3;

#[derive(Deserialize)]
struct Response {
    #[serde(rename = "Status", default)]
    status: u16,
    #[serde(rename = "Answer", default)]
    answers: Vec<Record>,
}

#[derive(Deserialize)]
struct Record {
    #[serde(rename = "type")]
    kind: u16,
    data: String,
}

/// The texts of the TXT records of a name; empty if there is no such name. `None` if the resolver does not answer.
pub(crate) async fn texts(app: &App, name: &str) -> Option<Vec<String>> {
    Some(ask(app, name, "TXT").await?.texts())
}

/// Whether the DNS says that a name does not exist; false if the resolver does not answer.
pub(crate) async fn is_unknown(app: &App, name: &str) -> bool {
    // An address is no name, and names without a dot are those of this machine.
    let is_name = name.contains('.') && !name.contains(':') && name.parse::<std::net::Ipv4Addr>().is_err();
    is_name && ask(app, name, "A").await.is_some_and(|response| response.status == NX_DOMAIN)
}

async fn ask(app: &App, name: &str, kind: &str) -> Option<Response> {
    let url = guard(&format!("{}?name={name}&type={kind}", app.dns_resolver()), &app.allow_list()).ok()?;
    let headers = [("accept", "application/dns-json"), ("user-agent", USER_AGENT)];
    let headers = headers.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let max_body_bytes = u32::try_from(bounds::DNS_ANSWER_BYTES.max).unwrap_or(u32::MAX);
    let hop = Hop { head: false, url: &url, headers: &headers, max_body_bytes, timeout_ms: bounds::FETCH_WALL_MS.max };
    let wire = Wire::default();
    let received = wire.send(&hop).await.ok()?;
    if received.status == 200 { read(&wire.bytes(&received.body)) } else { None }
}

fn read(body: &[u8]) -> Option<Response> {
    serde_json::from_str(std::str::from_utf8(body).ok()?).ok()
}

impl Response {
    fn texts(&self) -> Vec<String> {
        self.answers.iter().filter(|record| record.kind == TXT).map(|record| text(&record.data)).collect()
    }
}

/// A record's text: its strings, concatenated. Resolvers put them in quotes, with backslashes as escapes (RFC 1035 §5.1); some
/// omit the quotes of a single string.
fn text(data: &str) -> String {
    if !data.starts_with('"') {
        return data.to_owned();
    }
    let (mut text, mut is_inside, mut chars) = (String::new(), false, data.chars());
    while let Some(sign) = chars.next() {
        match sign {
            '"' => is_inside = !is_inside,
            '\\' => text.extend(chars.next()),
            _ if is_inside => text.push(sign),
            _ => {}
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(body: &str, expected: Option<&[&str]>) {
        let expected = expected.map(|texts| texts.iter().map(|text| (*text).to_owned()).collect());
        assert_eq!(read(body.as_bytes()).map(|response| response.texts()), expected, "{body}");
    }

    #[test]
    fn answers() {
        check(r#"{"Status":0,"Answer":[{"name":"a.org","type":16,"TTL":300,"data":"\"v=spf1 -all\""}]}"#, Some(&["v=spf1 -all"]));
        check(r#"{"Answer":[{"type":5,"data":"b.org."},{"type":16,"data":"\"one \" \"two\""}]}"#, Some(&["one two"]));
        check(r#"{"Answer":[{"type":16,"data":"bare=1"},{"type":16,"data":"\"a\\\"b\\\\\""}]}"#, Some(&["bare=1", "a\"b\\"]));
        check(r#"{"Status":3,"Authority":[]}"#, Some(&[]));
        check("<html>", None);
        check("", None);
    }
}
