//! Many lives of a deployment. `BELLWETHER_SEEDS` and `BELLWETHER_STEPS` make it longer (`./x soak simulator`: ten million steps), and
//! `BELLWETHER_SEED` repeats a single one.
#![allow(clippy::print_stdout, clippy::panic, reason = "a test may speak and panic")]

use bellwether_fuzz::random::{Seed, seeds, setting};
use bellwether_simulator::{Tally, live};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

const SEEDS: u64 = 16;
const STEPS: u64 = 6_000;
/// Steps in all after which each move of each machine has been seen.
const LONG: u64 = 2_000_000;

#[test]
fn every_life_ends_with_its_books_in_order() {
    let (seeds, steps) = (seeds(SEEDS), setting("BELLWETHER_STEPS").unwrap_or(STEPS));
    let is_whole = seeds.end - seeds.start >= SEEDS;
    let (next, whole) = (AtomicU64::new(seeds.start), Mutex::new(Tally::default()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = Seed(next.fetch_add(1, Ordering::Relaxed));
                    if seed.0 >= seeds.end {
                        return;
                    }
                    let tally = live(seed.0, steps);
                    whole.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).join(tally);
                }
            });
        }
    });
    let tally = whole.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    for (what, count) in tally.counts() {
        println!("{count:>10} {what}");
    }
    // A simulation that never gets anywhere proves nothing about it.
    if is_whole {
        for what in [
            "isolates killed",
            "messages lost",
            "messages doubled",
            "writes not carried out",
            "answers of writes lost",
            "orders whose answer was lost",
            "races lost",
            "starts without a free slot",
            "clocks set wrong or right",
            "payment facts refused",
            "audit failed that was paid",
            "payment disputed",
            "jobs that a budget refused",
            "audits that a budget refused",
            "order given up",
            "order refused",
        ] {
            assert!(tally.of(what) > SEEDS, "{what}: {}", tally.of(what));
        }
        tally.check_moves(steps * (seeds.end - seeds.start) >= LONG);
    }
}
