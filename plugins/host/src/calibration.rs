//! How fast this machine uses fuel, so that the fuel of a run can be told in milliseconds. A rule of thumb: fuel is the same in every
//! host, and the time that it takes depends on the machine and on what the code does.

use crate::engine::Module;
use bellwether_meter::GAUGE;
use std::time::{Duration, Instant};
use wasmtime::component::{Component, Linker};
use wasmtime::{Config, Engine, Store};

/// The work that is timed.
const WORK: &str = include_str!("calibration.wat");
/// Rounds of it: some 20 ms.
const ROUNDS: u32 = 2_000_000;
/// How often it is timed; the fastest counts, since whatever else the machine does makes the others slower.
const TIMES: usize = 3;

/// Fuel that this machine uses in a millisecond, at least 1, for code that works on memory. Takes about 0.1 s.
///
/// # Errors
/// When this machine cannot run wasm.
pub fn fuel_per_ms() -> wasmtime::Result<u64> {
    let metered = bellwether_meter::with_gauge(&wat::parse_str(WORK)?, &Module::MOST)?;
    let mut config = Config::new();
    config.epoch_interruption(true); // modules are compiled with it, which costs a little
    let engine = Engine::new(&config)?;
    let component = Component::new(&engine, &metered.bytes)?;
    let mut store = Store::new(&engine, ());
    store.set_epoch_deadline(1); // nothing counts epochs here
    let instance = Linker::new(&engine).instantiate(&mut store, &component)?;
    let work = instance.get_typed_func::<(u32,), (u32,)>(&mut store, "work")?;
    let gauge = instance.get_typed_func::<(), (i64,)>(&mut store, GAUGE)?;
    let (before,) = gauge.call(&mut store, ())?;
    let mut fastest = Duration::MAX;
    for _ in 0..TIMES {
        let started = Instant::now();
        work.call(&mut store, (ROUNDS,))?;
        fastest = fastest.min(started.elapsed());
    }
    let (after,) = gauge.call(&mut store, ())?;
    let fuel = before.abs_diff(after) / TIMES as u64;
    let nanoseconds = u64::try_from(fastest.as_nanos()).unwrap_or(u64::MAX).max(1);
    Ok((fuel.saturating_mul(1_000_000) / nanoseconds).max(1))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    #[test]
    fn a_machine_uses_some_fuel_in_a_millisecond() {
        // From a slow emulator to a machine of ten gigahertz.
        let fuel = super::fuel_per_ms().unwrap();
        assert!((1_000..100_000_000).contains(&fuel), "{fuel}");
    }
}
