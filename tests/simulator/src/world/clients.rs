//! Clients: they order with a key, and repeat an order until they hear what became of it; without a key they give up.

use super::bank::Page;
use super::database::{Fate, Lost};
use super::message::{Message, shard_of};
use super::{TRIES, World};
use bellwether_core::audit::{self, Exceeded, Payer, Room, Scope, Wanted};
use bellwether_core::feature::{Request, named, of_contract, read_input};
use bellwether_core::id::{AccountId, JobId, PaymentId};
use bellwether_core::idempotency::{Decision, Stored, decide, fingerprint};
use bellwether_core::job::{Creation, Means, create};
use bellwether_core::ledger::{Posting, Transfer, buy_credits};
use bellwether_core::payment;
use bellwether_core::plan::Plan;
use bellwether_core::url_guard::AllowList;
use serde_json::json;

/// What somebody wants, and what has become of it.
pub(crate) struct Order {
    pub(crate) account: AccountId,
    pub(crate) what: What,
    /// Its idempotency key.
    key: Option<String>,
    pub(crate) outcome: Outcome,
}

/// What can be ordered.
#[derive(Clone, Debug)]
pub(crate) enum What {
    /// An analysis of this site.
    Job { site: u64 },
    /// A report on this domain, paid with credits or within the plan.
    Audit { domain: u64, is_paid: bool },
    /// A pay page.
    Topup { cents: u64 },
    /// Packs of credits, for money of the wallet.
    Packs(u64),
    /// The operator gives cents.
    Cents(u64),
    /// The operator gives credits.
    Credits(u64),
}

/// What a client has heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Nothing yet.
    Unheard,
    /// It was accepted, as this job or audit if it is one.
    Accepted(Option<JobId>),
    /// It was refused.
    Refused,
    /// Its client has given up without an answer.
    GivenUp,
}

/// An order between the load of the facts and the commit.
pub(crate) struct Attempt {
    isolate: usize,
    order: usize,
    /// The id of what it makes.
    random: [u8; 10],
    means: Means,
    room: Room,
    stored: Option<Stored>,
}

impl World {
    /// A client calls: with a new order, or with one that it has heard nothing of.
    pub(crate) fn call(&mut self, isolate: usize) {
        let unheard: Vec<usize> = self.unheard().filter(|order| self.orders[*order].key.is_some()).collect();
        let again = if self.random.one_in(3) { self.random.pick(&unheard) } else { None };
        let order = again.unwrap_or_else(|| self.new_order());
        let attempt = self.loaded(isolate, order);
        self.begin(isolate, attempt);
    }

    /// A client asks what became of its order; one without a key cannot.
    pub(crate) fn call_again(&mut self, order: usize) {
        let attempt = self.loaded(0, order);
        if self.orders[order].key.is_some() { self.place(attempt) } else { self.unanswered(order) }
    }

    /// Orders whose clients wait for an answer.
    pub(crate) fn unheard(&self) -> impl Iterator<Item = usize> {
        let newest = self.orders.iter().enumerate().rev().take(if self.is_calm { usize::MAX } else { 60 });
        newest.filter(|(_, order)| order.outcome == Outcome::Unheard).map(|(number, _)| number)
    }

    fn new_order(&mut self) -> usize {
        // One account has more jobs than slots.
        let busy = self.accounts.first().filter(|_| self.random.one_in(2)).copied();
        let Some(account) = busy.or_else(|| self.random.pick(&self.accounts)) else { return 0 };
        let what = match self.random.below(20) {
            0..=10 => What::Job { site: self.random.below(2) },
            11..=13 => What::Audit { domain: self.random.below(2), is_paid: self.random.one_in(2) },
            14..=15 => What::Topup { cents: 500 + self.random.below(1_500) },
            16 => What::Packs(1 + self.random.below(2)),
            17 => What::Credits(30 * (1 + self.random.below(3))),
            _ => What::Cents(10 + self.random.below(600)),
        };
        // Some clients use few keys, and so the same one for different orders.
        let key = match (&what, self.random.below(6)) {
            (What::Topup { .. }, _) | (What::Job { .. }, 0) => None,
            (What::Job { .. } | What::Audit { .. }, 1) => Some(format!("shared{}", self.random.below(40))),
            _ => Some(format!("key{}", self.number())),
        };
        self.orders.push(Order { account, what, key, outcome: Outcome::Unheard });
        self.orders.len() - 1
    }

    pub(crate) fn loaded(&mut self, isolate: usize, order: usize) -> Attempt {
        let random = self.random.id();
        let Order { account, what, key, .. } = &self.orders[order];
        let database = &self.databases[shard_of(*account)];
        let budget = database.budget(self.buyer(order).key);
        let domain = if let What::Audit { domain, .. } = what { format!("{domain}.org") } else { String::new() };
        Attempt {
            isolate,
            order,
            random,
            room: Room { budget: budget.clone(), ..database.room(*account, &domain) },
            means: Means { wallet: database.books.wallet(*account), is_full: database.is_full(*account), budget },
            stored: key.as_ref().and_then(|key| database.keys.get(&(*account, key.clone())).cloned()),
        }
    }

    /// Commits an order. When a fact has changed meanwhile, it is loaded and decided again.
    pub(crate) fn place(&mut self, mut attempt: Attempt) {
        let order = attempt.order;
        let shard = shard_of(self.orders[order].account);
        for _ in 0..TRIES {
            let fate = self.databases[shard].fate();
            if fate == Fate::NotCarriedOut {
                self.tally.count("orders whose write failed");
                return self.unanswered(order);
            }
            let placed = match self.orders[order].what.clone() {
                What::Job { site } => self.place_job(&attempt, site),
                What::Audit { domain, is_paid } => self.place_audit(&attempt, domain, is_paid),
                What::Topup { cents } => self.place_topup(&attempt, cents),
                What::Packs(_) | What::Cents(_) | What::Credits(_) => self.post(&attempt),
            };
            match placed {
                Ok((outcome, messages)) if fate == Fate::CarriedOut => {
                    self.after_commit(messages);
                    return self.hears(order, outcome);
                }
                Ok(_) => {
                    self.tally.count("orders whose answer was lost");
                    return self.unanswered(order);
                }
                Err(Lost::Race | Lost::Money(_)) => {
                    self.tally.count("races of orders lost");
                    attempt = Attempt { random: attempt.random, ..self.loaded(attempt.isolate, order) };
                }
            }
        }
        panic!("loaded and decided without end: {:?}", self.orders[order].what);
    }

    /// Whoever has heard of an order before keeps to that: the same key must give the same answer.
    fn hears(&mut self, order: usize, outcome: Outcome) {
        let known = &mut self.orders[order].outcome;
        if let (Outcome::Accepted(before), Outcome::Accepted(now)) = (&*known, &outcome) {
            assert_eq!(before, now, "one key, two answers");
        }
        if !matches!(known, Outcome::Accepted(_)) {
            *known = outcome;
        }
    }

    /// A client hears of a failure. It may have heard of a refusal by another call that was under way: this one may have been carried out.
    fn unanswered(&mut self, order: usize) {
        let order = &mut self.orders[order];
        match (order.outcome, &order.key) {
            (Outcome::Unheard, None) => order.outcome = Outcome::GivenUp,
            (Outcome::Refused, Some(_)) => order.outcome = Outcome::Unheard,
            _ => {}
        }
    }

    fn decision(&self, attempt: &Attempt, print: &str) -> Decision {
        match &self.orders[attempt.order].key {
            Some(_) => decide(attempt.stored.as_ref(), print),
            None => Decision::Fresh,
        }
    }

    /// Binds the key of an order in the transaction that stores what it made; a key is bound once.
    fn bind(&mut self, attempt: &Attempt, print: String, id: JobId) {
        let Order { account, key, .. } = &self.orders[attempt.order];
        if let Some(key) = key {
            let place = (*account, key.clone());
            self.databases[shard_of(*account)].keys.insert(place, Stored { fingerprint: print, id });
        }
    }

    fn is_bound(&self, attempt: &Attempt) -> bool {
        let Order { account, key, .. } = &self.orders[attempt.order];
        key.as_ref().is_some_and(|key| self.databases[shard_of(*account)].keys.contains_key(&(*account, key.clone())))
    }

    fn place_job(&mut self, attempt: &Attempt, site: u64) -> Placed {
        let buyer = self.buyer(attempt.order);
        let account = buyer.account;
        let request = request(site);
        let print = fingerprint(&request.declared.feature, &request.input.clone().into());
        let now = self.clock(attempt.isolate);
        let (id, decision) = (JobId::new(now, attempt.random), self.decision(attempt, &print));
        let step = match create(now, id, buyer, &request, &attempt.means, decision) {
            Creation::Accepted(step) => step,
            Creation::OverBudget { .. } => {
                self.tally.count("jobs that a budget refused");
                return Ok((Outcome::Refused, Vec::new()));
            }
            Creation::Unpaid { .. } | Creation::KeyReused => return Ok((Outcome::Refused, Vec::new())),
            Creation::Replay(job) => return Ok((Outcome::Accepted(Some(job)), Vec::new())),
        };
        let waits = bellwether_core::job::Job::waits(&step);
        let database = &mut self.databases[shard_of(account)];
        let has_slot = waits && !database.is_full(account);
        if has_slot || self.is_bound(attempt) {
            return Err(Lost::Race);
        }
        let messages = self.databases[shard_of(account)].insert(&step)?;
        self.check_payer(account);
        self.bind(attempt, print, id);
        Ok((Outcome::Accepted(Some(id)), messages))
    }

    /// Who has just paid from the wallet was allowed to.
    fn check_payer(&self, account: AccountId) {
        assert!(!self.databases[shard_of(account)].is_held(account), "a wallet that is disputed paid: {account}");
    }

    fn place_audit(&mut self, attempt: &Attempt, domain: u64, is_paid: bool) -> Placed {
        let buyer = self.buyer(attempt.order);
        let account = buyer.account;
        let wanted = wanted(domain);
        let print = wanted.fingerprint();
        match self.decision(attempt, &print) {
            Decision::Replay(audit) => return Ok((Outcome::Accepted(Some(audit)), Vec::new())),
            Decision::Reused => return Ok((Outcome::Refused, Vec::new())),
            Decision::Fresh => {}
        }
        let now = self.clock(attempt.isolate);
        let payer = if is_paid { Payer::Credits(Plan::Pro) } else { Payer::Plan(Plan::Pro) };
        let id = JobId::new(now, attempt.random);
        let step = match audit::place(now, id, buyer, &wanted, payer, &attempt.room) {
            Ok(step) => step,
            Err(exceeded) => {
                let by_budget = matches!(exceeded, Exceeded::Budget { .. });
                by_budget.then(|| self.tally.count("audits that a budget refused"));
                return Ok((Outcome::Refused, Vec::new()));
            }
        };
        let database = &mut self.databases[shard_of(account)];
        let balance_credits = attempt.room.balance_credits;
        let room = Room { balance_credits, budget: attempt.room.budget.clone(), ..database.room(account, &wanted.domain) };
        if room != attempt.room || self.is_bound(attempt) {
            return Err(Lost::Race);
        }
        let messages = self.databases[shard_of(account)].insert(&step)?;
        self.bind(attempt, print, id);
        Ok((Outcome::Accepted(Some(id)), messages))
    }

    fn place_topup(&mut self, attempt: &Attempt, cents: u64) -> Placed {
        let account = self.orders[attempt.order].account;
        let now = self.clock(attempt.isolate);
        let step = payment::begin(now, PaymentId::new(now, attempt.random), account, cents);
        let messages = self.databases[shard_of(account)].insert(&step)?;
        let tax = self.random.pick(&[0, 20, 21]).unwrap_or_default();
        self.bank.pages.insert(step.state.id, Page::of(&step.state, tax));
        Ok((Outcome::Accepted(None), messages))
    }

    /// Movements of money without a row: the id of the transfer is what makes them happen once.
    fn post(&mut self, attempt: &Attempt) -> Placed {
        let Order { account, what, key, .. } = &self.orders[attempt.order];
        let (key, now) = (key.as_deref().unwrap_or_default(), self.clock(attempt.isolate));
        let posting: Posting = match what {
            What::Packs(packs) => buy_credits(*account, *packs, key, now),
            What::Cents(cents) => Transfer::promo_credit(*account, *cents, key, None, now).into(),
            What::Credits(credits) => Transfer::credit_grant(*account, *credits, key, None, now).into(),
            What::Job { .. } | What::Audit { .. } | What::Topup { .. } => return Ok((Outcome::Refused, Vec::new())),
        };
        let books = &mut self.databases[shard_of(*account)].books;
        let is_known = posting.0.iter().any(|transfer| books.transfer(&transfer.id).is_some());
        let is_new = !is_known && books.post(posting).is_ok();
        let is_booked = is_known || is_new;
        if is_new && matches!(what, What::Packs(_)) {
            self.check_payer(*account);
        }
        Ok((if is_booked { Outcome::Accepted(None) } else { Outcome::Refused }, Vec::new()))
    }
}

type Placed = Result<(Outcome, Vec<Message>), Lost>;

fn request(site: u64) -> Request {
    let body = json!({ "feature": "geo_score", "input": { "url": format!("https://site{site}.org/") } });
    let request = named(&body).and_then(|named| {
        let declared = of_contract(&named.feature);
        read_input(named, declared, &AllowList::none())
    });
    request.unwrap_or_else(|error| panic!("the request is valid: {error:?}"))
}

fn wanted(domain: u64) -> Wanted {
    Wanted {
        url: format!("https://{domain}.org/"),
        domain: format!("{domain}.org"),
        lang: None,
        callback_url: (domain == 0).then(|| "https://callback.org/".to_owned()),
        as_owner: false,
        scope: Scope::Site,
        client_name: None,
        label: None,
        branding: serde_json::Map::new(),
        scheduled: None,
    }
}
