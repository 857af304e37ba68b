//! The manifest of an analysis module: one type for the modules' SDK, for packing, for both hosts and for the service.
//!
//! A [`Manifest`] is data: a new module needs no Rust code elsewhere. It does not check inputs: the form language of the core
//! does, by the fields declared here; it also makes the JSON Schema that clients see from the same fields.
//!
//! ```
//! use bellwether_manifest::{Declaration, Field, Kind};
//!
//! let says = Declaration::new("acme:tea_time", "Says when a page speaks of tea")
//!     .fields([Field::required("url", Kind::Url), Field::optional("cups", Kind::Integer { min: 1, max: 9, default: 2 })])
//!     .wall_ms(30_000);
//! assert_eq!(says.fields.len(), 2);
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod field;
mod id;
mod world;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use field::{Field, Kind};
pub use id::{FeatureId, INTERNAL, RESERVED};
pub use world::{WORLD, WorldVersion};

/// Questions to assistants that one run may ask: `RUN_QUESTIONS` of the service's limits, for modules that share them out.
pub const RUN_QUESTIONS: u32 = 60;

/// The file `manifest.json` of a module.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// What it is and what it takes.
    #[serde(flatten)]
    pub declaration: Declaration,
    /// Version of the module, semver.
    pub version: String,
    /// The WIT world it was built for: [`WORLD`], or one that [`WorldVersion`] still accepts.
    pub world: String,
    /// JSON Schema (2020-12) of the result; the host checks every result against it.
    pub result: Value,
}

/// What a module is, what it takes, and what it costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Declaration {
    /// The id under which jobs ask for it.
    pub feature: FeatureId,
    /// What it is for, in one line of English.
    pub summary: String,
    /// The members of its input, in the order in which they are checked. Unknown members of an input are dropped.
    pub fields: Vec<Field>,
    /// Imports that it requires: it is available only in deployments that can answer them. Imports that merely enrich a result
    /// are not listed; the module reports missing ones as not measured.
    #[serde(default)]
    pub needs: Vec<Need>,
    /// Wall-clock milliseconds that one run may take.
    pub wall_ms: u64,
    /// Seconds that a run usually takes, from and to.
    pub typical_seconds: [u32; 2],
    /// Fuel that one run may use, about one for each machine instruction: a second of computing is 6 to 15 billion
    /// (measured, 3.9 GHz). The service may allow less.
    #[serde(default = "standard_fuel", skip_serializing_if = "is_standard_fuel")]
    pub fuel: u64,
    /// Hosts that a run may send requests to, as patterns: `*` (every public host, and the default), `input` (those that the input names, with or
    /// without `www.`), a host, or `*.` and a host (all below it). The service may allow less.
    #[serde(default = "any_host", skip_serializing_if = "is_any_host")]
    pub hosts: Vec<String>,
    /// What a job costs.
    #[serde(default)]
    pub price: PriceClass,
}

/// The pattern of all public hosts.
const ANY_HOST: &str = "*";

fn any_host() -> Vec<String> {
    alloc::vec![ANY_HOST.to_owned()]
}

fn is_any_host(hosts: &[String]) -> bool {
    hosts.len() == 1 && hosts.iter().all(|host| host == ANY_HOST)
}

/// Fuel of a run whose manifest does not name any: `RUN_FUEL` of the service's limits.
pub const STANDARD_FUEL: u64 = 20_000_000_000;

const fn standard_fuel() -> u64 {
    STANDARD_FUEL
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature; small on 64 bits only")]
const fn is_standard_fuel(fuel: &u64) -> bool {
    *fuel == STANDARD_FUEL
}

/// What a job costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PriceClass {
    /// The price of the contract, of which its publisher gets nothing. Manifests that are published have no other: the service knows its cents.
    #[default]
    Standard,
    /// A price that the operator of the service has set for the module.
    Set {
        /// Of one job, in euro cents.
        cents: u64,
        /// The publisher's share of it, in percent.
        share_percent: u8,
    },
}

/// An import of the world that a module requires: its interface, and for `site-data` the kind of data. Its text is `search`, or
/// `site-data:access-log`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Need(String);

impl Need {
    /// Interfaces of the world that a deployment may be unable to answer.
    pub const INTERFACES: [&'static str; 4] = ["assistants", "measure", "search", "site-data"];

    /// A need from any text; [`Need::is_known`] tells whether it names an interface of the world.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the part before the colon is one of [`Need::INTERFACES`].
    #[must_use]
    pub fn is_known(&self) -> bool {
        let interface = self.0.split(':').next().unwrap_or_default();
        Self::INTERFACES.contains(&interface)
    }
}

impl Declaration {
    /// A declaration without fields and needs, two minutes of wall time, the standard fuel and the standard price.
    #[must_use]
    pub fn new(feature: &str, summary: &str) -> Self {
        Self {
            feature: FeatureId::new(feature),
            summary: summary.to_owned(),
            fields: Vec::new(),
            needs: Vec::new(),
            wall_ms: 120_000,
            typical_seconds: [5, 30],
            fuel: STANDARD_FUEL,
            hosts: any_host(),
            price: PriceClass::Standard,
        }
    }

    /// With these hosts, as patterns.
    #[must_use]
    pub fn hosts(mut self, patterns: &[&str]) -> Self {
        self.hosts = patterns.iter().map(|pattern| (*pattern).to_owned()).collect();
        self
    }

    /// With these members of the input.
    #[must_use]
    pub fn fields(mut self, fields: impl IntoIterator<Item = Field>) -> Self {
        self.fields = fields.into_iter().collect();
        self
    }

    /// With these needs, as their texts.
    #[must_use]
    pub fn needs(mut self, needs: &[&str]) -> Self {
        self.needs = needs.iter().map(|need| Need::new(need)).collect();
        self
    }

    /// With this much wall time for one run.
    #[must_use]
    pub const fn wall_ms(mut self, wall_ms: u64) -> Self {
        self.wall_ms = wall_ms;
        self
    }

    /// With this much fuel for one run.
    #[must_use]
    pub const fn fuel(mut self, fuel: u64) -> Self {
        self.fuel = fuel;
        self
    }

    /// With these usual seconds, from and to.
    #[must_use]
    pub const fn typical_seconds(mut self, from: u32, to: u32) -> Self {
        self.typical_seconds = [from, to];
        self
    }
}
