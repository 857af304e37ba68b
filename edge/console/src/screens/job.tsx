/** One job: how far it is, and what came out. */
import { useRoute } from "preact-iso/router";
import { useEffect } from "preact/hooks";
import { at } from "../address";
import { type Schemas, body, client } from "../api";
import { euros, time } from "../format";
import { Loading, Problem, useAttempt, useLoaded, useRepeated } from "../load";
import { useNow } from "../now";
import { Curl, Head, Split } from "../parts";
import { save } from "../save";
import { May, useSession } from "../session";
import { useTexts } from "../texts";
import { Result } from "../viewer/result";
import { JobState, featureName, subject } from "./jobs";

/** Between two looks at a job that has not ended. */
const POLL_MS = 1_500;

const isOver = (job: Schemas["JobView"]) => !["queued", "running"].includes(job.status);

export function Job() {
  const { say } = useTexts();
  const { params } = useRoute();
  const id = params["id"] ?? "";
  // The address answers CSV, too, for who asks for it: hence the type.
  const job = useLoaded(async () => (await body(client.GET("/console/api/v1/jobs/{id}", { params: { path: { id } } }))) as Schemas["JobView"], [id]);
  const session = useSession();
  useRepeated(job, job.data !== undefined && !isOver(job.data), POLL_MS);
  useEffect(() => {
    if (job.data && isOver(job.data)) session.moneyMoved();
  }, [job.data?.status]);
  return <Loading of={job} title={say("job")}>{(data) => <Shown job={data} again={job.again} />}</Loading>;
}

function Shown({ job, again }: { job: Schemas["JobView"]; again: () => void }) {
  const { say, code, language } = useTexts();
  const cancel = async () => {
    await client.POST("/console/api/v1/jobs/{id}/cancel", { params: { path: { id: job.id } } });
    again();
  };
  const { may } = useSession();
  const about = subject(job.input);
  return (
    <>
      <Head title={featureName(say, job.feature)} {...(about ? { verdict: <bdi class="mono">{about}</bdi> } : {})} />
      <Split title={say("status")} ask={say("status-ask")}>
        <p role="status">
          <JobState job={job} />
        </p>
        <p class="small">
          {say("created-at", { time: time(language, job.created_at) })}{" "}
          {job.error?.refunded || job.refunded ? say("refunded") : euros(language, job.cost_cents)}
        </p>
        {!isOver(job) && (
          <>
            <Elapsed since={job.created_at} />
            <May act="edit">
              <p class="acts">
                <button type="button" class="b o" onClick={() => void cancel()}>
                  {say("cancel-job")}
                </button>
              </p>
              <p class="small">{say("cancel-price")}</p>
            </May>
          </>
        )}
        {job.error && (
          <div class="note bad" role="alert">
            <p>
              <strong>{language === "en" && job.error.detail ? job.error.detail : code(`failed-${job.error.category}`, job.error.detail ?? say("failed-other"), { status: job.error.status ?? 0 })}</strong>
            </p>
          </div>
        )}
        {job.status === "succeeded" && job.refunded && <p class="note">{say("not-applicable-what")}</p>}
        {job.result_expired && <p>{say("result-expired")}</p>}
        {isOver(job) && may("order") && (
          <p class="acts">
            <a href={`${at(language, "/new")}?${new URLSearchParams({ feature: job.feature, ...(about.includes(":") ? { url: about } : {}) })}`}>{say("run-again")}</a>
          </p>
        )}
      </Split>
      {job.recorded && isOver(job) && job.status !== "cancelled" && <Recording job={job.id} />}
      {job.result && <Result result={job.result as Record<string, unknown>} job={job.id} />}
      <Curl method="GET" path={`/v1/jobs/${job.id}`} />
    </>
  );
}

/** The recording of the run as a file. A link would not do: only calls of this page carry the session. */
function Recording({ job }: { job: string }) {
  const { say } = useTexts();
  const { refused, attempt } = useAttempt();
  const download = () =>
    attempt(async () => {
      const file: unknown = await body(client.GET("/console/api/v1/jobs/{id}/bundle", { params: { path: { id: job } }, parseAs: "blob" }));
      save(file as Blob, `${job}.bundle.json`);
    });
  return (
    <>
      {refused && <Problem refused={refused} />}
      <p class="acts">
        <button type="button" class="b o" onClick={() => void download()}>
          {say("download-recording")}
        </button>
      </p>
    </>
  );
}

function Elapsed({ since }: { since: string }) {
  const { say } = useTexts();
  const seconds = Math.max(0, Math.round((useNow() - Date.parse(since)) / 1_000));
  return (
    <>
      <progress aria-label={say("status-running")} />
      <p class="small">{say("running-for", { seconds })}</p>
    </>
  );
}
