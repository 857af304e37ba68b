//! Sites that want to keep a module busy: every page is as large as it may be, and consists of one kind of worst piece. The kinds are in
//! [`SHAPES`]; this file makes a site of one. What a run on it may cost is not here: see the bench `worst_modules` and `tests/worst.rs`.

mod shapes;

pub use shapes::{SHAPES, WORST};

use crate::simulated::HOST;
use bellwether_core::bounds;
use bellwether_core::time::Timestamp;
use bellwether_fuzz::worst::{Recipe, written};
use bellwether_gate::{Hop, Received, SendError, Transport};
use bellwether_host::Clock;
use std::fmt::Write as _;
use std::ops::Range;
use std::time::Duration;

/// Pages that each page links to: more than any run reads.
const LINKS: usize = 700;
/// What stands in a cached page for its number.
const NUMBER: &str = "0000";

/// One kind of hostile site.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Its name in figures.
    pub name: &'static str,
    /// What each page has in its head, besides title, description and the card of its publisher.
    pub head: Recipe,
    /// What fills the content of each page.
    pub body: Recipe,
    /// robots.txt.
    pub robots: Recipe,
    /// Each file whose name ends in `.xml`.
    pub sitemap: Recipe,
    /// Each other file whose name ends in `.txt`.
    pub text: Recipe,
    /// Whether each page is reached by as many redirects as are followed.
    pub redirects: bool,
}

/// A site of one shape. Its transport answers at once, for every host.
pub struct Hostile<'b> {
    clock: Clock,
    bodies: &'b Bodies,
}

/// The bytes of a site of one shape: made once, served in many runs.
pub struct Bodies {
    redirects: bool,
    page: Vec<u8>,
    numbers: Vec<Range<usize>>,
    robots: Vec<u8>,
    sitemap: Vec<u8>,
    text: Vec<u8>,
}

impl Bodies {
    /// The site of a shape whose pages have this many bytes, and whose files have as many but for robots.txt.
    #[must_use]
    pub fn of(shape: &Shape, bytes: usize) -> Self {
        let page = page(shape, bytes);
        let numbers = page.match_indices(NUMBER).take(3).map(|(at, _)| at..at + NUMBER.len()).collect();
        let file = |recipe: Recipe, most: usize| written(recipe, bytes.min(most)).into_bytes();
        Self {
            redirects: shape.redirects,
            numbers,
            page: page.into_bytes(),
            robots: file(shape.robots, bounds::ROBOTS_BYTES.max_len()),
            sitemap: file(shape.sitemap, bounds::FETCH_BODY_BYTES.max_len()),
            text: file(shape.text, bounds::FETCH_BODY_BYTES.max_len()),
        }
    }

    /// What answers at a path.
    fn body(&self, path: &str) -> Vec<u8> {
        if path == "/robots.txt" {
            return self.robots.clone();
        }
        let is_a = |kind: &str| path.rsplit_once('.').is_some_and(|(_, end)| end == kind);
        if is_a("xml") || is_a("txt") {
            return if is_a("xml") { self.sitemap.clone() } else { self.text.clone() };
        }
        let number: usize = path.strip_prefix("/p/").and_then(|number| number.parse().ok()).unwrap_or_default();
        let number = format!("{number:04}");
        let mut page = self.page.clone();
        for place in &self.numbers {
            if let Some(text) = page.get_mut(place.clone()).filter(|text| text.len() == number.len()) {
                text.copy_from_slice(number.as_bytes());
            }
        }
        page
    }

    /// The site, at the clock of a run.
    #[must_use]
    pub const fn served(&self, clock: Clock) -> Hostile<'_> {
        Hostile { clock, bodies: self }
    }
}

/// An ordinary page up to its content, filled with the pieces of a shape.
fn page(shape: &Shape, bytes: usize) -> String {
    let links = (0..LINKS).fold(String::new(), |mut links, page| {
        let _ = write!(links, "<li><a href=/p/{page}>Green tea {page}</a>");
        links
    });
    let head = format!(
        "<!doctype html><html lang=en><head><title>Green tea {NUMBER}</title><meta name=description content='All about tea {NUMBER}'>\
         <script type=application/ld+json>{{\"@context\":\"https://schema.org\",\"@type\":\"Organization\",\"name\":\"Leaf\",\
         \"url\":\"https://{HOST}/\"}}</script>"
    );
    let start = format!(
        "</head><body><nav><ul>{links}</ul></nav><main><h1>Green tea {NUMBER}</h1>\
         <p>Green tea is made from leaves that are steamed soon after the harvest, so that they stay green and taste of grass.</p>"
    );
    let left = bytes.saturating_sub(head.len() + start.len());
    // Pieces for the head and pieces for the content share what is left.
    let share = if shape.head.is_empty() || shape.body.is_empty() { left } else { left / 2 };
    [head, written(shape.head, share), start, written(shape.body, share)].concat()
}

impl Transport for Hostile<'_> {
    type Body = Vec<u8>;

    fn now(&self) -> Timestamp {
        Timestamp::from_ms(self.clock.now_ms())
    }

    async fn sleep(&self, ms: u64) {
        tokio::time::sleep(Duration::from_millis(ms)).await;
    }

    async fn send(&self, hop: &Hop<'_>) -> Result<Received<Vec<u8>>, SendError> {
        let (path, query) = (hop.url.path(), hop.url.query().unwrap_or_default());
        let is_redirect = self.bodies.redirects && path.starts_with("/p/") && query.len() < bounds::REDIRECTS.max_len();
        let kind = if path.rsplit_once('.').is_some_and(|(_, end)| end == "txt") { "text/plain" } else { "text/html" };
        let mut headers = vec![("content-type".to_owned(), format!("{kind}; charset=utf-8"))];
        if is_redirect {
            headers.push(("location".to_owned(), format!("{path}?{query}x")));
        }
        let mut body = if hop.head || is_redirect { Vec::new() } else { self.bodies.body(path) };
        let most = usize::try_from(hop.max_body_bytes).unwrap_or(usize::MAX);
        let truncated = body.len() > most;
        body.truncate(most);
        let status = if is_redirect { 302 } else { 200 };
        Ok(Received { status, headers, body_bytes: body.len() as u64, body, truncated, ttfb_ms: 0 })
    }

    fn bytes(&self, body: &Vec<u8>) -> Vec<u8> {
        body.clone()
    }
}
