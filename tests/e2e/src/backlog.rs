//! Due rows of one target by the thousand, as SQL for a database whose Worker is stopped: held tasks whose leases have ended, and visits
//! of published pages.
//!
//! The pages are reported for another site, so no visit asks anybody. Reports of the publications are left out: who checks
//! invariants deletes the target before.

use crate::site::Site;

/// When everything was made.
const MADE_AT_MS: u64 = 1_795_000_000_000;

/// The rows of one target.
pub struct Backlog<'a> {
    /// The target.
    pub site: &'a Site,
    /// Another one for each backlog of a database: the ids of its tasks depend on it.
    pub number: u16,
    /// Tasks that are held.
    pub held: u32,
    /// Published tasks, each with a visit.
    pub visits: u32,
    /// When all of it is due.
    pub at_ms: u64,
}

impl Backlog<'_> {
    /// The id of a task: first come those that are held.
    #[must_use]
    pub fn task(&self, index: u32) -> String {
        format!("{}{index:012x}", self.head())
    }

    fn head(&self) -> String {
        format!("01a1e000-{:04x}-7000-8000-", self.number)
    }

    /// The statements that store it.
    #[must_use]
    pub fn sql(&self) -> String {
        let (account, target) = (&self.site.owner.id, &self.site.id);
        let Self { held, visits, at_ms, .. } = self;
        let (id, all) = (format!("printf('{}%012x', i)", self.head()), held + visits);
        let numbers = |from: u32, to: u32| {
            format!("WITH RECURSIVE n(i) AS (SELECT {from} WHERE {from} < {to} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {to})")
        };
        let (of_held, of_visits) = (numbers(0, *held), numbers(*held, all));
        let columns = "id, account_id, target_id, version, action_type, goal, goal_type, phase, cycle, payload, status, generation, \
                       created_at, execution_started_at";
        let values = format!(
            "{id}, '{account}', '{target}', 'v', 'publish_post', 'Tea', 'content_creation', 'execute', 1, \
             '{{\"title\":\"Tea\",\"slug\":\"tea\",\"html\":\"Tea\"}}'"
        );
        format!(
            "{of_held} INSERT INTO tasks({columns}, lease_until) \
             SELECT {values}, 'in_progress', 1, {MADE_AT_MS} + i, {MADE_AT_MS}, {at_ms} FROM n;\n\
             {of_held} INSERT INTO due(machine, account_id, id, phase, at) SELECT 'task', '{account}', {id}, 'ready', {at_ms} FROM n;\n\
             {of_visits} INSERT INTO tasks({columns}, ended_at, published_url) \
             SELECT {values}, 'completed', 1, {MADE_AT_MS} + i, {MADE_AT_MS}, {MADE_AT_MS}, 'https://elsewhere.example/tea' FROM n;\n\
             {of_visits} INSERT INTO visits(account_id, task_id, occasion, version, status, at) \
             SELECT '{account}', {id}, 'publication', 'v', 'planned', {at_ms} FROM n;\n\
             {of_visits} INSERT INTO due(machine, account_id, id, phase, at) \
             SELECT 'visit', '{account}', {id} || ':publication', 'ready', {at_ms} FROM n;\n"
        )
    }
}
