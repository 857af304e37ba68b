//! Metering: a component gets a fuel counter and a memory maximum, so that a module that computes or allocates without end stops
//! by itself: in workerd, in the browser and in wasmtime, at the same instruction and with the same count.
//!
//! Fuel is about one for each machine instruction ([`cost`] has the table). It depends on the code and its data alone, so equal runs
//! use equal fuel on every machine.
//!
//! ```text
//! component ─▶ its sections are copied, except the core module that computes:
//!                a global with the fuel that is left, exported as FUEL
//!                a global that says whether memory was refused, exported as REFUSED
//!                its functions count what they execute (function.rs)
//!                its memory has a maximum; growth beyond it is a trap (helpers.rs)
//!              ─▶ with a gauge, the component exports GAUGE, a function that returns the fuel that is left
//! ```
//!
//! The counter in each function is a local, which is nearly free: it goes to the global when the function returns, and whenever it
//! reaches [`cost::CHUNK`]. So a module may use a little more than its budget: at most one chunk for each function that is active.
//!
//! A component has one core module that computes. What `wit-component` adds to it are modules of trampolines, which are left as they
//! are; a component with two that compute is refused.

pub mod cost;

mod code;
mod component;
mod function;
mod helpers;
mod module;
mod path;
mod weights;

#[cfg(test)]
mod tests;

pub use component::{metered, with_gauge};

use std::fmt;

/// The sources of this crate: caches of packed modules must be rebuilt when they change.
pub const SOURCES: &str = concat!(
    include_str!("../Cargo.toml"),
    include_str!("code.rs"),
    include_str!("component.rs"),
    include_str!("cost.rs"),
    include_str!("function.rs"),
    include_str!("helpers.rs"),
    include_str!("lib.rs"),
    include_str!("module.rs"),
    include_str!("path.rs"),
    include_str!("weights.rs"),
);

/// Name under which the core module exports its fuel: a mutable global, `i64`, the fuel that is left. Negative once it is out of fuel.
pub const FUEL: &str = "bellwether:fuel";
/// Name under which the core module exports whether it was refused memory: a mutable global, `i32`, 0 or 1.
pub const REFUSED: &str = "bellwether:refused";
/// Name of the component's exported function `func() -> s64`: the fuel that is left. Only with a gauge.
pub const GAUGE: &str = "bellwether-fuel";

/// Bytes of a page of linear memory (WebAssembly core specification, §4.2.8).
const PAGE_BYTES: u64 = 65_536;

/// Core modules and components in a component, at any depth; `wit-component` makes three. The time of the validator grows with their square: 8,000
/// components of ten bytes each, one in the other, took a quarter of a minute.
pub const MOST_PARTS: usize = 100;

/// What one run of a module may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Fuel: about one for each machine instruction.
    pub fuel: u64,
    /// Linear memory in bytes; the part of a page is not used.
    pub memory_bytes: u64,
}

/// A component that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Metered {
    /// The component.
    pub bytes: Vec<u8>,
    /// The functions of its core module in which it ends when a budget is used up, so that a host can tell from a stack trace.
    pub ends: Ends,
}

/// Indices of two functions of the core module that computes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ends {
    /// Called when no fuel is left; traps.
    pub out_of_fuel: u32,
    /// Called when memory is refused; traps.
    pub out_of_memory: u32,
}

/// Why a component cannot be metered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unfit {
    /// It is not a valid component. The value is the parser's sentence.
    Invalid(String),
    /// More than one of its core modules computes.
    Modules,
    /// It has more than [`MOST_PARTS`] core modules and components in it.
    Parts,
    /// It contains another component with a core module, or with an instance of one.
    Nested,
    /// It instantiates its core module more than once, so each instance would have a budget of its own.
    Instances,
    /// It imports, exports or aliases a core module: the copy could be instantiated without being seen.
    Elsewhere,
    /// Its callback is no function of the core module that computes: it could ask to be called again for ever.
    Callback,
    /// The core module that computes imports its memory, so its maximum is somebody else's.
    Memory,
    /// Its memory is larger from the start than it may be. The values are bytes.
    MemoryMinimum {
        /// The size that the module asks for at its start.
        minimum_bytes: u64,
        /// The maximum of the budget.
        most_bytes: u64,
    },
    /// It exports something under a name that metering uses.
    Name(String),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(why) => write!(f, "it is not a valid component: {why}"),
            Self::Parts => write!(f, "it has more than {MOST_PARTS} core modules and components in it"),
            Self::Modules => f.write_str("it has more than one core module that computes: one can be metered"),
            Self::Nested => {
                f.write_str("it contains another component with code of its own: only a flat component can be metered")
            }
            Self::Instances => f.write_str("it instantiates its core module more than once"),
            Self::Elsewhere => {
                f.write_str("it imports, exports or aliases a core module: only those that stand in it can be metered")
            }
            Self::Callback => f.write_str("its callback is no function of its core module"),
            Self::Memory => f.write_str("its core module imports a memory: it must define its own"),
            Self::MemoryMinimum { minimum_bytes, most_bytes } => {
                write!(f, "it needs {minimum_bytes} bytes of memory from the start, and may have {most_bytes}")
            }
            Self::Name(name) => write!(f, "it exports `{name}`, a name that is reserved for metering"),
        }
    }
}

impl std::error::Error for Unfit {}

impl From<wasmparser::Error> for Unfit {
    fn from(error: wasmparser::Error) -> Self {
        Self::Invalid(error.to_string())
    }
}

impl From<wasm_encoder::reencode::Error<Self>> for Unfit {
    fn from(error: wasm_encoder::reencode::Error<Self>) -> Self {
        match error {
            wasm_encoder::reencode::Error::UserError(unfit) => unfit,
            other => Self::Invalid(other.to_string()),
        }
    }
}
