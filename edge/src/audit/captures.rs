//! Which images of its site a report has.

use serde::{Deserialize, Serialize};

/// Which images there are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Captures {
    pub(crate) desktop: bool,
    pub(crate) mobile: bool,
}
