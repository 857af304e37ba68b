/** What TypeScript knows: `tsc` reads this file, and refuses an expected error that is none. Nothing of it runs. */
import type { Bellwether, CreatedJob, InputOf, ResultOf } from "bellwether-client";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const is = <_ extends true>() => undefined;

export async function calls({ jobs, audits }: Bellwether) {
  const job = await jobs.run("geo_score", { url: "https://example.org/", lang: "fr" }, { timeoutMs: 60_000 });
  is<Same<typeof job.feature, "geo_score">>();
  is<Same<typeof job.result.score, number | null>>();
  is<Same<typeof job.result, ResultOf<"geo_score">>>();
  is<Same<InputOf<"cocoon">["domain"], string>>();
  const created = await jobs.create("example:page_status", { url: "https://example.org/" });
  is<Same<typeof created, CreatedJob>>();
  // @ts-expect-error: no such member of the result
  job.result.nothing;
  // @ts-expect-error: no such member of the input
  await jobs.run("geo_score", { urll: "https://example.org/" });
  // @ts-expect-error: no such feature
  await jobs.run("geo_scor", { url: "https://example.org/" });
  // @ts-expect-error: no such language
  await audits.run("https://example.org/", { lang: "de" });
  for await (const { status } of jobs.list({ status: "failed" })) is<Same<typeof status, "queued" | "running" | "succeeded" | "failed" | "cancelled">>();
}
