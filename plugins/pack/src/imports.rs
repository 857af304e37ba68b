//! The check that a component can reach only the world of `wit/`.

use anyhow::Result;
use bellwether_manifest::WorldVersion;
use std::collections::BTreeSet;
use std::fmt;
use wasmparser::{CanonicalFunction, ComponentTypeRef, Parser, Payload};

/// The interfaces of a world; the hosts have no others.
fn interfaces(world: WorldVersion) -> impl Iterator<Item = &'static str> {
    let wit = match world {
        WorldVersion::V0_1 => include_str!("../../../wit/0.1/world.wit"),
        WorldVersion::V0_2 => include_str!("../../../wit/world.wit"),
    };
    wit.lines().filter_map(|line| line.strip_prefix("interface ")?.strip_suffix(" {"))
}

/// The interface that has types alone: to import it gives access to nothing.
const TYPES: &str = "failures";

/// Why a component is refused.
#[derive(Debug, PartialEq, Eq)]
pub enum Refused {
    /// The manifest names a world that no host accepts.
    World(String),
    /// It imports something besides the world of its manifest. The values are the import's name, and that world.
    Import(String, WorldVersion),
    /// It starts threads through a table, which requires compiling wasm at run time; workerd refuses that.
    Threads,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::World(world) => {
                let accepted = WorldVersion::ACCEPTED.map(WorldVersion::name).join(", ");
                write!(f, "the manifest names the world `{world}`: the hosts accept {accepted}")
            }
            Self::Import(name, world) => {
                write!(
                    f,
                    "the component imports `{name}`: a module may import only what is in `{}` (see wit/world.wit)",
                    world.name()
                )
            }
            Self::Threads => write!(f, "the component uses `thread.new-indirect`, which no host of modules supports"),
        }
    }
}

impl std::error::Error for Refused {}

/// Refuses a component that imports anything but the interfaces of one accepted world: the one that its manifest names. The
/// interfaces that it imports, sorted.
///
/// # Errors
/// [`Refused`], or an error of the parser when the bytes are not a component.
pub fn check_imports(component: &[u8], world: &str) -> Result<Vec<String>> {
    let world = WorldVersion::parse(world).ok_or_else(|| Refused::World(world.to_owned()))?;
    let mut imported = BTreeSet::new();
    let mut depth = 0_usize;
    for payload in Parser::new(0).parse_all(component) {
        match payload? {
            // The component itself satisfies the imports of nested components and core modules.
            Payload::ComponentSection { .. } | Payload::ModuleSection { .. } => depth += 1,
            Payload::End(_) => depth = depth.saturating_sub(1),
            Payload::ComponentImportSection(section) if depth == 0 => {
                for import in section {
                    let import = import?;
                    // A `use` in the world names a type; that gives access to nothing.
                    if matches!(import.ty, ComponentTypeRef::Type(_)) {
                        continue;
                    }
                    let name = import.name.name.to_owned();
                    let found = WorldVersion::of_import(&name).filter(|found| is_of(world, *found));
                    let (interface, _) = found.ok_or_else(|| Refused::Import(name.clone(), world))?;
                    imported.insert(interface.to_owned());
                }
            }
            Payload::ComponentCanonicalSection(section) => {
                for function in section {
                    if matches!(function?, CanonicalFunction::ThreadNewIndirect { .. }) {
                        return Err(Refused::Threads.into());
                    }
                }
            }
            _ => {}
        }
    }
    imported.remove(TYPES);
    Ok(imported.into_iter().collect())
}

fn is_of(world: WorldVersion, (interface, version): (&str, WorldVersion)) -> bool {
    version == world && interfaces(world).any(|known| known == interface)
}
