//! How visitors behave on the site, if the service has figures about it. The module does not measure this itself.

use bellwether_sdk::{Reason, Run};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The kind of data, as `site-data.read` names it.
const KIND: &str = "analytics";
/// Name of the gap when there are no figures.
const GAP: &str = "behaviour";

/// Figures about visits to the site. A figure that the source does not measure is null.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Behaviour {
    /// The source of the figures.
    pub source: Source,
    /// Number of days that the figures cover, up to the newest day of the source.
    pub window_days: Option<u32>,
    /// Number of visits.
    pub sessions: Option<u64>,
    /// Share of visits with engagement as the source defines it (Google Analytics 4: ten seconds, two views or a key event), 0 to 1.
    pub engagement_rate: Option<f64>,
    /// How far visitors scroll, in percent of the page, on average.
    pub scroll_depth_pct: Option<f64>,
    /// Visits with many clicks in one place in a short time, in percent.
    pub rage_click_pct: Option<f64>,
    /// Visits with clicks that do nothing, in percent.
    pub dead_click_pct: Option<f64>,
    /// Visits that go back to the previous page at once, in percent.
    pub quickback_pct: Option<f64>,
}

/// The source of the figures.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Microsoft Clarity.
    Clarity,
    /// Google Analytics 4.
    Ga4,
    /// No source: all other members are null.
    #[default]
    None,
}

/// The figures of the site of an address. Missing or impossible figures are noted as a gap.
pub(crate) async fn of(run: &Run, url: &url::Url) -> Behaviour {
    let host = url.host_str().unwrap_or_default();
    let domain = url.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"));
    let found = match run.data(KIND, &domain).await {
        Ok(text) => read(&text).ok_or(Reason::Blocked),
        Err(error) => Err(Reason::from(&error)),
    };
    found.unwrap_or_else(|reason| {
        run.note_gap(GAP, reason);
        Behaviour::default()
    })
}

/// Reads figures; `None` if the text is not JSON of this shape, names no source or contains an impossible figure.
fn read(text: &str) -> Option<Behaviour> {
    let found: Behaviour = serde_json::from_str(text).ok()?;
    let within = |figure: Option<f64>, most: f64| figure.is_none_or(|figure| (0.0..=most).contains(&figure));
    let shares = [found.scroll_depth_pct, found.rage_click_pct, found.dead_click_pct, found.quickback_pct];
    let is_sound = within(found.engagement_rate, 1.0) && shares.into_iter().all(|share| within(share, 100.0));
    (found.source != Source::None && is_sound).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_that_cannot_be_are_refused() {
        for (text, expected) in [
            (r#"{"source":"ga4","window_days":28,"sessions":120,"engagement_rate":0.61}"#, true),
            (r#"{"source":"clarity","rage_click_pct":2.5,"sampled":true}"#, true),
            (r#"{"source":"none"}"#, false),
            (r#"{"source":"ga4","engagement_rate":61}"#, false),
            (r#"{"source":"clarity","dead_click_pct":-1}"#, false),
            (r#"{"source":"matomo"}"#, false),
            ("[]", false),
            ("", false),
        ] {
            assert_eq!(read(text).is_some(), expected, "{text}");
        }
    }
}
