//! One seed draws everything that a model does, so that a failure can be repeated: `BELLWETHER_SEED=<n>`.

/// SplitMix64 (Steele, Lea, Flood 2014): small, and good enough to choose steps.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    pub(crate) fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    #[allow(dead_code, reason = "not every model picks")]
    pub(crate) fn pick<T: Clone>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { items.get(self.below(items.len() as u64) as usize).cloned() }
    }
}

/// Prints the seed when the run below it panics.
pub(crate) struct Seed(pub(crate) u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("repeat with BELLWETHER_SEED={}", self.0);
        }
    }
}

/// The seeds of a model: `usual` of them or as many as `BELLWETHER_SEEDS` says; only the one that `BELLWETHER_SEED` names.
pub(crate) fn seeds(usual: u64) -> std::ops::Range<u64> {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    number("BELLWETHER_SEED").map_or(0..number("BELLWETHER_SEEDS").unwrap_or(usual), |seed| seed..seed + 1)
}
