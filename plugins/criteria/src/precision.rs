//! How often verdicts are right, and what follows from it.

/// How often readers called one outcome of a criterion right, on real pages: see `tests/labels/judged`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Precision {
    /// Outcomes that were right.
    pub right: u16,
    /// Outcomes that were judged; 0 where none occurred on those pages.
    pub judged: u16,
}

impl Precision {
    /// Least share of right fails, in hundredths: below it a fail becomes a warning.
    pub const LEAST: u32 = 95;
    /// The same for each question that a page is said to leave open: below it they stay in doubt.
    pub const LEAST_OF_QUESTIONS: u32 = 90;
    /// Least fails that must have been judged.
    pub const ENOUGH: u16 = 5;
    /// Least share of right warnings, in hundredths: below it what was seen is shown without a verdict. With it more than 85 of 100 of all
    /// warnings on the judged pages are right.
    pub const LEAST_OF_WARNINGS: u32 = 75;
    /// Warnings that must have been judged before their share counts.
    pub const ENOUGH_WARNINGS: u16 = 3;

    /// Whether fails may be shown as fails if `least` of 100 must be right; also where none occurred on the pages that were judged.
    #[must_use]
    pub const fn holds(self, least: u32) -> bool {
        self.judged == 0 || self.judged >= Self::ENOUGH && self.reaches(least)
    }

    /// Whether at least `least` of 100 were right.
    #[must_use]
    pub const fn reaches(self, least: u32) -> bool {
        100 * self.right as u32 >= least * self.judged as u32
    }
}
