// Looks at a report in Chromium: axe-core's verdict and whether the page scrolls sideways, at widths of a desk, a phone, a small phone,
// and a phone with letters of twice the size. It does not compare pictures.
//
//   node tests/report/look.mjs report.html path/to/axe.min.js [chromium]
//
// The report forbids scripts, so they go into a copy without its policy; that the policy holds is for another test to see.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [report, axe, chromium = 'chromium'] = process.argv.slice(2);
const VIEWS = [[1280, 16], [390, 16], [320, 16], [640, 32]];
const probe = `
addEventListener('load', async () => {
  // Headless windows are no narrower than 500 pixels: a frame is as narrow as a phone.
  const frame = document.querySelector('iframe');
  const page = frame.contentDocument, view = frame.contentWindow;
  const wide = [...page.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > view.innerWidth + 1 && !e.closest('.scroll, .skip, .sr, .stack thead'))
    .slice(0, 5).map((e) => e.outerHTML.slice(0, 120));
  const found = await view.axe.run(page, { resultTypes: ['violations'] });
  const violations = found.violations.map((v) => ({ id: v.id, impact: v.impact, nodes: v.nodes.length, first: v.nodes[0].html.slice(0, 200), why: v.nodes[0].failureSummary }));
  const result = document.createElement('pre');
  result.id = 'result';
  result.textContent = JSON.stringify({ sideways: page.documentElement.scrollWidth - view.innerWidth, wide, passes: found.passes.length, violations });
  document.body.append(result);
});`;

const folder = mkdtempSync(join(tmpdir(), 'report-'));
let bad = 0;
try {
  const html = readFileSync(report, 'utf8').replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
  for (const [width, letters] of VIEWS) {
    // "$" means something in a replacement's text, so functions give it.
    const inner = html.replace('</head>', () => `<style>html{font-size:${letters}px}</style><script>${readFileSync(axe, 'utf8')}</script></head>`);
    writeFileSync(join(folder, 'inner.html'), inner);
    writeFileSync(join(folder, 'outer.html'), `<!doctype html><body style="margin:0"><iframe src="inner.html" style="border:0;width:${width}px;height:900px"></iframe><script>${probe}</script>`);
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
      '--allow-file-access-from-files', `--user-data-dir=${join(folder, 'profile')}`, '--window-size=1400,1000', '--virtual-time-budget=60000', '--dump-dom', `file://${join(folder, 'outer.html')}`];
    const dom = execFileSync(chromium, flags, { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] });
    const text = dom.match(/<pre id="result">(.*?)<\/pre>/s)?.[1];
    if (!text) throw new Error(`no answer at ${width} px`);
    const result = JSON.parse(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
    console.log(`${width} px, letters of ${letters} px: ${result.violations.length} violations of axe, ${result.passes} rules pass, ${Math.max(0, result.sideways)} px sideways`);
    for (const violation of result.violations) console.log(' ', JSON.stringify(violation));
    for (const element of result.wide) console.log('  too wide:', element);
    bad += result.violations.length + (result.sideways > 0 ? 1 : 0);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(bad > 0 ? 1 : 0);
