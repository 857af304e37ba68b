//! A site that publishes: its owner plans tasks, its client polls, takes them, publishes them or fails.

use super::answers::Answers;
use super::dice::Dice;
use super::{all_of, text};
use anyhow::{Context, Result, ensure};
use bellwether_e2e::site::{BASES, Site};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use xtask::client::Answer;

/// A minute has twelve visits of published pages for an account.
const PAUSE_MS: u64 = 1_500;
const WORKER: &str = "worker";

/// A site with what its client was told.
pub(super) struct Puller {
    site: Site,
    /// Tasks that are known to be planned.
    planned: Vec<String>,
    /// What was confirmed of a task.
    told: Vec<(String, &'static str)>,
}

impl Puller {
    pub(super) const fn new(site: Site) -> Self {
        Self { site, planned: Vec::new(), told: Vec::new() }
    }

    /// Plans and publishes until it is over.
    pub(super) fn work(&mut self, answers: &Answers, mut dice: Dice) {
        while !answers.is_over() {
            if dice.below(3) == 0 {
                self.plan(answers);
            } else {
                self.publish(answers, &mut dice);
            }
            dice.pause(PAUSE_MS);
        }
    }

    fn plan(&mut self, answers: &Answers) {
        let payload = json!({ "title": "Tea", "slug": "tea", "html": "<h2>Green tea</h2>" });
        let task = json!({ "action_type": "publish_post", "goal": "Tea", "cycle": 1, "payload": payload });
        let Some(answer) = answers.settled("a plan", || self.site.console("POST", "/tasks", Some(&task))) else { return };
        if answers.is_one_of("a plan", &answer, &[201]) {
            self.planned.push(text(&answer.body, "id").to_owned());
        }
    }

    /// Takes a task of the list, or of those that it knows, and reports it.
    fn publish(&mut self, answers: &Answers, dice: &mut Dice) {
        let base = dice.pick(&BASES).copied().unwrap_or_default();
        let Some(polled) = answers.settled("a poll", || self.site.pending(base)) else { return };
        if !answers.is_one_of("a poll", &polled, &[200]) {
            return;
        }
        let listed: Vec<String> =
            polled.body["tasks"].as_array().into_iter().flatten().map(|task| text(task, "id").to_owned()).collect();
        let tasks = if dice.below(4) == 0 { &self.planned } else { &listed };
        let Some(id) = dice.pick(tasks).cloned() else { return };
        self.report(answers, &id, base, dice.below(3) == 0);
    }

    fn report(&mut self, answers: &Answers, id: &str, base: &str, fails: bool) {
        let acked = answers.settled("an ack", || self.site.ack(base, id, WORKER));
        let is_taken = acked.is_some_and(|answer| answers.is_one_of("an ack", &answer, &[200, 409]) && answer.status == 200);
        if !is_taken {
            return;
        }
        self.told.push((id.to_owned(), "ack"));
        let (call, answer) = if fails {
            let body = json!({ "error_category": "cms_unavailable" });
            ("failed", answers.settled("a failure", || self.site.failed(base, id, &body)))
        } else {
            let body = json!({ "url": self.url(id) });
            ("published", answers.settled("a publication", || self.site.published(base, id, &body)))
        };
        let is_done = |answer: &Answer| answers.is_one_of(call, answer, &[200, 409]) && answer.status == 200;
        if answer.as_ref().is_some_and(is_done) {
            self.told.push((id.to_owned(), call));
        }
    }

    fn url(&self, id: &str) -> String {
        format!("https://{}/{id}", self.site.domain)
    }

    fn tasks(&self) -> Result<Vec<Value>> {
        all_of("tasks", |cursor| {
            let cursor = cursor.map(|cursor| format!("&cursor={cursor}")).unwrap_or_default();
            let list = self.site.console("GET", &format!("/tasks?limit=100{cursor}"), None)?;
            ensure!(list.status == 200, "{} {}", list.status, list.body);
            Ok(list.body)
        })
    }

    /// Publishes what is left; what it waits for.
    pub(super) fn settle(&mut self, answers: &Answers) -> Result<Vec<String>> {
        let is_open = |task: &&Value| matches!(text(task, "status"), "planned" | "in_progress");
        let tasks = self.tasks()?;
        for task in tasks.iter().filter(is_open) {
            self.report(answers, text(task, "id"), BASES[0], false);
        }
        let open = self.tasks()?.iter().filter(is_open).count();
        Ok((open > 0).then(|| format!("{open} tasks")).into_iter().collect())
    }

    pub(super) fn figures(&self) -> String {
        format!("{} tasks, {} confirmed calls", self.planned.len(), self.told.len())
    }

    /// What was confirmed is kept, and nothing was counted twice.
    pub(super) fn check(&self) -> Result<()> {
        let tasks = self.tasks()?;
        let stored: BTreeSet<&str> = tasks.iter().map(|task| text(task, "id")).collect();
        let lost: Vec<&String> = self.planned.iter().filter(|id| !stored.contains(id.as_str())).collect();
        ensure!(lost.is_empty(), "planned, and not there: {lost:?}");
        for task in &tasks {
            let whole = self.site.task(text(task, "id"))?;
            let outcomes = whole["outcomes"].as_array().context("no outcomes")?;
            let count = |is_ok: bool| outcomes.iter().filter(|outcome| outcome["ok"] == is_ok).count();
            ensure!(count(true) <= 1 && count(false) <= 1, "counted twice: {whole}");
            let is_ended = matches!(text(&whole, "status"), "completed" | "error");
            ensure!(is_ended, "it has not ended: {whole}");
            for (_, call) in self.told.iter().filter(|(id, _)| id == text(task, "id")) {
                let is_kept = match *call {
                    "published" => whole["status"] == "completed" && whole["published_url"] == self.url(text(task, "id")),
                    "failed" => count(false) == 1,
                    _ => true,
                };
                ensure!(is_kept, "{call} was confirmed, and is lost: {whole}");
            }
        }
        Ok(())
    }
}
