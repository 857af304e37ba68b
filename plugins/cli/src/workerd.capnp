# The Worker of `bellwether test --edge`: it may reach this machine alone, where the answers of the cases are.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "internet", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);

const main :Workerd.Worker = (
  compatibilityDate = "2026-11-01",
  modules = [
    (name = "tests/parity/worker.js", esModule = embed "tests/parity/worker.js"),
    (name = "edge/glue/isolate.js", esModule = embed "edge/glue/isolate.js"),
  ],
  bindings = [(name = "LOADER", workerLoader = ())],
);
