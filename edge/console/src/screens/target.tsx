/** One site: what keeps it from being served first, then what it is opened with, and its end. */
import { useLocation, useRoute } from "preact-iso/router";
import { at } from "../address";
import { body, client } from "../api";
import { Loading, Problem, useAttempt, useLoaded } from "../load";
import { Curl, Grave, Head, Split, Tag } from "../parts";
import { May } from "../session";
import { useTexts } from "../texts";
import { Guard } from "./target/guard";
import { Logs } from "./target/logs";
import { Proof } from "./target/proof";
import { Access, Lease } from "./target/settings";
import { type Target as View, TargetState } from "./target/state";
import { Token } from "./target/token";
import { MARKS, STATES } from "./tasks";

export function Target() {
  const { say, language } = useTexts();
  const { params } = useRoute();
  const id = params["id"] ?? "";
  const target = useLoaded(() => body(client.GET("/console/api/v1/targets/{id}", { params: { path: { id } } })), [id]);
  return (
    <Loading of={target} title={say("site")}>
      {(data) => (
        <>
          <Head title={data.domain} kicker={<a href={at(language, "/targets")}>{say("targets")}</a>} verdict={say(verdict(data))} />
          <p class="acts first">
            <TargetState target={data} />
            <a class="b" href={at(language, `/targets/${id}/tasks`)}>
              {say("tasks")}
            </a>
            <a class="b o" href={`${at(language, "/card")}?url=${encodeURIComponent(`https://${data.domain}/`)}`}>
              {say("card")}
            </a>
            <May act="edit">
              <a class="b o" href={at(language, `/targets/${id}/tasks/new`)}>
                {say("plan-task")}
              </a>
            </May>
          </p>
          <Work target={id} />
          <Guard target={data} again={target.again} />
          <Token target={data} again={target.again} />
          <Proof target={data} again={target.again} />
          <Logs target={data} />
          <May act="edit">
            <Lease target={data} again={target.again} />
            <Access target={data} again={target.again} />
            <End target={data} />
          </May>
          <Curl method="GET" path={`/console/api/v1/targets/${id}`} />
        </>
      )}
    </Loading>
  );
}

/** Tasks that are counted: the API has no sums of them. */
const COUNTED = 100;

/** How many tasks are in each state; each leads to them. */
function Work({ target }: { target: string }) {
  const { say, language } = useTexts();
  const tasks = useLoaded(() => body(client.GET("/console/api/v1/targets/{id}/tasks", { params: { path: { id: target }, query: { limit: String(COUNTED) } } })), [target]);
  return (
    <Split title={say("tasks")} ask={say("tasks-ask")}>
      <Loading of={tasks}>
        {(page) => (
          <>
            <p class="counts">
              {STATES.map((state) => (
                <a key={state} href={`${at(language, `/targets/${target}/tasks`)}?status=${state}`}>
                  <Tag mark={MARKS[state]}>{say(`tasks-${state.replace("_", "-")}`, { count: page.tasks.filter((task) => task.status === state).length })}</Tag>
                </a>
              ))}
            </p>
            {page.has_more && <p class="small">{say("tasks-counted", { count: COUNTED })}</p>}
          </>
        )}
      </Loading>
    </Split>
  );
}

function verdict(target: View): string {
  if (target.lost_at) return "target-lost-verdict";
  if (target.disabled) return "target-disabled-verdict";
  return target.guard.paused ? "target-paused-verdict" : "target-active-verdict";
}

function End({ target }: { target: View }) {
  const { say, language } = useTexts();
  const { route } = useLocation();
  const { refused, attempt } = useAttempt();
  const end = () =>
    attempt(() => body(client.DELETE("/console/api/v1/targets/{id}", { params: { path: { id: target.id } } }))).then(
      (isDone) => isDone && route(at(language, "/targets")),
    );
  return (
    <Split title={say("delete-target")} ask={say("delete-target-ask")}>
      {refused && <Problem refused={refused} />}
      <Grave verb={say("delete-target")} consequence={say("delete-target-consequence", { domain: target.domain })} act={end} />
      <Curl method="DELETE" path={`/console/api/v1/targets/${target.id}`} />
    </Split>
  );
}
