//! Components that are written to be expensive or to escape the counter, each of random size.

use crate::smith::Smith;
use anyhow::Result;
use fastrand::Rng;
use std::fmt::Write as _;
use wasm_encoder::{Component, ComponentSectionId, RawSection};

/// One of them.
pub(crate) fn component(smith: &Smith, dice: &mut Rng) -> Result<Vec<u8>> {
    let size = 1_usize << dice.u32(1..14);
    let text = match dice.u8(..17) {
        0 => return Ok(nested_components(size)),
        1 => tuples(size.ilog2() as usize + 8),
        2 => flat_records(size % 1_000),
        3 => computes(&format!("{}{}", "(block ".repeat(size), ")".repeat(size))),
        4 => computes(&format!("(block (br_table {} (local.get 0)))", "0 ".repeat(size * 8))),
        5 => computes(&format!("(loop {} (br 0))", "(local.set 0 (i32.add (local.get 0) (i32.const 1)))".repeat(size))),
        6 => chain(size),
        7 => many_functions(size * 4),
        8 => computes("(loop (br 0))"),
        9 => tail_calls(),
        10 => tree(),
        11 => exports(size),
        12 => variants(size % 2_000),
        13 => lists(size % 200),
        14 => many_types(size),
        15 => many_lifts(size % 500),
        _ => yields(),
    };
    let wasm = wat::parse_str(&text)?;
    if text.starts_with("(module") { smith.around(wasm) } else { Ok(wasm) }
}

/// A module of the world whose function computes with this body.
fn computes(body: &str) -> String {
    of_module("", &format!("(local i32) {body}"))
}

/// A module of the world with these definitions and this body of its function, which has two parameters.
fn of_module(definitions: &str, body: &str) -> String {
    format!(
        r#"(module (memory (export "memory") 1) {definitions}
            (func (export "cabi_realloc") (param i32 i32 i32 i32) (result i32) (i32.const 1024))
            (func $run (export "analyze") (param i32 i32) (result i32) {body} (i32.const 0)))"#
    )
}

/// A function that calls itself as its last act, for ever.
fn tail_calls() -> String {
    of_module(
        "(func $on (param i32 i32) (result i32) (local.get 0) (local.get 1) return_call $on)",
        "(local.get 0) (local.get 1) return_call $on",
    )
}

/// A function that calls itself twice until the stack is full.
fn tree() -> String {
    of_module("(func $a (call $a) (call $a))", "(call $a)")
}

/// A function that waits for nothing, again and again (component model, `Explainer.md`, "Canonical ABI", `yield` is 1).
fn yields() -> String {
    r#"(module (memory (export "memory") 1)
        (func (export "cabi_realloc") (param i32 i32 i32 i32) (result i32) (i32.const 1024))
        (func (export "[async-lift]analyze") (param i32 i32) (result i32) (i32.const 1))
        (func (export "[callback][async-lift]analyze") (param i32 i32 i32) (result i32) (i32.const 1)))"#
        .to_owned()
}

/// Components in components: deeper than the text format can express.
fn nested_components(depth: usize) -> Vec<u8> {
    (0..depth).fold(Component::new().finish(), |inner, _| {
        let mut outer = Component::new();
        outer.section(&RawSection { id: ComponentSectionId::Component as u8, data: &inner });
        outer.finish()
    })
}

/// Each type holds the one before twice.
fn tuples(depth: usize) -> String {
    let mut types = "(type $t0 u8)".to_owned();
    for at in 1..=depth {
        let before = at - 1;
        let _ = write!(types, "(type $t{at} (tuple $t{before} $t{before}))");
    }
    returns(&types, &format!("$t{depth}"))
}

fn lists(depth: usize) -> String {
    let mut types = "(type $t0 u8)".to_owned();
    for at in 1..=depth {
        let before = at - 1;
        let _ = write!(types, "(type $t{at} (list $t{before}))");
    }
    returns(&types, &format!("$t{depth}"))
}

fn flat_records(fields: usize) -> String {
    let fields: String = (0..=fields).map(|at| format!(r#"(field "f{at}" string)"#)).collect();
    returns(&format!("(type $r (record {fields})) (export $t \"r\" (type $r))"), "$t")
}

fn variants(cases: usize) -> String {
    let cases: String = (0..=cases).map(|at| format!(r#"(case "c{at}" string)"#)).collect();
    returns(&format!("(type $r (variant {cases})) (export $t \"r\" (type $r))"), "$t")
}

fn many_types(count: usize) -> String {
    let types: String = (0..count).map(|at| format!("(type $t{at} (tuple u8 string (list u32)))")).collect();
    returns(&types, "u8")
}

/// Functions that all return the same large type.
fn many_lifts(count: usize) -> String {
    let mut lifts = String::new();
    for at in 0..count {
        let _ = write!(
            lifts,
            r#"(func (export "f{at}") (result $t10) (canon lift (core func $i "analyze") (memory (core memory $i "m")) (realloc (core func $i "realloc"))))"#
        );
    }
    let whole = tuples(10);
    whole.strip_suffix(')').map(|whole| format!("{whole} {lifts})")).unwrap_or_default()
}

/// A component whose function returns this type through memory.
fn returns(types: &str, of: &str) -> String {
    format!(
        r#"(component {types} (core module $code (memory (export "m") 1)
              (func (export "realloc") (param i32 i32 i32 i32) (result i32) (i32.const 0))
              (func (export "analyze") (result i32) (i32.const 0)))
            (core instance $i (instantiate $code))
            (func (export "analyze") (result {of}) (canon lift (core func $i "analyze") (memory (core memory $i "m"))
              (realloc (core func $i "realloc")))))"#
    )
}

/// Functions that each call the next one.
fn chain(length: usize) -> String {
    let mut functions = String::new();
    for at in 0..length {
        let _ = write!(functions, "(func $f{at} (call $f{}))", at + 1);
    }
    of_module(&format!("{functions} (func $f{length})"), "(call $f0)")
}

fn many_functions(count: usize) -> String {
    of_module(&"(func)".repeat(count), "")
}

fn exports(count: usize) -> String {
    let exports: String = (0..count).map(|at| format!(r#"(export "e{at}" (func $run))"#)).collect();
    of_module(&exports, "")
}
