// Measures and captures pages with the Chromium of this machine: `server.js CHROMIUM`. It answers in the shapes of the providers that
// stand for it in a deployment, so that the Worker needs no adapter for it:
//
//   GET  /pagespeedonline/v5/runPagespeed?url=…&strategy=…                  PageSpeed Insights, with Lighthouse from npm
//   POST /client/v4/accounts/…/browser-rendering/screenshot|pdf            Cloudflare's Browser Rendering
//
// One page at a time: a second one would slow the first down and change its figures. Ends with its standard input. Loopback only.
import { createServer } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { desktopConfig } from "lighthouse";
import puppeteer from "puppeteer-core";

const [chromium] = process.argv.slice(2);
const FLAGS = [
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Chromium's sandbox cannot be entered by an administrator, as in containers.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
const CATEGORIES = { PERFORMANCE: "performance", ACCESSIBILITY: "accessibility", BEST_PRACTICES: "best-practices", SEO: "seo" };
const MOST_BYTES = 8_388_608;

// What PageSpeed Insights is asked for, and no more: a whole result has megabytes.
const KEPT = ["categories", "audits", "lighthouseVersion", "runtimeError", "runWarnings", "finalUrl"];

class PageAtFault extends Error {}

/** Runs `work` with a browser of its own, whose profile is deleted afterwards. */
async function withBrowser(work) {
  const userDataDir = await mkdtemp(join(tmpdir(), "bellwether-browser-"));
  const browser = await puppeteer.launch({ executablePath: chromium, args: FLAGS, userDataDir, headless: true });
  try {
    return await work(browser);
  } finally {
    await browser.close();
    await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measure(query) {
  const onlyCategories = query.getAll("category").map((name) => CATEGORIES[name]).filter(Boolean);
  const config = query.get("strategy") === "DESKTOP" ? desktopConfig : undefined;
  const { lhr } = await withBrowser((browser) =>
    lighthouse(query.get("url"), { port: Number(new URL(browser.wsEndpoint()).port), onlyCategories, logLevel: "silent" }, config),
  );
  const lighthouseResult = Object.fromEntries(KEPT.filter((name) => name in lhr).map((name) => [name, lhr[name]]));
  return { captchaResult: "CAPTCHA_NOT_NEEDED", lighthouseResult };
}

/** Loads what the order names, and takes its picture or prints it. */
const capture = (kind, order) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage();
    if (order.viewport) await page.setViewport(order.viewport);
    const loaded = order.html ? page.setContent(order.html) : page.goto(order.url, order.gotoOptions);
    await loaded.catch((error) => {
      throw new PageAtFault(error.message);
    });
    const bytes = kind === "pdf" ? await page.pdf(order.pdfOptions) : await page.screenshot(order.screenshotOptions);
    return Buffer.from(bytes);
  });

async function body(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new PageAtFault("too large");
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function answer(request, response) {
  const url = new URL(request.url, "http://127.0.0.1");
  const json = (status, value) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  const started = performance.now();
  try {
    const kind = url.pathname.match(/\/browser-rendering\/(screenshot|pdf)$/)?.[1];
    if (url.pathname === "/pagespeedonline/v5/runPagespeed") return json(200, await measure(url.searchParams));
    if (!kind) return json(404, { errors: [{ message: "no such endpoint" }] });
    const order = await body(request);
    const bytes = await capture(kind, order);
    const type = kind === "pdf" ? "application/pdf" : "image/jpeg";
    const used = Math.round(performance.now() - started);
    response.writeHead(200, { "content-type": type, "x-browser-ms-used": used }).end(bytes);
  } catch (error) {
    const status = error instanceof PageAtFault ? 422 : 500;
    json(status, { error: { code: status, message: error.message }, errors: [{ message: error.message }] });
  }
}

let turn = Promise.resolve();
const server = createServer((request, response) => {
  // A caller that went away must not stop the queue.
  turn = turn.then(() => answer(request, response)).catch(() => response.destroy());
});
server.listen(0, "127.0.0.1", () => console.log(`ready on ${server.address().port}`));
process.stdin.resume().on("end", () => process.exit());
