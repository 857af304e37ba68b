//! The return value of a criterion's function.

use bellwether_finding::{Arg, Args, MAX_PLACES, Place, QUOTE_CHARS, Status};

/// The outcome, before [`judge`](crate::judge) turns it into a finding.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    pub(crate) status: Status,
    /// The outcome whose sentences say it: those of a fail, also where it only warns because such fails are right too rarely.
    pub(crate) wording: Status,
    pub(crate) value: f64,
    pub(crate) args: Args,
    pub(crate) places: Vec<Place>,
    /// Number of places, including the dropped ones.
    pub(crate) count: u32,
}

impl Verdict {
    const fn new(status: Status, value: f64) -> Self {
        Self { status, wording: status, value, args: Args::EMPTY, places: Vec::new(), count: 0 }
    }

    /// Met: value 1.
    #[must_use]
    pub const fn pass() -> Self {
        Self::new(Status::Pass, 1.0)
    }

    /// Met in part, or uncertain: value 0.5.
    #[must_use]
    pub const fn warn() -> Self {
        Self::new(Status::Warn, 0.5)
    }

    /// Not met: value 0.
    #[must_use]
    pub const fn fail() -> Self {
        Self::new(Status::Fail, 0.0)
    }

    /// The outcome.
    #[must_use]
    pub const fn status(&self) -> Status {
        self.status
    }

    /// The argument of this name.
    #[must_use]
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.get(name)
    }

    /// All arguments.
    #[must_use]
    pub const fn args(&self) -> &Args {
        &self.args
    }

    /// Number of places, including the dropped ones.
    #[must_use]
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// An outcome by the degree to which it is met: 1 passes, 0 fails, anything between warns.
    #[must_use]
    pub fn graded(value: f64) -> Self {
        let value = value.clamp(0.0, 1.0);
        let status = if value >= 1.0 {
            Status::Pass
        } else if value > 0.0 {
            Status::Warn
        } else {
            Status::Fail
        };
        Self::new(status, value)
    }

    /// An outcome by a figure that should be small: it passes up to `pass`, warns up to `warn`, and fails above it.
    #[must_use]
    pub fn at_most<T: PartialOrd>(figure: T, pass: T, warn: T) -> Self {
        if figure <= pass {
            Self::pass()
        } else if figure <= warn {
            Self::warn()
        } else {
            Self::fail()
        }
    }

    /// Turns the outcome into a warning because it is uncertain.
    #[must_use]
    pub fn doubted(mut self) -> Self {
        self.status = Status::Warn;
        self.wording = Status::Warn;
        self
    }

    /// Turns a fail into a warning with the words of the fail.
    #[must_use]
    pub(crate) fn softened(self) -> Self {
        if self.status == Status::Fail { Self { status: Status::Warn, value: self.value.max(0.5), ..self } } else { self }
    }

    /// Turns a warning into what was seen, without a verdict.
    #[must_use]
    pub(crate) fn withheld(self) -> Self {
        Self { status: Status::NotMeasured, ..self }
    }

    /// Sets another value, 0 to 1.
    #[must_use]
    pub fn worth(mut self, value: f64) -> Self {
        self.value = value.clamp(0.0, 1.0);
        self
    }

    /// Adds a figure or name for the sentences; a text is cut like a quotation.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        let arg = match arg.into() {
            Arg::Text(text) => Arg::Text(cut(&text).to_owned()),
            arg => arg,
        };
        self.args.add(name, arg);
        self
    }

    /// Adds a share, 0 to 1, which the sentences show as a percentage.
    #[must_use]
    pub fn with_share(self, name: &'static str, share: f64) -> Self {
        self.with(name, Arg::Share(share))
    }

    /// Adds a day.
    #[must_use]
    pub fn with_date(self, name: &'static str, day: time::Date) -> Self {
        self.with(name, Arg::Date(day.to_string()))
    }

    /// Adds a size in bytes.
    #[must_use]
    pub fn with_bytes(self, name: &'static str, bytes: u32) -> Self {
        self.with(name, Arg::Bytes(bytes.into()))
    }

    /// Adds a place; places after the tenth are only counted. Without an address it is in the document that the criterion
    /// examines.
    #[must_use]
    pub fn at(mut self, place: impl Into<Place>) -> Self {
        self.add(place.into());
        self
    }

    /// Adds these places.
    #[must_use]
    pub fn at_all<P: Into<Place>>(mut self, places: impl IntoIterator<Item = P>) -> Self {
        places.into_iter().for_each(|place| self.add(place.into()));
        self
    }

    /// Adds the places of these items. Only those that are shown are made: a file may have tens of thousands of faults.
    #[must_use]
    pub fn at_each<T>(mut self, items: impl IntoIterator<Item = T>, place: impl Fn(T) -> Place) -> Self {
        for item in items {
            self.count = self.count.saturating_add(1);
            if self.places.len() < MAX_PLACES {
                self.places.push(place(item));
            }
        }
        self
    }

    /// Says how many places there are, where only the first of them are known.
    #[must_use]
    pub fn of_all(mut self, places: u32) -> Self {
        self.count = self.count.max(places);
        self
    }

    fn add(&mut self, place: Place) {
        self.count = self.count.saturating_add(1);
        if self.places.len() < MAX_PLACES {
            self.places.push(place);
        }
    }
}

/// A place by its locator.
#[must_use]
pub(crate) fn place(locator: impl ToString) -> Place {
    Place { url: String::new(), locator: locator.to_string(), quote: String::new() }
}

/// A place in a file other than the page.
#[must_use]
pub(crate) fn place_in(url: &str, locator: impl ToString) -> Place {
    Place { url: url.to_owned(), ..place(locator) }
}

/// A place in a file other than the page, with the words at that place.
#[must_use]
pub(crate) fn quote_in(url: &str, locator: impl ToString, words: &str) -> Place {
    Place { url: url.to_owned(), ..quote(locator, words) }
}

/// A place with the words at that place, as written, cut after 400 characters.
#[must_use]
pub(crate) fn quote(locator: impl ToString, words: &str) -> Place {
    Place { quote: cut(words).to_owned(), ..place(locator) }
}

/// The first 400 characters.
fn cut(words: &str) -> &str {
    let end = words.char_indices().nth(QUOTE_CHARS).map_or(words.len(), |(end, _)| end);
    words.get(..end).unwrap_or(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a reader counts beyond the places that it keeps is no number of places shown.
    #[test]
    fn places_that_are_not_known_count() {
        let verdict = || Verdict::warn().at_all(["a", "b", "c"].map(place));
        assert_eq!([verdict().count(), verdict().of_all(28).count(), verdict().of_all(2).count()], [3, 28, 3]);
    }
}
