//! Where a domain stands in the results of each provider, and what follows from all of them.

use crate::output::{DeviceAsked, Keyword, Observation, ProviderFailure, Ranked, Visibility};
use bellwether_hosts::{is_within, without_www};
use bellwether_sdk::{Results, SearchDevice, rfc3339, round2};
use url::Url;

/// Results that are listed.
const LISTED: usize = 10;

/// Positions between two providers that no longer agree.
const APART: u32 = 3;

/// What a provider saw of a domain.
pub(crate) fn observe(page: &Results, domain: Option<&str>) -> Observation {
    let is_own = |url: &str| domain.is_some_and(|domain| belongs(url, domain));
    let own: Vec<_> = page.hits.iter().filter(|hit| is_own(&hit.url)).collect();
    let first = own.iter().min_by_key(|hit| hit.rank_group);
    let cites = page.overview_citations.iter().any(|url| is_own(url));
    let top = page.hits.iter().take(LISTED).map(|hit| Ranked {
        rank_group: hit.rank_group,
        url: hit.url.clone(),
        title: hit.title.clone(),
        own: is_own(&hit.url),
    });
    Observation {
        provider: page.provider.clone(),
        fetched_at: rfc3339(page.fetched_at_ms),
        cached: page.cached,
        depth: page.depth,
        ranked: page.ranked,
        device: page.device.map(|device| match device {
            SearchDevice::Desktop => DeviceAsked::Desktop,
            SearchDevice::Mobile => DeviceAsked::Mobile,
        }),
        location: page.location.clone(),
        rank_group: first.map(|hit| hit.rank_group),
        rank_absolute: first.and_then(|hit| hit.rank_absolute),
        url: first.map(|hit| hit.url.clone()),
        title: first.map(|hit| hit.title.clone()),
        positions: own.iter().map(|hit| hit.rank_group).collect(),
        features: page.features.clone(),
        questions: page.questions.clone(),
        ai_overview_cited: (domain.is_some() && !page.overview_citations.is_empty()).then_some(cites),
        top: top.collect(),
    }
}

/// Those that failed, with what the service says of it.
pub(crate) fn failures(pages: &[Results]) -> Vec<ProviderFailure> {
    let failed = |page: &Results| {
        let message = match (&page.failure, page.depth) {
            (Some(message), _) => message.clone(),
            (None, 0) => "The search provider answered, and showed no organic result.".to_owned(),
            (None, _) => return None,
        };
        Some(ProviderFailure { provider: page.provider.clone(), message })
    };
    pages.iter().filter_map(failed).collect()
}

/// Whether an address is of a domain or of a subdomain of it; `www.` is left out of account.
fn belongs(url: &str, domain: &str) -> bool {
    let Ok(url) = Url::parse(url) else { return false };
    // A domain may carry a port.
    let domain = without_www(domain.split(':').next().unwrap_or(domain));
    url.host_str().is_some_and(|host| is_within(host, domain))
}

/// What the providers say together. Country, language and the like are the caller's to fill in.
pub(crate) fn judge(keyword: String, observations: Vec<Observation>, domain: Option<&str>) -> Keyword {
    // An order that is a provider's own says nothing of a rank.
    let of_engines = observations.iter().filter(|seen| seen.ranked);
    let mut found: Vec<u32> = of_engines.filter_map(|seen| seen.rank_group).collect();
    found.sort_unstable();
    let is_only_listed = found.is_empty() && observations.iter().any(|seen| seen.rank_group.is_some());
    let best = found.first().copied();
    let spread = best.zip(found.last()).filter(|_| found.len() > 1).map(|(first, last)| last - first);
    // Of those that read as far as the best position and did not find it there.
    let in_vain =
        observations.iter().any(|seen| seen.ranked && seen.rank_group.is_none() && best.is_some_and(|best| seen.depth >= best));
    let read = observations.iter().filter(|seen| seen.depth > 0).map(|seen| seen.depth).min();
    let status = match (domain, best, read) {
        (_, _, None) => "error".to_owned(),
        (None, ..) => "no_domain".to_owned(),
        (_, Some(_), _) => "found".to_owned(),
        _ if is_only_listed => "listed".to_owned(),
        (_, None, Some(read)) => format!("beyond_{read}"),
    };
    Keyword {
        keyword,
        country: None,
        language: None,
        location: None,
        device: DeviceAsked::default(),
        depth: 0,
        median: median(&found),
        spread,
        is_disputed: spread.is_some_and(|spread| spread > APART) || in_vain,
        best,
        status,
        observations,
        failures: Vec::new(),
    }
}

/// The median of sorted positions.
fn median(sorted: &[u32]) -> Option<f64> {
    let upper = sorted.get(sorted.len() / 2)?;
    let lower = sorted.get((sorted.len() - 1) / 2)?;
    Some(f64::from(lower + upper) / 2.0)
}

/// The visibility over keywords.
pub(crate) fn visibility(keywords: &[Keyword]) -> Visibility {
    let best: Vec<u32> = keywords.iter().filter_map(|keyword| keyword.best).collect();
    let worth = |position: &u32| match *position {
        0 => 0.0,
        near @ 1..=10 => f64::from(11 - near) / 10.0,
        11..=20 => 0.05,
        _ => 0.0,
    };
    let within = |last: u32| u32::try_from(best.iter().filter(|position| **position <= last).count()).unwrap_or(u32::MAX);
    let sum = best.iter().map(worth).fold(0.0, |sum, one| sum + one);
    #[expect(clippy::cast_precision_loss, reason = "a few keywords")]
    let count = keywords.len().max(1) as f64;
    Visibility {
        index: round2(sum / count),
        rating: best.iter().map(|position| 100_u32.saturating_sub(*position)).sum(),
        top3: within(3),
        top10: within(10),
        top100: within(100),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_sdk::Hit;

    fn page(provider: &str, depth: u32, urls: &[(u32, &str)]) -> Results {
        let hit = |(rank_group, url): &(u32, &str)| Hit {
            rank_group: *rank_group,
            rank_absolute: None,
            url: (*url).to_owned(),
            title: String::new(),
        };
        Results {
            provider: provider.to_owned(),
            fetched_at_ms: 0,
            cached: false,
            depth,
            device: None,
            location: None,
            hits: urls.iter().map(hit).collect(),
            features: Vec::new(),
            overview_citations: Vec::new(),
            questions: Vec::new(),
            ranked: true,
            failure: None,
        }
    }

    /// Status, median, spread, whether it is disputed.
    fn check(pages: &[Results], domain: Option<&str>, expected: (&str, Option<f64>, Option<u32>, bool)) {
        let observations = pages.iter().map(|page| observe(page, domain)).collect();
        let keyword = judge("tea".to_owned(), observations, domain);
        assert_eq!((keyword.status.as_str(), keyword.median, keyword.spread, keyword.is_disputed), expected);
    }

    #[test]
    fn who_failed() {
        let failed = Results { failure: Some("The search provider did not answer.".to_owned()), ..page("a", 0, &[]) };
        let said: Vec<_> =
            failures(&[failed, page("b", 0, &[]), page("c", 10, &[])]).into_iter().map(|one| one.provider).collect();
        assert_eq!(said, ["a", "b"]);
    }

    #[test]
    fn what_providers_say_together() {
        let own = [(3, "https://shop.tea.org/a"), (7, "https://tea.org/")];
        let other = [(1, "https://green-tea.org/"), (2, "not an address")];
        check(&[page("a", 30, &own)], Some("tea.org"), ("found", Some(3.0), None, false));
        check(&[page("a", 30, &own)], Some("www.tea.org"), ("found", Some(3.0), None, false));
        check(
            &[page("a", 30, &own), page("b", 10, &[(4, "https://www.tea.org/")])],
            Some("tea.org"),
            ("found", Some(3.5), Some(1), false),
        );
        check(
            &[page("a", 30, &own), page("b", 10, &[(8, "https://tea.org/")])],
            Some("tea.org"),
            ("found", Some(5.5), Some(5), true),
        );
        check(&[page("a", 30, &own), page("b", 10, &other)], Some("tea.org"), ("found", Some(3.0), None, true));
        check(
            &[page("a", 30, &[(25, "https://tea.org/")]), page("b", 10, &other)],
            Some("tea.org"),
            ("found", Some(25.0), None, false),
        );
        check(&[page("a", 30, &other), page("b", 10, &other)], Some("tea.org"), ("beyond_10", None, None, false));
        check(&[page("a", 100, &other)], Some("tea.org"), ("beyond_100", None, None, false));
        let unranked = || Results { ranked: false, ..page("s", 30, &own) };
        check(&[unranked()], Some("tea.org"), ("listed", None, None, false));
        check(&[unranked(), page("a", 30, &[(9, "https://tea.org/")])], Some("tea.org"), ("found", Some(9.0), None, false));
        check(&[page("a", 0, &[])], Some("tea.org"), ("error", None, None, false));
        check(&[page("a", 30, &other)], None, ("no_domain", None, None, false));
    }

    #[test]
    fn an_overview_that_cites() {
        let mut results = page("a", 10, &[]);
        assert_eq!(observe(&results, Some("tea.org")).ai_overview_cited, None);
        results.overview_citations = vec!["https://b.org/".to_owned()];
        assert_eq!(observe(&results, Some("tea.org")).ai_overview_cited, Some(false));
        results.overview_citations.push("https://www.tea.org/x".to_owned());
        assert_eq!(observe(&results, Some("tea.org")).ai_overview_cited, Some(true));
        assert_eq!(observe(&results, None).ai_overview_cited, None);
    }

    /// The figures of <https://dataforseo.com/help-center/rating-and-visibility-of-serp-competitors-endpoint>.
    #[test]
    fn visibilities() {
        let keyword = |best: Option<u32>| Keyword { best, ..judge(String::new(), Vec::new(), None) };
        let seen = visibility(&[keyword(Some(1)), keyword(Some(10)), keyword(Some(11)), keyword(Some(21)), keyword(None)]);
        assert_eq!(seen, Visibility { index: 0.23, rating: 99 + 90 + 89 + 79, top3: 1, top10: 2, top100: 4 });
    }
}
