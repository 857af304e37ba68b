//! The modules in `examples` are green, with their own lock files.

use crate::Author;
use std::path::Path;

#[test]
fn examples_are_green() {
    for name in ["broken_links", "page_carbon"] {
        let author = Author { folder: Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name) };
        author.check(&["check"], 0, &["It may be published.", "Equal answers gave equal bytes"]);
    }
}
