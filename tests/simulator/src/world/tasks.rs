//! Publishing tasks in the simulation: workers of sites that take, publish, fail and repeat themselves; the history of a site explains its
//! tasks (I9) and its guard (I10).

use super::World;
use super::database::{Database, Flight, Kept, Row, Table};
use super::history::{Line, check_guard, check_refusal, check_reports};
use super::message::Message;
use bellwether_core::bounds;
use bellwether_core::id::{TargetId, TaskId};
use bellwether_core::ledger::Transfer;
use bellwether_core::machine::{Due, Step};
use bellwether_core::pull::{Effect, Event, FailureReport, Outcome, Publication, Refusal, Site, State, Task};
use bellwether_core::time::Timestamp;
use std::collections::BTreeMap;

/// How long a worker of a site may hold a task.
const LEASE_MS: u64 = bounds::TASK_LEASE_MS.min;

impl Kept for Task {
    type Id = TaskId;

    fn id(&self) -> TaskId {
        self.id
    }

    fn status(&self) -> &'static str {
        self.status()
    }

    fn table(database: &Database) -> &Table<Self> {
        &database.tasks
    }

    fn table_mut(database: &mut Database) -> &mut Table<Self> {
        &mut database.tasks
    }

    fn context(&self, database: &Database) -> Site {
        Site { guard: database.guards.get(&self.target_id).copied().unwrap_or_default(), lease_ms: LEASE_MS }
    }

    /// A report rests on the guard that it changes.
    fn rests_on_context(&self, step: &Step<Self>) -> bool {
        step.effects.iter().any(|effect| matches!(effect, Effect::Guard(_)))
    }

    fn transfer(_: &Effect) -> Option<&Transfer> {
        None
    }

    fn due_of(effect: &Effect) -> Option<Due> {
        if let Effect::Due(due) = effect { Some(*due) } else { None }
    }

    fn keep(&self, effect: &Effect, database: &mut Database) -> Vec<Message> {
        match effect {
            Effect::Guard(guard) => drop(database.guards.insert(self.target_id, *guard)),
            Effect::Outcome(outcome) => {
                let line = Line::Report { task: self.id, cycle: self.cycle, outcome: outcome.clone() };
                database.histories.entry(self.target_id).or_default().push(line);
            }
            Effect::Visit(_) | Effect::Tell(_) | Effect::Due(_) => {}
        }
        Vec::new()
    }

    fn check_event(&self, _: &Event, _: &Self) {}

    fn check(&self, database: &Database) {
        let lease = if let State::InProgress { lease_until, .. } = self.state { Some(lease_until) } else { None };
        let due = database.tasks.due.get(&self.id).map(|look| look.at);
        assert_eq!(due, lease, "a task that is held is looked at when its lease ends: {self:?}");
        assert!(u64::from(self.lapses) <= bounds::TASK_LAPSES.max && self.generation >= 1, "{self:?}");
    }

    fn followed(_: &mut World, _: &Flight<Self>, _: &Self) {}

    fn refused(_: &mut World, flight: &Flight<Self>, refusal: &Refusal) {
        check_refusal(&flight.seen.machine.state, &flight.event, refusal);
    }
}

impl World {
    /// The task of a site is planned by a person.
    pub(crate) fn plan(&mut self) {
        let (site, shard) = self.site();
        let made = self.number();
        let task = Task::planned(TaskId::new(self.now, self.random.id()), site, made / 40);
        self.databases[shard].tasks.rows.insert(task.id, Row { version: 0, machine: task });
    }

    /// A person lets a site go on.
    pub(crate) fn resume(&mut self) {
        let (site, shard) = self.site();
        let database = &mut self.databases[shard];
        let guard = database.guards.entry(site).or_default();
        let resumed = guard.resumed();
        if resumed != *guard {
            *guard = resumed;
            database.histories.entry(site).or_default().push(Line::Resumed);
        }
    }

    /// Something happens to a task.
    pub(crate) fn publish(&mut self, isolate: usize) {
        let (site, shard) = self.site();
        let database = &self.databases[shard];
        let last_cycle = database.guards.get(&site).copied().unwrap_or_default().last_cycle();
        // Workers take the newest ones, so that old ones come to rest.
        let tasks = database.tasks.rows.values().rev().map(|row| &row.machine).filter(|task| task.target_id == site).take(12);
        let tasks: Vec<(TaskId, bool)> = tasks.map(|task| (task.id, task.cycle <= last_cycle)).collect();
        let Some((id, is_handed_out)) = self.random.pick(&tasks) else { return };
        let worker = self.random.below(3);
        // The workers of one site die of most of what they take.
        let dies = shard == 0 && site == site_of(0) && !self.random.one_in(8);
        let event = match self.random.below(12) {
            _ if dies => Event::Ack { holder: None },
            0..=3 if is_handed_out => Event::Ack { holder: self.random.one_in(2).then(|| format!("worker{worker}")) },
            0..=6 => {
                // Most workers publish where the slug says; some make a second page.
                let page = if self.random.one_in(4) { worker } else { 0 };
                Event::Published(Publication { url: format!("https://a.org/{id}/{page}"), cms_post_id: None, notes: None })
            }
            7..=9 => Event::Failed(FailureReport::new("cms_unavailable", "down")),
            _ => Event::Retry,
        };
        self.load::<Task>(isolate, shard, id, event, None);
    }

    fn site(&mut self) -> (TargetId, usize) {
        let number = self.random.below(self.databases.len() as u64 * 2);
        (site_of(number), usize::try_from(number / 2).unwrap_or_default())
    }
}

fn site_of(number: u64) -> TargetId {
    TargetId::new(Timestamp::from_ms(0), [u8::try_from(number).unwrap_or_default(); 10])
}

/// The history of each site explains its guard and its tasks.
pub(crate) fn check_sites(database: &Database) {
    let mut reports: BTreeMap<TaskId, Vec<&Outcome>> = BTreeMap::new();
    for (site, history) in &database.histories {
        check_guard(&database.guards.get(site).copied().unwrap_or_default(), history);
        for line in history {
            if let Line::Report { task, outcome, .. } = line {
                reports.entry(*task).or_default().push(outcome);
            }
        }
    }
    for row in database.tasks.rows.values() {
        check_reports(&row.machine, reports.get(&row.machine.id).map(Vec::as_slice).unwrap_or_default());
    }
}
