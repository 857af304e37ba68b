//! The criteria that can be decided on a page alone, for many pages of a site: a row for each page, a column for each criterion,
//! and the same table as a file for spreadsheets.
//!
//! Criteria that need other requests than the page and robots.txt are not in the table: those requests would be repeated for each
//! page. The scores are Bellwether's own, by the formula of an audit over the columns.

mod file;
mod table;

use bellwether_criteria::Language;
use bellwether_criteria::agents::OWN;
use bellwether_criteria::finding::Place;
use bellwether_criteria::seen::{Page, Seen};
use bellwether_matrix::{Matrix, Separator};
use bellwether_page::normalise_url;
use bellwether_sdk::{Answer, Category, Declaration, Failure, FetchError, Field, Kind, Module, Reason, Run};
use bellwether_site::limits::WALK_WEIGHT;
use bellwether_site::walk::{Frontier, Limits, Stop};
use bellwether_site::{Copies, Profile, Site, home, is_html, read, response, today};
use file::{Cells, Heads};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use table::Table;
use url::Url;

bellwether_sdk::export!(AuditMatrix);

/// Default maximum of pages.
const LIMIT: u32 = 50;

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The site.
    pub domain: String,
    /// Scheme and host at which it is reached.
    pub origin: Option<String>,
    /// The pages; by default the pages that a crawl finds.
    #[serde(default)]
    pub urls: Vec<String>,
    /// Maximum pages of a crawl.
    pub limit: Option<u32>,
    /// The language of the labels; English by default.
    pub lang: Option<String>,
    /// By what the heads of the file name criteria.
    #[serde(default)]
    pub heads: Heads,
    /// Which cells the rows have.
    #[serde(default)]
    pub cells: Cells,
}

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// The table.
    #[serde(flatten)]
    pub matrix: Matrix,
    /// Pages of the table that robots.txt forbids to our agent: of their cells only those that need robots.txt alone are measured.
    pub closed: Vec<Closed>,
    /// The addresses that were asked for and have no row.
    pub left_out: Vec<LeftOut>,
    /// The table as a file, which `GET /v1/jobs/{id}?format=csv` sends.
    pub csv: Csv,
}

/// A page that robots.txt forbids to our agent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Closed {
    /// Its address.
    pub url: String,
    /// The line of robots.txt that forbids it.
    pub by: Place,
}

/// An address that was asked for and has no row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LeftOut {
    /// As it was asked for.
    pub url: String,
    /// Why.
    pub reason: NoRow,
    /// The status that it answered with; null where there is none.
    pub status: Option<u16>,
}

/// Why an address has no row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoRow {
    /// It answers with an error.
    Status,
    /// It answers with something that is not HTML.
    NotHtml,
    /// It leads to another site, or to a page that has a row.
    ElsewhereOrKnown,
    /// It does not answer; `meta.not_measured` says why.
    NoAnswer,
    /// It is of another site than the domain, or was not reached before the end of the run.
    NotRead,
}

/// The file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Csv {
    /// Number of rows, including the header.
    pub rows: usize,
    /// Size in bytes.
    pub bytes: usize,
    /// Digest of its bytes, in hexadecimal digits.
    pub sha256: String,
}

/// The module.
pub struct AuditMatrix;

impl Module for AuditMatrix {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("audit_matrix", "Multi-page audit matrix, ready for CSV.")
            .fields([
                Field::required("domain", Kind::Domain),
                Field::optional("urls", Kind::list(Kind::Url, 0, 100))
                    .about("The pages to audit; without them, pages that are found by links and the sitemap."),
                Field::optional("limit", Kind::Integer { min: 1, max: 500, default: LIMIT.into() })
                    .about("Maximum number of pages."),
                Field::optional("lang", Kind::choice(&Language::CODES))
                    .about("Language of the labels, of what to do, and of the CSV file; by default `en`."),
                Field::optional("heads", Kind::choice(&["labels", "ids"]))
                    .about("What the heads of the CSV file are: `labels` (the default), in the language of `lang`, or the `ids` of the criteria."),
                Field::optional("cells", Kind::choice(&["all", "open"]))
                    .about("Which cells a row has: `all` (the default), or `open`, those of criteria that are not met or could not be measured."),
                Field::robots(),
            ])
            .wall_ms(600_000)
            .fuel(bellwether_site::FUEL)
            .typical_seconds(30, 180)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let start = home(&input.domain, input.origin.as_deref())?;
        let site = Site::new(run, Profile::CRAWL);
        let limits = Limits { pages: input.limit.unwrap_or(LIMIT), depth: u32::MAX, weight: WALK_WEIGHT };
        let mut frontier =
            if input.urls.is_empty() { Frontier::from(&start, limits) } else { Frontier::of(&start, &input.urls, limits.weight) };
        run.progress(0, limits.pages, "Fetching the first page");
        let mut seen = Seen::nothing(today(run));
        seen.robots = site.robots(&start).await;
        let mut table = Table::new(input.cells);
        let mut rows = Rows::default();
        let first_error = judge_all(&site, &mut frontier, &mut seen, &mut table, &mut rows).await;
        if let (true, Some((url, error))) = (table.is_empty(), first_error) {
            return Err(run.page_failure(&url, &error).await);
        }
        let left_out = rows.left_out(&start, &input.urls);
        if table.is_empty() {
            return Err(nothing(&left_out));
        }
        let language = input.lang.as_deref().and_then(Language::parse).unwrap_or(Language::En);
        Ok(output(table.finish(language, input.heads), rows.closed, left_out))
    }
}

/// Fetches the pages and judges each in its turn, so that the order of the rows is fixed. Returns the first page that gave no
/// answer, and why.
async fn judge_all(
    site: &Site<'_>,
    frontier: &mut Frontier,
    seen: &mut Seen,
    table: &mut Table,
    rows: &mut Rows,
) -> Option<(String, FetchError)> {
    let mut first_error = None;
    let stop = site
        .walk(frontier, "Judging pages", |frontier, arrival| {
            match arrival.answer {
                Ok(answer) if arrival.is_own && answer.status == 200 && is_html(&answer) => {
                    if let Ok(url) = Url::parse(&answer.url) {
                        let is_again = rows.copies.earlier(&url, &answer.body, rows.read.len()).is_some();
                        let page = read(url, &answer);
                        follow(frontier, arrival.number, &page);
                        // A page that was asked for has its row.
                        if arrival.depth == 0 || !is_again {
                            judge(page, &answer, seen, table);
                        }
                    }
                    rows.read.push(arrival.url);
                }
                // An answer that is not a page has no row, and is named only where it was asked for: a crawl lists the others.
                Ok(answer) if arrival.depth == 0 => {
                    let (reason, status) = match answer.status {
                        200 if !arrival.is_own => (NoRow::ElsewhereOrKnown, None),
                        200 => (NoRow::NotHtml, None),
                        status => (NoRow::Status, Some(status)),
                    };
                    rows.missing.push(LeftOut { url: arrival.url, reason, status });
                }
                Ok(_) => {}
                Err(FetchError::Robots) if arrival.depth == 0 && is_closed(seen, &arrival.url) => {
                    site.note_gap(&arrival.url, &FetchError::Robots);
                    rows.read.push(arrival.url.clone());
                    rows.closed.extend(judge_closed(arrival.url, seen, table));
                }
                Err(error) => {
                    if arrival.depth == 0 {
                        rows.missing.push(LeftOut { url: arrival.url.clone(), reason: NoRow::NoAnswer, status: None });
                    }
                    first_error.get_or_insert((arrival.url, error));
                }
            }
            !table.is_full()
        })
        .await;
    // Reaching the limit of a crawl is not a gap; a full table is one.
    if stop == Stop::MaxPages && table.is_full() || table.has_left_out() {
        site.run().note_gap("rows", Reason::Quota);
    }
    first_error
}

/// Counts a page, and adds its links to the crawl, except nofollow links.
fn follow(frontier: &mut Frontier, from: usize, page: &Page) {
    frontier.count(&page.facts);
    for link in page.facts.anchors() {
        if let Some(url) = link.url.as_deref() {
            frontier.lead(from, url, !link.rel.iter().any(|rel| rel == "nofollow"));
        }
    }
}

/// Whether robots.txt of the site has a line that closes a page to our agent.
fn is_closed(seen: &Seen, url: &str) -> bool {
    seen.robots.as_ref().is_ok_and(|robots| robots.refuses(OWN, url))
}

/// A page that was asked for and that robots.txt closes has a row that says so; one that a link leads to has none, since sites close
/// many addresses with reason.
fn judge_closed(url: String, seen: &mut Seen, table: &mut Table) -> Option<Closed> {
    seen.set_closed(Url::parse(&url).ok()?);
    table.add(url.clone(), seen);
    Some(Closed { url, by: seen.closed_by()? })
}

fn judge(page: Page, answer: &Answer, seen: &mut Seen, table: &mut Table) {
    let url = page.url.to_string();
    seen.set_page(page);
    seen.read_prose();
    seen.response = Ok(response(answer));
    table.add(url, seen);
}

/// What became of the addresses that were asked for.
#[derive(Default)]
struct Rows {
    closed: Vec<Closed>,
    copies: Copies,
    /// Those that have a row.
    read: Vec<String>,
    /// Those that answered and have none.
    missing: Vec<LeftOut>,
}

impl Rows {
    /// The addresses without a row, in the order in which they were asked for; without a list, the start page.
    fn left_out(&self, start: &Url, asked: &[String]) -> Vec<LeftOut> {
        let start = [start.to_string()];
        let asked = if asked.is_empty() { &start } else { asked };
        let left_out = |url: &String| {
            let normal = Url::parse(url).map(|url| String::from(normalise_url(&url))).ok()?;
            if self.read.contains(&normal) {
                return None;
            }
            let known = self.missing.iter().find(|missing| missing.url == normal);
            let (reason, status) = known.map_or((NoRow::NotRead, None), |known| (known.reason, known.status));
            Some(LeftOut { url: url.clone(), reason, status })
        };
        asked.iter().filter_map(left_out).collect()
    }
}

/// Why there is no table.
fn nothing(left_out: &[LeftOut]) -> Failure {
    let first = left_out.first();
    let detail = first.map(|first| match first.status {
        Some(status) => format!("{} answered {status}", first.url),
        None => first.url.clone(),
    });
    let failure = Failure::new(Category::Unreachable, "None of the addresses answered with a page of the site.");
    match detail {
        Some(detail) => failure.with_detail(detail),
        None => failure,
    }
}

fn output(matrix: Matrix, closed: Vec<Closed>, left_out: Vec<LeftOut>) -> Output {
    let file = matrix.to_csv(Separator::Comma);
    let sha256 = hex::encode(Sha256::digest(&file));
    Output { closed, left_out, csv: Csv { rows: matrix.rows.len() + 1, bytes: file.len(), sha256 }, matrix }
}
