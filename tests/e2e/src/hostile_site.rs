//! A web site on loopback that costs its reader as much as it can: a long robots.txt of expensive rules, long addresses, pages of
//! five megabytes with a link in every paragraph.
//!
//! It answers every request at once and correctly; a site that breaks the protocol or never answers is [`crate::odd_site`].

use anyhow::Result;
use bellwether_core::bounds;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::LazyLock;

/// Links on a page.
const LINKS: usize = 500;
/// Characters of a long address.
const LONG: usize = 1_900;

/// What the site costs most with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// A robots.txt of 500 KB, each rule with a `*`, and addresses of 1,900 characters that each rule is compared with.
    Rules,
    /// Pages as long as the gate lets through; no robots.txt.
    Pages,
}

/// `Disalow` as sites write it: readers of robots.txt understand it.
static ROBOTS: LazyLock<String> = LazyLock::new(|| {
    let (head, rule) = ("User-agent: *\n", "Disalow:/*ab\n");
    let rules = (bounds::ROBOTS_BYTES.max_len() - head.len()) / rule.len();
    format!("{head}{}", rule.repeat(rules))
});

/// A page of nearly the longest body that the gate reads, which links to as many others as the site has.
static PAGE: LazyLock<String> = LazyLock::new(|| {
    let head = "<!doctype html><html lang=en><title>Tea</title><main><h1>Tea</h1>";
    let mut page = String::with_capacity(bounds::FETCH_BODY_BYTES.max_len());
    page.push_str(head);
    for number in 0.. {
        let paragraph = format!("<p>Green <b>tea</b> &amp; <i>cr&egrave;me</i> <a href='/page-{}'>more</a>\n", number % LINKS);
        if page.len() + paragraph.len() > bounds::FETCH_BODY_BYTES.max_len() {
            break;
        }
        page.push_str(&paragraph);
    }
    page
});

/// A short page whose links are long addresses.
static LONG_LINKS: LazyLock<String> = LazyLock::new(|| {
    let long = "a".repeat(LONG);
    let links: String = (0..LINKS).map(|number| format!("<a href='/{long}/p-{number}'>more</a>\n")).collect();
    format!("<!doctype html><html lang=en><title>Tea</title><main><h1>Tea</h1>{links}")
});

/// Serves until the process ends, at this local address.
///
/// # Errors
/// When it is taken.
pub fn serve_at(address: &str, cost: Cost) -> Result<()> {
    let listener = TcpListener::bind(address)?;
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            std::thread::spawn(move || answer(stream, cost));
        }
    });
    Ok(())
}

fn answer(mut stream: TcpStream, cost: Cost) -> Option<()> {
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    let request = lines.next()?.ok()?;
    while !lines.next()?.ok()?.is_empty() {}
    let is_robots = request.split(' ').nth(1)? == "/robots.txt";
    let (status, kind, body): (_, _, &str) = match (cost, is_robots) {
        (Cost::Rules, true) => ("200 OK", "text/plain", &ROBOTS),
        (Cost::Rules, false) => ("200 OK", "text/html; charset=utf-8", &LONG_LINKS),
        (Cost::Pages, true) => ("404 Not Found", "text/plain", "none"),
        (Cost::Pages, false) => ("200 OK", "text/html; charset=utf-8", &PAGE),
    };
    let length = body.len();
    let head = format!("HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).ok()?;
    // The body of an answer to HEAD is not sent.
    if request.starts_with("HEAD ") { Some(()) } else { stream.write_all(body.as_bytes()).ok() }
}
