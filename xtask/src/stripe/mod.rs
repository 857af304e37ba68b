//! An emulator of Stripe for local runs and tests: pay pages, refunds, disputes, and signed events with every fault that a network has. It keeps its
//! own books, so that a test can compare them with a ledger.
//!
//! `GET /pay/<session>` is the pay page, `GET /invoice/<session>` the invoice. Sessions and refunds are as in the provider's API
//! (<https://docs.stripe.com/api/checkout/sessions>, <https://docs.stripe.com/api/refunds>).

mod asked;
mod books;
mod deliver;
mod serve;
mod stop;

pub use self::books::{Means, Totals};
pub use self::deliver::Faults;
pub use self::stop::Stop;

use self::books::Books;
use self::deliver::Outbox;
use anyhow::{Context, Result, anyhow};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What the Worker shows as its key; the emulator takes no other one.
pub const KEY: &str = "sk_test_emulator";
/// What events are signed with.
pub const WEBHOOK_SECRET: &str = "whsec_emulator";

/// What happens to the next orders of refunds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Orders {
    /// They are carried out.
    #[default]
    Good,
    /// They are refused.
    Refused,
    /// They are not carried out, and answered by an error of the provider.
    Down,
    /// They are carried out, and answered by an error of the provider.
    Unanswered,
}

/// A running emulator. It ends with the process.
#[derive(Clone)]
pub struct Emulator {
    /// `http://127.0.0.1:<port>`.
    pub origin: String,
    books: Arc<Mutex<Books>>,
    outbox: Arc<Outbox>,
    orders: Arc<Mutex<Orders>>,
    /// While it is set, the API answers with an error; what happened before goes on to be told.
    pub stop: Stop,
}

impl Emulator {
    /// Starts one on loopback, on this port or any other.
    ///
    /// # Errors
    /// When no port is free.
    pub fn start(port: u16) -> Result<Self> {
        let server = tiny_http::Server::http(("127.0.0.1", port)).or_else(|_| tiny_http::Server::http(("127.0.0.1", 0)));
        let server = server.map_err(|error| anyhow!("the emulator of Stripe cannot be served: {error}"))?;
        let origin = format!("http://{}", server.server_addr());
        let outbox = Arc::new(Outbox::default());
        outbox.start();
        let emulator = Self {
            books: Arc::new(Mutex::new(Books::new(&origin))),
            outbox,
            origin,
            orders: Arc::default(),
            stop: Stop::default(),
        };
        let serving = emulator.clone();
        std::thread::spawn(move || serve::forever(&server, &serving));
        Ok(emulator)
    }

    /// What the Worker needs to use it: variables and secrets.
    #[must_use]
    pub fn settings(&self) -> Vec<(String, String)> {
        let pairs =
            [("STRIPE_API_BASE", self.origin.as_str()), ("STRIPE_SECRET_KEY", KEY), ("STRIPE_WEBHOOK_SECRET", WEBHOOK_SECRET)];
        pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec()
    }

    /// Events go to this address from here on, with these faults.
    pub fn tell(&self, address: &str, faults: Faults) {
        self.outbox.tell(address, faults);
    }

    /// Waits until nothing is left to be told.
    pub fn wait(&self) {
        self.outbox.wait();
    }

    /// While it is so, what happens is not told.
    pub fn keep_silent(&self, is_so: bool) {
        self.outbox.keep_silent(is_so);
    }

    /// What happens to orders of refunds from here on.
    pub fn take_orders(&self, as_now: Orders) {
        *self.orders.lock().unwrap_or_else(PoisonError::into_inner) = as_now;
    }

    fn orders(&self) -> Orders {
        *self.orders.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A person pays on a page.
    ///
    /// # Errors
    /// When there is no such page, or it has ended.
    pub fn pay(&self, session: &str, means: Means) -> Result<()> {
        let events = self.books().pay(session, means).context("no page that can be paid")?;
        self.outbox.post(events);
        Ok(())
    }

    /// A means that takes days comes through, or does not.
    ///
    /// # Errors
    /// When nothing is under way there.
    pub fn settle(&self, session: &str, is_good: bool) -> Result<()> {
        let events = self.books().settle(session, is_good).context("nothing is under way")?;
        self.outbox.post(events);
        Ok(())
    }

    /// A page ends unused.
    ///
    /// # Errors
    /// When there is no such page, or it has ended.
    pub fn expire(&self, session: &str) -> Result<()> {
        let events = self.books().expire(session).context("no page that can end")?;
        self.outbox.post(events);
        Ok(())
    }

    /// Gives so many cents of a payment back; the name of the refund.
    ///
    /// # Errors
    /// When so much was not paid.
    pub fn refund(&self, session: &str, cents: u64) -> Result<String> {
        let (refund, events) = self.books().refund(session, cents, &serde_json::json!({})).context("so much was not paid")?;
        self.outbox.post(events);
        Ok(refund)
    }

    /// A refund does not reach the payer.
    ///
    /// # Errors
    /// When there is no such refund, or it has failed already.
    pub fn fail_refund(&self, refund: &str) -> Result<()> {
        let events = self.books().fail_refund(refund).context("no such refund")?;
        self.outbox.post(events);
        Ok(())
    }

    /// A bank opens a dispute of a payment; its name. `is_inquiry`: it only asks.
    ///
    /// # Errors
    /// When nothing was paid.
    pub fn dispute(&self, session: &str, is_inquiry: bool) -> Result<String> {
        let (dispute, events) = self.books().dispute(session, is_inquiry).context("nothing was paid")?;
        self.outbox.post(events);
        Ok(dispute)
    }

    /// A dispute ends.
    ///
    /// # Errors
    /// When there is no such dispute, or it has ended already.
    pub fn close(&self, dispute: &str, is_won: bool) -> Result<()> {
        let events = self.books().close(dispute, is_won).context("no such dispute")?;
        self.outbox.post(events);
        Ok(())
    }

    /// What an account has paid and has got back, by these books.
    #[must_use]
    pub fn totals(&self, account: &str) -> Totals {
        self.books().totals(account)
    }

    /// All pages, oldest first: their names.
    #[must_use]
    pub fn sessions(&self) -> Vec<String> {
        self.books().sessions()
    }
}
