//! What the pages of a site show of what it sells, how, to whom and where: evidence for its identity card, and no verdict.
//!
//! The start page is read, the page that was asked for, and at most five more that tell most: prices, cart, about, contact, legal notice.
//! No script runs. What follows from the evidence is decided by who reads it.

mod lines;
mod output;
mod pages;
pub mod signals;
mod terms;
mod words;

use bellwether_criteria::seen::Page;
use bellwether_sdk::{Declaration, Failure, Field, Kind, Module, Run, keep_bytes};
use bellwether_site::{Profile, Site};
use serde::Deserialize;

pub use output::*;

bellwether_sdk::export!(Identity);

/// Bytes of signals that are kept.
const SIGNAL_BYTES: usize = 200_000;
/// The start page, the one asked for, robots.txt, and [`pages::MORE`] more, with room for redirects.
const REQUESTS: u32 = 10;

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// An absolute address of the site, http or https.
    pub url: String,
}

/// The module.
pub struct Identity;

impl Module for Identity {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("identity", "What a site shows of what it sells, how, to whom and where.")
            .fields([Field::required("url", Kind::Url)])
            .typical_seconds(2, 15)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let site = Site::new(run, Profile { requests: REQUESTS, ..Profile::SMALL });
        let start = site.start(&input.url).await?;
        let asked = bellwether_site::read(start.url.clone(), &start.answer);
        // A site whose start page cannot be read still has the page that was asked for.
        let mut home = None;
        if let Some(url) = pages::home_of(&asked.url) {
            home = site.pages(&[url]).await.iter().find_map(pages::read);
        }
        let more = site.pages(&pages::telling(home.as_ref().unwrap_or(&asked))).await;
        let more: Vec<Page> = more.iter().filter_map(pages::read).collect();
        Ok(output(run, &input.url, home, asked, more))
    }
}

fn output(run: &Run, url: &str, home: Option<Page>, asked: Page, more: Vec<Page>) -> Output {
    let page = home.is_some().then(|| Texts::of(&asked));
    let mut all: Vec<Page> = home.into_iter().chain([asked]).collect();
    for page in more {
        if all.iter().all(|known| known.url != page.url) {
            all.push(page);
        }
    }
    let (texts, final_url) = all.first().map(|page| (Texts::of(page), page.url.to_string())).unwrap_or_default();
    let mut signals = signals::of(&all);
    if keep_bytes(&mut signals, SIGNAL_BYTES) {
        run.note_gap("signals", bellwether_criteria::finding::Reason::Quota);
    }
    let Texts { title, description, headings, lang } = texts;
    Output { url: url.to_owned(), final_url, title, description, headings, lang, page, signals }
}
