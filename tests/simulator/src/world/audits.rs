//! Audits in the simulation: the queue of each domain, and the runs of their phases.

use super::World;
use super::database::{Database, Flight, Kept, Table};
use super::isolate::Run;
use super::message::{About, Message};
use bellwether_core::audit::{
    Audit, Behind, DomainQueue, Effect, Event, Layer, Missing, Phase, Queued, Refusal, Room, State, Webhook,
};
use bellwether_core::bounds;
use bellwether_core::budget::Spend;
use bellwether_core::id::{AccountId, JobId, RunToken, TransferId};
use bellwether_core::ledger::{LedgerAccount, Transfer};
use bellwether_core::machine::{Due, Step};
use bellwether_core::run::{Category, Failure};

impl Database {
    /// The audits of an account that have not ended, in the order of their creation.
    fn unended(&self, account: AccountId) -> impl Iterator<Item = &Audit> {
        self.audits.open().filter(move |audit| audit.account_id == account && !audit.is_final())
    }

    /// What the decision about an order rests on.
    pub(crate) fn room(&self, account: AccountId, domain: &str) -> Room {
        let of_domain = || self.unended(account).filter(|audit| audit.order.domain == domain);
        let is_queued = |audit: &&Audit| audit.state == State::Queued;
        let queue = DomainQueue {
            active: of_domain().any(Audit::is_active),
            queued: of_domain().filter(is_queued).count() as u64,
            crawl: of_domain().last().map(|audit| audit.crawl),
        };
        Room {
            queue,
            active: self.unended(account).filter(|audit| audit.is_active()).count() as u64,
            queued: self.unended(account).filter(is_queued).count() as u64,
            is_full: false,
            balance_credits: u64::try_from(self.books.balance(LedgerAccount::Credits(account))).unwrap_or_default(),
            budget: None,
        }
    }

    /// Of one line: one audit at a time, and nobody waits for nothing. Who is first is said by ids, and so by clocks that may be wrong.
    pub(super) fn check_line(&self, of: &Audit) {
        let line: Vec<&Audit> = self.unended(of.account_id).filter(|audit| audit.order.domain == of.order.domain).collect();
        let active = line.iter().filter(|audit| audit.is_active()).count();
        assert!(active <= 1, "two audits of one domain at a time: {of:?}");
        assert!(line.is_empty() || active == 1, "who waits for what: {line:?}");
    }
}

impl Kept for Audit {
    type Id = JobId;

    fn id(&self) -> JobId {
        self.id
    }

    fn status(&self) -> &'static str {
        self.status()
    }

    fn table(database: &Database) -> &Table<Self> {
        &database.audits
    }

    fn table_mut(database: &mut Database) -> &mut Table<Self> {
        &mut database.audits
    }

    fn context(&self, database: &Database) -> Behind {
        let is_behind = |audit: &&Audit| audit.order.domain == self.order.domain && audit.state == State::Queued;
        let next = database.unended(self.account_id).find(is_behind).map(|next| &database.audits.rows[&next.id]);
        Behind { next: next.map(|row| Box::new(Queued { audit: row.machine.clone(), version: row.version.to_string() })) }
    }

    /// The end of an audit rests on what waits behind it.
    fn rests_on_context(&self, step: &Step<Self>) -> bool {
        self.is_active() && step.state.is_final()
    }

    fn transfer(effect: &Effect) -> Option<&Transfer> {
        if let Effect::Transfer(transfer) = effect { Some(transfer) } else { None }
    }

    fn spend(effect: &Effect) -> Option<&Spend> {
        if let Effect::Spend(spend) = effect { Some(spend) } else { None }
    }

    fn due_of(effect: &Effect) -> Option<Due> {
        if let Effect::Due(due) = effect { Some(*due) } else { None }
    }

    fn keep(&self, effect: &Effect, database: &mut Database) -> Vec<Message> {
        match effect {
            Effect::Send => vec![Message::of(self.account_id, About::Audit(self.id))],
            Effect::Notify => vec![Message::of(self.account_id, About::Webhook(self.id))],
            Effect::Promote(promotion) => {
                let seen = database.audits.rows[&promotion.step.state.id].clone();
                assert_eq!(seen.version.to_string(), promotion.version, "what is promoted is what was loaded");
                let context = seen.machine.context(database);
                let promoted = database.commit(&seen, &context, &promotion.step);
                promoted.unwrap_or_else(|lost| panic!("half of a commit: {lost:?}"))
            }
            Effect::CallWebhook => {
                *database.calls.entry(self.id).or_default() += 1;
                Vec::new()
            }
            Effect::Transfer(_) | Effect::Spend(_) | Effect::Due(_) | Effect::Tell(_) => Vec::new(),
        }
    }

    fn moved_with(effect: &Effect) -> Option<(&'static str, Event, &'static str)> {
        let Effect::Promote(promotion) = effect else { return None };
        Some(("queued", Event::Promote, promotion.step.state.status()))
    }

    /// The deadline and the owner ask nobody.
    fn check_event(&self, event: &Event, after: &Self) {
        let (Event::Renew { run, .. } | Event::Delivered { run, .. } | Event::Rendered { run, .. } | Event::Fail { run, .. }) =
            event
        else {
            return;
        };
        let is_late = matches!(&after.state, State::Failed { at, .. } if *at >= self.deadline);
        let holds = matches!(self.state, State::Processing { run: Some(lease), .. } if lease.run == *run);
        assert!(holds || is_late, "a run that has lost its lease wrote: {self:?}");
    }

    fn check(&self, database: &Database) {
        let settled = |webhook: &Webhook| matches!(webhook, Webhook::None | Webhook::Claimed);
        let is_settled = match &self.state {
            State::Done { webhook, .. } | State::Failed { webhook, .. } => settled(webhook),
            State::Queued | State::Pending | State::Processing { .. } => false,
        };
        assert_eq!(database.audits.due.contains_key(&self.id), !is_settled, "an audit that waits is looked at: {self:?}");
        assert!(database.calls.get(&self.id).copied().unwrap_or_default() <= 1, "a webhook is called once: {self:?}");
        let is_back = database.books.transfer(&TransferId(format!("report-refund:{}", self.id))).is_some();
        match &self.state {
            // Whoever cancels a report gets its credits back only if no work was done.
            State::Failed { error, .. } if error == "cancelled" => {}
            State::Failed { .. } => assert_eq!(is_back, self.order.credits > 0, "what was not made goes back: {self:?}"),
            _ => assert!(!is_back, "only what was not made goes back: {self:?}"),
        }
        if let State::Processing { attempt, .. } = self.state {
            assert!(u64::from(attempt) <= bounds::RUN_ATTEMPTS.max, "{self:?}");
        }
        // The end of an audit and the promotion of the next one are one commit, of which this may be the first half.
        if self.is_active() {
            database.check_line(self);
        }
    }

    fn followed(world: &mut World, flight: &Flight<Self>, after: &Self) {
        match (&flight.event, &after.state) {
            (Event::Start { run }, State::Processing { run: Some(lease), .. }) if lease.run == *run => {
                world.isolates[flight.isolate].runs.push(Run::Audit { shard: flight.shard, audit: after.id, run: *run });
            }
            (Event::Delivered { run, .. } | Event::Rendered { run, .. } | Event::Fail { run, .. }, _) => {
                world.ends(*run);
            }
            _ => {}
        }
    }

    fn refused(world: &mut World, flight: &Flight<Self>, refusal: &Refusal) {
        let is_of_run = |event: &Event| {
            matches!(event, Event::Renew { .. } | Event::Delivered { .. } | Event::Rendered { .. } | Event::Fail { .. })
        };
        match refusal {
            Refusal::StaleRun => assert!(is_of_run(&flight.event), "{:?}", flight.event),
            Refusal::NothingOwed => assert_eq!(flight.event, Event::ClaimWebhook),
            Refusal::NotItsTurn | Refusal::AlreadyRunning | Refusal::Final(_) | Refusal::NotCancellable { .. } => {}
            Refusal::NotFinished { .. } => panic!("nobody deletes: {flight:?}", flight = flight.event),
        }
        if let Event::Renew { run, .. } | Event::Delivered { run, .. } | Event::Rendered { run, .. } | Event::Fail { run, .. } =
            &flight.event
        {
            world.ends(*run);
        }
    }
}

impl World {
    /// What a run of an audit does next.
    pub(crate) fn audit_event(&mut self, shard: usize, audit: JobId, run: RunToken) -> Event {
        let is_last = self.databases[shard].audits.state(audit).phase == Phase::Rendering;
        let layers = [Layer::Cocoon, Layer::Pages, Layer::Geo, Layer::Strategic];
        let missing = || layers.map(|layer| Missing { layer, category: Category::Timeout }).to_vec();
        match self.random.below(20) {
            0..=3 => Event::Renew { run, share: u8::try_from(self.random.below(120)).unwrap_or_default() },
            4..=18 if is_last => Event::Rendered { run, data: "{}".to_owned(), missing: Vec::new() },
            4..=18 => Event::Delivered { run, missing: if self.random.one_in(12) { missing() } else { Vec::new() } },
            _ => {
                let category = self.random.pick(&Category::ALL).unwrap_or(Category::Internal);
                Event::Fail { run, failure: Failure::new(category) }
            }
        }
    }
}
