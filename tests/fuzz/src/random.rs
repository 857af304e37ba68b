//! One seed draws everything that a model does, so that a failure can be repeated: `BELLWETHER_SEED=<n>`.

/// SplitMix64 (Steele, Lea, Flood 2014): small, and good enough to choose steps.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `n` - 1; 0 for an `n` of 0.
    pub fn below(&mut self, n: u64) -> u64 {
        self.bits().checked_rem(n).unwrap_or_default()
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    /// One of the items; `None` if there are none.
    pub fn pick<T: Clone>(&mut self, items: &[T]) -> Option<T> {
        usize::try_from(self.below(items.len() as u64)).ok().and_then(|at| items.get(at).cloned())
    }

    /// Random bytes of an id.
    pub fn id(&mut self) -> [u8; 10] {
        let mut id = [0; 10];
        for half in id.chunks_mut(5) {
            half.copy_from_slice(self.bits().to_be_bytes().split_at(3).1);
        }
        id
    }
}

/// Prints the seed when the run below it panics.
#[derive(Debug)]
pub struct Seed(pub u64);

impl Drop for Seed {
    #[expect(clippy::print_stderr, reason = "a model says on its terminal how to repeat its finding")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("repeat with BELLWETHER_SEED={}", self.0);
        }
    }
}

/// The seeds of a model: `usual` of them or as many as `BELLWETHER_SEEDS` says; only the one that `BELLWETHER_SEED` names.
#[must_use]
pub fn seeds(usual: u64) -> std::ops::Range<u64> {
    let seed = setting("BELLWETHER_SEED");
    seed.map_or(0..setting("BELLWETHER_SEEDS").unwrap_or(usual), |seed| seed..seed + 1)
}

/// A number in an environment variable.
#[must_use]
pub fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}
