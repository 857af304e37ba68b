//! The host's side of `wit/world.wit`, generated.
#![allow(
    missing_docs,
    unreachable_pub,
    unused_qualifications,
    clippy::all,
    clippy::restriction,
    reason = "generated from wit/world.wit, which holds the documentation"
)]

wasmtime::component::bindgen!({
    path: "../../wit",
    world: "module",
});
