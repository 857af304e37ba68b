//! Worlds around other worlds: one that stays with its caller, one that records, one that replays. They answer calls as the gate's
//! layers do (`core/gate/src/recording.rs`), and leave clock, deadline and the rest to the world behind them.

use crate::world::{Clock, World};
use bellwether_core::url_guard::AllowList;
use bellwether_gate::imports::{Call, Crossing, Reply};
use bellwether_gate::recording::{Recorder, Replay};
use std::rc::Rc;
use std::time::Instant;

/// A world that its caller keeps: a call of a module takes a clone, and the caller reads afterwards what happened.
#[derive(Debug)]
pub struct Shared<W>(Rc<W>);

impl<W> Shared<W> {
    /// Shares a world.
    pub fn new(world: W) -> Self {
        Self(Rc::new(world))
    }

    /// The world itself.
    #[must_use]
    pub fn inner(&self) -> &W {
        &self.0
    }
}

impl<W> Clone for Shared<W> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

impl<W: World> Crossing for Shared<W> {
    type Body = Vec<u8>;

    async fn answer(&self, call: Call) -> Reply<Vec<u8>> {
        self.0.answer(call).await
    }
}

/// Makes a world of a type whose method `inner` gives the world behind it.
macro_rules! passes_on {
    ($($layer:ident),+) => { $(
        impl<W: World> World for $layer<W> {
            fn clock(&self) -> Clock {
                self.inner().clock()
            }

            fn deadline_ms(&self) -> u64 {
                self.inner().deadline_ms()
            }

            fn given_up(&self) -> Option<Instant> {
                self.inner().given_up()
            }

            fn progress(&self, done: u32, total: u32, note: &str) {
                self.inner().progress(done, total, note);
            }

            fn spent(&self) -> (u64, u64) {
                self.inner().spent()
            }

            fn allow_list(&self) -> AllowList {
                self.inner().allow_list()
            }
        }
    )+ };
}

passes_on!(Shared, Recorder, Replay);
