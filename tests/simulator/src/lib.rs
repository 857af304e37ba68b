//! A whole deployment in memory: several accounts on two databases, isolates whose clocks are wrong, a queue that loses, doubles and reorders, a
//! payment provider with books of its own, clients that repeat what they have heard nothing of, and databases that fail. One seed draws all of it.
//!
//! The models beside the core (`core/tests`) put one machine each through all orders of events. Here they run together, by the one promise that the
//! core asks of its callers ([`world::database`]), with the faults that a platform has: what one of them does to the money, the slots and the messages of
//! the others is seen here alone. The edge keeps the same promise with SQL; the end-to-end tests compare that.
//!
//! Not simulated, because each has a model of its own: schedules, claims of domains, notices, and refunds that the operator orders.
#![allow(clippy::panic, clippy::indexing_slicing, reason = "a simulation may panic: that is how it says what it has found")]

mod world;

use world::World;
pub use world::tally::Tally;

/// Steps between two looks at everything; the row of each commit is looked at at once.
const STEPS_PER_CHECK: u64 = 1_000;

/// Lives through so many steps, lets everything come to rest, and checks what must hold at any time and in the end.
///
/// # Panics
///
/// When something does not hold.
#[must_use]
pub fn live(seed: u64, steps: u64) -> Tally {
    let mut world = World::new(seed);
    for step in 1..=steps {
        world.step();
        if step.is_multiple_of(STEPS_PER_CHECK) {
            world.check();
        }
    }
    world.come_to_rest();
    world.tally
}
