//! Random numbers of one seed, for one thread each.

/// A generator (SplitMix64).
#[derive(Clone)]
pub(super) struct Dice(u64);

impl Dice {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Another one, whose numbers depend on this seed and on the name.
    pub(super) fn of(&self, name: &str) -> Self {
        let mix = |seed: u64, byte: u8| (seed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(name.bytes().fold(self.0 ^ 0xcbf2_9ce4_8422_2325, mix))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below this one; 0 for 0.
    pub(super) fn below(&mut self, most: u64) -> u64 {
        self.next() % most.max(1)
    }

    /// One of these.
    pub(super) fn pick<'t, T>(&mut self, of: &'t [T]) -> Option<&'t T> {
        of.get(usize::try_from(self.below(of.len() as u64)).unwrap_or_default())
    }

    /// A place in a list of so many.
    pub(super) fn place(&mut self, of: usize) -> usize {
        usize::try_from(self.below(of as u64)).unwrap_or_default()
    }

    /// Waits between the calls of a client: so long at least, and up to as much again.
    pub(super) fn pause(&mut self, least_ms: u64) {
        std::thread::sleep(std::time::Duration::from_millis(least_ms + self.below(least_ms)));
    }
}
