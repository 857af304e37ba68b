// Orders a job, waits for it, and prints what it found.
// Usage: BELLWETHER_API_KEY=api_live_… node job.ts [PAGE]
import { Bellwether, InsufficientFundsError, JobFailedError } from "bellwether-client";

const client = new Bellwether({
  baseUrl: process.env["BELLWETHER_URL"] ?? "https://bellwether.example",
  apiKey: process.env["BELLWETHER_API_KEY"],
});

try {
  const job = await client.jobs.run("geo_score", { url: process.argv[2] ?? "https://example.org/" });
  console.log(`score: ${job.result.score}`);
  for (const { status, text } of job.result.findings) {
    if (status === "fail") console.log(`- ${text.title}`);
  }
} catch (error) {
  if (error instanceof JobFailedError) console.error(`${error.category}, ${error.refunded ? "refunded" : "not refunded"}`);
  else if (error instanceof InsufficientFundsError) console.error(`fill the wallet: ${error.topUpUrl}`);
  else throw error;
  process.exitCode = 1;
}
