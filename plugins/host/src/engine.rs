//! Compiling modules, and calling them: one fresh store for each call.

use crate::imports::{self, Ask, Memory, Note, State};
use crate::outcome::{Category, Failure, Outcome, Report, Resource, Spent, panic_text};
use crate::world::World;
use bellwether_core::bounds;
use bellwether_core::feature::{Declaration, check_input};
use bellwether_core::form::Dialect;
use bellwether_meter::{Budget, Ends};
use futures_channel::mpsc;
use futures_util::future::{Either, select};
use futures_util::stream::{FuturesUnordered, StreamExt};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};
use wasmtime::component::{Component, ComponentExportIndex, InstancePre, Linker};
use wasmtime::{Config, Store, Trap, UpdateDeadline, WasmBacktrace, format_err};

const PARALLEL_IMPORTS: usize = bounds::PARALLEL_IMPORTS.max_len();
/// Maximum of progress notes that wait for the world to take them.
const NOTES: usize = 16;
/// How often a busy instance looks at the clock.
const TICK: Duration = Duration::from_millis(10);

/// The compiler and its settings: one for a process.
pub struct Engine {
    inner: wasmtime::Engine,
    linker: Linker<State>,
}

impl Engine {
    /// An engine for modules. It has a thread that lets busy modules look at the clock, and ends with the engine.
    ///
    /// # Errors
    /// When this machine cannot run wasm.
    pub fn new() -> wasmtime::Result<Self> {
        let mut config = Config::new();
        config.wasm_component_model_async(true).epoch_interruption(true);
        let inner = wasmtime::Engine::new(&config)?;
        let mut linker = Linker::new(&inner);
        imports::bind(&mut linker)?;
        let ticking = inner.weak();
        std::thread::spawn(move || {
            while let Some(engine) = ticking.upgrade() {
                engine.increment_epoch();
                drop(engine);
                std::thread::sleep(TICK);
            }
        });
        Ok(Self { inner, linker })
    }
}

/// A compiled module with its imports bound; it can be called any number of times, also concurrently.
#[derive(Clone)]
pub struct Module {
    ready: InstancePre<State>,
    analyze: ComponentExportIndex,
    gauge: Option<ComponentExportIndex>,
    ends: Ends,
    declared: Arc<Declaration>,
    budget: Budget,
}

impl Module {
    /// The most that any module may use: the bounds of the service.
    pub const MOST: Budget = Budget { fuel: bounds::RUN_FUEL.max, memory_bytes: bounds::RUN_MEMORY_BYTES.max };

    /// Meters and compiles a component. `declared` is what its manifest declares; it names the fuel.
    ///
    /// # Errors
    /// When the bytes are not a component, import anything that no accepted world has, do not export `analyze`, or cannot be metered.
    pub fn load(engine: &Engine, component: &[u8], declared: Declaration) -> wasmtime::Result<Self> {
        let budget = Budget { fuel: declared.fuel.min(Self::MOST.fuel), ..Self::MOST };
        Self::load_with(engine, component, declared, budget)
    }

    /// The same with another budget.
    ///
    /// # Errors
    /// As [`Module::load`].
    pub fn load_with(engine: &Engine, component: &[u8], declared: Declaration, budget: Budget) -> wasmtime::Result<Self> {
        let metered = bellwether_meter::with_gauge(component, &budget)?;
        let component = Component::new(&engine.inner, &metered.bytes)?;
        let ready = engine.linker.instantiate_pre(&component)?;
        let analyze = component.get_export_index(None, "analyze").ok_or_else(|| format_err!("it exports no `analyze`"))?;
        let gauge = component.get_export_index(None, bellwether_meter::GAUGE);
        Ok(Self { ready, analyze, gauge, ends: metered.ends, declared: Arc::new(declared), budget })
    }

    /// Calls the module in a fresh instance, with the members of `input` that it declares. An input that does not fit never
    /// reaches it. Ends at the world's deadline at the latest, or when it is given up. Must be awaited inside a tokio runtime with time enabled.
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
            clock: clock.clone(),
            last_ms: 0,
            deadline_ms: world.deadline_ms(),
            logs: Vec::new(),
            memory: Memory::default(),
        };
        let wall = Duration::from_millis(world.deadline_ms().saturating_sub(clock.now_ms()));
        let wall = world.given_up().map_or(wall, |at| wall.min(at.saturating_duration_since(started)));
        let mut store = Store::new(self.ready.engine(), state);
        store.limiter(|state| &mut state.memory);
        // A module that computes gives way at the deadline only: when else it did would depend on the machine.
        let end = started + wall;
        store.set_epoch_deadline(1);
        store.epoch_deadline_callback(move |_| {
            Ok(if Instant::now() < end { UpdateDeadline::Continue(1) } else { UpdateDeadline::Yield(1) })
        });

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
        let state = store.into_data();
        let (requests, body_bytes) = world.spent();
        let wall_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        let mut spent = Spent { requests, body_bytes, fuel: None, memory_bytes: state.memory.held_bytes, wall_ms };
        let outcome = match ended {
            Err(_elapsed) => Outcome::Timeout,
            Ok(Ok((ended, fuel))) => {
                spent.fuel = fuel;
                match ended {
                    Ok(result) => Outcome::of_result(result),
                    Err(failure) => {
                        Outcome::Failure { category: failure.category, message: failure.message, detail: failure.detail }
                    }
                }
            }
            Ok(Err(error)) => match self.exhausted(&error) {
                Some(resource) => {
                    spent.fuel = (resource == Resource::Fuel).then_some(self.budget.fuel);
                    Outcome::Exhausted { resource }
                }
                None => Outcome::Trap { message: trap_message(&error, &state.logs) },
            },
        };
        Report { outcome, logs: state.logs, spent }
    }

    /// The input as the module gets it, JSON text.
    fn read_input(&self, input: &str, world: &impl World) -> Result<String, Outcome> {
        let failure = |message: String| Outcome::Failure { category: Category::InvalidInput, message, detail: None };
        let sent = serde_json::from_str(input).map_err(|error| failure(format!("The input is no JSON object: {error}.")))?;
        let members = check_input(&self.declared, &sent, &world.allow_list())
            .map_err(|error| failure(error.to_api_error(Dialect::JOBS).message.into_owned()))?;
        Ok(serde_json::Value::Object(members).to_string())
    }

    /// What the module returns, and the fuel that it used.
    async fn call(&self, store: &mut Store<State>, input: &str) -> wasmtime::Result<(Result<String, Failure>, Option<u64>)> {
        let instance = self.ready.instantiate_async(&mut *store).await?;
        let analyze = instance.get_typed_func::<(String,), (Result<String, Failure>,)>(&mut *store, self.analyze)?;
        let (ended,) =
            store.run_concurrent(async |accessor| analyze.call_concurrent(accessor, (input.to_owned(),)).await).await??;
        let Some(gauge) = self.gauge else { return Ok((ended, None)) };
        let gauge = instance.get_typed_func::<(), (i64,)>(&mut *store, gauge)?;
        let (left,) = gauge.call_async(&mut *store, ()).await?;
        Ok((ended, Some(self.budget.fuel.saturating_sub(u64::try_from(left).unwrap_or_default()))))
    }

    /// The resource of which a module that died had none left. Only the module that is metered executes `unreachable` in a function
    /// with such an index: those that are not have a few trampolines.
    fn exhausted(&self, error: &wasmtime::Error) -> Option<Resource> {
        let is_unreachable = matches!(error.downcast_ref(), Some(Trap::UnreachableCodeReached));
        let trace = error.downcast_ref::<WasmBacktrace>().filter(|_| is_unreachable)?;
        let function = trace.frames().first()?.func_index();
        if function == self.ends.out_of_fuel {
            Some(Resource::Fuel)
        } else {
            (function == self.ends.out_of_memory).then_some(Resource::Memory)
        }
    }
}

/// Why the instance died: the text of its panic, if it has logged one.
fn trap_message(error: &wasmtime::Error, logs: &[(&'static str, String)]) -> String {
    match error.downcast_ref::<Trap>() {
        Some(trap) => panic_text(logs).map_or_else(|| trap.to_string(), |text| format!("panic: {text}")),
        None => format!("{error:#}"),
    }
}

/// Answers the calls of the instance to its world, until the instance is gone. Each time that the instance waits it gets one answer: the
/// next one comes once it has used that.
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
                Poll::Ready(Some(())) => {
                    cx.waker().wake_by_ref();
                    return Poll::Pending;
                }
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
