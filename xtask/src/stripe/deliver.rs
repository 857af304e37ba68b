//! Telling events: signed, again and again until they are taken, and with faults.

use super::WEBHOOK_SECRET;
use super::books::{Posted, now_s};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long after a refusal an event is told again. The provider waits for hours.
const AGAIN: Duration = Duration::from_millis(100);

/// What goes wrong between the provider and the service: one event of so many, 0 for none.
#[derive(Debug, Clone, Copy, Default)]
pub struct Faults {
    /// Told twice.
    pub twice: u64,
    /// Told after what came later.
    pub late: u64,
    /// Never told, where the provider can be asked.
    pub lost: u64,
    /// Told before with a signature that is too old.
    pub stale: u64,
    /// Told before by somebody else.
    pub forged: u64,
    /// What draws them.
    pub seed: u64,
}

#[derive(Default)]
struct Waiting {
    events: VecDeque<Posted>,
    address: Option<String>,
    faults: Faults,
    /// An event is on its way.
    is_busy: bool,
    /// What is posted is never told.
    is_silent: bool,
    /// What the service took and must not take.
    wrongly_taken: Option<&'static str>,
}

/// What is to be told.
#[derive(Default)]
pub(super) struct Outbox {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

impl Outbox {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn tell(&self, address: &str, faults: Faults) {
        let mut waiting = self.waiting();
        (waiting.address, waiting.faults) = (Some(address.to_owned()), faults);
        self.changed.notify_all();
    }

    pub(super) fn post(&self, events: Vec<Posted>) {
        let mut waiting = self.waiting();
        if waiting.is_silent {
            return;
        }
        waiting.events.extend(events);
        drop(waiting);
        self.changed.notify_all();
    }

    pub(super) fn keep_silent(&self, is_so: bool) {
        self.waiting().is_silent = is_so;
    }

    /// Waits until all is told.
    ///
    /// # Panics
    /// When the service took an event that is stale or forged: the caller is a test.
    pub(super) fn wait(&self) {
        let mut waiting = self.waiting();
        while waiting.is_busy || !waiting.events.is_empty() {
            waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
        assert_eq!(waiting.wrongly_taken, None, "an event was taken");
    }

    /// Tells what is posted, one event at a time, for as long as the process lives.
    pub(super) fn start(self: &std::sync::Arc<Self>) {
        let outbox = std::sync::Arc::clone(self);
        std::thread::spawn(move || {
            loop {
                outbox.tell_next();
            }
        });
    }

    fn tell_next(&self) {
        let (event, address, mut faults) = {
            let mut waiting = self.waiting();
            while waiting.events.is_empty() || waiting.address.is_none() {
                waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
            }
            let faults = waiting.faults;
            waiting.faults.seed = faults.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (Some(event), Some(address)) = (waiting.events.pop_front(), waiting.address.clone()) else { return };
            waiting.is_busy = true;
            (event, address, faults)
        };
        let wrongly_taken = tell_wrongly(&event, &address, &mut faults);
        let again = tell(&event, &address, &mut faults);
        let mut waiting = self.waiting();
        waiting.wrongly_taken = waiting.wrongly_taken.or(wrongly_taken);
        if again {
            // Whatever came meanwhile is told first.
            waiting.events.push_back(event);
        }
        waiting.is_busy = false;
        self.changed.notify_all();
        drop(waiting);
        if again && !faults.is_late() {
            std::thread::sleep(AGAIN);
        }
    }
}

impl Faults {
    /// Whether a fault happens to this event.
    fn draw(&mut self, one_in: u64) -> bool {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        one_in > 0 && (self.seed >> 33).is_multiple_of(one_in)
    }

    const fn is_late(&self) -> bool {
        self.late > 0
    }
}

/// Tells an event as nobody may; what the service took of it.
fn tell_wrongly(event: &Posted, address: &str, faults: &mut Faults) -> Option<&'static str> {
    let is_taken = |at_s, secret| send(address, &event.body, at_s, secret) == Some(200);
    if faults.draw(faults.stale) && is_taken(now_s() - 301, WEBHOOK_SECRET) {
        return Some("stale");
    }
    if faults.draw(faults.forged) && is_taken(now_s(), "whsec_somebody") {
        return Some("forged");
    }
    None
}

/// Tells an event; whether it has to be told again.
fn tell(event: &Posted, address: &str, faults: &mut Faults) -> bool {
    if event.may_be_lost && faults.draw(faults.lost) {
        return false;
    }
    if faults.draw(faults.late) {
        return true;
    }
    let taken = send(address, &event.body, now_s(), WEBHOOK_SECRET) == Some(200);
    !taken || faults.draw(faults.twice)
}

/// The status of the answer, if there is one.
fn send(address: &str, body: &str, at_s: u64, secret: &str) -> Option<u16> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).ok()?;
    mac.update(format!("{at_s}.{body}").as_bytes());
    let signature = hex::encode(mac.finalize().into_bytes());
    let agent = ureq::Agent::config_builder().timeout_global(Some(Duration::from_secs(20))).http_status_as_error(false).build();
    let request = ureq::Agent::from(agent).post(address).header("content-type", "application/json");
    // A network of its own: what it signs wrongly holds up nobody else.
    let request = request.header("cf-connecting-ip", "198.51.100.7");
    let sent = request.header("stripe-signature", format!("t={at_s},v1={signature},v0=0")).send(body);
    sent.ok().map(|answer| answer.status().as_u16())
}
