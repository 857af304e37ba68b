// `node workerd.js PACKAGE CASES WORKERD ESBUILD`: compares in workerd, bundled with the package's condition for it.
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder, cases, workerd, esbuild] = process.argv;
const { build } = await import(pathToFileURL(esbuild));
const worker = `
  import { load } from ${JSON.stringify(`${folder}/dist/all.workerd.js`)};
  import { compare } from ${JSON.stringify(new URL("compare.js", import.meta.url).pathname)};
  export default { async fetch(request) { return Response.json(compare(await load(), await request.text())); } };
`;
const out = mkdtempSync(join(tmpdir(), "web-"));
await build({
  stdin: { contents: worker, resolveDir: folder },
  bundle: true,
  format: "esm",
  outfile: join(out, "worker.js"),
  external: ["*.wasm"],
  logLevel: "error",
});
const script = readFileSync(join(out, "worker.js"), "utf8");
const [, path] = /from "([^"]+\.wasm)"/.exec(script) ?? [];
writeFileSync(
  join(out, "config.capnp"),
  `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "worker.js"),
    (name = "${path.replace("./", "")}", wasm = embed "all_bg.wasm"),
  ],
  compatibilityDate = "2026-11-01",
);
`,
);
copyFileSync(`${folder}/dist/wasm/all_bg.wasm`, join(out, "all_bg.wasm"));
// It says on the fourth stream where it listens.
const host = spawn(workerd, ["serve", "--control-fd=3", join(out, "config.capnp")], { stdio: ["ignore", "inherit", "inherit", "pipe"] });
try {
  const port = await new Promise((ready, failed) => {
    host.on("exit", (code) => failed(new Error(`workerd ended with ${code}`)));
    host.stdio[3].on("data", (said) => {
      for (const line of said.toString().split("\n").filter(Boolean)) {
        const event = JSON.parse(line);
        if (event.event === "listen") ready(event.port);
      }
    });
  });
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: readFileSync(cases) });
  console.log(await answer.text());
} finally {
  host.removeAllListeners("exit");
  host.kill();
  rmSync(out, { recursive: true });
}
