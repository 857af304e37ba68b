//! The check that a component can reach nothing but the world of `wit/`.

use anyhow::Result;
use std::fmt;
use wasmparser::{CanonicalFunction, ComponentTypeRef, Parser, Payload};

/// What a component may import: interfaces of this package and version line.
const PACKAGE: &str = "bellwether:analysis/";
const VERSION: &str = "0.1.";
/// Its interfaces; the hosts have no others.
fn interfaces() -> impl Iterator<Item = &'static str> {
    include_str!("../../../wit/world.wit").lines().filter_map(|line| line.strip_prefix("interface ")?.strip_suffix(" {"))
}

/// Why a component is refused.
#[derive(Debug, PartialEq, Eq)]
pub enum Refused {
    /// It imports something besides the world. The value is the import's name.
    Import(String),
    /// It starts threads through a table, which needs wasm compiled at run time; workerd refuses that.
    Threads,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Import(name) => write!(
                f,
                "the component imports `{name}`: a module may import only {PACKAGE}… of version 0.1 (see wit/world.wit)"
            ),
            Self::Threads => write!(f, "the component uses `thread.new-indirect`, which no host of modules supports"),
        }
    }
}

impl std::error::Error for Refused {}

/// Refuses a component that imports anything but interfaces of `bellwether:analysis@0.1.x`.
///
/// # Errors
/// [`Refused`], or an error of the parser when the bytes are no component.
pub fn check_imports(component: &[u8]) -> Result<()> {
    let mut depth = 0_usize;
    for payload in Parser::new(0).parse_all(component) {
        match payload? {
            // Imports of nested components and core modules are met by the component itself.
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
                    if !is_of_the_world(&name) {
                        return Err(Refused::Import(name).into());
                    }
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
    Ok(())
}

fn is_of_the_world(name: &str) -> bool {
    let parts = name.strip_prefix(PACKAGE).and_then(|rest| rest.split_once('@'));
    parts.is_some_and(|(interface, version)| interfaces().any(|known| known == interface) && version.starts_with(VERSION))
}
