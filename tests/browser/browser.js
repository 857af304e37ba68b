// Drives Chromium for the tests: `browser.js CHROMIUM`. Each line of the input is a command as JSON, each line of the output its answer.
//
//   {"open": url, "width": 1280, "height": 800}  → what happened while the page was open, and what axe finds on it
//   {"capture": url, "width", "height", "quality"} → {"jpeg": base64}
//   {"print": url, "to": file}                    → {"pages": number of A4 pages}
//   {"pdf": html}                                 → {"pdf": base64}
//
// A page that calls `canary()` has run something; a request that is not for the page itself is named.
import { createInterface } from "node:readline";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import puppeteer from "puppeteer-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const browser = await puppeteer.launch({
  executablePath: process.argv[2],
  headless: true,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.*, EXCLUDE localhost",
  ],
});

async function withPage({ width = 1280, height = 800 }, use) {
  const page = await browser.newPage();
  try {
    await page.setViewport({ width, height, isMobile: width < 600, hasTouch: width < 600 });
    return await use(page);
  } finally {
    await page.close();
  }
}

// What runs in a page before its own content.
function watch() {
  window.__seen = { ran: 0, violations: [] };
  window.canary = () => { window.__seen.ran += 1; };
  document.addEventListener("securitypolicyviolation", (event) => {
    window.__seen.violations.push(`${event.violatedDirective} ${event.blockedURI}`);
  });
}

const commands = {
  open: (url, command) => withPage(command, async (page) => {
    const seen = { dialogs: 0, requests: [], console: [] };
    page.on("dialog", (dialog) => { seen.dialogs += 1; dialog.dismiss(); });
    page.on("console", (message) => seen.console.push(message.text()));
    page.on("request", (request) => {
      if (request.url() !== url && !request.url().startsWith("data:")) seen.requests.push(request.url());
    });
    await page.evaluateOnNewDocument(watch);
    const answer = await page.goto(url, { waitUntil: "load" });
    // What waits for a person: hovering, focus, clicks.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll("*")) {
        for (const kind of ["mouseover", "focus", "click", "error", "toggle"]) {
          const event = new Event(kind, { cancelable: true });
          if (element.tagName === "A") event.preventDefault();
          if (!(element.tagName === "A" && kind === "click")) element.dispatchEvent(event);
        }
      }
    });
    const inPage = await page.evaluate(() => ({
      ...window.__seen,
      title: document.title,
      lang: document.documentElement.lang,
      elements: [...new Set([...document.querySelectorAll("*")].map((element) => element.localName))].sort(),
      handlers: [...document.querySelectorAll("*")].flatMap((e) => e.getAttributeNames().filter((name) => name.startsWith("on"))),
      width: document.documentElement.scrollWidth,
      // What stands out of the window, innermost last.
      wide: [...document.querySelectorAll("body *")]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1 && !element.closest("thead, .sr, .scroll"))
        .map((element) => `${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 80)}`)
        .slice(-6),
      viewport: document.documentElement.clientWidth,
    }));
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    const found = violations.map(({ id, impact, nodes }) => ({ id, impact, at: nodes.slice(0, 3).map((node) => node.html.slice(0, 200)) }));
    return { status: answer.status(), ...seen, ...inPage, axe: found };
  }),
  capture: (url, command) => withPage(command, async (page) => {
    await page.goto(url, { waitUntil: "load" });
    const jpeg = await page.screenshot({ type: "jpeg", quality: command.quality ?? 70, fullPage: command.full ?? false, encoding: "base64" });
    return { jpeg };
  }),
  print: (url, command) => withPage(command, async (page) => {
    await page.goto(url, { waitUntil: "load" });
    const pdf = Buffer.from(await page.pdf({ path: command.to, preferCSSPageSize: true, printBackground: true }));
    return { pages: (pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length };
  }),
  pdf: (html, command) => withPage(command, async (page) => {
    await page.setContent(html, { waitUntil: "load" });
    return { pdf: Buffer.from(await page.pdf({ format: "a4", printBackground: true })).toString("base64") };
  }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line);
  const name = Object.keys(commands).find((name) => name in command);
  const answer = await commands[name](command[name], command).catch((error) => ({ failure: String(error?.stack ?? error) }));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await browser.close();
