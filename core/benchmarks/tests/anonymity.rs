//! Whoever compares what is published cannot tell two populations apart that differ in one site.
#![allow(clippy::expect_used, reason = "a test may panic")]

use bellwether_benchmarks::{Edition, GROUP, MIN_SITES, Scores, Segment, Site, hides, period};
use bellwether_core::time::Timestamp;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// A population: account, model, country and score of each site.
fn sites() -> impl Strategy<Value = Vec<Site>> {
    let site = (0..8_u8, 0..4_u8, 0..4_u8, 0..=100_u8);
    prop::collection::vec(site, 0..120).prop_map(|all| {
        let name = |of: &str, number: u8| if number == 0 { String::new() } else { format!("{of}{number}") };
        let site = |(at, (account, model, country, score)): (usize, (u8, u8, u8, u8))| Site {
            domain: format!("site{at}.example"),
            account: format!("account{account}"),
            model: name("m", model),
            country: name("C", country),
            scores: Scores { overall: Some(score.into()), ..Scores::default() },
            failed: if score < 50 { vec!["title-present".to_owned()] } else { Vec::new() },
            open: Vec::new(),
        };
        all.into_iter().enumerate().map(site).collect()
    })
}

fn at() -> Timestamp {
    Timestamp::parse("2026-08-15T00:00:00.000Z").expect("a time")
}

fn is_in(site: &Site, segment: &Segment) -> bool {
    site.model == segment.model && (segment.country.is_empty() || site.country == segment.country)
}

proptest! {
    /// Every group that can be computed from the published ones, by leaving out of one what is in others, hides its sites or is empty.
    #[test]
    fn no_difference_tells_a_site(sites in sites(), choice in any::<u64>()) {
        let edition = Edition::of(&sites, at());
        prop_assume!(edition.figures.is_some());
        let (mut chosen, mut rest) = (choice, sites.iter().collect::<Vec<_>>());
        for segment in &edition.segments {
            prop_assert!(segment.figures.n as usize >= MIN_SITES);
            if chosen & 1 == 1 {
                rest.retain(|site| !is_in(site, segment));
            }
            chosen >>= 1;
        }
        prop_assert!(rest.is_empty() || hides(rest.iter().map(|site| site.account.as_str())), "{} left", rest.len());
    }

    /// An account knows its own sites. What it may see is the same as long as fewer than five sites of others have changed.
    #[test]
    fn an_account_learns_nothing_of_fewer_than_five(sites in sites()) {
        let edition = Edition::of(&sites, at());
        let accounts: BTreeSet<&str> = sites.iter().map(|site| site.account.as_str()).collect();
        for account in accounts {
            let others = sites.iter().filter(|site| site.account != account).count();
            prop_assert!(edition.figures.is_none() || others >= GROUP);
        }
        prop_assert!(edition.n == 0 || sites.len() >= GROUP);
    }

    /// A rate says of no group of fewer than five sites that it fails, or that it does not.
    #[test]
    fn rates_of_groups(sites in sites()) {
        let edition = Edition::of(&sites, at());
        let figures = edition.figures.iter().chain(edition.segments.iter().map(|segment| &segment.figures));
        for rate in figures.flat_map(|figures| &figures.fail_rates) {
            let failed = (rate.sector_pct * f64::from(rate.n) / 100.0).round() as usize;
            prop_assert!(failed >= GROUP && (failed == rate.n as usize || rate.n as usize - failed >= GROUP), "{rate:?}");
        }
    }
}

#[test]
fn an_edition_of_a_sector() {
    let sites: Vec<Site> = (0..40_u8)
        .map(|at| Site {
            domain: format!("site{at}.example"),
            account: format!("account{}", at % 7),
            model: if at < 30 { "shop" } else { "service" }.to_owned(),
            country: String::new(),
            scores: Scores { overall: Some(f64::from(at) * 2.5), technical: (at < 19).then_some(50.0), ..Scores::default() },
            failed: if at < 10 { vec!["h1-present".to_owned()] } else { Vec::new() },
            open: if at >= 30 { vec!["h1-present".to_owned()] } else { Vec::new() },
        })
        .collect();
    let edition = Edition::of(&sites, at());
    let figures = edition.figures.clone().expect("figures");
    let metrics: BTreeMap<&str, (f64, f64)> =
        figures.metrics.iter().map(|metric| (metric.id.as_str(), (metric.percentiles.p10, metric.percentiles.p50))).collect();
    assert_eq!((figures.n, metrics), (40, BTreeMap::from([("overall", (7.5, 47.5))])), "19 sites have a technical score");
    let rates: Vec<_> = figures.fail_rates.iter().map(|rate| (rate.criterion.as_str(), rate.n, rate.sector_pct)).collect();
    assert_eq!(rates, [("h1-present", 30, 33.3)]);
    let segments: Vec<_> = edition.segments.iter().map(|segment| (segment.model.as_str(), segment.figures.n)).collect();
    assert_eq!(segments, [("shop", 30)], "10 services are too few");
    let own = edition.percentiles("tea.example", &Scores { overall: Some(47.5), ..Scores::default() });
    assert_eq!(own.percentiles, BTreeMap::from([("overall".to_owned(), 50.0)]));
    assert_eq!(period(edition.made_at), "2026-Q3");
}
