//! The signals on a site's pages that tell what it sells, how, to whom and where: evidence for its identity card, not a verdict.
//!
//! It reads the start page, the requested page, and at most five more pages that tell most: prices, cart, about, contact, legal
//! notice. No script runs. An assistant may add what it concludes, each with a quotation. The reader of the evidence draws the conclusions.

mod assistant;
mod lines;
mod output;
mod pages;
pub mod signals;
mod terms;
mod words;

use assistant::Lists;
use bellwether_criteria::seen::Page;
use bellwether_sdk::{Declaration, Failure, Field, Kind, Module, Run, keep_bytes};
use bellwether_site::{Profile, Site};
use serde::Deserialize;

pub use output::*;

bellwether_sdk::export!(Identity);

/// Maximum bytes of signals that are kept.
const SIGNAL_BYTES: usize = 200_000;
/// Maximum requests: the start page, the requested page, robots.txt, and [`pages::MORE`] more, with room for redirects.
const REQUESTS: u32 = 10;

/// Maximum entries of a list that the service offers.
const CHOICES: u32 = 100;

fn list() -> Kind {
    Kind::list(Kind::TEXT, 0, CHOICES)
}

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// An absolute address of the site, http or https.
    pub url: String,
    /// The sectors of a card. With them an assistant, where there is one, is asked for what the signals do not tell.
    #[serde(default)]
    pub sectors: Vec<String>,
    /// The commercial models of a card.
    #[serde(default)]
    pub models: Vec<String>,
    /// The kinds of entities of a card.
    #[serde(default)]
    pub entity_types: Vec<String>,
}

/// The module.
pub struct Identity;

impl Module for Identity {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("identity", "What a site shows of what it sells, how, to whom and where.")
            .fields([
                Field::required("url", Kind::Url),
                Field::optional("sectors", list()).about("Sectors for an assistant to choose from; without them none is asked."),
                Field::optional("models", list()).about("Commercial models for an assistant to choose from."),
                Field::optional("entity_types", list()).about("Kinds of entities for an assistant to choose from."),
            ])
            .wall_ms(60_000)
            .fuel(bellwether_site::FUEL)
            .typical_seconds(2, 30)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let lists = Lists { sectors: &input.sectors, models: &input.models, entity_types: &input.entity_types };
        let site = Site::new(run, Profile { requests: REQUESTS, ..Profile::SMALL });
        let start = site.start(&input.url).await?;
        let asked = bellwether_site::read(start.url.clone(), &start.answer);
        // If the start page cannot be read, the requested page may still be readable.
        let mut home = None;
        if let Some(url) = pages::home_of(&asked.url) {
            home = site.pages(&[url]).await.iter().find_map(pages::read);
        }
        let more = site.pages(&pages::telling(home.as_ref().unwrap_or(&asked))).await;
        let more: Vec<Page> = more.iter().filter_map(pages::read).collect();
        Ok(output(run, &input.url, home, asked, more, &lists).await)
    }
}

async fn output(run: &Run, url: &str, home: Option<Page>, asked: Page, more: Vec<Page>, lists: &Lists<'_>) -> Output {
    let is_home = home.is_none() || pages::is_home(&asked.url);
    let page = (!is_home).then(|| Texts::of(&asked));
    // The start page of the language that was asked for describes the site in that language.
    let described = is_home.then(|| (Texts::of(&asked), asked.url.to_string()));
    let mut all: Vec<Page> = home.into_iter().chain([asked]).collect();
    for page in more {
        if all.iter().all(|known| known.url != page.url) {
            all.push(page);
        }
    }
    let (texts, final_url) =
        described.or_else(|| all.first().map(|page| (Texts::of(page), page.url.to_string()))).unwrap_or_default();
    let mut signals = assistant::signals(run, &all, lists).await;
    signals.extend(signals::of(&all));
    if keep_bytes(&mut signals, SIGNAL_BYTES) {
        run.note_gap("signals", bellwether_criteria::finding::Reason::Quota);
    }
    let Texts { title, description, headings, lang } = texts;
    Output { url: url.to_owned(), final_url, title, description, headings, lang, page, signals }
}
