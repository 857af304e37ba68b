//! What the operator's backup sees.

use serde::Serialize;
use utoipa::ToSchema;

/// A page of the bodies of a kind.
#[derive(Serialize, ToSchema)]
pub(crate) struct BodyList {
    pub(crate) bodies: Vec<BodyView>,
    pub(crate) count: usize,
    pub(crate) has_more: bool,
    pub(crate) next_cursor: Option<String>,
}

/// A body's name.
#[derive(Serialize, ToSchema)]
pub(crate) struct BodyView {
    /// Its kind, a colon and an id.
    pub(crate) name: String,
    /// Unix time in seconds after which it is forgotten; null for never.
    pub(crate) expires_s: Option<u64>,
}
