// Orders a report about a site, waits for it, and prints where it is.
// Usage: BELLWETHER_AUDIT_KEY=audit_… node audit.ts [SITE]
import { Bellwether } from "bellwether-client";

const client = new Bellwether({
  baseUrl: process.env["BELLWETHER_URL"] ?? "https://bellwether.example",
  auditKey: process.env["BELLWETHER_AUDIT_KEY"],
});

const audit = await client.audits.run(process.argv[2] ?? "https://example.org/", { lang: "en" });
console.log(`report: ${audit.data.report_view_url}`);
console.log(`site: ${audit.data.expert_seo_score} of ${audit.data.expert_seo_max}, readiness for AI: ${audit.data.strategic_score} of 100`);
for (const reason of audit.data.degraded_reasons) console.log(`missing: ${reason}`);
