//! No site keeps a module busy by its content alone: what a run burns on hostile sites has a limit, and does not grow faster than its pages.
//! Fuel counts instructions, so a slow machine changes nothing. Seconds, and more kinds of sites: `./x bench hostile`.
#![allow(clippy::expect_used, clippy::print_stdout, reason = "a test may panic, and says what it measured")]

use bellwether_core::bounds;
use bellwether_core::feature::Declaration;
use bellwether_host::{Budget, Engine, Module, Outcome};
use bellwether_module_tests::simulated::{READERS, run};
use bellwether_module_tests::worst::{Bodies, SHAPES};
use bellwether_module_tests::{component, manifest, root};
use serde_json::Value;

/// Fuel is counted in billions.
const BILLION: u64 = 1_000_000_000;
/// What twice the content may cost, at most.
const GROWTH: f64 = 2.5;

/// A module with its input, and the time of its run.
struct Ready {
    component: Vec<u8>,
    declared: Declaration,
    input: Value,
}

impl Ready {
    fn new(name: &str) -> Self {
        let declared = manifest(&root().join("plugins/modules").join(name)).declaration;
        let (_, input) = READERS.iter().find(|(reader, _)| *reader == name).expect("an input for each module");
        Self { component: component(name).expect("the module builds"), declared, input: input() }
    }

    /// The fuel of a run on a site of this shape with pages of this size; more than `most` ends it.
    fn fuel(&self, shape: &str, bytes: usize, most: u64) -> u64 {
        let bodies = Bodies::of(SHAPES.iter().find(|one| one.name == shape).expect("a shape of this name"), bytes);
        let engine = Engine::new().expect("this machine runs wasm");
        let budget = Budget { fuel: most, ..Module::MOST };
        let module = Module::load_with(&engine, &self.component, self.declared.clone(), budget).expect("it is a module");
        let report = run(&module, &self.input, self.declared.wall_ms, |clock| bodies.served(clock)).expect("a runtime");
        assert!(matches!(report.outcome, Outcome::Ok { .. }), "{shape} of {bytes} bytes, {most} fuel: {:?}", report.outcome);
        let fuel = report.spent.fuel.expect("a run that ends has its fuel");
        println!("{shape}, {bytes} bytes: {fuel} fuel, {} ms, {} bytes", report.spent.wall_ms, report.spent.memory_bytes);
        fuel
    }
}

/// A run burns at most so many billions of fuel on each of these shapes.
fn burns_little(name: &str, bytes: usize, shapes: &[(&str, u64)]) {
    let ready = Ready::new(name);
    for (shape, most) in shapes {
        let fuel = ready.fuel(shape, bytes, most * BILLION);
        assert!(fuel > BILLION / 100, "{name} reads nothing of {shape}");
    }
}

const PAGE: usize = bounds::FETCH_BODY_BYTES.max_len();

#[test]
fn one_page_of_the_largest_size() {
    burns_little("geo_score", PAGE, &[("prose", 8), ("stray_ends_deep", 4), ("in_headings", 10), ("figures", 7)]);
}

#[test]
fn many_pages() {
    burns_little("site_crawl", 400_000, &[("words", 30), ("known_3", 120), ("comment", 52)]);
}

#[test]
fn pages_around() {
    burns_little("eeat", 400_000, &[("known_3", 30), ("letters", 13)]);
}

#[test]
fn work_grows_with_the_page() {
    let ready = Ready::new("geo_score");
    for (shape, bytes) in [("headings_and_buttons", 262_144), ("everything", 131_072), ("figures", 131_072)] {
        let [half, whole] = [bytes, 2 * bytes].map(|bytes| ready.fuel(shape, bytes, Module::MOST.fuel));
        #[expect(clippy::cast_precision_loss, reason = "a ratio of billions")]
        let ratio = whole as f64 / half as f64;
        assert!(ratio <= GROWTH, "{shape}: {half} fuel for {bytes} bytes, {ratio:.2} times as much for twice as many");
    }
}
