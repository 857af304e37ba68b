//! The layers of an audit report, as read by the two modules that cover all of them: `strategy` and `report`.
//!
//! The types hold what those two modules use and ignore the rest. A missing member takes its default, so a layer written by an
//! older or newer module can still be read. A test (`tests/modules/tests/shapes.rs`) compares these types with the manifests of
//! the modules that write the layers, so each member here is one that some module writes. Nothing is judged here; [`causes`] only
//! groups the criteria that fail because of one defect.
#![forbid(unsafe_code)]

mod audit;
mod causes;
mod changes;
mod cocoon;
mod geo;
mod order;
mod pages;
mod place;
mod strategy;
mod text;

pub use audit::{Audit, Evidence, Gap, Meta, Row, Subscores};
pub use causes::{Cause, causes, effort_rank};
pub use changes::{Change, Changes, Named, Scores};
pub use cocoon::{Cluster, Cocoon, Crawled, Depth, Node, Rivals, Suggestion};
pub use geo::{Bot, Finding, GeoScore, JsonLd, Machine, Parts, RawHtml, Robots, Said, Signals, Sitemap};
pub use order::{AuditOrder, Branding, Calibrated, Card, Labels, Quote};
pub use pages::{Cell, Column, PageRow, Pages, Spread, severity_rank};
pub use place::Place;
pub use strategy::{Action, Strategy};
pub use text::Text;

pub use bellwether_finding::{Counts, Points};
use bellwether_sdk::{DataError, Run};

/// Reads a layer by its name, as JSON text; `None` when it is missing or could not be read. The log says why it could not be
/// read.
pub async fn read(run: &Run, name: &str) -> Option<String> {
    let layer = run.data("layer", name).await;
    if let Err(error) = &layer
        && !matches!(error, DataError::NotTracked)
    {
        run.log(&format!("{name}: {error:?}"));
    }
    layer.ok()
}
