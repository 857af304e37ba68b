// `node chromium.js PACKAGE CASES DRIVER`: compares in Chromium, which loads the files as they are published, without a bundler.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, cases, driver] = process.argv;
const { chromium } = await import(pathToFileURL(driver));
const types = { html: "text/html", js: "text/javascript", wasm: "application/wasm", jsonl: "text/plain; charset=utf-8" };
const page = `<!doctype html><script type="module">
  import { load } from "/package/dist/all.web.js";
  import { compare } from "/compare.js";
  const cases = await (await fetch("/cases.jsonl")).text();
  globalThis.outcome = compare(await load(), cases);
</script>`;
const server = createServer((request, response) => {
  const path = request.url ?? "/";
  const read = () => {
    if (path === "/") return page;
    if (path === "/cases.jsonl") return readFileSync(cases);
    if (path === "/compare.js") return readFileSync(new URL("compare.js", import.meta.url));
    return readFileSync(`${folder}${path.replace("/package", "")}`);
  };
  try {
    const body = read();
    response.writeHead(200, { "content-type": types[path === "/" ? "html" : path.split(".").pop()] ?? "text/plain" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: flags });
try {
  const tab = await browser.newPage();
  await tab.goto(`http://127.0.0.1:${server.address().port}/`);
  await tab.waitForFunction(() => globalThis.outcome !== undefined, undefined, { timeout: 240_000 });
  console.log(JSON.stringify(await tab.evaluate(() => globalThis.outcome)));
} finally {
  await browser.close();
  server.close();
}
