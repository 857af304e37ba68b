//! Which images of its site a report contains.

use serde::{Deserialize, Serialize};

/// Which images exist.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Captures {
    pub(crate) desktop: bool,
    pub(crate) mobile: bool,
}
