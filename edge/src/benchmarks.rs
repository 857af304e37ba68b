//! Benchmarks of sectors: which sites count for them, and what modules read of them. The rules are in `core/benchmarks`.

use crate::app::App;
use crate::store::{DbError, benchmarks as store};
use bellwether_benchmarks::{BASELINES, Baseline, Edition, Figures, MIN_SITES, Own, Segment, Site, hides, period, sector};
use bellwether_core::id::AccountId;
use bellwether_core::identity::{Card, SECTORS};
use serde::Serialize;

/// The data set `benchmarks` (`wit/README.md`).
#[derive(Serialize)]
pub(crate) struct Benchmarks {
    /// The sector; absent where nobody knows it.
    sector: Option<&'static str>,
    /// All sectors.
    sectors: Vec<&'static str>,
    /// The quarter of the edition.
    period: String,
    made_at: Option<String>,
    min_sites: usize,
    n: u32,
    figures: Option<Figures>,
    segments: Vec<Segment>,
    own: Vec<Own>,
    baselines: &'static [Baseline],
}

/// Counts a site by the result of its audit. It is a by-product: a fault is logged, and the audit goes on.
pub(crate) async fn note(app: &App, account: &AccountId, card: &Card, result: &str) {
    let Some(site) = Site::of_audit(result, card, &account.to_string()) else { return };
    if let Err(error) = store::note(&app.control, &card.sector, &site, app.now()).await {
        tracing::error!("benchmarks: {error:?}");
    }
}

/// What the service knows of a sector, for an account. A new edition is made first if one is due.
///
/// # Errors
/// The database failed.
pub(crate) async fn of_sector(app: &App, account: &AccountId, name: &str) -> Result<Benchmarks, DbError> {
    let known = sector(name).map(|one| one.id);
    let (edition, own) = match known {
        Some(id) => current(app, account, id).await?,
        None => (None, Vec::new()),
    };
    let own = edition.as_ref().map(|edition| own.iter().map(|site| edition.percentiles(&site.domain, &site.scores)).collect());
    Ok(Benchmarks {
        sector: known,
        sectors: SECTORS.iter().map(|one| one.id).collect(),
        period: period(edition.as_ref().map_or_else(|| app.now(), |edition| edition.made_at)),
        made_at: edition.as_ref().map(|edition| edition.made_at.to_string()),
        min_sites: MIN_SITES,
        n: edition.as_ref().map_or(0, |edition| edition.n),
        own: own.unwrap_or_default(),
        baselines: BASELINES,
        figures: edition.as_ref().and_then(|edition| edition.figures.clone()),
        segments: edition.map(|edition| edition.segments).unwrap_or_default(),
    })
}

/// The edition of a sector, and the caller's sites in it.
async fn current(app: &App, account: &AccountId, id: &str) -> Result<(Option<Edition>, Vec<Site>), DbError> {
    let found = store::sector(&app.control, id, account).await?;
    if !hides(found.changed.iter().map(String::as_str)) {
        return Ok((found.current.map(|(_, edition)| edition), found.own));
    }
    let made_at = app.now();
    let edition = Edition::of(&store::sites(&app.control, id, made_at).await?, made_at);
    let before = found.current.as_ref().map_or(0, |(number, _)| *number);
    if store::publish(&app.control, id, before, &edition).await? {
        return Ok((Some(edition), found.own));
    }
    // Another run was first: its edition counts.
    let found = store::sector(&app.control, id, account).await?;
    Ok((found.current.map(|(_, edition)| edition), found.own))
}
