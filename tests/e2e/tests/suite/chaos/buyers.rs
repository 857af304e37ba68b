//! Clients that order jobs and packs of credits, always with a key, repeat orders, look at them and cancel them.

use super::answers::Answers;
use super::dice::Dice;
use super::{all_of, text};
use anyhow::{Context, Result, ensure};
use bellwether_e2e::{Account, World};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use xtask::client::{Answer, send};

const JOBS: &str = "/v1/jobs";
const CREDITS: &str = "/console/api/v1/credits";
/// A key may create 60 jobs a minute.
const PAUSE_MS: u64 = 500;
/// Orders without an answer from which on they come before new ones.
const MOST_UNANSWERED: usize = 8;

/// A client with its orders.
pub(super) struct Buyer {
    account: Account,
    /// The order of each key: its job, once it is known.
    orders: Vec<Option<String>>,
    /// Whether the purchase of each key is known to be done.
    pub(super) packs: Vec<bool>,
    /// `127.0.0.1:port` of the misbehaving site, and a site with pages.
    sites: [String; 2],
}

impl Buyer {
    pub(super) fn new(world: &World, account: Account, site: &str) -> Self {
        Self { account, orders: Vec::new(), packs: Vec::new(), sites: [world.site.clone(), site.to_owned()] }
    }

    /// What the order of a number is about: always the same.
    fn body(&self, number: usize) -> String {
        let [odd, good] = &self.sites;
        let hostile = |order: &str| json!({ "feature": "test:hostile", "input": { "url": format!("http://{odd}/?do={order}") } });
        let body = match number % 6 {
            0 => json!({ "feature": "geo_score", "input": { "url": good } }),
            // Each question is another one, since answers of providers are kept.
            1 | 4 => hostile(&format!("ask&q=chaos-{number}-{}", self.account.id)),
            2 => hostile("fail"),
            _ => hostile("page"),
        };
        body.to_string()
    }

    /// Orders until it is over.
    pub(super) fn work(&mut self, answers: &Answers, mut dice: Dice) {
        while !answers.is_over() {
            match dice.below(12) {
                0..=5 => match self.unanswered() {
                    // Quotas let nobody catch up on hundreds of them afterwards.
                    (MOST_UNANSWERED.., Some(oldest)) => self.order(answers, oldest),
                    _ => {
                        self.orders.push(None);
                        self.order(answers, self.orders.len() - 1);
                    }
                },
                6 | 7 => self.order(answers, dice.place(self.orders.len())),
                8 | 9 => self.cancel(answers, dice.place(self.orders.len())),
                10 => self.look(answers, dice.place(self.orders.len())),
                // A purchase that was not answered comes first; others are repeated.
                _ if dice.below(4) > 0 || self.packs.last() == Some(&false) => {
                    self.buy(answers, self.packs.len().saturating_sub(1))
                }
                _ => {
                    self.packs.push(false);
                    self.buy(answers, self.packs.len() - 1);
                }
            }
            dice.pause(PAUSE_MS);
        }
    }

    fn post(&self, path: &str, token: &str, key: &str, body: &str) -> Result<Answer> {
        let bearer = format!("Bearer {token}");
        let headers = [("authorization", bearer.as_str()), ("idempotency-key", key), ("content-type", "application/json")];
        send(&self.account.api.origin, "POST", path, &headers, body.as_bytes())
    }

    /// Orders by the key of this number, again if it was ordered before.
    fn order(&mut self, answers: &Answers, number: usize) {
        let (key, body) = (format!("job-{number}"), self.body(number));
        let Some(known) = self.orders.get(number) else { return };
        let ask = || self.post(JOBS, &self.account.api.token, &key, &body);
        let Some(answer) = answers.settled("the order of a job", ask) else { return };
        if !answers.is_one_of("the order of a job", &answer, &[202]) {
            return;
        }
        let id = text(&answer.body, "id").to_owned();
        match known {
            Some(known) if *known != id => answers.finding(format!("the key {key} stands for {known} and for {id}")),
            _ => {
                if let Some(order) = self.orders.get_mut(number) {
                    *order = Some(id);
                }
            }
        }
    }

    fn buy(&mut self, answers: &Answers, number: usize) {
        if number >= self.packs.len() {
            return;
        }
        let key = format!("pack-{number}");
        let ask = || self.post(CREDITS, &self.account.console.token, &key, "{\"packs\":1}");
        let Some(answer) = answers.settled("the purchase of credits", ask) else { return };
        if answers.is_one_of("the purchase of credits", &answer, &[201])
            && let Some(pack) = self.packs.get_mut(number)
        {
            *pack = true;
        }
    }

    /// Number of orders that were not answered, and the oldest one.
    fn unanswered(&self) -> (usize, Option<usize>) {
        let unanswered = || self.orders.iter().enumerate().filter(|(_, order)| order.is_none()).map(|(number, _)| number);
        (unanswered().count(), unanswered().next())
    }

    fn known(&self, number: usize) -> Option<String> {
        self.orders.get(number)?.as_ref().map(|id| format!("{JOBS}/{id}"))
    }

    fn cancel(&self, answers: &Answers, number: usize) {
        let Some(path) = self.known(number) else { return };
        let ask = || self.account.api.call("POST", &format!("{path}/cancel"), None);
        if let Some(answer) = answers.settled("a cancellation", ask) {
            answers.is_one_of("a cancellation", &answer, &[200, 409]);
        }
    }

    /// A job that was accepted is there.
    fn look(&self, answers: &Answers, number: usize) {
        let Some(path) = self.known(number) else { return };
        if let Some(answer) = answers.settled("a look at a job", || self.account.api.call("GET", &path, None)) {
            answers.is_one_of("a look at a job", &answer, &[200]);
        }
    }

    /// Repeats what was not answered; what it waits for.
    pub(super) fn settle(&mut self, answers: &Answers) -> Result<Vec<String>> {
        // Until a quota is used up: it waits for the next look.
        while let (left, Some(oldest)) = self.unanswered() {
            self.order(answers, oldest);
            if self.unanswered().0 == left {
                break;
            }
        }
        for number in 0..self.packs.len() {
            if self.packs.get(number) == Some(&false) {
                self.buy(answers, number);
            }
        }
        let unanswered = self.unanswered().0 + self.packs.iter().filter(|is_done| !**is_done).count();
        let open = self.account.open()?;
        Ok((unanswered > 0 || open > 0)
            .then(|| format!("{unanswered} orders without an answer, {open} jobs"))
            .into_iter()
            .collect())
    }

    pub(super) fn figures(&self) -> String {
        format!("{} jobs, {} packs", self.orders.len(), self.packs.len())
    }

    /// Each order is one job, each job is paid once and refunded at most once, where its end says so; the cents that all of them took.
    pub(super) fn spent_cents(&self) -> Result<i64> {
        let console = &self.account.console;
        let jobs = all_of("jobs", |cursor| {
            let cursor = cursor.map(|cursor| format!("&cursor={cursor}")).unwrap_or_default();
            self.account.api.expect("GET", &format!("{JOBS}?limit=100{cursor}"), None)
        })?;
        let ordered: BTreeSet<&str> = self.orders.iter().flatten().map(String::as_str).collect();
        let stored: BTreeSet<&str> = jobs.iter().map(|job| text(job, "id")).collect();
        ensure!(ordered.len() == self.orders.len(), "{} orders are {} jobs", self.orders.len(), ordered.len());
        ensure!(stored == ordered && jobs.len() == ordered.len(), "{} orders, {} jobs are stored", ordered.len(), jobs.len());
        let entries = all_of("entries", |cursor| {
            let cursor = cursor.map(|cursor| format!("&cursor={cursor}")).unwrap_or_default();
            console.expect("GET", &format!("/console/api/v1/wallet?limit=100{cursor}"), None)
        })?;
        let mut booked: BTreeMap<(&str, &str), Vec<i64>> = BTreeMap::new();
        for entry in entries.iter().filter(|entry| entry["job_id"].is_string()) {
            let cents = entry["amount_cents"].as_i64().context("no amount")?;
            booked.entry((text(entry, "job_id"), text(entry, "code"))).or_default().push(cents);
        }
        let mut spent_cents = 0;
        for job in &jobs {
            let of = |code| booked.get(&(text(job, "id"), code)).map(Vec::as_slice).unwrap_or_default();
            let cost = job["cost_cents"].as_i64().context("no cost")?;
            ensure!(cost > 0 && of("job_debit") == [-cost], "{:?} was taken for {job}", of("job_debit"));
            let refunds = of("job_refund");
            let is_given_back = refunds == [cost];
            ensure!(is_given_back || refunds.is_empty(), "{refunds:?} was given back for {job}");
            let agrees = match text(job, "status") {
                "failed" => (job["error"]["refunded"] == true) == is_given_back,
                "succeeded" => (job["refunded"] == true) == is_given_back,
                // Who cancels a job gets its price back if it had not begun, or was to begin again.
                "cancelled" => is_given_back || job["started_at"].is_string(),
                _ => false,
            };
            ensure!(agrees, "{refunds:?} was given back for {job}");
            spent_cents += if is_given_back { 0 } else { cost };
        }
        Ok(spent_cents)
    }
}
