//! The terms of the formula: what each takes from a history, and what it says when it knows nothing.

use serde::Serialize;

use super::{Figure, History, Impact};

/// Days after which a kind of task counts as not done lately in full: a quarter.
const STALE_DAYS: f64 = 90.0;
/// The value of a kind of task that was never done here: on a new site, all kinds would be most urgent otherwise.
const UNTRIED: f64 = 0.5;
/// Days in which a publication is recent.
const RECENT_DAYS: u32 = 30;
/// Clicks of a page in 30 days that are worth half.
const HALF_CLICKS: f64 = 20.0;
/// The same for impressions.
const HALF_IMPRESSIONS: f64 = 1_000.0;
/// Positions won that are worth all; as many lost are worth nothing.
const POSITIONS: f64 = 10.0;
/// Tasks that wait, and halve the urge to plan another.
const HALF_PLANNED: f64 = 3.0;
/// Figures of an impact: clicks, impressions, positions won.
const FIGURES: f64 = 3.0;

/// The terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// How long nothing of this kind was published.
    Staleness,
    /// What came of it.
    Impact,
    /// Whether its pages are there.
    Visibility,
    /// How often it failed.
    Failures,
    /// How much of it waits.
    Backlog,
}

/// Why a term has its value, or has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Staleness: nothing of this kind stands.
    NeverPublished,
    /// Staleness: in the last 30 days.
    PublishedRecently,
    /// Staleness: longer ago.
    NotPublishedLately,
    /// Impact: a third of what could be, or less.
    ImpactWeak,
    /// Impact: between the others.
    ImpactFair,
    /// Impact: two thirds, or more.
    ImpactStrong,
    /// Impact is left out: no figure is known.
    ImpactNotMeasured,
    /// Visibility: all pages that were looked at answer and may be indexed.
    PagesLive,
    /// Visibility: some of them do not.
    PagesMissing,
    /// Visibility is left out: nobody could look at a page.
    PagesNotSeen,
    /// Impact and visibility are left out: nothing was published.
    NothingPublished,
    /// Failures: none in the last 30 days.
    NoFailures,
    /// Failures: some.
    HasFailed,
    /// Backlog: nothing waits.
    NothingPlanned,
    /// Backlog: something does.
    AlreadyPlanned,
}

/// What a term is, for the formula and its page.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// Which one.
    pub code: Code,
    /// Its share; all make 100.
    pub weight: u32,
    /// Its value, 0 to 1.
    pub value: &'static str,
    /// Why it counts, and why so.
    pub why: &'static str,
}

/// All terms, in the order of results.
pub const TERMS: [Facts; 5] = [
    Facts {
        code: Code::Staleness,
        weight: 25,
        value: "days since the last publication whose page is not known to be gone, of 90; 0.5 without one",
        why: "What nobody has done for long is due. After a quarter, more days change nothing. What was never done speaks neither for itself nor \
              against.",
    },
    Facts {
        code: Code::Impact,
        weight: 30,
        value: "mean over the pages of what is known after 30 days: clicks / (clicks + 20), impressions / (impressions + 1,000), \
                0.5 + positions won / 20 within 0 and 1",
        why: "What worked is worth doing again, so it weighs most. Half-points keep one page with many clicks from deciding alone.",
    },
    Facts {
        code: Code::Visibility,
        weight: 15,
        value: "pages that answer and allow indexing, of the pages that were looked at",
        why: "A page that is gone or closed brings nothing: mend it before another one is made.",
    },
    Facts {
        code: Code::Failures,
        weight: 15,
        value: "1 / (1 + failures of the action in 30 days)",
        why: "What fails, fails again until somebody mends it; three failures in a row pause the site.",
    },
    Facts {
        code: Code::Backlog,
        weight: 15,
        value: "3 / (3 + tasks of the kind that wait or are under way)",
        why: "What is planned need not be planned again.",
    },
];

/// What a term knows.
pub(super) struct Known {
    /// 0 to 1.
    pub(super) value: f64,
    /// Above 0, at most 1.
    pub(super) certainty: f64,
    pub(super) reason: Reason,
}

impl Code {
    /// Its word in results.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Staleness => "staleness",
            Self::Impact => "impact",
            Self::Visibility => "visibility",
            Self::Failures => "failures",
            Self::Backlog => "backlog",
        }
    }

    /// What it knows of a history, or why it knows nothing.
    pub(super) fn of(self, history: &History) -> Result<Known, Reason> {
        match self {
            Self::Staleness => Ok(staleness(history)),
            Self::Impact => impact(history),
            Self::Visibility => visibility(history),
            Self::Failures => Ok(Known {
                value: 1.0 / (1.0 + f64::from(history.failures)),
                certainty: 1.0,
                reason: if history.failures == 0 { Reason::NoFailures } else { Reason::HasFailed },
            }),
            Self::Backlog => Ok(Known {
                value: HALF_PLANNED / (HALF_PLANNED + f64::from(history.planned)),
                certainty: 1.0,
                reason: if history.planned == 0 { Reason::NothingPlanned } else { Reason::AlreadyPlanned },
            }),
        }
    }
}

fn staleness(history: &History) -> Known {
    let standing = history.published.iter().filter(|page| page.is_live != Some(false));
    let Some(days) = standing.map(|page| page.age_days).min() else {
        return Known { value: UNTRIED, certainty: 1.0, reason: Reason::NeverPublished };
    };
    let reason = if days < RECENT_DAYS { Reason::PublishedRecently } else { Reason::NotPublishedLately };
    Known { value: (f64::from(days) / STALE_DAYS).min(1.0), certainty: 1.0, reason }
}

fn visibility(history: &History) -> Result<Known, Reason> {
    if history.published.is_empty() {
        return Err(Reason::NothingPublished);
    }
    let seen = history.published.iter().filter(|page| page.is_live.is_some()).count();
    let live = history.published.iter().filter(|page| page.is_live == Some(true)).count();
    if seen == 0 {
        return Err(Reason::PagesNotSeen);
    }
    Ok(Known {
        value: live as f64 / seen as f64,
        certainty: seen as f64 / history.published.len() as f64,
        reason: if live == seen { Reason::PagesLive } else { Reason::PagesMissing },
    })
}

/// The age of a page plays no part in it: a page that grows older without a figure must not make its kind less urgent.
fn impact(history: &History) -> Result<Known, Reason> {
    if history.published.is_empty() {
        return Err(Reason::NothingPublished);
    }
    let (mut sum, mut certainty) = (0.0, 0.0);
    for page in &history.published {
        for (value, sure) in figures(&page.impact).into_iter().flatten() {
            sum += sure * value;
            certainty += sure;
        }
    }
    if certainty <= 0.0 {
        return Err(Reason::ImpactNotMeasured);
    }
    let value = (sum / certainty).min(1.0);
    let reason = match value {
        value if value >= 2.0 / 3.0 => Reason::ImpactStrong,
        value if value > 1.0 / 3.0 => Reason::ImpactFair,
        _ => Reason::ImpactWeak,
    };
    Ok(Known { value, certainty: (certainty / (FIGURES * history.published.len() as f64)).min(1.0), reason })
}

/// What each figure of a page is worth, 0 to 1, and how sure that is.
fn figures(impact: &Impact) -> [Option<(f64, f64)>; 3] {
    let clicks = sound(impact.clicks).map(|(clicks, sure)| (clicks / (clicks + HALF_CLICKS), sure));
    let impressions = sound(impact.impressions).map(|(shown, sure)| (shown / (shown + HALF_IMPRESSIONS), sure));
    let positions = sound(impact.position_before).zip(sound(impact.position_after));
    let won = positions.map(|((before, sure), (after, as_sure))| {
        let worth = 0.5 + (before - after) / (2.0 * POSITIONS);
        (worth.clamp(0.0, 1.0), sure.min(as_sure))
    });
    [clicks, impressions, won]
}

/// A figure and how sure it is, if it can be used.
fn sound(figure: Option<Figure>) -> Option<(f64, f64)> {
    let Figure { value, certainty } = figure?;
    let is_sound = value.is_finite() && value >= 0.0 && certainty > 0.0;
    is_sound.then(|| (value, certainty.min(1.0)))
}
