//! What Analytics Engine is told (<https://developers.cloudflare.com/analytics/analytics-engine/>), where a deployment binds a data set as `POINTS`: a point
//! for each answered request, each run of a module and each use of a provider. Nothing depends on it: the metrics and the ledger come from the databases.
//!
//! | column | request | run | call |
//! |---|---|---|---|
//! | `index1` (by which the platform samples) | route | feature | provider |
//! | `blob1` | `request` | `run` | `call` |
//! | `blob2` | method | digest of the module | feature |
//! | `blob3` | status | `ok`, or the category of the failure | `ok`, `cached`, or the kind of the failure |
//! | `blob4` | – | account | account |
//! | `double1` | ms | ms | requests to the provider |
//! | `double2` | – | ms at work | tokens of questions |
//! | `double3` | – | requests to sites | tokens of answers |
//! | `double4` | – | bytes received | millionths of the provider's currency |

use crate::app::App;
use bellwether_core::cost::Cost;
use bellwether_core::id::AccountId;
use bellwether_core::provider::Usage;
use worker::AnalyticsEngineDataPointBuilder;

/// The binding of the data set.
const BINDING: &str = "POINTS";

/// Something that happened.
pub(crate) enum Point<'a> {
    /// A request was answered. `route` is the address as the routes write it; empty for one that nobody answers to.
    Request { route: &'a str, method: &'a str, status: u16, took_ms: u64 },
    /// A module ran.
    Run { feature: &'a str, digest: &'a str, outcome: &'a str, account: AccountId, took_ms: u64, cost: &'a Cost },
    /// A provider was used, or an answer of it that was kept.
    Call { provider: &'a str, feature: &'a str, outcome: &'a str, account: AccountId, usage: &'a Usage },
}

impl Point<'_> {
    /// Writes it, if the deployment has a data set. The platform answers nothing, so nothing is waited for.
    pub(crate) fn write(&self, app: &App) {
        let Ok(set) = app.env.analytics_engine(BINDING) else { return };
        let (index, blobs, doubles) = self.columns();
        let blobs = blobs.iter().fold(AnalyticsEngineDataPointBuilder::new(), |point, blob| point.add_blob(blob.as_str()));
        let point = doubles.into_iter().fold(blobs, AnalyticsEngineDataPointBuilder::add_double);
        if let Err(error) = point.indexes([index]).write_to(&set) {
            tracing::warn!("a point is not written: {error}");
        }
    }

    fn columns(&self) -> (&str, [String; 4], [f64; 4]) {
        match *self {
            Self::Request { route, method, status, took_ms } => {
                let blobs = ["request", method, &status.to_string(), ""].map(str::to_owned);
                (route, blobs, [took_ms, 0, 0, 0].map(number))
            }
            Self::Run { feature, digest, outcome, account, took_ms, cost } => {
                let blobs = ["run", digest, outcome, &account.to_string()].map(str::to_owned);
                (feature, blobs, [took_ms, cost.busy_ms, cost.requests, cost.received_bytes].map(number))
            }
            Self::Call { provider, feature, outcome, account, usage } => {
                let blobs = ["call", feature, outcome, &account.to_string()].map(str::to_owned);
                let Usage { calls, input_tokens, output_tokens, cost_micros, .. } = *usage;
                (provider, blobs, [calls, input_tokens, output_tokens, cost_micros].map(number))
            }
        }
    }
}

/// The platform knows no other numbers; they are exact up to 2^53.
#[allow(clippy::cast_precision_loss, reason = "what one run takes is smaller")]
const fn number(count: u64) -> f64 {
    count as f64
}
