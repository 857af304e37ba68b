use bellwether_host::{Case, Engine, Module, block_on};
fn main() {
    let case = Case::read(std::path::Path::new("/tmp/prof/audit.json")).unwrap();
    let engine = Engine::new().unwrap();
    let component = bellwether_module_tests::component("audit_expert").unwrap();
    let manifest = bellwether_module_tests::manifest(&bellwether_module_tests::root().join("plugins/modules/audit_expert"));
    let module = Module::load(&engine, &component, manifest.declaration).unwrap();
    for _ in 0..400 {
        let t = std::time::Instant::now();
        let report = block_on(module.analyze(&case.input, case.fixture.clone())).unwrap();
        eprintln!("{:?} {:?}", t.elapsed(), report.spent);
    }
}
