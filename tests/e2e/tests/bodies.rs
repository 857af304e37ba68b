//! Bodies that a site never finishes: what `edge/glue/wire.js` holds of them at most. Node reads them, since no workerd says how much memory
//! an isolate has.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use bellwether_core::bounds;
use serde_json::Value;
use xtask::tools::{install, npm_tool, root};

#[test]
fn a_site_that_keeps_its_last_bytes_fills_no_isolate() {
    install().expect("npm");
    let run = npm_tool("node").arg(root().join("tests/e2e/workers/bodies.mjs")).output().expect("node runs");
    let text = String::from_utf8_lossy(&run.stdout);
    let seen: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}{}", String::from_utf8_lossy(&run.stderr)));
    let [of_run, of_all] = ["ofRun", "ofAll"].map(|name| seen[name].as_u64().unwrap());
    // The oldest body is read on beyond the limit, and each body may have begun with a piece.
    let (body, pieces) = (bounds::FETCH_BODY_BYTES.max, 60 * 65_536);
    let most = |bound: bounds::Bound| bound.max..=bound.max + body + pieces;
    assert!(most(bounds::READING_OF_RUN_BYTES).contains(&of_run), "a run holds {of_run}");
    assert!(most(bounds::READING_BYTES).contains(&of_all), "all runs hold {of_all}");
    assert_eq!(seen["late"], true, "a body without room ends with its time");
    assert_eq!(seen["modest"], 65_536, "a run that holds little does not wait for others");
    assert_eq!((&seen["whole"], &seen["short"]), (&60.into(), &65_536.into()), "when the site goes on, all bodies come through");
}

#[test]
fn the_glue_has_the_limits_of_the_core() {
    let glue = std::fs::read_to_string(root().join("edge/glue/wire.js")).unwrap().replace('_', "");
    let names = [
        ("RUNBYTES", bounds::READING_OF_RUN_BYTES),
        ("ALLBYTES", bounds::READING_BYTES),
        ("SHAREBYTES", bounds::READING_SHARE_BYTES),
    ];
    for (name, bound) in names {
        assert!(glue.contains(&format!("{name} = {};", bound.max)), "{}", bound.name);
    }
}
