//! Customers: an account with all that its people and programs do at the same time.

use super::answers::Answers;
use super::auditors::Reporter;
use super::buyers::Buyer;
use super::dice::Dice;
use super::payers::Payer;
use super::pullers::Puller;
use crate::suite::reports::small_site;
use anyhow::{Result, ensure};
use bellwether_core::bounds;
use bellwether_e2e::{Account, World};
use serde_json::json;
use std::thread::Scope;
use xtask::client::Client;

/// More than it orders in an hour.
const GIVEN_CENTS: u64 = bounds::CREDIT_CENTS.max;

/// A customer.
pub(super) struct Customer {
    pub(super) account: Account,
    buyer: Buyer,
    payer: Payer,
    reporter: Option<Reporter>,
    puller: Option<Puller>,
    given_cents: i64,
}

/// The same account for another client.
fn again(account: &Account) -> Account {
    let same = |client: &Client| Client { origin: client.origin.clone(), token: client.token.clone() };
    Account { id: account.id.clone(), console: same(&account.console), api: same(&account.api) }
}

impl Customer {
    /// A new one. `does_all`: it also orders reports, and has a site that publishes.
    ///
    /// # Errors
    /// When the service refuses.
    pub(super) fn new(world: &World, shard: u8, does_all: bool) -> Result<Self> {
        let account = world.account_on(shard, GIVEN_CENTS)?;
        let given_cents = account.balance()?;
        let site = small_site(world)?;
        let (mut reporter, mut puller) = (None, None);
        if does_all {
            let plan = format!("/operator/v1/accounts/{}/plan", account.id);
            world.operator().expect("POST", &plan, Some(&json!({ "plan": "agency" })))?;
            let sites = vec![site.clone(), small_site(world)?];
            reporter = Some(Reporter::new(world, world.auditor_for(again(&account))?, sites)?);
            puller = Some(Puller::new(world.target_for(again(&account), &world.free_domain())?));
        }
        let buyer = Buyer::new(world, again(&account), &site);
        let payer = Payer::new(world, again(&account));
        Ok(Self { account, buyer, payer, reporter, puller, given_cents })
    }

    /// All of it begins, until it is over.
    pub(super) fn begin<'scope>(&'scope mut self, scope: &'scope Scope<'scope, '_>, answers: &'scope Answers, dice: &Dice) {
        let Self { buyer, payer, reporter, puller, .. } = self;
        let (of_buyer, of_payer, of_reporter, of_puller) =
            (dice.of("buyer"), dice.of("payer"), dice.of("reporter"), dice.of("puller"));
        scope.spawn(move || buyer.work(answers, of_buyer));
        scope.spawn(move || payer.work(answers, of_payer));
        if let Some(reporter) = reporter {
            scope.spawn(move || reporter.work(answers, of_reporter));
        }
        if let Some(puller) = puller {
            scope.spawn(move || puller.work(answers, of_puller));
        }
    }

    /// Repeats what was not answered; what it waits for.
    ///
    /// # Errors
    /// When the service refuses.
    pub(super) fn settle(&mut self, answers: &Answers) -> Result<Vec<String>> {
        let mut waits_for = self.buyer.settle(answers)?;
        // One after the other: reads have quotas.
        if waits_for.is_empty() {
            waits_for = self.payer.settle()?;
        }
        if let (true, Some(puller)) = (waits_for.is_empty(), &mut self.puller) {
            waits_for = puller.settle(answers)?;
        }
        if let (true, Some(reporter)) = (waits_for.is_empty(), &mut self.reporter) {
            waits_for = reporter.settle(answers)?;
        }
        Ok(waits_for)
    }

    /// Each order exists once, and the balance is what was given and paid less what was used.
    ///
    /// # Errors
    /// What is wrong.
    pub(super) fn check(&self, world: &World) -> Result<()> {
        let packs = i64::try_from(self.buyer.packs.len())?;
        if let Some(reporter) = &self.reporter {
            reporter.check(world, packs * i64::try_from(bounds::PACK_CREDITS.max)?)?;
        }
        if let Some(puller) = &self.puller {
            puller.check()?;
        }
        let (theirs, spent) = (self.payer.totals(), self.buyer.spent_cents()?);
        let of_pages = i64::try_from(theirs.paid)? - i64::try_from(theirs.refunded + theirs.lost)?;
        let expected = self.given_cents + of_pages - spent - packs * i64::try_from(bounds::PACK_CENTS.max)?;
        let balance = self.account.balance()?;
        ensure!(balance == expected, "{balance} cents, {expected} expected: {spent} for jobs, {packs} packs, {theirs:?}");
        Ok(())
    }

    pub(super) fn figures(&self) -> String {
        let others = [self.reporter.as_ref().map(Reporter::figures), self.puller.as_ref().map(Puller::figures)];
        let all = [Some(self.buyer.figures()), Some(self.payer.figures())].into_iter().chain(others).flatten();
        all.collect::<Vec<_>>().join(", ")
    }
}
