//! Makes the component of a core module, for authors who need one: `cargo run -p bellwether-pack --example component -- in.wasm
//! out.wasm`.

use anyhow::{Context, Result};

fn main() -> Result<()> {
    let mut args = std::env::args_os().skip(1);
    let (core, component) = args.next().zip(args.next()).context("two files: the core module, and where its component goes")?;
    std::fs::write(component, bellwether_pack::componentize(&std::fs::read(core)?)?)?;
    Ok(())
}
