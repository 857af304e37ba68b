//! Persons who fill the wallet on the pages of the payment provider, get money back, or do not pay.

use super::answers::Answers;
use super::dice::Dice;
use super::{all_of, text};
use crate::suite::payments::{TOPUPS, ledger, one};
use anyhow::Result;
use bellwether_e2e::{Account, World};
use serde_json::json;
use xtask::stripe::{Emulator, Totals};

/// An account may begin ten top-ups a minute, and is answered at most twenty questions about them.
const PAUSE_MS: u64 = 4_000;
/// The ways of [`one`] that keep no wallet from paying.
const WAYS: [u64; 6] = [0, 1, 2, 3, 4, 7];

/// A person with an account.
pub(super) struct Payer {
    account: Account,
    provider: Emulator,
    /// Top-ups whose pages the person has seen.
    topups: Vec<String>,
}

impl Payer {
    pub(super) fn new(world: &World, account: Account) -> Self {
        Self { account, provider: world.payer.clone(), topups: Vec::new() }
    }

    /// Pays until it is over.
    pub(super) fn work(&mut self, answers: &Answers, mut dice: Dice) {
        while !answers.is_over() {
            if dice.below(3) > 0 {
                self.pay(answers, &mut dice);
            } else if let Some(id) = dice.pick(&self.topups) {
                let look = || self.account.console.call("GET", &format!("{TOPUPS}/{id}"), None);
                if let Some(answer) = answers.settled("a look at a top-up", look) {
                    answers.is_one_of("a look at a top-up", &answer, &[200]);
                }
            }
            dice.pause(PAUSE_MS);
        }
    }

    fn pay(&mut self, answers: &Answers, dice: &mut Dice) {
        let body = json!({ "amount_cents": 500 + dice.below(1_000) });
        let begin = || self.account.console.call("POST", TOPUPS, Some(&body));
        let Some(answer) = answers.settled("a top-up", begin) else { return };
        if !answers.is_one_of("a top-up", &answer, &[201]) {
            return;
        }
        let page = text(&answer.body, "checkout_url").rsplit('/').next().unwrap_or_default();
        self.topups.push(text(&answer.body, "id").to_owned());
        let way = dice.pick(&WAYS).copied().unwrap_or_default();
        if let Err(error) = one(&self.provider, page, way) {
            answers.finding(format!("the page of {} cannot be paid: {error:#}", answer.body));
        }
    }

    /// What the provider has of this account.
    pub(super) fn totals(&self) -> Totals {
        self.provider.totals(&self.account.id)
    }

    /// What it waits for: the ledger has all that the provider has, and no payment is open.
    pub(super) fn settle(&self) -> Result<Vec<String>> {
        let topups = all_of("topups", |cursor| {
            let cursor = cursor.map(|cursor| format!("&cursor={cursor}")).unwrap_or_default();
            self.account.console.expect("GET", &format!("{TOPUPS}?limit=100{cursor}"), None)
        })?;
        let open = topups.iter().filter(|topup| matches!(text(topup, "status"), "pending" | "underway")).count();
        if open > 0 {
            return Ok(vec![format!("{open} top-ups")]);
        }
        let (ours, theirs) = (ledger(&self.account.console)?, self.totals());
        Ok((ours != theirs).then(|| format!("our payments {ours:?}, theirs {theirs:?}")).into_iter().collect())
    }

    pub(super) fn figures(&self) -> String {
        format!("{} top-ups", self.topups.len())
    }
}
