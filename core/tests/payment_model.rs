//! Random lives of payments: people pay, pay by means that take days, or leave; refunds go out and fail, also those that the operator orders; banks
//! dispute. What the provider tells of it is lost, repeated, late and out of order, and whoever takes it may die before the commit. At the end the
//! ledger agrees with the provider's books to the cent, and a wallet is held exactly while a dispute wants it.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stderr,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a test may panic and print"
)]

mod moves;
mod payment_orders;

use bellwether_core::chart;
use bellwether_core::id::{AccountId, PaymentId};
use bellwether_core::ledger::{Books, LedgerAccount, broken_invariants};
use bellwether_core::machine::{Due, Machine};
use bellwether_core::payment::{DisputeEvent, Effect, Event, OrderState, Paid, Payment, Receipt, Refusal, State, begin};
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use bellwether_fuzz::random::{Random, Seed, seeds};
use moves::Moves;
use payment_orders::{charged, net};

const SEEDS: u64 = 800;
const STEPS: u32 = 400;
const ACCOUNTS: u64 = 3;

/// What the provider keeps of a payment.
#[derive(Clone, Debug, Default)]
struct Theirs {
    is_over: bool,
    is_paid: bool,
    is_refused: bool,
    /// The person has paid by a means that takes days.
    is_underway: bool,
    refunds: Vec<Back>,
    disputes: Vec<Case>,
    /// A person has looked at its lost disputes.
    is_looked_at: bool,
    /// What was paid on top, in percent.
    tax: u64,
}

/// A refund.
#[derive(Clone, Debug)]
struct Back {
    id: String,
    cents: u64,
    has_failed: bool,
    /// When it was made, in seconds.
    at_s: u64,
    /// The order that it carries out.
    order: Option<u64>,
}

#[derive(Clone, Debug)]
struct Case {
    id: String,
    cents: u64,
    is_withdrawn: bool,
    is_reinstated: bool,
    won: Option<bool>,
    is_inquiry: bool,
}

impl Theirs {
    fn gone_cents(&self) -> u64 {
        self.refunds.iter().filter(|back| !back.has_failed).map(|back| back.cents).sum()
    }

    fn is_disputed(&self) -> bool {
        self.disputes.iter().any(|case| !case.is_inquiry && case.won != Some(true) && !case.is_reinstated)
    }

    fn lost_cases(&self) -> u64 {
        self.disputes.iter().filter(|case| case.is_withdrawn && !case.is_reinstated).count() as u64
    }
}

struct World {
    random: Random,
    now: Timestamp,
    books: Books,
    payments: Vec<(Payment, Option<Timestamp>, Theirs)>,
    /// What the provider has told, and nobody has taken: the payment, the event, whether it may be lost.
    told: Vec<(usize, Event, bool)>,
    named: u64,
    /// What it has seen of the states.
    moves: Moves,
}

impl World {
    fn new(seed: u64) -> Self {
        let now = Timestamp::from_ms(1_700_000_000_000);
        let (random, books, moves) = (Random(seed), Books::new(), Moves::default());
        Self { random, now, books, payments: Vec::new(), told: Vec::new(), named: 0, moves }
    }

    fn name(&mut self, of: &str) -> String {
        self.named += 1;
        format!("{of}_{}", self.named)
    }

    fn at_s(&self) -> u64 {
        self.now.as_ms() / 1_000
    }

    fn step(&mut self) {
        // The provider's events of one payment are a second apart, as its own clock has them.
        self.now = self.now.plus_ms(1_000 + self.random.below(4_000));
        match self.random.below(19) {
            0..=1 => self.begin(),
            2..=6 => self.provider(),
            7 => self.sweep(),
            8..=9 => self.operator(),
            10 => self.release(),
            _ => self.deliver(),
        }
    }

    fn begin(&mut self) {
        let number = self.random.below(ACCOUNTS) as u8;
        let account = AccountId::new(Timestamp::from_ms(0), Shard::FIRST, [number; 10]);
        let mut bits = [0; 10];
        bits[..8].copy_from_slice(&self.random.bits().to_be_bytes());
        let amount_cents = 500 + self.random.below(5_000);
        let step = begin(self.now, PaymentId::new(self.now, bits), account, amount_cents);
        let due = due_of(&step.effects).unwrap();
        let tax = self.random.pick(&[0, 20, 21]).unwrap();
        self.payments.push((step.state, due, Theirs { tax, ..Theirs::default() }));
    }

    /// Something happens at the provider.
    fn provider(&mut self) {
        if self.payments.is_empty() {
            return;
        }
        let index = self.random.below(self.payments.len() as u64) as usize;
        let (payment, _, theirs) = self.payments[index].clone();
        let at_s = self.at_s();
        if !theirs.is_over {
            let theirs = &mut self.payments[index].2;
            theirs.is_over = true;
            match self.random.below(5) {
                0 => self.tell(index, Event::Expired),
                1 => {
                    theirs.is_underway = true;
                    self.tell(index, Event::Underway);
                }
                _ => self.pays(index, &payment),
            }
        } else if theirs.is_underway {
            self.payments[index].2.is_underway = false;
            if self.random.one_in(3) {
                self.payments[index].2.is_refused = true;
                self.tell(index, Event::Failed);
            } else {
                self.pays(index, &payment);
            }
        } else if theirs.is_paid {
            match self.random.below(6) {
                0 | 1 => {
                    let left = charged(&payment, &theirs) - theirs.gone_cents();
                    if left > 0 {
                        let cents = if self.random.one_in(3) { left } else { 1 + self.random.below(left) };
                        self.gives_back(index, cents, None);
                    }
                }
                2 => {
                    let good = theirs.refunds.iter().position(|back| !back.has_failed);
                    if let Some(which) = good {
                        let back = &mut self.payments[index].2.refunds[which];
                        back.has_failed = true;
                        let event = Event::RefundFailed { refund: back.id.clone(), cents: back.cents, at_s };
                        self.tell(index, event);
                    }
                }
                _ => self.bank(index),
            }
        }
    }

    fn pays(&mut self, index: usize, payment: &Payment) {
        self.payments[index].2.is_paid = true;
        let theirs = self.payments[index].2.clone();
        self.tell(index, Self::paid(payment, &theirs, payment.amount_cents));
        if self.random.one_in(5) {
            // Somebody else's page, or a wrong set-up: it is never taken.
            self.tell(index, Self::paid(payment, &theirs, payment.amount_cents + 1));
        }
    }

    fn paid(payment: &Payment, theirs: &Theirs, amount_cents: u64) -> Event {
        let (session, currency) = (format!("cs_{}", payment.id), "eur".to_owned());
        let (charged_cents, receipt) = (charged(payment, theirs), Receipt::default());
        Event::Paid { paid: Paid { session, amount_cents, charged_cents, currency, is_live: false, receipt }, takes_live: false }
    }

    /// A bank opens a dispute of a payment, or goes on with one.
    fn bank(&mut self, index: usize) {
        let theirs = &self.payments[index].2;
        let open = theirs.disputes.iter().position(|case| case.won.is_none() && !case.is_inquiry);
        let Some(which) = open else {
            if theirs.disputes.len() < 2 {
                let (id, cents) = (self.name("dp"), charged(&self.payments[index].0, &self.payments[index].2));
                let is_inquiry = self.random.one_in(4);
                let case = Case { id: id.clone(), cents, is_withdrawn: false, is_reinstated: false, won: None, is_inquiry };
                self.payments[index].2.disputes.push(case);
                let event = if is_inquiry { DisputeEvent::Inquired } else { DisputeEvent::Opened };
                self.tell(index, Event::Dispute { dispute: id, cents, event });
            }
            return;
        };
        let is_won = self.random.one_in(2);
        let case = &mut self.payments[index].2.disputes[which];
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
        let (dispute, cents) = (case.id.clone(), case.cents);
        self.tell(index, Event::Dispute { dispute, cents, event });
    }

    fn tell(&mut self, index: usize, event: Event) {
        // While a payment is pending the provider is asked too; what comes later is told until it is taken.
        let may_be_lost = matches!(event, Event::Paid { .. } | Event::Underway | Event::Failed | Event::Expired);
        self.told.push((index, event, may_be_lost));
    }

    fn deliver(&mut self) {
        if self.told.is_empty() {
            return;
        }
        let at = self.random.below(self.told.len() as u64) as usize;
        let (index, event, may_be_lost) = self.told[at].clone();
        let (is_lost, dies, comes_again) = (self.random.one_in(8), self.random.one_in(10), self.random.one_in(5));
        if may_be_lost && is_lost {
            self.told.swap_remove(at);
        } else if !dies {
            self.apply(index, event);
            if !comes_again {
                self.told.swap_remove(at);
            }
        }
    }

    fn apply(&mut self, index: usize, event: Event) {
        let before = self.payments[index].0.clone();
        let is_wrong = matches!(&event, Event::Paid { paid, .. } if paid.amount_cents != before.amount_cents);
        let step = match before.apply(&(), self.now, event.clone()) {
            Ok(step) => step,
            Err(Refusal::Mismatch) => return assert!(is_wrong, "{event:?}"),
            Err(Refusal::Ended) => return assert!(event == Event::Due && !before.state.is_open(), "{event:?}"),
            Err(refusal) => panic!("{event:?}: {refusal:?}"),
        };
        assert!(!is_wrong, "{event:?}");
        self.moves.note(before.status(), &event, step.state.status());
        if let Some(due) = due_of(&step.effects) {
            self.payments[index].1 = due;
        }
        for effect in &step.effects {
            match effect {
                Effect::Book(transfer) => assert_eq!(self.books.apply(transfer.clone()), Ok(()), "{transfer:?}"),
                Effect::Ask => self.ask(index),
                Effect::Due(_) | Effect::Tell(_) => {}
            }
        }
        let again = step.state.apply(&(), self.now, event.clone());
        let is_twice =
            again.is_ok_and(|again| again.effects.iter().any(|effect| matches!(effect, Effect::Book(_) | Effect::Tell(_))));
        assert!(!is_twice, "twice is once: {event:?}");
        self.payments[index].0 = step.state;
    }

    /// The provider says how the pay page stands; the answer may be lost.
    fn ask(&mut self, index: usize) {
        let (payment, _, theirs) = &self.payments[index];
        if payment.state == State::Paid {
            return self.ask_for_orders(index);
        }
        let event = match theirs {
            Theirs { is_paid: true, .. } => Self::paid(payment, theirs, payment.amount_cents),
            Theirs { is_refused: true, .. } => Event::Failed,
            Theirs { is_underway: true, .. } => Event::Underway,
            Theirs { is_over: true, .. } => Event::Expired,
            _ => return,
        };
        self.told.push((index, event, true));
    }

    fn sweep(&mut self) {
        for index in 0..self.payments.len() {
            if self.payments[index].1.is_some_and(|due| due <= self.now) {
                self.payments[index].1 = None;
                self.apply(index, Event::Due);
            }
        }
    }

    /// Nothing is lost any more, and it comes in any order.
    fn run_down(&mut self) {
        for _ in 0..200 {
            while !self.told.is_empty() {
                let at = self.random.below(self.told.len() as u64) as usize;
                let (index, event, _) = self.told.swap_remove(at);
                self.apply(index, event);
            }
            self.now = self.now.plus_ms(21_600_000);
            self.sweep();
        }
        assert!(self.payments.iter().all(|(_, due, _)| due.is_none()), "nothing is due for ever");
        for number in 0..ACCOUNTS {
            let account = AccountId::new(Timestamp::from_ms(0), Shard::FIRST, [number as u8; 10]);
            let own = || self.payments.iter().filter(|(payment, ..)| payment.account == account);
            let expected: i64 = own().map(|(payment, _, theirs)| balance(payment, theirs)).sum();
            assert_eq!(self.books.balance(LedgerAccount::Wallet(account)), expected, "the books agree");
        }
        for (payment, _, theirs) in &self.payments {
            let state = match theirs {
                Theirs { is_paid: true, .. } => State::Paid,
                Theirs { is_refused: true, .. } => State::Failed,
                // It was pending for too long.
                _ => State::Expired,
            };
            assert_eq!(payment.state, state, "{payment:?} {theirs:?}");
            // Whoever looks at a dispute before it is lost looks in vain.
            let holds = theirs.is_disputed() && (payment.holds_wallet() || !theirs.is_looked_at);
            assert_eq!(payment.holds_wallet(), holds, "{payment:?} {theirs:?}");
            assert_eq!(payment.refunds.booked_cents, net(payment, theirs), "{payment:?} {theirs:?}");
            for order in &payment.refunds.orders {
                let back = theirs.refunds.iter().find(|back| back.order == Some(order.number)).unwrap();
                let is_so = match &order.state {
                    OrderState::Booked { refund } => *refund == back.id && !back.has_failed,
                    OrderState::Failed { refund } => *refund == back.id && back.has_failed,
                    OrderState::Asked | OrderState::Taken { .. } => false,
                };
                assert!(is_so, "{order:?} {back:?}");
            }
        }
        assert_eq!(broken_invariants(&self.books, &[]), Vec::<String>::new());
    }
}

/// What a payment has brought to its wallet.
fn balance(payment: &Payment, theirs: &Theirs) -> i64 {
    let paid = if theirs.is_paid { payment.amount_cents as i64 } else { 0 };
    // A bank takes the whole payment.
    let lost = theirs.lost_cases() * payment.amount_cents;
    paid - net(payment, theirs) as i64 - lost as i64
}

/// The due time that effects set, if they set one.
fn due_of(effects: &[Effect]) -> Option<Option<Timestamp>> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Due(Due::At(at) | Due::WhenFreeOr(at)) => Some(Some(*at)),
        Effect::Due(Due::Never) => Some(None),
        Effect::Book(_) | Effect::Tell(_) | Effect::Ask => None,
    })
}

#[test]
fn every_order_ends_in_the_same_books() {
    let seeds = seeds(SEEDS);
    let is_whole = seeds.end - seeds.start > 1;
    let (mut paid, mut refunds, mut disputes, mut orders, mut moves) = (0, 0, 0, 0, Moves::default());
    for seed in seeds {
        let guard = Seed(seed);
        let mut world = World::new(guard.0);
        for _ in 0..STEPS {
            world.step();
        }
        world.run_down();
        moves.join(std::mem::take(&mut world.moves));
        for (_, _, theirs) in &world.payments {
            paid += u64::from(theirs.is_paid);
            refunds += theirs.refunds.len() as u64;
            disputes += theirs.disputes.len() as u64;
            orders += theirs.refunds.iter().filter(|back| back.order.is_some()).count() as u64;
        }
    }
    // A model that never gets anywhere proves nothing about it.
    if is_whole {
        assert!(
            paid > 5 * SEEDS && refunds > SEEDS && disputes > SEEDS && orders > SEEDS,
            "{paid} {refunds} {disputes} {orders}"
        );
        moves.check(&chart::TOPUP, &[]);
    }
}
