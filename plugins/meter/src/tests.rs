//! Core modules that are metered and run: what they return, what they use, and how they end.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use crate::code::Code;
use crate::module::metered;
use crate::{Budget, Ends, FUEL, REFUSED, Unfit, cost};
use wasmtime::{Engine, Instance, Module, Store, Val, WasmBacktrace};

const BUDGET: Budget = Budget { fuel: 1_000_000, memory_bytes: 4 << 16 };

/// How a call of `run` ended.
#[derive(Debug, PartialEq, Eq)]
enum End {
    /// The values that it returned, as 64 bits.
    Returned(Vec<i64>),
    OutOfFuel,
    OutOfMemory,
    /// Any other trap.
    Trap,
}

struct Run {
    end: End,
    /// Fuel that was used.
    used: i64,
}

/// Meters a module of the text format and calls its export `run` with `argument`.
fn run(wat: &str, argument: i32) -> Run {
    let plain = wat::parse_str(wat).unwrap();
    let code = Code::read(&plain).unwrap();
    let (module, ends) = metered(&plain, &code, &BUDGET, &[], true).unwrap();
    let (end, used) = call(&module.finish(), ends, argument);
    if matches!(end, End::Returned(_)) {
        assert_eq!(end, call(&plain, Ends::default(), argument).0, "metering changes no result");
    }
    Run { end, used: used.unwrap() }
}

fn call(wasm: &[u8], ends: Ends, argument: i32) -> (End, Option<i64>) {
    let engine = Engine::default();
    let module = Module::new(&engine, wasm).unwrap();
    let mut store = Store::new(&engine, ());
    let imports: Vec<_> = module
        .imports()
        .map(|import| wasmtime::Func::new(&mut store, import.ty().func().unwrap().clone(), |_, _, _| Ok(())).into())
        .collect();
    let instance = Instance::new(&mut store, &module, &imports).unwrap();
    let function = instance.get_func(&mut store, "run").unwrap();
    let mut results = vec![Val::I32(0); function.ty(&store).results().len()];
    let end = match function.call(&mut store, &[Val::I32(argument)], &mut results) {
        Ok(()) => End::Returned(results.iter().map(|value| value.i64().unwrap_or_else(|| value.unwrap_i32().into())).collect()),
        Err(error) => {
            let trace: &WasmBacktrace = error.downcast_ref().unwrap();
            match trace.frames()[0].func_index() {
                function if function == ends.out_of_fuel && function > 0 => End::OutOfFuel,
                function if function == ends.out_of_memory && function > 0 => End::OutOfMemory,
                _ => End::Trap,
            }
        }
    };
    let global = |store: &mut Store<()>, name| instance.get_global(&mut *store, name).map(|global| global.get(&mut *store));
    let left = global(&mut store, FUEL).map(|left| left.unwrap_i64());
    if let Some(refused) = global(&mut store, REFUSED) {
        assert_eq!(refused.unwrap_i32() == 1, end == End::OutOfMemory);
    }
    (end, left.map(|left| i64::try_from(BUDGET.fuel).unwrap() - left))
}

/// A module with the function `run: (i32) -> i32` and this body.
fn body(text: &str) -> String {
    format!(r#"(module (memory 1) (func (export "run") (param i32) (result i32) (local i32 i64) {text}))"#)
}

const ADDS: &str = "(local.set 1 (i32.add (local.get 1) (local.get 0)))";

/// A loop of `argument` rounds with this in each round, and the fuel that `rounds` rounds must use: what is in it and around it.
fn check_loop(inside: &str, per_round: i64) {
    let text = body(&format!(
        "(block (loop
            (br_if 1 (i32.eqz (local.get 0)))
            {inside}
            (local.set 0 (i32.sub (local.get 0) (i32.const 1)))
            (br 0)))
        (local.get 1)"
    ));
    let used = |rounds| match run(&text, rounds) {
        Run { end: End::Returned(_), used } => used,
        Run { end, .. } => panic!("{inside}: {end:?}"),
    };
    // `eqz`, `br_if`, `sub`, `br`.
    let own = 4 + i64::from(cost::ROUND);
    assert_eq!(used(500) - used(100), 400 * (own + per_round), "{:.300}", inside);
}

#[test]
fn loops_use_what_they_execute() {
    check_loop("", 0);
    check_loop(ADDS, 1);
    check_loop(&ADDS.repeat(20), 20);
    check_loop("(local.set 1 (i32.div_u (i32.const 9) (local.get 0)))", 12);
    // A long segment that is never reached costs nothing; a short one is part of the longest way.
    let unless = |inside: &str| format!("(if (i32.eqz (local.get 0)) (then {inside}))");
    check_loop(&unless(&ADDS.repeat(500)), 2);
    check_loop(&unless(&ADDS.repeat(5)), 2 + 5);
    let either = |one: &str, other: &str| format!("(if (local.get 0) (then {one}) (else {other}))");
    check_loop(&either(&ADDS.repeat(300), &ADDS.repeat(100)), 1 + 300);
    check_loop(&either(&ADDS.repeat(3), &ADDS.repeat(7)), 1 + 7);
    // A machine of states: each round takes one of four ways, of which two are long.
    let machine = format!(
        "(block (block (block (block (br_table 0 1 2 3 (i32.and (local.get 0) (i32.const 3)))) {long} (br 2)) {ADDS} (br 1)) {long} (br 0))",
        long = ADDS.repeat(99)
    );
    check_loop(&machine, 6 + 50);
    // A loop in a loop, left by a branch that leaves both blocks.
    let inner = format!(
        "(local.set 2 (i64.const 9)) (block (loop {ADDS} (br_if 1 (i64.eqz (local.get 2))) (local.set 2 (i64.const 0)) (br 0)))"
    );
    let round = 4 + i64::from(cost::ROUND);
    check_loop(&inner, 2 * round);
}

#[test]
fn how_runs_end() {
    let forever = body("(loop (br 0)) (unreachable)");
    let small = |called: &str| {
        format!(
            r#"(module (type $t (func (param i32) (result i32))) (memory 1) (table 1 funcref) (elem (i32.const 0) $run)
                (func $run (export "run") (param i32) (result i32) {called}))"#
        )
    };
    let tree = |call: &str| {
        small(&format!(
            "(if (result i32) (i32.eqz (local.get 0)) (then (i32.const 1)) (else
               (i32.add ({call} (i32.sub (local.get 0) (i32.const 1)) {index}) ({call} (i32.sub (local.get 0) (i32.const 1)) {index}))))",
            index = if call.starts_with("call_indirect") { "(i32.const 0)" } else { "" }
        ))
    };
    let mutual = r#"(module
        (func $other (param i32) (result i32) (call $run (i32.sub (local.get 0) (i32.const 1))))
        (func $run (export "run") (param i32) (result i32)
            (if (i32.eqz (local.get 0)) (then (return (i32.const 1)))) (i32.add (call $other (local.get 0)) (call $other (local.get 0)))))"#;
    let copies = body("(loop (memory.copy (i32.const 0) (i32.const 8) (i32.const 65000)) (br 0)) (unreachable)");
    let grows = body("(loop (drop (memory.grow (i32.const 1))) (br 0)) (unreachable)");
    let asks = r#"(module (import "a" "b" (func $f)) (func (export "run") (param i32) (result i32) (loop (call $f) (br 0)) (unreachable)))"#;
    let many = r#"(module (func (export "run") (param i32) (result i32 i64)
        (loop (br_if 0 (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
        (if (i32.eqz (local.get 0)) (then (return (i32.const 3) (i64.const 4)))) (unreachable)))"#;
    let returns = |values: &[i64]| End::Returned(values.to_vec());
    for (text, argument, end) in [
        (forever.as_str(), 0, End::OutOfFuel),
        (&tree("call $run"), 40, End::OutOfFuel),
        (&tree("call_indirect (type $t)"), 40, End::OutOfFuel),
        (&tree("call $run"), 3, returns(&[8])),
        (mutual, 40, End::OutOfFuel),
        (mutual, 2, returns(&[4])),
        (&copies, 0, End::OutOfFuel),
        (&grows, 0, End::OutOfMemory),
        (asks, 0, End::OutOfFuel),
        (many, 9, returns(&[3, 4])),
        (&body("(memory.grow (i32.const 2))"), 0, returns(&[1])),
        (&body("(unreachable)"), 0, End::Trap),
        (&small("(call $run (local.get 0))"), 0, End::Trap), // the stack
    ] {
        let run = run(text, argument);
        assert_eq!(run.end, end, "{text}");
        let most = i64::try_from(BUDGET.fuel).unwrap() + 40 * i64::from(cost::CHUNK);
        assert!(run.used <= most && (run.end != End::OutOfFuel || run.used > 1_000_000), "{text}: {}", run.used);
    }
}

#[test]
fn what_cannot_be_metered() {
    let check = |text: &str, expected: Unfit| {
        let plain = wat::parse_str(text).unwrap();
        let code = Code::read(&plain).unwrap();
        let unfit = metered(&plain, &code, &BUDGET, &[], false).map(|_| ()).unwrap_err();
        assert_eq!(unfit, expected, "{text}");
    };
    check("(module (memory 9))", Unfit::MemoryMinimum { minimum_bytes: 9 << 16, most_bytes: 4 << 16 });
    check(r#"(module (import "a" "b" (memory 1)))"#, Unfit::Memory);
    check(r#"(module (func (export "bellwether:left")))"#, Unfit::Name("bellwether:left".to_owned()));
}

/// How a component of the text format is refused; `None` when it is metered, and valid with and without a gauge.
fn check_component(text: &str, expected: Option<&Unfit>) {
    let plain = wat::parse_str(text).unwrap();
    let written = [crate::metered(&plain, &BUDGET), crate::with_gauge(&plain, &BUDGET)];
    for written in written {
        assert_eq!(written.as_ref().err(), expected, "{text}");
        let Ok(metered) = written else { continue };
        wasmparser::Validator::new_with_features(wasmparser::WasmFeatures::all()).validate_all(&metered.bytes).unwrap();
    }
}

/// What random components have found.
#[test]
fn every_instance_has_the_one_counter() {
    const CODE: &str = r#"(core module $m (memory 1) (func (export "run") (loop (br 0))))"#;
    let with = |parts: &str| format!("(component {CODE} {parts})");
    check_component(&with("(core instance (instantiate $m))"), None);
    check_component(&with("(core instance (instantiate $m)) (core instance (instantiate $m))"), Some(&Unfit::Instances));
    // The same module under another index, or from a component inside.
    check_component(&with("(alias outer 0 $m (core module $n)) (core instance (instantiate $n))"), Some(&Unfit::Elsewhere));
    check_component(&with(r#"(export $n "n" (core module $m)) (core instance (instantiate $n))"#), Some(&Unfit::Elsewhere));
    check_component(
        &with("(component $c (alias outer 1 $m (core module $n)) (core instance (instantiate $n))) (instance (instantiate $c))"),
        Some(&Unfit::Nested),
    );
    check_component(
        &with(
            r#"(component $c (import "n" (core module $n (export "run" (func)))) (core instance (instantiate $n)))
               (instance (instantiate $c (with "n" (core module $m))))"#,
        ),
        Some(&Unfit::Nested),
    );
    check_component(r#"(component (import "m" (core module $m)) (core instance (instantiate $m)))"#, Some(&Unfit::Elsewhere));
}

#[test]
fn parts() {
    let modules = |count: usize| format!("(component {})", "(core module)".repeat(count));
    check_component(&modules(crate::MOST_PARTS), None);
    check_component(&modules(crate::MOST_PARTS + 1), Some(&Unfit::Parts));
    let nested = |count: usize| format!("(component {})", "(component (component (core module)))".repeat(count));
    check_component(&nested(crate::MOST_PARTS / 3 + 1), Some(&Unfit::Parts));
}

#[test]
fn modules_without_some_sections() {
    for module in
        ["(memory 1)", "(memory 1) (global i32 (i32.const 0))", r#"(memory 1) (table 1 funcref) (export "m" (memory 0))"#]
    {
        check_component(&format!("(component (core module {module}))"), None);
    }
}

/// Trampolines are left as they are, so what can run for ever is none.
#[test]
fn trampolines() {
    let computes = |text: &str| Code::read(&wat::parse_str(text).unwrap()).unwrap().computes().unwrap();
    let of_body = |body: &str| {
        format!(r#"(module (type $t (func)) (import "a" "b" (func $on)) (table 1 funcref) (func $run (export "c") {body}))"#)
    };
    for (body, expected) in [
        ("(call $on)", false),
        ("(call_indirect (type $t) (i32.const 0))", false),
        ("(call $on) (call $on)", true),
        ("(loop (br 0))", true),
        ("(return_call $run)", true),
        ("(return_call_indirect (type $t) (i32.const 0))", true),
    ] {
        assert_eq!(computes(&of_body(body)), expected, "{body}");
    }
}

#[test]
fn references_to_things_of_the_host() {
    let plain = wat::parse_str(r"(component (core module (memory 1) (table 1 externref)))").unwrap();
    let unfit = crate::metered(&plain, &BUDGET).unwrap_err();
    assert!(matches!(&unfit, Unfit::Invalid(why) if why.contains("gc types")), "{unfit}");
}

/// A function that asks to be called again, for ever, has used its fuel one day.
#[test]
fn callbacks_count_their_calls() {
    let callback = r#"(module (memory 1) (func (export "run") (param i32) (result i32) (i32.const 1)))"#;
    let plain = wat::parse_str(callback).unwrap();
    let code = Code::read(&plain).unwrap();
    let used = |callbacks: &[&str]| {
        let (module, ends) = metered(&plain, &code, &BUDGET, callbacks, true).unwrap();
        call(&module.finish(), ends, 0).1.unwrap()
    };
    assert_eq!((used(&[]), used(&["run"])), (0, i64::from(cost::IMPORT)));

    let component = |module: &str, of: &str| {
        format!(
            r#"(component (core module $m (memory 1) (func (export "run") (result i32) (i32.const 1))
                    (func (export "again") (param i32 i32 i32) (result i32) (i32.const 1)))
                (core module $other {module})
                (core instance $i (instantiate $m)) (core instance $j (instantiate $other))
                (func (export "run") async (canon lift (core func $i "run") async (callback (core func {of} "again")))))"#
        )
    };
    let again = r#"(func (export "again") (param i32 i32 i32) (result i32) (i32.const 1))"#;
    check_component(&component(again, "$i"), None);
    check_component(&component(again, "$j"), Some(&Unfit::Callback));
}
