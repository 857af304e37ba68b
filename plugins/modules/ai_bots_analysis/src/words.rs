//! The sentences on anomalies, made by the build from `texts/`.

use crate::output::{Anomaly, AnomalyKind, Told};
use bellwether_criteria::finding::{Arg, Args};
use bellwether_criteria::{Language, Message, message};

include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// What an anomaly is and what to do about it.
pub(crate) fn told(anomaly: &Anomaly, language: Language) -> Told {
    let (what, advice): (&Message, &Message) = match anomaly.kind {
        AnomalyKind::SpoofedAgent => (&SPOOFED, &SPOOFED_DO),
        AnomalyKind::ClientErrors => (&CLIENT_ERRORS, &CLIENT_ERRORS_DO),
        AnomalyKind::ServerErrors => (&SERVER_ERRORS, &SERVER_ERRORS_DO),
        AnomalyKind::RobotsViolation => (&ROBOTS, &ROBOTS_DO),
    };
    let evidence = &anomaly.evidence;
    let count = |count: u64| Arg::Integer(i64::try_from(count).unwrap_or(i64::MAX));
    let url = evidence.url.clone().unwrap_or_default();
    let args = Args::from([
        ("agent", Arg::Text(evidence.agent.clone())),
        ("hits", count(evidence.hits)),
        ("of", count(evidence.of)),
        ("path", Arg::Text(if url.is_empty() { "none" } else { "named" }.to_owned())),
        ("url", Arg::Text(url)),
    ]);
    Told { what: message(what, &args, language), advice: message(advice, &args, language) }
}
