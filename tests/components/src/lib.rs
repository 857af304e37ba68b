//! Random components and packages, and what becomes of them: nothing that a stranger sends may end, hang or fill the packer.
//!
//! Every input comes from a number, so a finding is repeated by its number. What the code that judges, meters and packs must hold is in
//! [`judge`]; the numbers are drawn in `tests/fuzz.rs`, some in `./x test`, as long as you let it run in `./x soak components`.

pub mod judge;
mod mean;
mod mutate;
mod smith;

use anyhow::Result;
use bellwether_manifest::{Declaration, Manifest, WorldVersion};
use fastrand::Rng;
use serde_json::json;
use std::path::Path;

/// What an input is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A random core module with the exports of the world, made a component.
    Module,
    /// A random component.
    Component,
    /// A real component with some bytes changed.
    Mutated,
    /// A component that was written to be expensive, of random size.
    Mean,
    /// A real package with something changed.
    Package,
}

/// An input.
pub enum Input {
    /// A component, and the name of the world that its manifest names.
    Component(Vec<u8>, &'static str),
    /// A package as it is published, with its digest.
    Package(Vec<u8>),
}

/// What inputs are made of.
pub struct Sources {
    smith: smith::Smith,
    /// Real components, each with its world.
    real: Vec<(Vec<u8>, &'static str)>,
}

impl Sources {
    /// Reads the real components: those of this checkout, and `more`.
    ///
    /// # Errors
    /// When one cannot be read.
    pub fn read(more: &[Vec<u8>]) -> Result<Self> {
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../modules");
        let old = (std::fs::read(tests.join("world-0.1/component.wasm"))?, WorldVersion::V0_1.name());
        let in_c = (std::fs::read(tests.join("language-c/component.wasm"))?, WorldVersion::NEWEST.name());
        let more = more.iter().map(|component| (component.clone(), WorldVersion::NEWEST.name()));
        Ok(Self { smith: smith::Smith::new()?, real: [old, in_c].into_iter().chain(more).collect() })
    }

    /// The input with this number; `None` when chance made a module that cannot be made a component, which says nothing about the project.
    ///
    /// # Errors
    /// When an input of our own writing is none.
    pub fn input(&self, number: u64) -> Result<Option<(Kind, Input)>> {
        let dice = &mut Rng::with_seed(number);
        let newest = WorldVersion::NEWEST.name();
        let of_smith = |kind, made: Result<Vec<u8>>| made.ok().map(|component| (kind, Input::Component(component, newest)));
        Ok(Some(match number % 8 {
            0..=2 => return Ok(of_smith(Kind::Module, self.smith.module(dice))),
            3 => return Ok(of_smith(Kind::Component, self.smith.component(dice))),
            4 | 5 => {
                let (component, world) = self.real(dice);
                (Kind::Mutated, Input::Component(mutate::bytes(component, dice), world))
            }
            6 => (Kind::Mean, Input::Component(mean::component(&self.smith, dice)?, newest)),
            _ => {
                let (component, world) = self.real(dice);
                (Kind::Package, Input::Package(mutate::package(component, &manifest(world), dice)?))
            }
        }))
    }

    fn real(&self, dice: &mut Rng) -> (&[u8], &'static str) {
        let one = self.real.get(dice.usize(..self.real.len().max(1)));
        one.map_or((&[], WorldVersion::NEWEST.name()), |(component, world)| (component.as_slice(), world))
    }
}

/// A manifest for any component of this world.
#[must_use]
pub fn manifest(world: &str) -> Manifest {
    let declaration = Declaration::new("acme:random", "Whatever comes");
    Manifest { declaration, version: "1.0.0".to_owned(), world: world.to_owned(), result: json!({}) }
}
