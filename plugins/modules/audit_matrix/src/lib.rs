//! The criteria that a page alone decides, on many pages of a site: a row for each page, a column for each criterion, and the
//! same as a file for spreadsheets.
//!
//! Criteria that need other requests than the page and robots.txt are not in the table: they would be asked anew for each page.
//! The scores are Bellwether's own, by the formula of an audit over the columns.

mod frontier;
mod table;

use bellwether_criteria::Language;
use bellwether_criteria::seen::{Page, Seen};
use bellwether_matrix::{Matrix, Separator};
use bellwether_sdk::{Answer, Category, Declaration, Failure, Fetch, FetchError, Field, Kind, Module, Reason, Run};
use bellwether_site::limits::{IN_FLIGHT, PAGE_BYTES};
use bellwether_site::{Profile, Site, is_html, read, response, today};
use frontier::Frontier;
use futures_util::StreamExt;
use futures_util::stream::FuturesOrdered;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use table::Table;
use url::Url;

bellwether_sdk::export!(AuditMatrix);

/// Pages by default.
const LIMIT: u32 = 50;
/// Milliseconds before the end of the run from which no page is asked for.
const RESERVE_MS: u64 = 20_000;

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The site.
    pub domain: String,
    /// Scheme and host under which it is reached.
    pub origin: Option<String>,
    /// The pages; by default those that a crawl finds.
    #[serde(default)]
    pub urls: Vec<String>,
    /// Most pages of a crawl.
    pub limit: Option<u32>,
    /// The language of the labels; English by default.
    pub lang: Option<String>,
}

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// The table.
    #[serde(flatten)]
    pub matrix: Matrix,
    /// The table as a file, which `GET /v1/jobs/{id}?format=csv` sends.
    pub csv: Csv,
}

/// The file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Csv {
    /// Rows, the header and the sums included.
    pub rows: usize,
    /// Its size.
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
                Field::optional("urls", Kind::list(Kind::Url, 0, 100)),
                Field::optional("limit", Kind::Integer { min: 1, max: 500, default: LIMIT.into() }),
                Field::optional("lang", Kind::choice(&Language::CODES)),
            ])
            .wall_ms(600_000)
            .typical_seconds(30, 180)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let origin = input.origin.unwrap_or_else(|| ["https://", &input.domain].concat());
        let start = Url::parse(&origin).and_then(|origin| origin.join("/")).map_err(|error| {
            Failure::new(Category::InvalidInput, "The domain cannot be read as an address.").with_detail(error.to_string())
        })?;
        let site = Site::new(run, Profile::CRAWL);
        let limit = input.limit.unwrap_or(LIMIT);
        let mut frontier = Frontier::new(&start, &input.urls, usize::try_from(limit).unwrap_or(usize::MAX));
        run.progress(0, frontier.expected(), "Fetching the first page");
        let mut seen = Seen::nothing(today(run));
        seen.robots = site.robots(&start).await;
        let mut table = Table::new();
        let end = judge_all(run, &site, &mut frontier, &mut seen, &mut table).await;
        if let (true, Some((url, error))) = (table.is_empty(), end.first_error) {
            return Err(bellwether_sdk::page_failure(&url, &error));
        }
        if end.is_cut {
            run.note_gap("rows", Reason::Quota);
        }
        let language = input.lang.as_deref().and_then(Language::parse).unwrap_or(Language::En);
        Ok(output(table.finish(language)))
    }
}

/// How the pages ended.
#[derive(Default)]
struct End {
    /// Whether there were more pages than time, or than room in the result.
    is_cut: bool,
    /// The first page that gave no answer, and why.
    first_error: Option<(String, FetchError)>,
}

/// Fetches some pages at a time and judges each when its turn comes, so that the rows stand in a fixed order.
async fn judge_all(run: &Run, site: &Site<'_>, frontier: &mut Frontier, seen: &mut Seen, table: &mut Table) -> End {
    let (mut flying, mut end) = (FuturesOrdered::new(), End::default());
    loop {
        while flying.len() < IN_FLIGHT && !end.is_cut {
            let Some(url) = frontier.next() else { break };
            flying.push_back(fetch(site, url));
        }
        let Some((url, answer)) = flying.next().await else { break };
        match answer {
            Ok(answer) if answer.status == 200 && is_html(&answer) => {
                let url = Url::parse(&answer.url).ok().filter(|url| frontier.takes(url));
                let Some(page) = url.map(|url| read(url, &answer)) else { continue };
                frontier.follow(&page);
                judge(page, &answer, seen, table);
            }
            // What is no page has no row: a crawl lists it.
            Ok(_) | Err(FetchError::Robots) => {}
            Err(error) => {
                site.note_gap(&url, &error);
                end.first_error.get_or_insert((url, error));
            }
        }
        run.progress(frontier.done(), frontier.expected(), "Judging pages");
        end.is_cut |= run.left_ms() < RESERVE_MS || table.is_full();
    }
    end.is_cut = end.is_cut && frontier.next().is_some() || table.has_left_out();
    end
}

async fn fetch(site: &Site<'_>, url: String) -> (String, Result<Answer, FetchError>) {
    let answer = site.pass(Fetch::get(url.as_str()).max_body_bytes(PAGE_BYTES)).await;
    (url, answer)
}

fn judge(page: Page, answer: &Answer, seen: &mut Seen, table: &mut Table) {
    let url = page.url.to_string();
    seen.set_page(page);
    seen.read_prose();
    seen.response = Ok(response(answer));
    table.add(url, seen);
}

fn output(matrix: Matrix) -> Output {
    let file = matrix.to_csv(Separator::Comma);
    let sha256 = Sha256::digest(&file).iter().map(|byte| format!("{byte:02x}")).collect();
    Output { csv: Csv { rows: matrix.rows.len() + 2, bytes: file.len(), sha256 }, matrix }
}
