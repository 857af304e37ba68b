/** All jobs of the account, newest first; the filter and the page are in the address. */
import { useLocation } from "preact-iso/router";
import { at } from "../address";
import { type Schemas, body, client } from "../api";
import { euros, time } from "../format";
import { Loading, useLoaded } from "../load";
import { Curl, Head, type Mark, Tag } from "../parts";
import { May } from "../session";
import { useTexts } from "../texts";

const STATES = ["queued", "running", "succeeded", "failed", "cancelled"] as const;

export const MARKS: Record<string, Mark> = { queued: "wait", running: "run", succeeded: "pass", failed: "fail", cancelled: "off" };

export function Jobs() {
  const { say, language } = useTexts();
  const { query } = useLocation();
  const status = STATES.find((one) => one === query["status"]);
  const cursor = query["cursor"];
  const asked = { limit: "20", include: "input", ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) };
  const jobs = useLoaded(() => body(client.GET("/console/api/v1/jobs", { params: { query: asked } })), [status, cursor]);
  const here = at(language, "/jobs");
  return (
    <>
      <Head title={say("menu-jobs")} verdict={say("jobs-verdict")} />
      <nav aria-label={say("filter")} class="filter">
        <ul>
          {[undefined, ...STATES].map((state) => (
            <li key={state ?? "all"}>
              <a href={state ? `${here}?status=${state}` : here} {...(state === status ? { "aria-current": "true" as const } : {})}>
                {say(state ? `status-${state}` : "status-all")}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Loading of={jobs}>
        {(page) => (
          <>
            <JobTable jobs={page.jobs} />
            {page.next_cursor && (
              <p class="acts">
                <a href={`${here}?${new URLSearchParams({ ...(status ? { status } : {}), cursor: page.next_cursor })}`}>{say("older")}</a>
              </p>
            )}
          </>
        )}
      </Loading>
      <Curl method="GET" path={`/v1/jobs?${new URLSearchParams(asked)}`} />
    </>
  );
}

/** What a job is about: its page, domain or word. */
export function subject(input: Record<string, unknown> | null | undefined): string {
  for (const name of ["url", "start_url", "domain", "keyword", "brand", "topic", "sector"]) {
    const value = input?.[name];
    if (typeof value === "string") return value;
  }
  return "";
}

export function JobTable({ jobs }: { jobs: Schemas["JobView"][] }) {
  const { say, language } = useTexts();
  if (jobs.length === 0) {
    return (
      <p>
        {say("no-jobs")}{" "}
        <May act="order">
          <a href={at(language, "/new")}>{say("menu-new")}</a>
        </May>
      </p>
    );
  }
  return (
    <table class="stack">
      <caption class="sr">{say("menu-jobs")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("job")}</th>
          <th scope="col">{say("status")}</th>
          <th scope="col" class="r">
            {say("cost")}
          </th>
          <th scope="col" class="r">
            {say("started")}
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <th scope="row">
              <a href={at(language, `/jobs/${job.id}`)} aria-label={[featureName(say, job.feature), subject(job.input), time(language, job.created_at)].filter(Boolean).join(", ")}>
                {featureName(say, job.feature)}
              </a>
              <bdi class="small mono">{subject(job.input)}</bdi>
            </th>
            <td>
              <JobState job={job} />
            </td>
            <td class="r" data-l={say("cost")}>
              {job.error?.refunded || job.refunded ? say("refunded") : euros(language, job.cost_cents)}
            </td>
            <td class="r" data-l={say("started")}>
              <time dateTime={job.created_at}>{time(language, job.created_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function JobState({ job }: { job: Schemas["JobView"] }) {
  const { say } = useTexts();
  // The price was given back because nothing applied: that is no success.
  if (job.status === "succeeded" && job.refunded) return <Tag mark="off">{say("status-not-applicable")}</Tag>;
  return <Tag mark={MARKS[job.status] ?? "off"}>{say(`status-${job.status}`)}</Tag>;
}

/** The name of a feature for people; where no catalogue has one, as for a module of a third party, the words of its id. */
export function featureName(say: (name: string) => string, id: string): string {
  const key = `feature-${id.replaceAll(":", "-")}`;
  const name = say(key);
  if (name !== key) return name;
  const [vendor, own] = id.split(":");
  return own ? `${own.replaceAll("_", " ")} (${vendor})` : id.replaceAll("_", " ");
}
