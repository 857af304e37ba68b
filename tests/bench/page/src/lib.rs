//! Builds `tests/bench/page-guest` with the profile of the modules and runs it in wasmtime. Measures nothing itself;
//! see `benches/`.

use wasmtime::{Engine, Instance, Memory, Module, Result, Store, TypedFunc, ensure, format_err};

/// The guest, with space for one page.
pub struct Guest {
    store: Store<()>,
    memory: Memory,
    run: TypedFunc<(u32, u32), u32>,
    audit: TypedFunc<(u32, u32), u32>,
    /// The place of the page in its memory.
    at: u32,
    /// Bytes of the largest page it takes.
    room: usize,
}

impl Guest {
    /// Builds and instantiates the guest for pages of up to `room` bytes. `BELLWETHER_BENCH_GUEST` names a file that is taken
    /// instead: one that was optimised as deployed modules are.
    ///
    /// # Errors
    /// When it does not build, or this machine cannot run it.
    pub fn new(room: usize) -> Result<Self> {
        let file = match std::env::var_os("BELLWETHER_BENCH_GUEST") {
            Some(file) => file.into(),
            None => {
                bellwether_build::compile(["bench-page-guest"]).map_err(|error| format_err!("{error:#}"))?;
                bellwether_build::compiled("bench-page-guest")
            }
        };
        let engine = Engine::default();
        let module = Module::from_file(&engine, file)?;
        let mut store = Store::new(&engine, ());
        let instance = Instance::new(&mut store, &module, &[])?;
        let memory = instance.get_memory(&mut store, "memory").ok_or_else(|| format_err!("the guest exports no memory"))?;
        let alloc = instance.get_typed_func::<u32, u32>(&mut store, "alloc")?;
        let run = instance.get_typed_func(&mut store, "run")?;
        let audit = instance.get_typed_func(&mut store, "audit")?;
        let at = alloc.call(&mut store, u32::try_from(room)?)?;
        Ok(Self { store, memory, run, audit, at, room })
    }

    /// Copies the page into the guest and gives its number of elements.
    ///
    /// # Errors
    /// When the page is larger than the room, or the guest traps.
    pub fn elements(&mut self, page: &[u8]) -> Result<u32> {
        let bytes = self.write(page)?;
        self.run.call(&mut self.store, (self.at, bytes))
    }

    /// Copies the page into the guest, judges it by all criteria and gives the number of those that could judge.
    ///
    /// # Errors
    /// As [`Guest::elements`].
    pub fn judged(&mut self, page: &[u8]) -> Result<u32> {
        let bytes = self.write(page)?;
        self.audit.call(&mut self.store, (self.at, bytes))
    }

    fn write(&mut self, page: &[u8]) -> Result<u32> {
        ensure!(page.len() <= self.room, "a page of {} bytes, room for {}", page.len(), self.room);
        self.memory.write(&mut self.store, self.at as usize, page)?;
        Ok(u32::try_from(page.len())?)
    }
}
