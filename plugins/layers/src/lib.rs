//! The layers of an audit report as the modules read them that speak of all of them: `strategy` and `report`.
//!
//! The types hold what those modules use and pass over the rest; a member that is missing has its default, so that a layer of an
//! older or newer module is read as far as it goes. A test of all modules (`tests/modules/tests/shapes.rs`) compares their schemas with
//! the manifests of those that write the layers, so that no member here waits for one that nobody writes. Nothing is judged here; [`causes`] only puts criteria together that one defect
//! fails.
#![forbid(unsafe_code)]

mod audit;
mod causes;
mod cocoon;
mod geo;
mod order;
mod strategy;
mod text;

pub use audit::{Audit, Evidence, Gap, Meta, Row, Subscores};
pub use causes::{Cause, causes};
pub use cocoon::{Cluster, Cocoon, Crawled, Depth, Node, Rivals, Suggestion};
pub use geo::{Bot, Finding, GeoScore, JsonLd, Machine, Parts, Place, RawHtml, Robots, Said, Signals, Sitemap};
pub use order::{AuditOrder, Branding, Calibrated, Card, Labels, Quote};
pub use strategy::{Action, Strategy};
pub use text::Text;

pub use bellwether_finding::{Counts, Points};
use bellwether_sdk::{DataError, Run};

/// Reads a layer by its name, as JSON text; `None` where there is none. What else went wrong the log says.
pub async fn read(run: &Run, name: &str) -> Option<String> {
    let layer = run.data("layer", name).await;
    if let Err(error) = &layer
        && !matches!(error, DataError::NotTracked)
    {
        run.log(&format!("{name}: {error:?}"));
    }
    layer.ok()
}
