/** All audit reports of the account, newest first; the client and the page are in the address. */
import { useLocation } from "preact-iso/router";
import { at } from "../address";
import { type Audit, POLL_MS, hasReport, isOver, list } from "../audits";
import { number, time } from "../format";
import { Loading, useLoaded, useRepeated } from "../load";
import { Curl, Head, type Mark, Tag } from "../parts";
import { May } from "../session";
import { useTexts } from "../texts";

export const MARKS: Record<string, Mark> = { pending: "wait", queued: "wait", processing: "run", completed: "pass", partial: "warn", failed: "fail" };

export function Audits() {
  const { say, language } = useTexts();
  const { query } = useLocation();
  const client = query["client"];
  const cursor = query["cursor"];
  const asked = { limit: 20, ...(client ? { client_name: client } : {}), ...(cursor ? { cursor } : {}) };
  const audits = useLoaded(() => list(asked), [client, cursor]);
  useRepeated(audits, !!audits.data?.jobs.some((audit) => !isOver(audit)), POLL_MS);
  const here = at(language, "/audits");
  return (
    <>
      <Head title={say("menu-audits")} verdict={say("audits-verdict")} />
      <p class="acts first">
        <May act="order">
          <a class="b" href={`${here}/new`}>
            {say("new-audits")}
          </a>
        </May>
        <a class="b o" href={at(language, "/card")}>
          {say("card")}
        </a>
        {client && (
          <span>
            {say("only-client", { client })} <a href={here}>{say("show-all-audits")}</a>
          </span>
        )}
      </p>
      <Loading of={audits}>
        {(page) => (
          <>
            {page.jobs.length === 0 ? <p>{say("no-audits")}</p> : <AuditTable audits={page.jobs} />}
            {page.next_cursor && (
              <p class="acts">
                <a href={`${here}?${new URLSearchParams({ ...(client ? { client } : {}), cursor: page.next_cursor })}`}>{say("older")}</a>
              </p>
            )}
          </>
        )}
      </Loading>
      <Curl method="POST" path="/audit/v1" body={{ action: "list_jobs", ...asked }} />
    </>
  );
}

function AuditTable({ audits }: { audits: Audit[] }) {
  const { say, language } = useTexts();
  return (
    <table class="stack">
      <caption class="sr">{say("menu-audits")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("page")}</th>
          <th scope="col">{say("status")}</th>
          <th scope="col">{say("result")}</th>
          <th scope="col" class="r">
            {say("ordered")}
          </th>
        </tr>
      </thead>
      <tbody>
        {audits.map((audit) => (
          <tr key={audit.job_id}>
            <th scope="row">
              <a href={at(language, `/audits/${audit.job_id}`)}>
                <bdi>{audit.url}</bdi>
              </a>
              {audit.client_name && (
                <a class="small" href={`${at(language, "/audits")}?${new URLSearchParams({ client: audit.client_name })}`}>
                  <bdi>{audit.client_name}</bdi>
                </a>
              )}
              {audit.label && <bdi class="small">{audit.label}</bdi>}
            </th>
            <td>
              <AuditState audit={audit} />
            </td>
            <td>
              <Outcome audit={audit} />
            </td>
            <td class="r" data-l={say("ordered")}>
              <time dateTime={audit.created_at}>{time(language, audit.created_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function AuditState({ audit }: { audit: Audit }) {
  const { say } = useTexts();
  return <Tag mark={MARKS[audit.status] ?? "off"}>{say(`audit-${audit.status}`)}</Tag>;
}

/** How far an audit is, or what came out, in a phrase. */
export function Outcome({ audit }: { audit: Audit }) {
  const { say, language } = useTexts();
  if (!isOver(audit)) {
    if (audit.queue_position) return <>{say("in-queue", { position: audit.queue_position })}</>;
    return <Progress audit={audit} />;
  }
  if (audit.error) return <bdi>{audit.error}</bdi>;
  if (!hasReport(audit)) return <>{say("report-expired")}</>;
  return (
    <>
      <Scores audit={audit} />{" "}
      <a href={audit.report_view_url ?? ""} rel="external" target="_blank" aria-label={say("open-report-of", { url: audit.url, time: time(language, audit.created_at) })}>
        {say("open-report")}
      </a>
    </>
  );
}

/** The scores of an audit that has a report. */
export function Scores({ audit }: { audit: Audit }) {
  const { say, language } = useTexts();
  const shown = (score: number | null | undefined) => number(language, score ?? 0);
  return <>{say("audit-scores", { seo: shown(audit.expert_seo_score), max: shown(audit.expert_seo_max), ai: shown(audit.strategic_score) })}</>;
}

export function Progress({ audit }: { audit: Audit }) {
  const { say } = useTexts();
  const percent = audit.progress ?? 0;
  return (
    <>
      <progress value={percent} max={100} aria-label={say("progress")} />
      <span class="small">{say("percent-of-phase", { percent, phase: say(`phase-${(audit.phase ?? "").replaceAll("_", "-")}`) })}</span>
    </>
  );
}
