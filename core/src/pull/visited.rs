//! What a visit of a published page found, judged here.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::time::Timestamp;

/// Why the page is visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// Immediately after the report: whether the page is as reported.
    Publication,
    /// 30 days later: whether the page is still there, and its effect.
    Impact,
}

impl Occasion {
    /// Both occasions.
    pub const ALL: [Self; 2] = [Self::Publication, Self::Impact];

    /// The name in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Publication => "publication",
            Self::Impact => "impact",
        }
    }

    /// The occasion with this name.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|occasion| occasion.as_str() == text)
    }
}

/// What was observed at the published address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// HTTP status of the last answer.
    pub status: u16,
    /// The address that answered, after redirects.
    pub final_url: String,
    /// Text of the first `title`.
    pub title: Option<String>,
    /// The first canonical address, absolute.
    pub canonical: Option<String>,
    /// Directives for all crawlers, from `meta` and `X-Robots-Tag`, comma-separated as written.
    pub robots: Vec<String>,
    /// Texts of the `h2` and `h3` elements.
    pub headings: Vec<String>,
}

/// Why nothing was observed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unreached {
    /// No answer.
    Unreachable,
    /// An address that the service does not fetch, or a site that refuses our requests.
    Blocked,
    /// The site's robots.txt forbids it (RFC 9309).
    Robots,
    /// No answer in time.
    Timeout,
    /// There was no observation: each attempt was lost, or the address is not on the target's site.
    NotMeasured,
}

/// Visits from search engines to the page.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SearchTraffic {
    /// Measuring them requires access to the figures of the site.
    NotMeasured,
    /// They were measured.
    Measured(Performance),
}

/// What the results of a search engine brought to a page in its first [`Performance::DAYS`] days, beside the same time before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Performance {
    /// Clicks on it.
    pub clicks: f64,
    /// How often it was shown.
    pub impressions: f64,
    /// Its average position, from 1; absent where it was not shown.
    pub position: Option<f64>,
    /// How often it was shown before.
    pub impressions_before: f64,
    /// Its average position before; absent where it was not shown.
    pub position_before: Option<f64>,
}

impl Performance {
    /// Days from the publication on, and before it. The figures of Search Console are final after three days
    /// (<https://developers.google.com/webmaster-tools/v1/searchanalytics/query>), and the visit is 30 days later.
    pub const DAYS: u64 = 27;
}

/// What a visit found, as stored and shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Visited {
    /// The reason for the visit.
    pub occasion: Occasion,
    /// When it was made.
    pub at: Timestamp,
    /// Whether there was an answer with a 2xx status.
    pub reachable: bool,
    /// Why there was no answer.
    pub reason: Option<Unreached>,
    /// HTTP status of the last answer.
    pub status: Option<u16>,
    /// The address that answered, after redirects.
    pub final_url: Option<String>,
    /// Text of the title.
    pub title: Option<String>,
    /// The canonical address.
    pub canonical: Option<String>,
    /// Whether the page forbids indexing; null if it was not observed.
    pub noindex: Option<bool>,
    /// Share of our `h2` and `h3` that are on the page, 0 to 1; null if there are none or the page was not observed.
    pub headings_found: Option<f64>,
    /// Visits from search engines: `not_measured` without access to the figures of the site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search_traffic: Option<SearchTraffic>,
}

impl Visited {
    /// Whether the page answers and may be indexed; `None` if nobody could look at it, which says nothing of the page.
    #[must_use]
    pub fn is_live(&self) -> Option<bool> {
        self.status.map(|_| self.reachable && self.noindex != Some(true))
    }

    /// Judges what was observed; `planned` are the texts of the `h2` and `h3` of the task's HTML.
    #[must_use]
    pub fn judge(occasion: Occasion, at: Timestamp, seen: Result<&Seen, Unreached>, planned: &[String]) -> Self {
        let blank = Self {
            occasion,
            at,
            reachable: false,
            reason: seen.err(),
            status: None,
            final_url: None,
            title: None,
            canonical: None,
            noindex: None,
            headings_found: None,
            search_traffic: (occasion == Occasion::Impact).then_some(SearchTraffic::NotMeasured),
        };
        let Ok(seen) = seen else { return blank };
        let reachable = (200..300).contains(&seen.status);
        let page = Self { reachable, status: Some(seen.status), final_url: Some(seen.final_url.clone()), ..blank };
        if !reachable {
            return page; // an error page is not the published page
        }
        Self {
            title: seen.title.clone(),
            canonical: seen.canonical.clone(),
            noindex: Some(forbids_index(&seen.robots)),
            headings_found: share(planned, &seen.headings),
            ..page
        }
    }
}

/// <https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag>: the most restrictive directive applies. A
/// directive for one named crawler (`googlebot: noindex`) does not apply to all.
fn forbids_index(robots: &[String]) -> bool {
    let tokens = robots.iter().flat_map(|content| content.split(','));
    tokens.map(str::trim).any(|token| token.eq_ignore_ascii_case("noindex") || token.eq_ignore_ascii_case("none"))
}

/// Texts are compared without regard to white space and case. Each heading on the page matches at most one of ours.
fn share(planned: &[String], found: &[String]) -> Option<f64> {
    let plain = |text: &String| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let mut left: Vec<String> = found.iter().map(plain).collect();
    let planned: Vec<String> = planned.iter().map(plain).filter(|text| !text.is_empty()).collect();
    let hits =
        planned.iter().filter(|text| left.iter().position(|other| other == *text).map(|at| left.swap_remove(at)).is_some());
    let hits = hits.count();
    (!planned.is_empty()).then(|| {
        let share = hits as f64 / planned.len() as f64;
        (share * 1000.0 + 0.5) as u64 as f64 / 1000.0 // three digits; `round` is not in core
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn texts(texts: &[&str]) -> Vec<String> {
        texts.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn shares() {
        for (planned, found, expected) in [
            (&[][..], &["A"][..], None),
            (&[" "], &["A"], None),
            (&["A", "B"], &["b ", " a"], Some(1.0)),
            (&["Green  tea", "B", "C"], &["green\ntea", "x"], Some(0.333)),
            (&["A", "A"], &["A"], Some(0.5)),
            (&["A"], &[], Some(0.0)),
        ] {
            assert_eq!(share(&texts(planned), &texts(found)), expected, "{planned:?} {found:?}");
        }
    }

    #[test]
    fn judgements() {
        let at = Timestamp::from_ms(5);
        let seen = Seen {
            status: 200,
            final_url: "https://a.org/tea".into(),
            title: Some("Tea".into()),
            robots: texts(&["index, NoIndex"]),
            headings: texts(&["Tea"]),
            ..Seen::default()
        };
        let visit = Visited::judge(Occasion::Publication, at, Ok(&seen), &texts(&["Tea"]));
        assert_eq!((visit.reachable, visit.noindex, visit.headings_found), (true, Some(true), Some(1.0)));
        assert_eq!(visit.is_live(), Some(false), "it may not be indexed");
        let open = Seen { robots: texts(&["all"]), ..seen.clone() };
        assert_eq!(Visited::judge(Occasion::Publication, at, Ok(&open), &[]).is_live(), Some(true));
        assert_eq!(visit.search_traffic, None);
        let gone = Seen { status: 404, ..seen };
        let visit = Visited::judge(Occasion::Impact, at, Ok(&gone), &texts(&["Tea"]));
        assert_eq!(visit.is_live(), Some(false), "it is gone");
        assert_eq!((visit.reachable, visit.status, visit.title, visit.noindex), (false, Some(404), None, None));
        assert_eq!(visit.search_traffic, Some(SearchTraffic::NotMeasured));
        let visit = Visited::judge(Occasion::Publication, at, Err(Unreached::Robots), &[]);
        assert_eq!((visit.reachable, visit.reason, visit.status, visit.is_live()), (false, Some(Unreached::Robots), None, None));
    }

    #[test]
    fn directives() {
        for (robots, expected) in
            [(&[][..], false), (&["all"], false), (&["nofollow", "none"], true), (&["googlebot: noindex"], false)]
        {
            assert_eq!(forbids_index(&texts(robots)), expected, "{robots:?}");
        }
    }
}
