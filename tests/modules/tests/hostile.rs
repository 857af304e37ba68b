//! A hostile guest cannot harm the native host, whatever it tries, and the next call works.
#![allow(clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use bellwether_core::url_guard::AllowList;
use bellwether_gate::imports::{Imports, http};
use bellwether_host::{Answer, Budget, Category, Clock, Engine, Live, Module, Outcome, Report, Resource, Wire, World};
use bellwether_module_tests::{component, manifest, root};
use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::OnceLock;

/// Compiled once for all tests.
fn module() -> &'static Module {
    static MODULE: OnceLock<Module> = OnceLock::new();
    MODULE.get_or_init(|| with_fuel(None))
}

/// The module with this much fuel, or that of its manifest.
fn with_fuel(fuel: Option<u64>) -> Module {
    let engine = Engine::new().expect("this machine runs wasm");
    let component = component("hostile").expect("the guest builds");
    let declared = manifest(&root().join("tests/modules/hostile")).declaration;
    let budget = Budget { fuel: fuel.unwrap_or(declared.fuel), ..Module::MOST };
    Module::load_with(&engine, &component, declared, budget).expect("the component is of the world `module`")
}

/// A web that never answers.
struct Silence {
    started_ms: u64,
    wall_ms: u64,
}

impl Imports for Silence {
    type Body = Vec<u8>;

    async fn fetch(&self, _request: &http::Request) -> Result<Answer, http::Error> {
        std::future::pending().await
    }
}

impl World for Silence {
    fn clock(&self) -> Clock {
        Clock::System
    }
    fn deadline_ms(&self) -> u64 {
        self.started_ms + self.wall_ms
    }
    fn progress(&self, _done: u32, _total: u32, _note: &str) {}
    fn spent(&self) -> (u64, u64) {
        (0, 0)
    }
}

fn silence(wall_ms: u64) -> Silence {
    Silence { started_ms: Clock::System.now_ms(), wall_ms }
}

fn call(order: &str, world: impl World) -> Report {
    let input = format!(r#"{{"url":"https://a.com/?do={order}"}}"#);
    bellwether_host::block_on(module().analyze(&input, world)).expect("a runtime")
}

/// Runs `order` in a silent web, then checks that a normal call still works.
fn after(order: &str) -> Report {
    let report = call(order, silence(60_000));
    let next = call("nothing", silence(60_000));
    assert!(returned(&next, r#"{"done":"nothing","heard":[],"meta":"#), "{next:?}");
    report
}

/// Whether the call returned something that starts like this; what the SDK adds at the end depends on the clock.
fn returned(report: &Report, start: &str) -> bool {
    matches!(&report.outcome, Outcome::Ok { result } if result.starts_with(start))
}

fn trap(report: &Report) -> &str {
    match &report.outcome {
        Outcome::Trap { message } => message,
        other => panic!("no trap: {other:?}"),
    }
}

#[test]
fn a_panic_is_a_trap_with_its_text() {
    let report = after("trap");
    assert_eq!(trap(&report), "panic: asked to panic");
    assert!(report.logs.last().expect("the hook logs").1.contains("hostile/src/lib.rs"));
}

#[test]
fn results_are_handed_over_as_they_are() {
    assert!(matches!(after("junk").outcome, Outcome::Ok { result } if result == "<html>not JSON"));
    assert!(matches!(after("misfit").outcome, Outcome::Ok { result } if result.contains("unknown")));
}

#[test]
fn a_result_of_3_mib_is_what_the_service_makes_of_it() {
    let report = after("big");
    assert_eq!(report.outcome, Outcome::TooLong);
    let sentence = "The result has more than 1048576 bytes, which is the limit (`result`).";
    assert_eq!(bellwether_host::expected_text(&report), format!("{{\n  \"junk\": \"{sentence}\"\n}}\n"));
    let told = report.outcome.told().expect_err("it is a failure");
    assert_eq!((told.category.as_str(), told.detail.as_deref()), ("bad_output", Some(sentence)));
}

#[test]
fn an_orderly_failure() {
    match after("fail").outcome {
        Outcome::Failure { category, message, detail } => {
            assert_eq!(category, Category::Blocked);
            assert_eq!((message.as_str(), detail.as_deref()), ("asked to fail", Some("for no reason")));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_flood_of_log_lines_is_cut() {
    let report = after("flood");
    assert!(matches!(report.outcome, Outcome::Ok { .. }), "{:?}", report.outcome);
    assert_eq!(report.logs.len(), 200);
    assert!(report.logs.iter().all(|(level, line)| *level == "info" && line.len() == 2_000));
}

#[test]
fn memory_has_an_end() {
    for order in ["memory", "huge"] {
        let report = after(order);
        assert!(matches!(report.outcome, Outcome::Exhausted { resource: Resource::Memory }), "{report:?}");
        assert!(report.spent.memory_bytes <= 96 << 20);
    }
}

#[test]
fn the_stack_has_an_end() {
    // Rust keeps arrays of a function in linear memory, where its stack is at the bottom.
    assert_eq!(trap(&after("recursion")), "wasm trap: out of bounds memory access");
}

#[test]
fn an_endless_loop_uses_up_its_fuel() {
    let report = after("loop");
    assert!(matches!(report.outcome, Outcome::Exhausted { resource: Resource::Fuel }), "{report:?}");
    assert!(report.spent.wall_ms < 60_000);
}

#[test]
fn an_endless_loop_ends_at_the_deadline_too() {
    let tireless = with_fuel(Some(u64::MAX));
    let input = r#"{"url":"https://a.com/?do=loop"}"#;
    let report = bellwether_host::block_on(tireless.analyze(input, silence(200))).expect("a runtime");
    assert!(matches!(report.outcome, Outcome::Timeout), "{report:?}");
    assert!((200..5_000).contains(&report.spent.wall_ms), "{report:?}");
}

#[test]
fn waiting_ends_at_the_deadline() {
    let report = call("wait", silence(200));
    assert!(matches!(report.outcome, Outcome::Timeout), "{report:?}");
    assert!((200..5_000).contains(&report.spent.wall_ms), "{report:?}");
}

#[test]
fn addresses_inside_are_denied() {
    let wire = Wire::new().expect("TLS can be set up");
    let report = call("private", Live::new(wire, AllowList::none(), 60_000));
    let heard =
        r#"{"done":"private","heard":["denied private_address","denied private_address","denied private_address"],"meta":"#;
    assert!(returned(&report, heard), "{report:?}");
    assert_eq!(report.spent.requests, 0);
}

#[test]
fn downloads_end_with_the_budget() {
    let port = endless_site();
    let allow = AllowList::parse([format!("127.0.0.1:{port}").as_str()]).expect("a pair");
    let wire = Wire::new().expect("TLS can be set up");
    let input = format!(r#"{{"url":"http://127.0.0.1:{port}/?do=download"}}"#);
    let report = bellwether_host::block_on(module().analyze(&input, Live::new(wire, allow, 120_000))).expect("a runtime");
    let heard = r#"{"done":"download","heard":["budget"],"meta":"#;
    assert!(returned(&report, heard), "{report:?}");
    assert!((250 << 20..=256 << 20).contains(&report.spent.body_bytes), "{report:?}");
}

/// A local site whose only page is endless; it has no robots.txt. Returns its port.
fn endless_site() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = listener.local_addr().expect("a bound socket").port();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { continue };
            std::thread::spawn(move || {
                let mut head = [0; 4096];
                let read = stream.read(&mut head).unwrap_or_default();
                if head[..read].starts_with(b"GET /robots.txt") {
                    let _ = stream.write_all(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                    return;
                }
                let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nconnection: close\r\n\r\n");
                while stream.write_all(&[b'x'; 65_536]).is_ok() {} // until the client hangs up
            });
        }
    });
    port
}
