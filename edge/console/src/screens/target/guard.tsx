/** The backlog guard of a site: why it stopped, and what happens when somebody resumes it. */
import { useState } from "preact/hooks";
import { at } from "../../address";
import { type Schemas, body, client } from "../../api";
import { time } from "../../format";
import { Loading, Problem, Waiting, useAttempt, useLoaded } from "../../load";
import { Curl, Split, Tag } from "../../parts";
import { May } from "../../session";
import { useTexts } from "../../texts";

export function Guard({ target, again }: { target: Schemas["TargetView"]; again: () => void }) {
  const { say, language } = useTexts();
  const { refused, attempt } = useAttempt();
  const { guard } = target;
  const params = { path: { id: target.id } };
  const failed = useLoaded(
    async () => (await body(client.GET("/console/api/v1/targets/{id}/tasks", { params: { ...params, query: { status: "error", limit: String(guard.failures || 1) } } }))).tasks,
    [target.id, guard.failures],
  );
  const resume = () => body(client.POST("/console/api/v1/targets/{id}/resume", { params }));
  const planAgain = async () => {
    for (const task of failed.data ?? []) {
      await body(client.POST("/console/api/v1/targets/{id}/tasks/{task}/retry", { params: { path: { id: target.id, task: task.id } } }));
    }
  };
  const [isBusy, setIsBusy] = useState(false);
  const mend = async (...steps: (() => Promise<unknown>)[]) => {
    setIsBusy(true);
    await attempt(async () => {
      for (const step of steps) await step();
    });
    setIsBusy(false);
    again();
  };
  if (!guard.paused) {
    return (
      <Split title={say("guard")} ask={say("guard-ask")}>
        <p>
          <Tag mark="pass">{say("guard-open")}</Tag>
        </p>
        <p class="lead">{say("guard-failures", { failures: guard.failures })}</p>
      </Split>
    );
  }
  return (
    <Split title={say("guard")} ask={say("guard-paused-ask")}>
      {refused && <Problem refused={refused} />}
      <div class="note warned">
        <Tag mark="warn">{say("paused-since", { time: guard.since ? time(language, guard.since) : "" })}</Tag>
        <p>{say("paused-why", { failures: guard.failures, cycle: target.paused_from_cycle ?? 0 })}</p>
      </div>
      <Loading of={failed}>
        {(tasks) => (
          <>
            {tasks.length > 0 && <Failures target={target.id} tasks={tasks} />}
            <May act="edit">
              <h3>{say("when-repaired")}</h3>
              <p class="lead">{say("resume-consequence")}</p>
              <p class="acts">
                <button type="button" class="b" onClick={() => void mend(resume)}>
                  {say("resume")}
                </button>
                {tasks.length > 0 && (
                  <button type="button" class="b o" onClick={() => void mend(planAgain, resume)}>
                    {say("resume-and-plan", { count: tasks.length })}
                  </button>
                )}
              </p>
              {isBusy && <Waiting />}
            </May>
          </>
        )}
      </Loading>
      <Curl method="POST" path={`/console/api/v1/targets/${target.id}/resume`} />
    </Split>
  );
}

function Failures({ target, tasks }: { target: string; tasks: Schemas["TaskView"][] }) {
  const { say, code, language } = useTexts();
  return (
    <table class="stack">
      <caption>{say("failures")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("task")}</th>
          <th scope="col">{say("kind")}</th>
          <th scope="col">{say("reported")}</th>
          <th scope="col" class="r">
            {say("when")}
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
            </th>
            <td>{task.error && code(`category-${task.error.category}`, task.error.category)}</td>
            <td>{task.error?.message && <q>{task.error.message}</q>}</td>
            <td class="r" data-l={say("when")}>
              {task.ended_at ? time(language, task.ended_at) : "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
