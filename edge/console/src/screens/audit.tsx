/** One audit report: how far it is, then what it holds, and what has changed since the last one of the same page. */
import { useLocation, useRoute } from "preact-iso/router";
import { at } from "../address";
import { type Audit, PHASES, POLL_MS, cancel, find, hasReport, isOver, remove } from "../audits";
import { number, time } from "../format";
import { Loading, Problem, useAttempt, useLoaded, useRepeated } from "../load";
import { Curl, Grave, Head, type Mark, Pairs, Split, Tag } from "../parts";
import { May } from "../session";
import { type Texts, useTexts } from "../texts";
import { AuditState, Progress, Scores } from "./audits";

export function AuditReport() {
  const { say, language } = useTexts();
  const { params } = useRoute();
  const id = params["id"] ?? "";
  const found = useLoaded(() => find(id), [id]);
  useRepeated(found, !!found.data && !isOver(found.data.audit), POLL_MS);
  return (
    <Loading of={found} title={say("report")}>
      {({ audit, before }) => (
        <>
          <Head
            title={audit.url}
            kicker={<a href={at(language, "/audits")}>{say("menu-audits")}</a>}
            verdict={<Verdict audit={audit} />}
          />
          {!isOver(audit) && <Phases audit={audit} />}
          {hasReport(audit) && <Report audit={audit} />}
          {hasReport(audit) && before && <Compared now={audit} then={before} />}
          <About audit={audit} again={found.again} />
          <Curl method="GET" path={`/audit/v1?job_id=${audit.job_id}`} />
        </>
      )}
    </Loading>
  );
}

function Verdict({ audit }: { audit: Audit }) {
  const { say } = useTexts();
  if (!isOver(audit)) return <>{audit.queue_position ? say("in-queue", { position: audit.queue_position }) : say("audit-under-way")}</>;
  if (audit.error) return <bdi>{audit.error}</bdi>;
  if (!hasReport(audit)) return <>{say("report-expired")}</>;
  return (
    <>
      <Scores audit={audit} />{" "}
      {audit.partial && say("audit-partial-verdict")}
    </>
  );
}

/** The phases in their order: done, under way, to come. */
function Phases({ audit }: { audit: Audit }) {
  const { say } = useTexts();
  const current = audit.status === "processing" ? PHASES.findIndex((phase) => phase === audit.phase) : -1;
  const mark = (index: number): Mark => (index < current ? "pass" : index === current ? "run" : "wait");
  const state = (index: number) => say(index < current ? "phase-done" : index === current ? "phase-now" : "phase-later");
  return (
    <Split title={say("progress")} ask={say("progress-ask")}>
      <p role="status">
        <AuditState audit={audit} />
      </p>
      <ol class="phases">
        {PHASES.map((phase, index) => (
          <li key={phase}>
            <span>{say(`phase-${phase.replaceAll("_", "-")}`)}</span>
            <Tag mark={mark(index)}>{state(index)}</Tag>
          </li>
        ))}
      </ol>
      <Progress audit={audit} />
    </Split>
  );
}

/** A layer and why it is missing, from a code such as `strategic_timeout`. */
function missing(code: Texts["code"], reason: string): string {
  const layer = reason.split("_", 1)[0] ?? "";
  const why = reason.slice(layer.length + 1);
  return `${code(`layer-${layer}`, layer)} (${code(`failed-${why}`, why, { status: 0 }).replace(/\.$/, "")}).`;
}

/** The report and what can be taken from it: files of the plan and the findings are inside the page. */
function Report({ audit }: { audit: Audit }) {
  const { say, code, language } = useTexts();
  const page = audit.report_view_url ?? "";
  return (
    <Split title={say("report")} ask={say("report-ask")}>
      <p class="acts first">
        <a class="b" href={page} rel="external" target="_blank">
          {say("open-report")}
        </a>
        {audit.report_pdf_url && (
          <a class="b o" href={audit.report_pdf_url} rel="external" target="_blank">
            PDF
          </a>
        )}
      </p>
      <ul class="plain">
        <li>
          <a href={`${page}#plan`} rel="external" target="_blank">
            {say("report-plan")}
          </a>
        </li>
        <li>
          <a href={`${page}#downloads`} rel="external" target="_blank">
            {say("report-files")}
          </a>
        </li>
      </ul>
      {!!audit.degraded_reasons?.length && (
        <p class="note">
          {say("report-lacks")} {audit.degraded_reasons.map((reason) => missing(code, reason)).join(" ")}
        </p>
      )}
      {audit.expires_at && <p class="small">{say("report-until", { time: time(language, audit.expires_at) })}</p>}
    </Split>
  );
}

function Compared({ now, then }: { now: Audit; then: Audit }) {
  const { say, language } = useTexts();
  const rows = [
    [say("score-seo"), then.expert_seo_score, now.expert_seo_score],
    [say("score-ai"), then.strategic_score, now.strategic_score],
  ] as const;
  const change = (from: number, to: number) => number(language, Math.round((to - from) * 10) / 10, true);
  return (
    <Split title={say("since-last")} ask={say("since-last-ask")}>
      <table>
        <caption>
          {say("since-when", { time: time(language, then.created_at) })} <a href={at(language, `/audits/${then.job_id}`)}>{say("earlier-report")}</a>
        </caption>
        <thead>
          <tr>
            <th scope="col">{say("score")}</th>
            <th scope="col" class="r">
              {say("then")}
            </th>
            <th scope="col" class="r">
              {say("now")}
            </th>
            <th scope="col" class="r">
              {say("change")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, from, to]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="r">{number(language, from ?? 0)}</td>
              <td class="r">{number(language, to ?? 0)}</td>
              <td class="r">{change(from ?? 0, to ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="acts">
        <a href={`${now.report_view_url ?? ""}#changes`} rel="external" target="_blank">
          {say("all-changes")}
        </a>
      </p>
    </Split>
  );
}

function About({ audit, again }: { audit: Audit; again: () => void }) {
  const { say, language } = useTexts();
  const { route } = useLocation();
  const { refused, attempt } = useAttempt();
  const when = (text: string | null | undefined) => (text ? time(language, text) : "–");
  const gone = () => attempt(() => remove(audit.job_id)).then((isDone) => isDone && route(at(language, "/audits")));
  return (
    <Split title={say("order")} ask={say("order-ask")}>
      {refused && <Problem refused={refused} />}
      <Pairs
        pairs={[
          [say("status"), <AuditState audit={audit} />],
          [say("scope"), say(`scope-${audit.scope}`)],
          ...(audit.client_name ? [[say("client"), <bdi>{audit.client_name}</bdi>] as const] : []),
          ...(audit.label ? [[say("label"), <bdi>{audit.label}</bdi>] as const] : []),
          [say("ordered"), when(audit.created_at)],
          [say("started"), when(audit.started_at)],
          [say("ended"), when(audit.completed_at)],
        ]}
      />
      <p class="acts">
        <May act="edit">
          {isOver(audit) ? (
            <Grave verb={say("delete-report")} consequence={say("delete-report-consequence")} act={gone} />
          ) : (
            <Grave verb={say("cancel-audit")} consequence={say("cancel-audit-consequence")} act={() => attempt(() => cancel(audit.job_id).then(again))} />
          )}
        </May>
        <May act="order">
          {isOver(audit) && <a href={`${at(language, "/audits/new")}?${new URLSearchParams({ url: audit.url })}`}>{say("audit-again")}</a>}
        </May>
      </p>
      <Curl method="POST" path="/audit/v1" body={{ action: isOver(audit) ? "delete_job" : "cancel_job", job_id: audit.job_id }} />
    </Split>
  );
}
