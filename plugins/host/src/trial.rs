//! The trial of a case: a module runs it several times, with the answers of its imports in several orders, and must come to the same
//! outcome each time. What the outcome should be, and whether it fits a schema, is for the caller to judge.

use crate::case::{Case, Fixture};
use crate::engine::Module;
use crate::layers::Shared;
use crate::outcome::Report;
use crate::web::host_of;
use crate::world::{Clock, World};
use bellwether_core::url_guard::AllowList;
use bellwether_gate::imports::{Call, Crossing, Reply};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::fmt;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;
use std::time::Instant;

/// Marks the order of the requests.
const IN_ORDER: u64 = 0;
/// Seeds of other orders of the answers.
const ORDERS: [u64; 3] = [1, 2, 3];

/// What the runs of one case gave.
#[derive(Debug)]
pub struct Trial {
    /// The first run, with the answers in the order of the calls.
    pub report: Report,
    /// Hosts that its requests name, and those to which they are redirected, with their ports.
    pub hosts: BTreeSet<String>,
    /// What must not be, in the order in which it was found; empty for a sound case.
    pub faults: Vec<TrialFault>,
}

/// What a trial may find.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TrialFault {
    /// Two runs with the same answers in the same order have different outcomes, or use different fuel.
    RunsDiffer,
    /// Another order of the answers makes another outcome. The value is the seed of that order.
    OrderMatters(u64),
    /// The case has recorded an import, and lacks calls of it: their number, and the first one for people.
    Missed(usize, String),
    /// An exchange that no call used, or a fault that changed nothing, described for people.
    Stale(String),
}

/// Why a trial has no outcome.
#[derive(Debug)]
pub enum Unfinished {
    /// The operating system gives no runtime.
    System(std::io::Error),
    /// It was not over when it was to end.
    Late,
}

impl fmt::Display for TrialFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RunsDiffer => f.write_str("two runs with the same answers differ"),
            Self::OrderMatters(seed) => write!(f, "another order of the answers ({seed}) makes another result"),
            Self::Missed(count, first) => write!(f, "{count} calls are not in cassette.json, the first: {first}"),
            Self::Stale(what) => write!(f, "never used, remove it: {what}"),
        }
    }
}

impl Trial {
    /// Runs a case twice in order, and once in each of three other orders of the answers, and gives up at the moment `until`, if there is one.
    ///
    /// # Errors
    /// [`Unfinished`].
    pub fn run(module: &Module, case: &Case, until: Option<Instant>) -> Result<Self, Unfinished> {
        let (mut missed, mut stale) = (Vec::new(), Vec::new());
        let hosts = Rc::new(RefCell::new(BTreeSet::new()));
        let mut call = |seed| {
            let web = Shared::new(case.fixture.clone());
            let world = Reordered { web: web.clone(), random: Cell::new(seed), hosts: Rc::clone(&hosts), until };
            let report = crate::block_on(module.analyze(&case.input, world)).map_err(Unfinished::System)?;
            if until.is_some_and(|until| Instant::now() >= until) {
                return Err(Unfinished::Late);
            }
            missed.extend(web.inner().missed());
            if seed == IN_ORDER {
                stale = web.inner().stale();
            }
            Ok(report)
        };
        let (report, again) = (call(IN_ORDER)?, call(IN_ORDER)?);
        let mut faults = Vec::new();
        if report.spent.fuel != again.spent.fuel || !same(&report, &again) {
            faults.push(TrialFault::RunsDiffer);
        }
        for seed in ORDERS {
            if !same(&report, &call(seed)?) {
                faults.push(TrialFault::OrderMatters(seed));
            }
        }
        if let Some(first) = missed.first() {
            let first = serde_json::to_string(first).unwrap_or_else(|_| first.import().to_owned());
            faults.push(TrialFault::Missed(missed.len(), first));
        }
        faults.extend(stale.into_iter().map(TrialFault::Stale));
        Ok(Self { report, hosts: hosts.take(), faults })
    }
}

/// Whether two runs ended alike. Their logs and the memory that they held may differ.
fn same(one: &Report, other: &Report) -> bool {
    one.outcome == other.outcome
}

/// A recorded web whose answers overtake each other.
struct Reordered {
    web: Shared<Fixture>,
    random: Cell<u64>,
    hosts: Rc<RefCell<BTreeSet<String>>>,
    until: Option<Instant>,
}

impl Reordered {
    /// Yields to others, sometimes.
    async fn wait(&self) {
        if self.random.get() == IN_ORDER {
            return;
        }
        // Knuth's generator (MMIX): its high bits are random enough.
        self.random.set(self.random.get().wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407));
        let mut turns = self.random.get() >> 60;
        poll_fn(|context| {
            if turns == 0 {
                return Poll::Ready(());
            }
            turns -= 1;
            context.waker().wake_by_ref();
            Poll::Pending
        })
        .await;
    }
}

impl Crossing for Reordered {
    type Body = Vec<u8>;

    async fn answer(&self, call: Call) -> Reply<Vec<u8>> {
        if let Call::Fetch((request,)) = &call {
            self.hosts.borrow_mut().extend(host_of(&request.url));
        }
        self.wait().await;
        let reply = self.web.answer(call).await;
        if let Reply::Fetch(Ok(answer)) = &reply {
            // The service looks at each address on the way.
            let on_the_way = answer.hops.iter().map(|(url, _)| url).chain([&answer.url]);
            self.hosts.borrow_mut().extend(on_the_way.filter_map(|url| host_of(url)));
        }
        reply
    }
}

impl World for Reordered {
    fn clock(&self) -> Clock {
        self.web.clock()
    }

    fn deadline_ms(&self) -> u64 {
        self.web.deadline_ms()
    }

    fn given_up(&self) -> Option<Instant> {
        self.until
    }

    fn progress(&self, _done: u32, _total: u32, _note: &str) {}

    fn spent(&self) -> (u64, u64) {
        self.web.spent()
    }

    fn allow_list(&self) -> AllowList {
        self.web.allow_list()
    }
}
