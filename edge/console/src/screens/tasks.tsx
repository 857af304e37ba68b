/** The tasks of a site, newest first, and what is urgent to plan next; the filter and the page are in the address. */
import { useLocation, useRoute } from "preact-iso/router";
import { at } from "../address";
import { type Schemas, body, client } from "../api";
import { number, time } from "../format";
import { Loading, useLoaded } from "../load";
import { Curl, Head, type Mark, Split, Tag } from "../parts";
import { May } from "../session";
import { useTexts } from "../texts";

export type Task = Schemas["TaskView"];

export const STATES = ["planned", "in_progress", "completed", "error"] as const;
export const MARKS: Record<(typeof STATES)[number], Mark> = { planned: "wait", in_progress: "run", completed: "pass", error: "fail" };

export function Tasks() {
  const { say, language } = useTexts();
  const { params } = useRoute();
  const { query } = useLocation();
  const id = params["id"] ?? "";
  const status = STATES.find((one) => one === query["status"]);
  const cursor = query["cursor"];
  const asked = { limit: "20", ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) };
  const path = { id };
  const target = useLoaded(() => body(client.GET("/console/api/v1/targets/{id}", { params: { path } })), [id]);
  const tasks = useLoaded(() => body(client.GET("/console/api/v1/targets/{id}/tasks", { params: { path, query: asked } })), [id, status, cursor]);
  const here = at(language, `/targets/${id}/tasks`);
  return (
    <>
      <Head title={say("tasks")} kicker={<Way target={target.data} />} verdict={say("tasks-verdict")} />
      <May act="edit">
        <p class="acts first">
          <a class="b" href={`${here}/new`}>
            {say("plan-task")}
          </a>
        </p>
      </May>
      <nav aria-label={say("filter")} class="filter">
        <ul>
          {[undefined, ...STATES].map((state) => (
            <li key={state ?? "all"}>
              <a href={state ? `${here}?status=${state}` : here} {...(state === status ? { "aria-current": "true" as const } : {})}>
                {say(state ? `task-${state.replace("_", "-")}` : "status-all")}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Loading of={tasks}>
        {(page) => (
          <>
            {page.tasks.length === 0 ? <p class="lead">{say(status ? "no-such-tasks" : "no-tasks")}</p> : <TaskTable target={id} tasks={page.tasks} />}
            {page.next_cursor && (
              <p class="acts">
                <a href={`${here}?${new URLSearchParams({ ...(status ? { status } : {}), cursor: page.next_cursor })}`}>{say("older")}</a>
              </p>
            )}
          </>
        )}
      </Loading>
      <Curl method="GET" path={`/console/api/v1/targets/${id}/tasks?${new URLSearchParams(asked)}`} />
      <Urgency target={id} />
    </>
  );
}

/** The way back: all sites, and the one that this is about. */
export function Way({ target, tasks }: { target: Schemas["TargetView"] | undefined; tasks?: boolean }) {
  const { say, language } = useTexts();
  return (
    <>
      <a href={at(language, "/targets")}>{say("targets")}</a>
      {target && (
        <>
          {" · "}
          <a href={at(language, `/targets/${target.id}`)}>
            <bdi>{target.domain}</bdi>
          </a>
        </>
      )}
      {target && tasks && (
        <>
          {" · "}
          <a href={at(language, `/targets/${target.id}/tasks`)}>{say("tasks")}</a>
        </>
      )}
    </>
  );
}

export function TaskState({ task }: { task: Task }) {
  const { say } = useTexts();
  return <Tag mark={MARKS[task.status as keyof typeof MARKS] ?? "off"}>{say(`task-${task.status.replace("_", "-")}`)}</Tag>;
}

function TaskTable({ target, tasks }: { target: string; tasks: Task[] }) {
  const { say, language } = useTexts();
  return (
    <table class="stack">
      <caption class="sr">{say("tasks")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("goal")}</th>
          <th scope="col">{say("status")}</th>
          <th scope="col">{say("result")}</th>
          <th scope="col" class="r">
            {say("cycle")}
          </th>
          <th scope="col" class="r">
            {say("created")}
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <tr key={task.id}>
            <th scope="row">
              <a href={at(language, `/targets/${target}/tasks/${task.id}`)}>
                <bdi>{task.goal}</bdi>
              </a>
              <span class="small">{say(`action-${task.action_type.replaceAll("_", "-")}`)}</span>
            </th>
            <td>
              <TaskState task={task} />
            </td>
            <td>
              <Came task={task} />
            </td>
            <td class="r" data-l={say("cycle")}>
              {task.cycle}
            </td>
            <td class="r" data-l={say("created")}>
              <time dateTime={task.created_at}>{time(language, task.created_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What became of a task, in a phrase. */
function Came({ task }: { task: Task }) {
  const { say, code, language } = useTexts();
  if (task.published_url) return <bdi class="mono">{task.published_url}</bdi>;
  if (task.error) return <>{code(`category-${task.error.category}`, task.error.category)}</>;
  if (task.lease_until) return <>{say("held-until", { holder: task.holder ?? say("a-worker"), time: time(language, task.lease_until) })}</>;
  return null;
}

/** How urgent another task of each kind is, with the terms of the score. */
function Urgency({ target }: { target: string }) {
  const { say, code, language } = useTexts();
  const list = useLoaded(() => body(client.GET("/console/api/v1/targets/{id}/urgency", { params: { path: { id: target } } })), [target]);
  const why = (reason: string) => code(`why-${reason.replaceAll("_", "-")}`, reason);
  return (
    <Split title={say("urgency")} ask={say("urgency-ask")}>
      <Loading of={list}>
        {({ urgency }) =>
          urgency.length === 0 ? (
            <p>{say("no-urgency")}</p>
          ) : (
            <>
              <ul class="bars">
                {urgency.map((kind) => (
                  <li key={`${kind.action_type} ${kind.goal_type}`}>
                    <a href={`${at(language, `/targets/${target}/tasks/new`)}?action=${kind.action_type}`}>{say(`action-${kind.action_type.replaceAll("_", "-")}`)}</a>
                    <svg height="12" aria-hidden="true">
                      <rect class="track" y="2" width="100%" height="8" />
                      <rect class="fill" y="2" width={`${kind.score}%`} height="8" />
                    </svg>
                    <b>{number(language, kind.score)}</b>
                    <details>
                      <summary>{say("made-of")}</summary>
                      <table class="stack">
                        <caption class="sr">{say("made-of")}</caption>
                        <thead>
                          <tr>
                            <th scope="col">{say("term")}</th>
                            <th scope="col">{say("reason")}</th>
                            <th scope="col" class="r">
                              {say("points-of")}
                            </th>
                          </tr>
                        </thead>
                        <tbody>
                          {kind.terms.map((term) => (
                            <tr key={term.code}>
                              <th scope="row">{say(`term-${term.code}`)}</th>
                              <td>{why(term.reason)}</td>
                              <td class="r" data-l={say("points-of")}>
                                {number(language, term.points)} / {term.weight}
                              </td>
                            </tr>
                          ))}
                          {kind.left_out.map((term) => (
                            <tr key={term.code}>
                              <th scope="row">{say(`term-${term.code}`)}</th>
                              <td>{why(term.reason)}</td>
                              <td class="r" data-l={say("points-of")}>
                                –
                              </td>
                            </tr>
                          ))}
                        </tbody>
                      </table>
                    </details>
                  </li>
                ))}
              </ul>
              <Curl method="GET" path={`/console/api/v1/targets/${target}/urgency`} />
            </>
          )
        }
      </Loading>
    </Split>
  );
}
