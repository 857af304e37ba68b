/** One task: who holds it, what was reported of it, and what was seen of the published page. */
import { useLocation, useRoute } from "preact-iso/router";
import { body, client } from "../api";
import { number, time } from "../format";
import { Loading, Problem, useAttempt, useLoaded, useRepeated } from "../load";
import { Curl, Head, Pairs, Split, Tag } from "../parts";
import { May } from "../session";
import { useTexts } from "../texts";
import { Data } from "../viewer/data";
import { InResults } from "../viewer/names";
import { type Task as View, TaskState, Way } from "./tasks";

/** Between two looks at a task that somebody may take or report. */
const POLL_MS = 10_000;

export function Task() {
  const { say } = useTexts();
  const { params } = useRoute();
  const { query } = useLocation();
  const path = { id: params["id"] ?? "", task: params["task"] ?? "" };
  const target = useLoaded(() => body(client.GET("/console/api/v1/targets/{id}", { params: { path: { id: path.id } } })), [path.id]);
  const task = useLoaded(() => body(client.GET("/console/api/v1/targets/{id}/tasks/{task}", { params: { path } })), [path.id, path.task]);
  useRepeated(task, task.data?.status === "planned" || task.data?.status === "in_progress", POLL_MS);
  return (
    <Loading of={task} title={say("task")}>
      {(data) => (
        <>
          <Head title={data.goal} kicker={<Way target={target.data} tasks />} verdict={say(`action-${data.action_type.replaceAll("_", "-")}`)} />
          {query["warned"] === "html_sanitised" && <p class="note">{say("html-sanitised")}</p>}
          <State task={data} target={path.id} again={task.again} />
          {data.outcomes.length > 0 && <Outcomes task={data} />}
          {data.visits.length > 0 && <Visits task={data} />}
          <Split title={say("payload")} ask={say("payload-ask")}>
            <Payload payload={data.payload ?? {}} />
          </Split>
          <Curl method="GET" path={`/console/api/v1/targets/${path.id}/tasks/${path.task}`} />
        </>
      )}
    </Loading>
  );
}

function State({ task, target, again }: { task: View; target: string; again: () => void }) {
  const { say, code, language } = useTexts();
  const { refused, attempt } = useAttempt();
  const when = (text: string) => time(language, text);
  const retry = () =>
    attempt(() => body(client.POST("/console/api/v1/targets/{id}/tasks/{task}/retry", { params: { path: { id: target, task: task.id } } }))).then(again);
  return (
    <Split title={say("status")} ask={say("status-ask")}>
      {refused && <Problem refused={refused} />}
      <p role="status">
        <TaskState task={task} />
      </p>
      {task.error && (
        <div class="note bad">
          <p>{code(`category-${task.error.category}`, task.error.category)}</p>
          {task.error.message && <q>{task.error.message}</q>}
        </div>
      )}
      <Pairs
        pairs={[
          [say("cycle"), task.cycle],
          [say("goal-type"), code(`goal-type-${task.goal_type}`, task.goal_type)],
          [say("created"), when(task.created_at)],
          ...(task.lease_until ? [[say("lease"), say("held-until", { holder: task.holder ?? say("a-worker"), time: when(task.lease_until) })] as const] : []),
          ...(task.lapses > 0 ? [[say("lapses"), number(language, task.lapses)] as const] : []),
          ...(task.generation > 1 ? [[say("generation"), number(language, task.generation)] as const] : []),
          ...(task.ended_at ? [[say("ended"), when(task.ended_at)] as const] : []),
          ...(task.published_url ? [[say("published-at"), <Published url={task.published_url} />] as const] : []),
          ...(task.cms_post_id ? [[say("member-cms-post-id"), <bdi class="mono">{String(task.cms_post_id)}</bdi>] as const] : []),
          ...(task.notes ? [[say("notes"), <bdi>{task.notes}</bdi>] as const] : []),
        ]}
      />
      {task.status === "error" && (
        <May act="edit">
          <p class="acts">
            <button type="button" class="b" onClick={() => void retry()}>
              {say("plan-again")}
            </button>
            <span class="small">{say("plan-again-consequence")}</span>
          </p>
          <Curl method="POST" path={`/console/api/v1/targets/${target}/tasks/${task.id}/retry`} />
        </May>
      )}
    </Split>
  );
}

/** The content with the names of its members; HTML and other long texts as they are written. */
function Payload({ payload }: { payload: Record<string, unknown> }) {
  const { code } = useTexts();
  const name = (member: string) => code(`member-${member.replaceAll("_", "-")}`, member);
  return (
    <>
      {Object.entries(payload).map(([member, value]) => (
        <section key={member}>
          <h3>{name(member)}</h3>
          {member === "html" ? (
            <pre tabIndex={0} aria-label={name(member)}>
              <code>{String(value)}</code>
            </pre>
          ) : typeof value === "object" ? (
            <InResults>
              <Data name={member} title={name(member)} value={value} />
            </InResults>
          ) : (
            <p>
              <bdi>{String(value)}</bdi>
            </p>
          )}
        </section>
      ))}
    </>
  );
}

/** The address as it was reported: a link only where it is one of the web. */
function Published({ url }: { url: string }) {
  return /^https?:\/\//i.test(url) ? (
    <a href={url} rel="external noreferrer" target="_blank">
      <bdi>{url}</bdi>
    </a>
  ) : (
    <bdi>{url}</bdi>
  );
}

function Outcomes({ task }: { task: View }) {
  const { say, code, language } = useTexts();
  return (
    <Split title={say("outcomes")} ask={say("outcomes-ask")}>
      <table class="stack">
        <caption class="sr">{say("outcomes")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("when")}</th>
            <th scope="col">{say("result")}</th>
            <th scope="col">{say("reported")}</th>
          </tr>
        </thead>
        <tbody>
          {task.outcomes.map((outcome) => (
            <tr key={`${outcome.generation} ${outcome.number}`}>
              <th scope="row">{time(language, outcome.at)}</th>
              <td>
                <Tag mark={outcome.ok ? "pass" : "fail"}>{say(outcome.ok ? "outcome-published" : "outcome-failed")}</Tag>
              </td>
              <td>
                {outcome.category && <>{code(`category-${outcome.category}`, outcome.category)} </>}
                {outcome.message && <q>{outcome.message}</q>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Split>
  );
}

/** What a visit found, as `core/src/pull/visited.rs` stores it. */
interface Found {
  at: string;
  reachable: boolean;
  reason: string | null;
  status: number | null;
  title: string | null;
  noindex: boolean | null;
  headings_found: number | null;
  search_traffic?: "not_measured" | { measured: { clicks: number; impressions: number; position: number | null; impressions_before: number; position_before: number | null } };
}

function Visits({ task }: { task: View }) {
  const { say, language } = useTexts();
  return (
    <Split title={say("visits")} ask={say("visits-ask")}>
      {task.visits.map((visit) => (
        <section key={visit.occasion}>
          <h3>{say(`visit-${visit.occasion}`)}</h3>
          {visit.found ? <Seen found={visit.found as unknown as Found} /> : <p>{visit.due_at && say("visit-due", { time: time(language, visit.due_at) })}</p>}
        </section>
      ))}
    </Split>
  );
}

function Seen({ found }: { found: Found }) {
  const { say, code, language } = useTexts();
  const why = `unreached-${(found.reason ?? "").replaceAll("_", "-")}`;
  const traffic = typeof found.search_traffic === "object" ? found.search_traffic.measured : undefined;
  const yesNo = (value: boolean) => say(value ? "yes" : "no");
  const place = (position: number | null) => (position === null ? "–" : number(language, position));
  return (
    <Pairs
      pairs={[
        [say("when"), time(language, found.at)],
        [
          say("visit-result"),
          <Tag mark={found.reachable && !found.noindex ? "pass" : "fail"}>
            {found.reason ? code(why, found.reason) : say("visit-status", { status: found.status ?? 0 })}
          </Tag>,
        ],
        ...(found.title ? [[say("member-title"), <bdi>{found.title}</bdi>] as const] : []),
        ...(found.noindex === null ? [] : [[say("may-be-indexed"), yesNo(!found.noindex)] as const]),
        ...(found.headings_found === null ? [] : [[say("headings-found"), `${number(language, found.headings_found * 100)} %`] as const]),
        ...(traffic
          ? [
              [say("clicks"), number(language, traffic.clicks)] as const,
              [say("impressions"), say("from-to", { from: number(language, traffic.impressions_before), to: number(language, traffic.impressions) })] as const,
              [say("position"), say("from-to", { from: place(traffic.position_before), to: place(traffic.position) })] as const,
            ]
          : found.search_traffic === "not_measured"
            ? [[say("search-traffic"), say("not-measured")] as const]
            : []),
      ]}
    />
  );
}
