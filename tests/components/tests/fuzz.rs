//! Random inputs through everything that judges packages: some in `./x test`, always the same; as many as fit into
//! `BELLWETHER_SECONDS` with `./x soak components`. `BELLWETHER_SEED` is the number of the first one.
#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test may panic and speak")]

use bellwether_component_fuzz::judge::{Stage, judge};
use bellwether_component_fuzz::{Kind, Sources};
use bellwether_host::Engine;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

/// Inputs of a test without `BELLWETHER_SECONDS`.
const INPUTS: u64 = 120;
/// The first number of those.
const FIRST: u64 = 1;
/// An input that takes longer is shown: it may be what fills a packer.
const SLOW: Duration = Duration::from_secs(5);

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn whatever_comes_is_judged() {
    let seconds = number("BELLWETHER_SECONDS");
    let first = number("BELLWETHER_SEED").unwrap_or(FIRST);
    let inputs = number("BELLWETHER_INPUTS").unwrap_or(if seconds.is_some() { u64::MAX } else { INPUTS });
    let until = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let (sources, engine) = (Sources::read(&built()).unwrap(), Engine::new().unwrap());
    // The number of the input at hand: what ends this process names itself nowhere else.
    let at_hand = Path::new(env!("CARGO_TARGET_TMPDIR")).join("component-at-hand");
    let mut reached: BTreeMap<(Kind, Option<Stage>), u64> = BTreeMap::new();
    let mut found = Vec::new();
    for number in (first..=u64::MAX).take(usize::try_from(inputs).unwrap_or(usize::MAX)) {
        if until.is_some_and(|until| Instant::now() > until) {
            break;
        }
        std::fs::write(&at_hand, number.to_string()).unwrap();
        let started = Instant::now();
        let Some((kind, input)) = sources.input(number).unwrap() else { continue };
        let stage = match catch_unwind(AssertUnwindSafe(|| judge(&engine, &input))) {
            Ok(Ok(stage)) => Some(stage),
            Ok(Err(error)) => {
                found.push(format!("{number} ({kind:?}): {error:#}"));
                None
            }
            Err(panic) => {
                let text = panic.downcast_ref::<String>().map(String::as_str);
                let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or_default();
                found.push(format!("{number} ({kind:?}): a panic: {text}"));
                None
            }
        };
        if started.elapsed() > SLOW {
            eprintln!("  {number} ({kind:?}, {stage:?}) took {:?}", started.elapsed());
        }
        *reached.entry((kind, stage)).or_default() += 1;
    }
    for ((kind, stage), count) in &reached {
        eprintln!("  {kind:?}: {count} {}", stage.map_or_else(|| "findings".to_owned(), |stage| format!("{stage:?}")));
    }
    assert!(found.is_empty(), "BELLWETHER_SEED=<number> BELLWETHER_INPUTS=1 repeats one:\n{}", found.join("\n"));
    // Inputs that are refused at the door would test nothing.
    let deep = |kind| [Stage::Ran, Stage::Exhausted].iter().any(|stage| reached.contains_key(&(kind, Some(*stage))));
    assert!(inputs < INPUTS || deep(Kind::Module) && deep(Kind::Mean), "no input has run");
}

/// Components of modules that happen to be built.
fn built() -> Vec<Vec<u8>> {
    std::env::var_os("BELLWETHER_COMPONENT").and_then(|path| std::fs::read(path).ok()).into_iter().collect()
}
