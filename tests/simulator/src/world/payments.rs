//! Payments in the simulation, as our side keeps them. The other side is the [bank](super::bank).

use super::World;
use super::database::{Database, Flight, Kept, Table};
use super::message::{About, Message};
use bellwether_core::id::{AccountId, PaymentId};
use bellwether_core::ledger::Transfer;
use bellwether_core::machine::{Due, Step};
use bellwether_core::payment::{Effect, Event, Payment, Refusal};

impl Database {
    /// Whether a dispute keeps the wallet of an account from paying.
    pub(crate) fn is_held(&self, account: AccountId) -> bool {
        self.payments.rows.values().any(|row| row.machine.account == account && row.machine.holds_wallet())
    }
}

impl World {
    /// A person has looked at the disputes of a payment.
    pub(crate) fn release(&mut self, isolate: usize) {
        let shard = self.any(self.databases.len());
        let held = self.databases[shard].payments.rows.values().filter(|row| row.machine.holds_wallet());
        let held: Vec<PaymentId> = held.map(|row| row.machine.id).collect();
        if let Some(payment) = self.random.pick(&held) {
            self.released.insert(payment);
            self.load::<Payment>(isolate, shard, payment, Event::Released, None);
        }
    }
}

impl Kept for Payment {
    type Id = PaymentId;

    fn id(&self) -> PaymentId {
        self.id
    }

    fn status(&self) -> &'static str {
        self.status()
    }

    fn table(database: &Database) -> &Table<Self> {
        &database.payments
    }

    fn table_mut(database: &mut Database) -> &mut Table<Self> {
        &mut database.payments
    }

    fn context(&self, _: &Database) {}

    fn rests_on_context(&self, _: &Step<Self>) -> bool {
        false
    }

    fn transfer(effect: &Effect) -> Option<&Transfer> {
        if let Effect::Book(transfer) = effect { Some(transfer) } else { None }
    }

    fn due_of(effect: &Effect) -> Option<Due> {
        if let Effect::Due(due) = effect { Some(*due) } else { None }
    }

    fn keep(&self, effect: &Effect, _: &mut Database) -> Vec<Message> {
        match effect {
            Effect::Ask => vec![Message::of(self.account, About::Ask(self.id))],
            Effect::Book(_) | Effect::Due(_) | Effect::Tell(_) => Vec::new(),
        }
    }

    fn check_event(&self, _: &Event, _: &Self) {}

    /// A wallet is held exactly while a dispute wants it.
    fn settle(&self, database: &mut Database) {
        let is_held = database.is_held(self.account);
        database.books.set_frozen(self.account, is_held);
    }

    fn check(&self, database: &Database) {
        assert_eq!(database.payments.due.contains_key(&self.id), self.state.is_open(), "who is open is asked for: {self:?}");
        assert!(self.refunds.booked_cents <= self.amount_cents, "more went back than came: {self:?}");
    }

    fn followed(_: &mut World, _: &Flight<Self>, _: &Self) {}

    fn refused(world: &mut World, flight: &Flight<Self>, refusal: &Refusal) {
        let payment = &flight.seen.machine;
        match refusal {
            Refusal::Mismatch => {
                let is_wrong = matches!(&flight.event, Event::Paid { paid, .. } if paid.amount_cents != payment.amount_cents);
                assert!(is_wrong, "{:?}", flight.event);
            }
            Refusal::Ended => assert!(flight.event == Event::Due && !payment.state.is_open(), "{:?}", flight.event),
            _ => panic!("nobody orders refunds: {refusal:?}"),
        }
        world.tally.count("payment facts refused");
    }
}
