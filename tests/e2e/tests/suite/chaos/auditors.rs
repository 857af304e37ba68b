//! Clients that order reports, always with a key: with a service key, and from the console for credits.

use super::answers::Answers;
use super::dice::Dice;
use super::{all_of, text};
use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::audits::{Auditor, BASE};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use xtask::client::{Answer, send};

/// A key may order 15 at once and one a minute; a report takes seconds of a processor.
const PAUSE_MS: u64 = 3_000;

/// What became of an order.
enum Order {
    Unanswered,
    Refused,
    Is(String),
}

/// A client with its orders.
pub(super) struct Reporter {
    auditor: Auditor,
    /// Sites to audit.
    sites: Vec<String>,
    /// `127.0.0.1:port` that webhooks go to.
    receiver: String,
    /// By the number of the key.
    orders: Vec<Order>,
    /// Credits at the beginning.
    given_credits: i64,
}

impl Reporter {
    /// # Errors
    /// When the console refuses.
    pub(super) fn new(world: &World, auditor: Auditor, sites: Vec<String>) -> Result<Self> {
        let given_credits = balance(&auditor)?;
        let receiver = world.receiver.address.clone();
        Ok(Self { auditor, sites, receiver, orders: Vec::new(), given_credits })
    }

    /// Orders until it is over.
    pub(super) fn work(&mut self, answers: &Answers, mut dice: Dice) {
        while !answers.is_over() {
            let unanswered = self.orders.iter().position(|order| matches!(order, Order::Unanswered));
            match (dice.below(6), unanswered) {
                (0 | 1, None) => {
                    self.orders.push(Order::Unanswered);
                    self.order(answers, self.orders.len() - 1, false);
                }
                (0 | 1, Some(number)) => self.order(answers, number, false),
                (2, _) => self.order(answers, dice.place(self.orders.len()), false),
                (3, _) => self.cancel(answers, dice.place(self.orders.len())),
                _ => self.poll(answers, dice.place(self.orders.len())),
            }
            dice.pause(PAUSE_MS);
        }
    }

    /// Every third order is of a person at the console, and costs credits.
    const fn is_paid(number: usize) -> bool {
        number % 3 == 2
    }

    /// Where the webhook of an order goes.
    fn path(&self, number: usize) -> String {
        format!("/chaos-{}-{number}", self.auditor.owner.id)
    }

    fn post(&self, number: usize) -> Result<Answer> {
        let site = self.sites.get(number % self.sites.len().max(1)).context("no site")?;
        let body = json!({ "url": site, "lang": "en", "callback_url": format!("http://{}{}", self.receiver, self.path(number)) });
        let key = format!("report-{number}");
        if !Self::is_paid(number) {
            return self.auditor.post_once(&key, &body);
        }
        let console = &self.auditor.owner.console;
        let bearer = format!("Bearer {}", console.token);
        let headers = [("authorization", bearer.as_str()), ("content-type", "application/json"), ("idempotency-key", &key)];
        send(&console.origin, "POST", BASE, &headers, body.to_string().as_bytes())
    }

    /// Orders by the key of this number, again if it was ordered before. `is_last`: what the plan or the credits do not allow now is refused for good.
    fn order(&mut self, answers: &Answers, number: usize, is_last: bool) {
        if number >= self.orders.len() {
            return;
        }
        let Some(answer) = answers.call("the order of a report", || self.post(number)) else { return };
        let is_refused = answer.body["error"] == "quota_exceeded";
        if answer.status >= 500 || answer.status == 429 && !(is_refused && is_last) {
            return;
        }
        if !answers.is_one_of("the order of a report", &answer, &[200, 429]) {
            return;
        }
        let id = text(&answer.body, "job_id").to_owned();
        let Some(order) = self.orders.get_mut(number) else { return };
        match order {
            Order::Is(known) if *known != id => {
                answers.finding(format!("the key of report {number} stands for {known} and for {}", answer.body));
            }
            order if is_refused => *order = Order::Refused,
            order => *order = Order::Is(id),
        }
    }

    fn known(&self, number: usize) -> Option<&str> {
        self.orders.get(number).and_then(|order| if let Order::Is(id) = order { Some(id.as_str()) } else { None })
    }

    fn cancel(&self, answers: &Answers, number: usize) {
        let Some(id) = self.known(number) else { return };
        if let Some(answer) = answers.settled("the end of a report", || self.auditor.act("cancel_job", id)) {
            answers.is_one_of("the end of a report", &answer, &[200, 409]);
        }
    }

    /// A report that was accepted is there.
    fn poll(&self, answers: &Answers, number: usize) {
        let Some(id) = self.known(number) else { return };
        if let Some(answer) = answers.settled("a poll of a report", || self.auditor.poll(id)) {
            answers.is_one_of("a poll of a report", &answer, &[200]);
        }
    }

    fn stored(&self) -> Result<Vec<Value>> {
        all_of("jobs", |cursor| {
            let answer = self.auditor.post(&json!({ "action": "list_jobs", "limit": 100, "cursor": cursor }))?;
            ensure!(answer.status == 200, "{} {}", answer.status, answer.body);
            Ok(answer.body)
        })
    }

    /// Repeats what was not answered; what it waits for.
    pub(super) fn settle(&mut self, answers: &Answers) -> Result<Vec<String>> {
        let open = self.stored()?.iter().filter(|job| job["completed_at"].is_null()).count();
        for number in 0..self.orders.len() {
            if matches!(self.orders.get(number), Some(Order::Unanswered)) {
                // Others may take all places of the plan until they have ended.
                self.order(answers, number, open == 0);
            }
        }
        let unanswered = self.orders.iter().filter(|order| matches!(order, Order::Unanswered)).count();
        let waits = unanswered > 0 || open > 0;
        Ok(waits.then(|| format!("{unanswered} orders of reports without an answer, {open} reports")).into_iter().collect())
    }

    pub(super) fn figures(&self) -> String {
        format!("{} reports", self.orders.iter().filter(|order| matches!(order, Order::Is(_))).count())
    }

    /// Each order is one report, those of the console are paid once, and each webhook was called once at most. `bought`: credits.
    pub(super) fn check(&self, world: &World, bought: i64) -> Result<()> {
        let stored = self.stored()?;
        let ids: BTreeSet<&str> = stored.iter().map(|job| text(job, "job_id")).collect();
        let known: Vec<(usize, &str)> = (0..self.orders.len()).filter_map(|number| Some((number, self.known(number)?))).collect();
        let ordered: BTreeSet<&str> = known.iter().map(|(_, id)| *id).collect();
        ensure!(ordered.len() == known.len(), "{} orders are {} reports", known.len(), ordered.len());
        ensure!(ids == ordered && stored.len() == ids.len(), "{} orders of reports, {} are stored", ordered.len(), stored.len());
        let entries = all_of("entries", |cursor| {
            let cursor = cursor.map(|cursor| format!("&cursor={cursor}")).unwrap_or_default();
            self.auditor.owner.console.expect("GET", &format!("/console/api/v1/credits?limit=100{cursor}"), None)
        })?;
        let mut booked: BTreeMap<(&str, &str), Vec<i64>> = BTreeMap::new();
        for entry in entries.iter().filter(|entry| entry["audit_id"].is_string()) {
            let credits = entry["credits"].as_i64().context("no credits")?;
            booked.entry((text(entry, "audit_id"), text(entry, "code"))).or_default().push(credits);
        }
        let mut expected = self.given_credits + bought;
        for (number, id) in &known {
            let of = |code| booked.get(&(*id, code)).map(Vec::as_slice).unwrap_or_default();
            let (debits, refunds) = (of("report_debit"), of("report_refund"));
            ensure!(debits.len() == usize::from(Self::is_paid(*number)), "report {number}, {id}: {debits:?} was taken");
            let sum: i64 = debits.iter().sum();
            ensure!(refunds.is_empty() || refunds == [-sum], "report {number}, {id}: {refunds:?} was given back");
            let job = stored.iter().find(|job| text(job, "job_id") == *id).context("it is gone")?;
            let has_report = matches!(text(job, "status"), "completed" | "partial");
            ensure!(!has_report || refunds.is_empty(), "{refunds:?} was given back for {job}");
            expected += sum + refunds.iter().sum::<i64>();
            let path = self.path(*number);
            let calls = world.receiver.calls(&path).into_iter().filter(|call| call.path == path);
            ensure!(calls.count() <= 1, "the webhook of report {number} was called twice");
        }
        let balance = balance(&self.auditor)?;
        ensure!(balance == expected, "{balance} credits, {expected} expected");
        Ok(())
    }
}

fn balance(auditor: &Auditor) -> Result<i64> {
    let shown = auditor.owner.console.expect("GET", "/console/api/v1/credits", None)?;
    shown["balance_credits"].as_i64().context("no credits")
}
