//! Compiling modules, and calling them: one fresh store for each call.

use crate::imports::{self, Ask, Memory, Note, State};
use crate::outcome::{Category, Failure, Outcome, Report, Spent};
use crate::world::World;
use bellwether_core::bounds;
use bellwether_core::feature::{Declaration, check_input};
use bellwether_core::form::Dialect;
use futures_channel::mpsc;
use futures_util::future::{Either, select};
use futures_util::stream::{FuturesUnordered, StreamExt};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};
use wasmtime::component::{Component, ComponentExportIndex, InstancePre, Linker};
use wasmtime::{Config, Store, Trap, format_err};

const PARALLEL_IMPORTS: usize = bounds::PARALLEL_IMPORTS.max_len();
/// Maximum of progress notes that wait for the world to take them.
const NOTES: usize = 16;
/// Fuel after which a busy instance yields, so that its host can check the clock.
const YIELD_FUEL: u64 = 1_000_000;

/// What one call may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Linear memory in bytes.
    pub memory_bytes: usize,
    /// Fuel: about one for each wasm instruction.
    pub fuel: u64,
}

impl Limits {
    /// 128 MiB, the memory of an isolate of the service, and 200 billion of fuel. Fuel counts wasm instructions, not time: an
    /// empty loop burns 50 billion a second (measured, 3.9 GHz) and is ended after 4 s; code that works on memory burns less.
    /// Unlike time, fuel is equal for equal runs on every machine.
    pub const STANDARD: Self = Self { memory_bytes: 128 << 20, fuel: 200_000_000_000 };
}

/// The compiler and its settings: one for a process.
pub struct Engine {
    inner: wasmtime::Engine,
    linker: Linker<State>,
}

impl Engine {
    /// An engine for modules.
    ///
    /// # Errors
    /// When this machine cannot run wasm.
    pub fn new() -> wasmtime::Result<Self> {
        Self::with_fuel(true)
    }

    /// An engine whose modules burn no fuel: nothing but the wall time ends one that computes. For benches, since counting costs a
    /// module about half as much again as its work, and workerd does not count.
    ///
    /// # Errors
    /// As [`Engine::new`].
    pub fn unmetered() -> wasmtime::Result<Self> {
        Self::with_fuel(false)
    }

    fn with_fuel(counts: bool) -> wasmtime::Result<Self> {
        let mut config = Config::new();
        config.wasm_component_model_async(true).consume_fuel(counts);
        let inner = wasmtime::Engine::new(&config)?;
        let mut linker = Linker::new(&inner);
        imports::bind(&mut linker)?;
        Ok(Self { inner, linker })
    }
}

/// A compiled module with its imports bound; it can be called any number of times, also concurrently.
#[derive(Clone)]
pub struct Module {
    ready: InstancePre<State>,
    analyze: ComponentExportIndex,
    declared: Arc<Declaration>,
    limits: Limits,
}

impl Module {
    /// Compiles a component, with [`Limits::STANDARD`]. `declared` is what its manifest declares.
    ///
    /// # Errors
    /// When the bytes are not a component, import anything that no accepted world has, or do not export `analyze`.
    pub fn load(engine: &Engine, component: &[u8], declared: Declaration) -> wasmtime::Result<Self> {
        let component = Component::new(&engine.inner, component)?;
        let ready = engine.linker.instantiate_pre(&component)?;
        let analyze = component.get_export_index(None, "analyze").ok_or_else(|| format_err!("it exports no `analyze`"))?;
        Ok(Self { ready, analyze, declared: Arc::new(declared), limits: Limits::STANDARD })
    }

    /// The same with other limits.
    #[must_use]
    pub const fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Calls the module in a fresh instance, with the members of `input` that it declares. An input that does not fit never
    /// reaches it. Ends at the world's deadline at the latest. Must be awaited inside a tokio runtime with time enabled.
    pub async fn analyze(&self, input: &str, world: impl World) -> Report {
        let input = match self.read_input(input, &world) {
            Ok(input) => input,
            Err(outcome) => return Report { outcome, logs: Vec::new(), spent: Spent::default() },
        };
        let started = Instant::now();
        let clock = world.clock();
        let (asks, asked) = mpsc::unbounded();
        let (notes, noted) = mpsc::channel(NOTES);
        let state = State {
            asks,
            notes,
            clock,
            last_ms: 0,
            deadline_ms: world.deadline_ms(),
            logs: Vec::new(),
            memory: Memory { limit_bytes: self.limits.memory_bytes, held_bytes: 0, refused: false },
        };
        let wall = Duration::from_millis(world.deadline_ms().saturating_sub(clock.now_ms()));
        let mut store = Store::new(self.ready.engine(), state);
        store.limiter(|state| &mut state.memory);

        // The timer is outside `run_concurrent`, because it would not fire inside. When it fires, the call and its store are
        // dropped.
        let ended = {
            let call = pin!(self.call(&mut store, &input));
            let serve = pin!(serve(&world, asked, noted));
            let both = async {
                match select(call, serve).await {
                    Either::Left((ended, _)) => ended,
                    Either::Right(((), call)) => call.await,
                }
            };
            tokio::time::timeout(wall, both).await
        };
        let fuel = store.get_fuel().map_or(0, |left| self.limits.fuel.saturating_sub(left));
        let state = store.into_data();
        let (requests, body_bytes) = world.spent();
        let wall_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        let spent = Spent { requests, body_bytes, fuel, memory_bytes: state.memory.held_bytes, wall_ms };
        let mut report = Report { outcome: Outcome::Timeout, logs: state.logs, spent };
        report.outcome = match ended {
            Err(_elapsed) => Outcome::Timeout,
            Ok(Ok(Ok(result))) => Outcome::Ok { result },
            Ok(Ok(Err(failure))) => {
                Outcome::Failure { category: failure.category, message: failure.message, detail: failure.detail }
            }
            Ok(Err(error)) => Outcome::Trap { message: self.trap_message(&error, &report, state.memory.refused) },
        };
        report
    }

    /// The input as the module gets it, JSON text.
    fn read_input(&self, input: &str, world: &impl World) -> Result<String, Outcome> {
        let failure = |message: String| Outcome::Failure { category: Category::InvalidInput, message, detail: None };
        let sent = serde_json::from_str(input).map_err(|error| failure(format!("The input is no JSON object: {error}.")))?;
        let members = check_input(&self.declared, &sent, &world.allow_list())
            .map_err(|error| failure(error.to_api_error(Dialect::JOBS).message.into_owned()))?;
        Ok(serde_json::Value::Object(members).to_string())
    }

    async fn call(&self, store: &mut Store<State>, input: &str) -> wasmtime::Result<Result<String, Failure>> {
        // An engine that counts no fuel has none to tell.
        if store.get_fuel().is_ok() {
            store.set_fuel(self.limits.fuel)?;
            store.fuel_async_yield_interval(Some(YIELD_FUEL))?;
        }
        let instance = self.ready.instantiate_async(&mut *store).await?;
        let analyze = instance.get_typed_func::<(String,), (Result<String, Failure>,)>(&mut *store, self.analyze)?;
        let (ended,) =
            store.run_concurrent(async |accessor| analyze.call_concurrent(accessor, (input.to_owned(),)).await).await??;
        Ok(ended)
    }

    fn trap_message(&self, error: &wasmtime::Error, report: &Report, out_of_memory: bool) -> String {
        match error.downcast_ref::<Trap>() {
            Some(Trap::OutOfFuel) => format!("the module used more than its CPU budget ({} fuel)", self.limits.fuel),
            _ if out_of_memory => format!("the module asked for more than {} bytes of memory", self.limits.memory_bytes),
            Some(trap) => match report.panic_text() {
                Some(text) => format!("panic: {text}"),
                None => trap.to_string(),
            },
            None => format!("{error:#}"),
        }
    }
}

/// Answers the calls of the instance to its world, until the instance is gone.
async fn serve(world: &impl World, mut asked: mpsc::UnboundedReceiver<Ask>, mut noted: mpsc::Receiver<Note>) {
    let notes = async {
        while let Some(note) = noted.next().await {
            world.progress(note.done, note.total, &note.text);
        }
    };
    let mut running = FuturesUnordered::new();
    let mut open = true;
    let answers = poll_fn(|cx| {
        loop {
            if open && running.len() < PARALLEL_IMPORTS {
                match asked.poll_next_unpin(cx) {
                    Poll::Ready(Some(ask)) => {
                        running.push(answer(world, ask));
                        continue;
                    }
                    Poll::Ready(None) => open = false,
                    Poll::Pending => {}
                }
            }
            match running.poll_next_unpin(cx) {
                Poll::Ready(Some(())) => {}
                Poll::Ready(None) if open => return Poll::Pending,
                Poll::Ready(None) => return Poll::Ready(()),
                Poll::Pending => return Poll::Pending,
            }
        }
    });
    futures_util::future::join(notes, answers).await;
}

async fn answer(world: &impl World, ask: Ask) {
    let reply = world.answer(ask.call).await;
    let _ = ask.answer.send(reply); // nobody waits for it when the guest has dropped the import
}
