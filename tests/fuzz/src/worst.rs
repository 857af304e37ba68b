//! Worst inputs: small recipes of the most expensive texts, a search for worse ones, and their costs.
//!
//! Deterministic costs are tested ([`check`]: peak memory). CPU time is not deterministic: [`print_cpu`] is a bench, and
//! [`search`] is for `./x soak`.

use crate::Text;
use allocation_counter::measure;
use cpu_time::ThreadTime;
use std::time::{Duration, Instant};

/// The CPU time that one request may take, natively, with optimisation.
pub const MOST: Duration = Duration::from_millis(100);

/// Instead of a count: repeat until the text has its maximum length.
pub const REST: usize = usize::MAX;

/// A text as parts, each with its number of repetitions; `§` is a running number. The whole is cut if it is too long.
pub type Recipe = &'static [(&'static str, usize)];

/// One entry point for input from a request or a site.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Its name in figures.
    pub name: &'static str,
    /// Pieces of its texts.
    pub pieces: Text,
    /// Maximum bytes of a text.
    pub bytes: usize,
    /// Maximum bytes of memory that it may hold at a time, besides the text; valid for either map of serde_json, which depends on
    /// what else is built.
    pub memory: u64,
    /// Takes a text.
    pub run: fn(&str),
    /// The worst inputs that the search found.
    pub worst: &'static [Recipe],
}

/// The cost of a text.
#[derive(Clone, Copy, Debug)]
struct Cost {
    cpu: Duration,
    /// Peak memory in bytes.
    memory: u64,
}

/// The text of a recipe. Parts that fill the rest share it, and leave about the space that the others need.
#[must_use]
pub fn written<T: AsRef<str>>(recipe: &[(T, usize)], bytes: usize) -> String {
    let fixed = recipe.iter().filter(|(_, times)| *times != REST).map(|(part, times)| part.as_ref().len().saturating_mul(*times));
    let fillers = recipe.iter().filter(|(_, times)| *times == REST).count().max(1);
    let share = bytes.saturating_sub(fixed.fold(0, usize::saturating_add)) / fillers;
    let mut text = String::new();
    for (part, times) in recipe {
        let part = part.as_ref();
        let end = if *times == REST { text.len().saturating_add(share) } else { usize::MAX }.min(bytes);
        for number in 0..*times {
            if part.is_empty() || text.len() >= end {
                break;
            }
            match part.split_once('§') {
                None => text.push_str(part),
                Some(_) => text.push_str(&part.replace('§', &format!("{number:x}"))),
            }
        }
    }
    text.truncate(text.floor_char_boundary(bytes));
    text
}

impl Entry {
    fn cost(&self, text: &str) -> Cost {
        let started = ThreadTime::now();
        let allocated = measure(|| (self.run)(text));
        Cost { cpu: started.elapsed(), memory: allocated.bytes_max }
    }
}

/// Asserts that no known worst input holds more memory than its entry says.
///
/// # Panics
/// When one does.
pub fn check(entries: &[Entry]) {
    for entry in entries {
        for recipe in entry.worst {
            let text = written(recipe, entry.bytes);
            let memory = entry.cost(&text).memory;
            assert!(memory <= entry.memory, "{}: {} bytes of {recipe:?} hold {memory} bytes", entry.name, text.len());
        }
    }
}

/// Prints a line of JSON for each entry: the CPU time of its worst input.
#[expect(clippy::print_stdout, reason = "the bench reads it")]
pub fn print_cpu(entries: &[Entry]) {
    const ROUNDS: usize = 5;
    for entry in entries {
        let (mut cpu, mut memory) = (Duration::ZERO, 0);
        for recipe in entry.worst {
            let text = written(recipe, entry.bytes);
            let costs: Vec<Cost> = (0..ROUNDS).map(|_| entry.cost(&text)).collect();
            // Other work on the machine only adds time.
            cpu = costs.iter().map(|cost| cost.cpu).min().unwrap_or_default().max(cpu);
            memory = costs.iter().map(|cost| cost.memory).max().unwrap_or_default().max(memory);
        }
        println!("{{\"name\":\"worst_{}\",\"value\":{:.3},\"memory\":{memory}}}", entry.name, cpu.as_secs_f64() * 1e3);
    }
}

/// A recipe in the search, and its score.
#[derive(Clone)]
struct Candidate {
    recipe: Vec<(String, usize)>,
    score: u64,
}

/// Searches for worse inputs of each entry, for `BELLWETHER_SEARCH_S` seconds each, and prints what it found. Half of the time
/// goes to CPU, half to memory.
///
/// # Panics
/// When one costs more than [`MOST`], or more memory than its entry says.
#[expect(clippy::print_stderr, clippy::panic, reason = "a search speaks on its terminal, and ends at a finding")]
pub fn search(entries: &[Entry]) {
    let seconds = std::env::var("BELLWETHER_SEARCH_S").ok().and_then(|text| text.parse().ok()).unwrap_or(10);
    for entry in entries {
        let cpu = |cost: Cost| u64::try_from(cost.cpu.as_nanos()).unwrap_or(u64::MAX);
        for (goal, score) in [("cpu", cpu as fn(Cost) -> u64), ("memory", |cost| cost.memory)] {
            let (worst, tries) = climb(entry, score, Duration::from_secs(seconds) / 2);
            let text = written(&worst.recipe, entry.bytes);
            let costs: Vec<Cost> = (0..3).map(|_| entry.cost(&text)).collect();
            let cpu = costs.iter().map(|cost| cost.cpu).min().unwrap_or_default();
            let memory = costs.iter().map(|cost| cost.memory).max().unwrap_or_default();
            let found = format!("{} ({goal}, {tries} tries): {cpu:?}, {memory} bytes: {:?}", entry.name, worst.recipe);
            eprintln!("{found}");
            if cpu > MOST || memory > entry.memory {
                panic!("too much: {found}");
            }
        }
    }
}

/// Hill climbing: changes one of the best recipes, and keeps it if it scores higher than the last of them.
fn climb(entry: &Entry, score: fn(Cost) -> u64, time: Duration) -> (Candidate, u64) {
    const BEST: usize = 12;
    let until = Instant::now() + time;
    let rated = |recipe: Vec<(String, usize)>| {
        // A short text first: exponential costs must not block the search.
        let short = entry.cost(&written(&recipe, entry.bytes / 16));
        let cost = if short.cpu > MOST { short } else { entry.cost(&written(&recipe, entry.bytes)) };
        Candidate { score: score(cost), recipe }
    };
    let known = entry.worst.iter().map(|recipe| recipe.iter().map(|(part, times)| ((*part).to_owned(), *times)).collect());
    let mut best: Vec<Candidate> = known.chain((0..BEST).map(|_| vec![(unit(entry), REST)])).map(rated).collect();
    let mut tries = 0;
    while Instant::now() < until {
        tries += 1;
        let changed = fastrand::choice(&best).map(|one| one.recipe.clone()).unwrap_or_default();
        let other = fastrand::choice(&best).map(|one| one.recipe.clone()).unwrap_or_default();
        let mut candidate = rated(change(entry, changed, &other));
        // CPU time has upward noise: a good recipe must be good again.
        if best.iter().all(|one| candidate.score > one.score) {
            candidate.score = candidate.score.min(rated(candidate.recipe.clone()).score);
        }
        if best.iter().all(|one| one.recipe != candidate.recipe) {
            best.push(candidate);
        }
        best.sort_by_key(|one| std::cmp::Reverse(one.score));
        best.truncate(BEST);
    }
    (best.swap_remove(0), tries)
}

/// Several pieces in a row.
fn unit(entry: &Entry) -> String {
    (0..fastrand::usize(1..5)).map(|_| piece(entry)).collect()
}

fn piece(entry: &Entry) -> String {
    match fastrand::u8(0..8) {
        0 => "§".to_owned(),
        1 => char::from(fastrand::u8(b' '..=b'~')).to_string(),
        2 => " a§".to_owned(),
        _ => fastrand::choice(entry.pieces.0).copied().unwrap_or_default().to_owned(),
    }
}

fn change(entry: &Entry, mut recipe: Vec<(String, usize)>, other: &[(String, usize)]) -> Vec<(String, usize)> {
    const PARTS: usize = 6;
    for _ in 0..fastrand::usize(1..4) {
        let at = fastrand::usize(0..recipe.len().max(1));
        match fastrand::u8(0..9) {
            0 | 1 if recipe.len() < PARTS => recipe.insert(at.min(recipe.len()), (unit(entry), times())),
            2 if recipe.len() > 1 => drop(recipe.remove(at)),
            3 if recipe.len() < PARTS => recipe.extend(fastrand::choice(other).cloned()),
            4 | 5 => {
                if let Some((part, _)) = recipe.get_mut(at) {
                    // At a character boundary.
                    let place = part.floor_char_boundary(fastrand::usize(0..=part.len()));
                    part.insert_str(place, &piece(entry));
                }
            }
            6 => {
                if let Some((part, _)) = recipe.get_mut(at) {
                    let place = part.floor_char_boundary(fastrand::usize(0..=part.len()));
                    part.truncate(place);
                }
            }
            7 => {
                if let Some((_, count)) = recipe.get_mut(at) {
                    *count = times();
                }
            }
            _ => {
                if let Some((_, count)) = recipe.get_mut(at)
                    && *count != REST
                {
                    *count = *count * fastrand::usize(1..8) / 4 + 1;
                }
            }
        }
    }
    recipe.retain(|(part, _)| !part.is_empty() && part.len() < 400);
    if recipe.is_empty() { vec![(unit(entry), REST)] } else { recipe }
}

fn times() -> usize {
    fastrand::choice([1, 1, 4, 20, 100, 190, 700, 3_000, REST, REST]).unwrap_or(REST)
}

/// The tests of the worst inputs of some [`Entry`]s: their memory, in `./x test`; their CPU time and whether there are worse
/// ones, when the bench or the soak runs them.
#[macro_export]
macro_rules! worst_inputs {
    ($entries:expr) => {
        #[test]
        fn worst_inputs_hold_little_memory() {
            $crate::worst::check($entries);
        }

        #[test]
        #[ignore = "a figure: ./x bench worst prints it"]
        fn worst_inputs_cpu() {
            $crate::worst::print_cpu($entries);
        }

        #[test]
        #[ignore = "takes minutes: ./x soak worst"]
        fn worst_inputs_search() {
            $crate::worst::search($entries);
        }
    };
}

#[cfg(test)]
mod tests {
    use super::{REST, written};

    #[test]
    fn recipes() {
        assert_eq!(written(&[("<p>", 2), ("b§", 3), ("é", REST)], 19), "<p><p>b0b1b2éé");
        assert_eq!(written(&[("[", REST), ("]", REST), ("}", 2)], 9), "[[[]]]}}");
        assert_eq!(written(&[("", REST), ("x", 2)], 10), "xx");
        assert_eq!(written::<&str>(&[], 10), "");
    }
}
