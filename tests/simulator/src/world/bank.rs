//! The payment provider, with books of its own: what the ledger must agree with in the end. It tells of each thing that happens, and answers
//! when it is asked.

use super::World;
use super::message::{About, Message, shard_of};
use bellwether_core::id::{AccountId, PaymentId};
use bellwether_core::payment::{DisputeEvent, Event, Paid, Payment, Receipt, State};
use std::collections::BTreeMap;

/// All pay pages.
#[derive(Default)]
pub(crate) struct Bank {
    pub(crate) pages: BTreeMap<PaymentId, Page>,
    named: u64,
    /// Its clock in seconds: no two things happen at the same time.
    seconds: u64,
}

/// A pay page, and what has become of its payment.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) account: AccountId,
    pub(crate) cents: u64,
    /// What is paid on top, in percent.
    tax: u64,
    is_over: bool,
    pub(crate) is_paid: bool,
    is_refused: bool,
    is_underway: bool,
    refunds: Vec<Refund>,
    disputes: Vec<Case>,
}

#[derive(Clone, Debug)]
struct Refund {
    id: String,
    cents: u64,
    has_failed: bool,
}

#[derive(Clone, Debug)]
struct Case {
    id: String,
    is_inquiry: bool,
    is_withdrawn: bool,
    is_reinstated: bool,
    won: Option<bool>,
}

impl Page {
    pub(crate) fn of(payment: &Payment, tax: u64) -> Self {
        let (account, cents) = (payment.account, payment.amount_cents);
        let (refunds, disputes) = (Vec::new(), Vec::new());
        Self { account, cents, tax, is_over: false, is_paid: false, is_refused: false, is_underway: false, refunds, disputes }
    }

    /// With tax.
    fn charged_cents(&self) -> u64 {
        self.cents + self.cents * self.tax / 100
    }

    fn gone_cents(&self) -> u64 {
        self.refunds.iter().filter(|refund| !refund.has_failed).map(|refund| refund.cents).sum()
    }

    /// What the wallet gives of what has gone back: its part, rounded half up.
    pub(crate) fn net_refund_cents(&self) -> u64 {
        let charged = self.charged_cents();
        (2 * self.gone_cents() * self.cents + charged).checked_div(2 * charged).unwrap_or_default()
    }

    /// Whether the wallet is held for it.
    pub(crate) fn holds_wallet(&self) -> bool {
        self.disputes.iter().any(|case| !case.is_inquiry && case.won != Some(true) && !case.is_reinstated)
    }

    /// What the wallet has of it.
    pub(crate) fn balance_cents(&self) -> i64 {
        let paid = if self.is_paid { self.cents } else { 0 };
        let lost = self.disputes.iter().filter(|case| case.is_withdrawn && !case.is_reinstated).count() as u64 * self.cents;
        i64::try_from(paid).unwrap_or(i64::MAX) - i64::try_from(self.net_refund_cents() + lost).unwrap_or(i64::MAX)
    }

    /// How the payment stands when everything has been told.
    pub(crate) fn state(&self) -> State {
        match self {
            Self { is_paid: true, .. } => State::Paid,
            Self { is_refused: true, .. } => State::Failed,
            // It was pending for too long.
            _ => State::Expired,
        }
    }

    fn paid(&self, payment: PaymentId, cents: u64) -> Event {
        let (session, currency) = (format!("cs_{payment}"), "eur".to_owned());
        let (charged_cents, receipt) = (self.charged_cents(), Receipt::default());
        let paid = Paid { session, amount_cents: cents, charged_cents, currency, is_live: false, receipt };
        Event::Paid { paid, takes_live: false }
    }

    /// What it answers when it is asked.
    fn answer(&self, payment: PaymentId) -> Option<Event> {
        match self {
            Self { is_paid: true, .. } => Some(self.paid(payment, self.cents)),
            Self { is_refused: true, .. } => Some(Event::Failed),
            Self { is_underway: true, .. } => Some(Event::Underway),
            Self { is_over: true, .. } => Some(Event::Expired),
            _ => None,
        }
    }
}

impl World {
    /// Something happens at the provider.
    pub(crate) fn bank(&mut self) {
        self.bank.seconds = (self.bank.seconds + 1).max(self.now.as_ms() / 1_000);
        // What is new is what people and banks look at.
        let pages: Vec<PaymentId> = self.bank.pages.keys().rev().take(8).copied().collect();
        let Some(id) = self.random.pick(&pages) else { return };
        let Some(page) = self.bank.pages.get(&id).cloned() else { return };
        match page {
            Page { is_over: false, .. } => self.at_the_page(id, page),
            Page { is_underway: true, .. } => self.after_days(id, page),
            Page { is_paid: true, .. } => self.after_payment(id, page),
            _ => {}
        }
    }

    fn at_the_page(&mut self, id: PaymentId, page: Page) {
        let page = Page { is_over: true, ..page };
        match self.random.below(5) {
            0 => {
                if self.random.one_in(2) {
                    self.tell_wrong(id, &page);
                }
                self.happens(id, page, Some(Event::Expired));
            }
            1 => self.happens(id, Page { is_underway: true, ..page }, Some(Event::Underway)),
            _ => self.pays(id, page),
        }
    }

    fn after_days(&mut self, id: PaymentId, page: Page) {
        let page = Page { is_underway: false, ..page };
        if self.random.one_in(3) {
            self.happens(id, Page { is_refused: true, ..page }, Some(Event::Failed));
        } else {
            self.pays(id, page);
        }
    }

    fn pays(&mut self, id: PaymentId, page: Page) {
        let page = Page { is_paid: true, ..page };
        let event = page.paid(id, page.cents);
        if self.random.one_in(6) {
            self.tell_wrong(id, &page);
        }
        self.happens(id, page, Some(event));
    }

    /// Somebody else's page, or a wrong set-up: it is never taken.
    fn tell_wrong(&mut self, id: PaymentId, page: &Page) {
        let wrong = page.paid(id, page.cents + 1);
        self.queue.push(Message { shard: shard_of(page.account), about: About::Fact(id, wrong), is_repeated: false });
    }

    fn after_payment(&mut self, id: PaymentId, mut page: Page) {
        self.bank.named += 1;
        let (name, at_s) = (self.bank.named, self.bank.seconds);
        let left = page.charged_cents() - page.gone_cents();
        match self.random.below(6) {
            0 | 1 if left > 0 => {
                let cents = if self.random.one_in(3) { left } else { 1 + self.random.below(left) };
                page.refunds.push(Refund { id: format!("re_{name}"), cents, has_failed: false });
                let total_cents = page.gone_cents();
                self.happens(id, page, Some(Event::Refunded { total_cents, at_s }));
            }
            2 => {
                let Some(refund) = page.refunds.iter_mut().find(|refund| !refund.has_failed) else { return };
                refund.has_failed = true;
                let event = Event::RefundFailed { refund: refund.id.clone(), cents: refund.cents, at_s };
                self.happens(id, page, Some(event));
            }
            3..=5 => {
                let event = self.disputed(&mut page, name);
                let cents = page.charged_cents();
                let event = event.map(|(dispute, event)| Event::Dispute { dispute, cents, event });
                self.happens(id, page, event);
            }
            _ => {}
        }
    }

    /// The bank of the payer opens a dispute, or goes on with one.
    fn disputed(&mut self, page: &mut Page, name: u64) -> Option<(String, DisputeEvent)> {
        let is_won = self.random.one_in(2);
        let Some(case) = page.disputes.iter_mut().find(|case| case.won.is_none() && !case.is_inquiry) else {
            if page.disputes.len() >= 2 || !self.random.one_in(8) {
                return None;
            }
            let (id, is_inquiry) = (format!("dp_{name}"), self.random.one_in(4));
            page.disputes.push(Case { id: id.clone(), is_inquiry, is_withdrawn: false, is_reinstated: false, won: None });
            return Some((id, if is_inquiry { DisputeEvent::Inquired } else { DisputeEvent::Opened }));
        };
        let event = if !case.is_withdrawn {
            case.is_withdrawn = true;
            DisputeEvent::Withdrawn
        } else if is_won && !case.is_reinstated {
            case.is_reinstated = true;
            DisputeEvent::Reinstated
        } else {
            case.won = Some(case.is_reinstated);
            if case.is_reinstated { DisputeEvent::Won } else { DisputeEvent::Lost }
        };
        Some((case.id.clone(), event))
    }

    /// Keeps the page, and tells of it. While a payment is pending the provider is asked too, so that news of that may be lost; what comes later
    /// is told until it is taken.
    fn happens(&mut self, id: PaymentId, page: Page, event: Option<Event>) {
        let shard = shard_of(page.account);
        self.bank.pages.insert(id, page);
        if let Some(event) = event {
            let may_be_lost = matches!(event, Event::Paid { .. } | Event::Underway | Event::Failed | Event::Expired);
            self.queue.push(Message { shard, about: About::Fact(id, event), is_repeated: !may_be_lost });
        }
    }

    /// The provider is asked; its answer may be lost as any other fact.
    pub(crate) fn ask(&mut self, shard: usize, id: PaymentId) {
        let answer = self.bank.pages.get(&id).and_then(|page| page.answer(id));
        self.queue.extend(answer.map(|event| Message { shard, about: About::Fact(id, event), is_repeated: false }));
    }
}
