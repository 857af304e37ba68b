// Audits pages with Lighthouse's SEO category, one after the other in one Chromium: `audit.js CHROMIUM URL…`. The first is done once
// before, so that nobody pays for a cold start. Prints the number of pages and the seconds. Reaches no host but loopback.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const [chromePath, ...urls] = process.argv.slice(2);
const chrome = await launch({
  chromePath,
  chromeFlags: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  ],
});

async function audit(url) {
  const { lhr } = await lighthouse(url, { port: chrome.port, onlyCategories: ["seo"], logLevel: "error" });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  if (lhr.categories.seo.score === null) throw new Error(`${url}: no score`);
}

try {
  await audit(urls[0]);
  const started = performance.now();
  for (const url of urls) await audit(url);
  console.log(urls.length, (performance.now() - started) / 1e3);
} finally {
  chrome.kill();
}
