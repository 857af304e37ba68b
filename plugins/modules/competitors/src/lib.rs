//! Your own site compared with one to three competitors: the same extractors on one page of each, in the same run.
//!
//! A site that cannot be reached is not measured, and the others are compared. It says nothing about traffic, which outsiders
//! cannot know. The scores are Bellwether's own.

mod compare;
mod output;

use bellwether_criteria::finding::{Reason, Status};
use bellwether_criteria::geo;
use bellwether_criteria::on_page::{ON_PAGE, page_score};
use bellwether_criteria::seen::{Page, Seen};
use bellwether_criteria::{AI_RETRIEVAL_BOTS_ALLOWED, Language};
use bellwether_page::same_site;
use bellwether_sdk::{Category, Declaration, Failure, Field as Member, Kind, Module, Run, Scope, round1};
use bellwether_site::{Profile, Site, Wanted, home, search, vitals};
use compare::Field;
use futures_util::future::join_all;
use output::{Advantage, AdvantageKind};
use serde::Deserialize;
use url::Url;

pub use output::{EvidenceGap, EvidenceKind, Gaps, Lead, Output, Overlap, Rival, Role, SerpRow, SiteFound, TermGap, Vitals};

bellwether_sdk::export!(Competitors);

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// Your own domain.
    pub domain: String,
    /// Scheme and host at which it is reached.
    pub origin: Option<String>,
    /// Pages of competitors, 1 to 3.
    pub competitors: Vec<String>,
}

/// The module.
pub struct Competitors;

impl Module for Competitors {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("competitors", "Audit of 1 to 3 competitors: SEO, GEO and search position delta.")
            .fields([
                Member::required("domain", Kind::Domain),
                Member::required("competitors", Kind::list(Kind::Site, 1, 3)),
                Member::robots(),
            ])
            .wall_ms(300_000)
            .fuel(bellwether_site::FUEL)
            .typical_seconds(30, 180)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let own = home(&input.domain, input.origin.as_deref())?;
        let urls: Vec<String> = std::iter::once(String::from(own)).chain(input.competitors).collect();
        // At the same time, so that all are measured under the same conditions.
        let found = join_all(urls.iter().map(|url| measure(run, url))).await;
        let mut sites = Vec::new();
        for (number, (url, found)) in urls.into_iter().zip(found).enumerate() {
            match found {
                Ok(seen) => sites.push((url, Ok(seen))),
                // Without your own page there is nothing to compare.
                Err(failure) if number == 0 => return Err(failure),
                Err(failure) => {
                    let reason = reason(&failure);
                    run.note_gap(&url, reason);
                    sites.push((url, Err(reason)));
                }
            }
        }
        let mut output = judge(&sites);
        run.progress(1, 2, "Asking for visits and search results");
        let measured = output.sites.iter_mut().filter(|site| site.not_measured.is_none());
        join_all(measured.map(async |site| site.cwv = speed(run, &site.url).await)).await;
        if let Some((serp, rivals)) = serp(run, &output.sites).await {
            (output.serp, output.rivals) = (Some(serp), Some(rivals));
        }
        Ok(output)
    }
}

/// Reads a page and the inputs of its criteria.
async fn measure(run: &Run, url: &str) -> Result<Seen, Failure> {
    let site = Site::new(run, Profile { crawl: 0, ..Profile::SMALL });
    let start = site.start(url).await?;
    let criteria = ON_PAGE.iter().copied().chain(geo::criteria());
    Ok(site.see(&start, &Wanted::by(criteria).with_prose()).await)
}

/// The Core Web Vitals of a page.
async fn speed(run: &Run, url: &str) -> Option<Vitals> {
    let field = vitals::of_visits(run, url, "cwv").await?;
    let value = |metric| vitals::graded(&field, metric).map(|(value, _)| value);
    Some(Vitals {
        is_of_site: field.scope == Scope::Origin,
        lcp_ms: value("largest-contentful-paint"),
        inp_ms: value("interaction-to-next-paint"),
        cls: value("cumulative-layout-shift"),
        passed: vitals::are_passed(&field),
    })
}

fn reason(failure: &Failure) -> Reason {
    match failure.category {
        Category::Robots => Reason::Robots,
        Category::OutOfBudget => Reason::Quota,
        _ => Reason::Blocked,
    }
}

/// Makes the result from what was seen of each site, or why nothing was; the first is your own.
fn judge(sites: &[(String, Result<Seen, Reason>)]) -> Output {
    let pages: Vec<&Page> = sites.iter().filter_map(|(_, seen)| seen.as_ref().ok()?.page.as_ref().ok()).collect();
    let field = Field::of(&pages);
    let mut compared = field.pages.iter();
    let found: Vec<SiteFound> = sites
        .iter()
        .enumerate()
        .map(|(number, (url, seen))| {
            let role = if number == 0 { Role::Own } else { Role::Competitor };
            match seen {
                Ok(seen) => match (seen.page.as_ref(), compared.next()) {
                    (Ok(_), Some(compared)) => site_found(seen, compared, role),
                    _ => not_measured(url, role, Reason::Blocked),
                },
                Err(reason) => not_measured(url, role, *reason),
            }
        })
        .collect();
    let mut advantages = field.advantages();
    advantages.extend(better(&found));
    Output {
        gaps: field.gaps(),
        advantages,
        unlike: field.unlike(),
        overlap: field.overlap(),
        sites: found,
        serp: None,
        rivals: None,
    }
}

fn site_found(seen: &Seen, compared: &compare::Compared<'_>, role: Role) -> SiteFound {
    // No sentence is shown, so any language will do.
    let (page_score, geo) = (page_score(seen), geo::judge(seen, Language::En));
    let bots = AI_RETRIEVAL_BOTS_ALLOWED.id;
    let mut findings = geo.parts.iter().flat_map(|part| &part.findings);
    let bots = findings.find(|finding| finding.criterion == bots && finding.is_measured());
    let page = compared.page;
    SiteFound {
        url: page.url.to_string(),
        role,
        not_measured: None,
        score: page_score.zip(geo.score).map(|(page, geo)| round1((page + geo) / 2.0)),
        page_score,
        geo_score: geo.score,
        language: page.language().map(|language| language.code().to_owned()),
        topic: Some(bellwether_criteria::prose::topic(&page.facts)),
        words: Some(compared.words),
        h2: u32::try_from(page.facts.headings.iter().filter(|heading| heading.level == 2).count()).ok(),
        schema_types: compared.types.clone(),
        evidence_per1000: compared.density(),
        cwv: None,
        retrieval_bots_allowed: bots.map(|finding| finding.status == Status::Pass),
    }
}

fn not_measured(url: &str, role: Role, reason: Reason) -> SiteFound {
    SiteFound {
        url: url.to_owned(),
        role,
        not_measured: Some(reason),
        score: None,
        page_score: None,
        geo_score: None,
        language: None,
        topic: None,
        words: None,
        h2: None,
        schema_types: Vec::new(),
        evidence_per1000: None,
        cwv: None,
        retrieval_bots_allowed: None,
    }
}

/// The scores in which your own page is ahead of all others.
fn better(sites: &[SiteFound]) -> Vec<Advantage> {
    let Some((own, others)) = sites.split_first() else { return Vec::new() };
    let of = |name: &str, site: &SiteFound| if name == "page_score" { site.page_score } else { site.geo_score };
    let is_ahead = |name: &&str| {
        let measured: Vec<f64> = others.iter().filter_map(|site| of(name, site)).collect();
        of(name, own).is_some_and(|own| !measured.is_empty() && measured.iter().all(|other| own > *other))
    };
    let named = ["page_score", "geo_score"].into_iter().filter(is_ahead);
    named
        .map(|name| Advantage {
            kind: AdvantageKind::Score,
            what: name.to_owned(),
            place: bellwether_criteria::finding::Place { url: own.url.clone(), ..Default::default() },
        })
        .collect()
}

/// Maximum rivals that are named.
const RIVALS: usize = 10;

/// The positions of the sites in the results for the topic of each page, and the other sites among the first results; `None` without a search
/// provider or an answer.
async fn serp(run: &Run, sites: &[SiteFound]) -> Option<(Vec<SerpRow>, Vec<Rival>)> {
    let (mut rows, mut rivals): (Vec<SerpRow>, Vec<Rival>) = (Vec::new(), Vec::new());
    let compared: Vec<Url> = sites.iter().filter_map(|site| Url::parse(&site.url).ok()).collect();
    for site in sites {
        let Some(keyword) = site.topic.as_deref().map(str::trim).filter(|topic| !topic.is_empty()) else { continue };
        let keyword: String = keyword.chars().take(200).collect();
        if rows.iter().any(|row| row.keyword == keyword) {
            continue;
        }
        let Some(pages) = search::look_up(run, &keyword, site.language.as_deref(), "serp").await else { break };
        let best = |site: &SiteFound| {
            let site = Url::parse(&site.url).ok()?;
            let hits = pages.iter().flat_map(|page| &page.hits);
            hits.filter(|hit| Url::parse(&hit.url).is_ok_and(|url| same_site(&url, &site))).map(|hit| hit.rank_group).min()
        };
        for hit in pages.iter().flat_map(search::first) {
            let Ok(url) = Url::parse(&hit.url) else { continue };
            if !compared.iter().any(|site| same_site(site, &url)) {
                add(&mut rivals, &url, hit.rank_group, &keyword);
            }
        }
        rows.push(SerpRow { keyword, ranks: sites.iter().map(best).collect() });
    }
    rivals.sort_by(|a, b| b.keywords.len().cmp(&a.keywords.len()).then(a.rank.cmp(&b.rank)).then_with(|| a.url.cmp(&b.url)));
    rivals.truncate(RIVALS);
    (!rows.is_empty()).then_some((rows, rivals))
}

/// Adds a result to the site that it belongs to.
fn add(rivals: &mut Vec<Rival>, url: &Url, rank: u32, keyword: &str) {
    let is_same = |rival: &&mut Rival| Url::parse(&rival.url).is_ok_and(|other| same_site(&other, url));
    let Some(rival) = rivals.iter_mut().find(is_same) else {
        rivals.push(Rival { url: url.to_string(), rank, keywords: vec![keyword.to_owned()] });
        return;
    };
    if rank < rival.rank {
        (rival.url, rival.rank) = (url.to_string(), rank);
    }
    if !rival.keywords.iter().any(|known| known == keyword) {
        rival.keywords.push(keyword.to_owned());
    }
}
