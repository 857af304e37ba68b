//! The GEO score: how well a page can be found, read and cited by assistants that answer from the web. One formula, for every
//! module that gives it.
//!
//! `0.40 machine_readability + 0.30 fan_out + 0.30 citation`: each part is the share of its points that are reached. It rests on
//! what can be checked on the page; no assistant is asked.

use crate::criterion::Criterion;
use crate::judge::{Cap, Judged, Table, spread};
use crate::seen::Seen;
use crate::{
    AI_ANSWER_FIRST, AI_BOT_PARITY, AI_EXTRACTABLE_BLOCKS, AI_LLMS_TXT, AI_RETRIEVAL_BOTS_ALLOWED, CITE_FIGURES, CITE_QUOTATIONS,
    CITE_SOURCES, CONTENT_IN_HTML, EEAT_BYLINE, EEAT_DATE_VISIBLE, EEAT_FRESHNESS, FAN_OUT_ALTERNATIVES, FAN_OUT_COMPARISON,
    FAN_OUT_DEFINITION, FAN_OUT_FOLLOW_UP, FAN_OUT_HOW_TO, FAN_OUT_LOCATION, FAN_OUT_PRICE, FAN_OUT_PROBLEM, FAN_OUT_RECENCY,
    H1_PRESENT, HEADING_ORDER, HTML_SIZE, INDEX_NO_NOINDEX, INDEX_SNIPPET_ELIGIBLE, LANDMARK_MAIN, Language,
    REDIRECT_CLIENT_SIDE, ROBOTS_ALLOWS_PAGE, SD_JSON_VALID, SD_PRESENT, SD_VISIBLE,
};
use bellwether_finding::round1;

/// The parts of the score, with their weights.
const PARTS: [(&Table, f64); 3] = [(&READABILITY, 0.40), (&FAN_OUT, 0.30), (&CITATION, 0.30)];

/// A judged page.
#[derive(Debug)]
pub struct Geo {
    /// 0 to 100, with one decimal: without the parts that have no score, as fewer than three of their criteria were measured, the weights of the
    /// others are scaled to 1. `None` when no part has one.
    pub score: Option<f64>,
    /// Machine readability, sub-queries answered, evidence for citation.
    pub parts: [Judged; 3],
}

/// The criteria that are judged.
pub fn criteria() -> impl Iterator<Item = &'static Criterion> {
    PARTS.into_iter().flat_map(|(table, _)| table.criteria())
}

/// Judges what was seen; texts in `language`.
#[must_use]
pub fn judge(seen: &Seen, language: Language) -> Geo {
    let mut parts = PARTS.map(|(table, _)| table.judge(seen, language));
    let [readability, ..] = &mut parts;
    // Of a page that robots.txt closes to our agent alone nothing is known.
    if seen.page.is_err() && !READABILITY.is_capped(&readability.findings) {
        readability.score = None;
    }
    let there = || parts.iter().zip(PARTS).filter_map(|(part, (_, weight))| Some((part.score?, weight)));
    let weights: f64 = there().map(|(_, weight)| weight).sum();
    let sum: f64 = there().map(|(score, weight)| score * weight).sum();
    let score = (weights > 0.0).then(|| round1(sum / weights));
    for (part, (_, weight)) in parts.iter_mut().zip(PARTS).filter(|(part, _)| part.score.is_some()) {
        spread(&mut part.findings, 100.0 * weight / weights);
    }
    Geo { score, parts }
}

/// Whether assistants can fetch, read and quote the page.
static READABILITY: Table = Table {
    points: &[
        (&ROBOTS_ALLOWS_PAGE, 0.0),
        (&INDEX_NO_NOINDEX, 0.0),
        (&INDEX_SNIPPET_ELIGIBLE, 0.0),
        (&REDIRECT_CLIENT_SIDE, 0.0),
        (&CONTENT_IN_HTML, 25.0),
        (&AI_RETRIEVAL_BOTS_ALLOWED, 25.0),
        (&AI_BOT_PARITY, 15.0),
        (&LANDMARK_MAIN, 4.0),
        (&H1_PRESENT, 5.0),
        (&HEADING_ORDER, 3.0),
        (&SD_PRESENT, 4.0),
        (&SD_JSON_VALID, 4.0),
        (&SD_VISIBLE, 5.0),
        (&EEAT_FRESHNESS, 5.0),
        (&HTML_SIZE, 5.0),
        (&AI_LLMS_TXT, 0.0),
    ],
    cap: Some(Cap {
        at_most: 20.0,
        while_fails: &[&ROBOTS_ALLOWS_PAGE, &INDEX_NO_NOINDEX, &INDEX_SNIPPET_ELIGIBLE, &REDIRECT_CLIENT_SIDE],
    }),
};

/// The sub-queries derived by assistants from a question that the page answers in its own words. Those that nobody asks of such a page do not count.
static FAN_OUT: Table = Table {
    points: &[
        (&FAN_OUT_DEFINITION, 12.0),
        (&FAN_OUT_HOW_TO, 12.0),
        (&FAN_OUT_FOLLOW_UP, 10.0),
        (&FAN_OUT_COMPARISON, 12.0),
        (&FAN_OUT_PRICE, 12.0),
        (&FAN_OUT_LOCATION, 12.0),
        (&FAN_OUT_PROBLEM, 10.0),
        (&FAN_OUT_ALTERNATIVES, 10.0),
        (&FAN_OUT_RECENCY, 10.0),
    ],
    cap: None,
};

/// Evidence on the page of the kind that answers cite. Studies found it more often on cited pages; that is a correlation, not a
/// promise.
static CITATION: Table = Table {
    points: &[
        (&CITE_FIGURES, 20.0),
        (&CITE_QUOTATIONS, 15.0),
        (&CITE_SOURCES, 20.0),
        (&AI_EXTRACTABLE_BLOCKS, 25.0),
        (&EEAT_BYLINE, 5.0),
        (&EEAT_DATE_VISIBLE, 5.0),
        (&AI_ANSWER_FIRST, 10.0),
    ],
    cap: None,
};
