//! One measured figure and its limit.

use serde_json::json;

/// The limit of a figure.
#[derive(Clone, Copy)]
pub(crate) enum Bar {
    /// None: it is only reported.
    None,
    /// The value itself.
    AtMost(f64),
    /// The value divided by the peer's: ours may cost this much more.
    RatioAtMost(f64),
    /// The value divided by the peer's: ours must reach this much of it.
    RatioAtLeast(f64),
}

/// One figure of a run.
pub(crate) struct Figure {
    /// Stable, for comparisons between runs.
    pub(crate) name: String,
    /// Ours, in `unit`.
    pub(crate) value: f64,
    /// For example `us` or `bytes`.
    pub(crate) unit: &'static str,
    /// The peer's, in the same unit; `None` when the bar is absolute.
    pub(crate) peer: Option<f64>,
    /// Its limit.
    pub(crate) bar: Bar,
}

impl Figure {
    fn ratio(&self) -> Option<f64> {
        self.peer.map(|peer| self.value / peer)
    }

    /// Whether the limit is met.
    #[must_use]
    pub(crate) fn meets_bar(&self) -> bool {
        let ratio = self.ratio().unwrap_or(f64::NAN);
        match self.bar {
            Bar::None => true,
            Bar::AtMost(most) => self.value <= most,
            Bar::RatioAtMost(most) => ratio <= most,
            Bar::RatioAtLeast(least) => ratio >= least,
        }
    }

    /// One line of JSON: `name`, `value`, `unit`, `peer`, `ratio`.
    #[must_use]
    pub(crate) fn json(&self) -> String {
        let rounded = |number: f64| (number * 1e4).round() / 1e4;
        let (peer, ratio) = (self.peer.map(rounded), self.ratio().map(rounded));
        let line = json!({ "name": self.name, "value": rounded(self.value), "unit": self.unit, "peer": peer, "ratio": ratio });
        line.to_string()
    }

    /// One line for people.
    #[must_use]
    pub(crate) fn text(&self) -> String {
        let verdict = if self.meets_bar() { "ok" } else { "MISSED" };
        let bar = match self.bar {
            Bar::None => "no bar".to_owned(),
            Bar::AtMost(most) => format!("bar ≤ {most}"),
            Bar::RatioAtMost(most) => format!("bar ≤ {most} of the peer"),
            Bar::RatioAtLeast(least) => format!("bar ≥ {least} of the peer"),
        };
        let peer = self.peer.map(|peer| format!(", peer {peer:.2}")).unwrap_or_default();
        let ratio = self.ratio().map(|ratio| format!(", ratio {ratio:.2}")).unwrap_or_default();
        format!("{:<26} {:>12.2} {}{peer}{ratio} ({bar}) {verdict}", self.name, self.value, self.unit)
    }
}
