//! What clients are answered: counted by status and code, and compared with the contract.

use anyhow::{Result, ensure};
use bellwether_core::error::ErrorCode;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use xtask::client::Answer;

/// How many findings are kept: the first ones lead to the cause.
const MOST: usize = 20;

/// All answers of a chaos.
#[derive(Default)]
pub(super) struct Answers {
    counts: Mutex<BTreeMap<String, u64>>,
    odd: Mutex<Vec<String>>,
    /// Odd while the Worker is dead; another number after each kill.
    life: AtomicU64,
    is_over: AtomicBool,
}

impl Answers {
    /// Whether clients should stop.
    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::SeqCst)
    }

    /// Clients stop.
    pub(super) fn end(&self) {
        self.is_over.store(true, Ordering::SeqCst);
    }

    /// The Worker serves, or is being killed. Who says what was said already changes nothing.
    pub(super) fn is_alive(&self, is_so: bool) {
        let life = self.life.load(Ordering::SeqCst);
        if life.is_multiple_of(2) != is_so {
            self.life.store(life + 1, Ordering::SeqCst);
        }
    }

    /// Asks. `None`: nobody answered, because the Worker was killed; or the answer is a finding.
    pub(super) fn call(&self, what: &str, ask: impl FnOnce() -> Result<Answer>) -> Option<Answer> {
        let before = self.life.load(Ordering::SeqCst);
        let answer = ask();
        let is_killed = !before.is_multiple_of(2) || self.life.load(Ordering::SeqCst) != before;
        match answer {
            Ok(answer) if is_of_contract(&answer) => {
                let code = answer.body["error"].as_str().filter(|_| answer.status >= 400).unwrap_or_default();
                self.count(format!("{} {code}", answer.status).trim());
                Some(answer)
            }
            // What answers for a Worker that is dead is not the service.
            _ if is_killed => {
                self.count("none (killed)");
                None
            }
            Ok(answer) => {
                self.finding(format!("{what} was answered {} {}", answer.status, answer.body));
                None
            }
            Err(error) => {
                self.finding(format!("{what} was not answered: {error:#}"));
                None
            }
        }
    }

    /// The same, but only an answer that would be the same again: no fault of ours, and no quota.
    pub(super) fn settled(&self, what: &str, ask: impl FnOnce() -> Result<Answer>) -> Option<Answer> {
        self.call(what, ask).filter(|answer| answer.status != 429 && answer.status < 500)
    }

    /// Whether an answer has one of these statuses; any other one is a finding.
    pub(super) fn is_one_of(&self, what: &str, answer: &Answer, statuses: &[u16]) -> bool {
        let is_so = statuses.contains(&answer.status);
        if !is_so {
            self.finding(format!("{what} was answered {} {}, not one of {statuses:?}", answer.status, answer.body));
        }
        is_so
    }

    /// Notes something that must not be.
    pub(super) fn finding(&self, what: String) {
        let mut odd = self.odd.lock().unwrap_or_else(PoisonError::into_inner);
        if odd.len() < MOST {
            odd.push(what);
        }
    }

    fn count(&self, what: &str) {
        *self.counts.lock().unwrap_or_else(PoisonError::into_inner).entry(what.to_owned()).or_default() += 1;
    }

    /// What must not be, and was.
    pub(super) fn odd(&self) -> Vec<String> {
        self.odd.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How often each answer came.
    pub(super) fn figures(&self) -> String {
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let counts: Vec<String> = counts.iter().map(|(answer, number)| format!("{answer}: {number}")).collect();
        counts.join(", ")
    }

    /// Fails when there is a finding.
    pub(super) fn check(&self) -> Result<()> {
        let odd = self.odd();
        ensure!(odd.is_empty(), "{}", odd.join("; "));
        Ok(())
    }
}

/// Whether an answer is one that the contract has: an error has a code, with the status of that code, and says nothing of the database.
fn is_of_contract(answer: &Answer) -> bool {
    let code = answer.body["error"].as_str().and_then(ErrorCode::parse);
    match answer.status {
        200..=299 => true,
        status => code.is_some_and(|code| code.http_status() == status) && !answer.body.to_string().contains("D1_ERROR"),
    }
}
