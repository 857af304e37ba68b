/** Schedules: what is ordered again by itself, when next, at what cost, with what outcome. */
import { useState } from "preact/hooks";
import { at } from "../address";
import { type Schemas, body, client } from "../api";
import { euros, timeIn } from "../format";
import { type Loaded, Loading, Problem, useAttempt, useLoaded } from "../load";
import { Curl, Grave, Head, type Mark, Split, Tag } from "../parts";
import { May } from "../session";
import { useTexts } from "../texts";
import { MARKS as AUDIT_MARKS } from "./audits";
import { MARKS as JOB_MARKS, featureName, subject } from "./jobs";
import { ChangeSchedule } from "./schedules/change";
import { NewSchedule } from "./schedules/new";
import { type Every, RUNS, monthCents, weekday } from "./schedules/rhythm";

type Schedule = Schemas["ScheduleView"];

const PATH = "/console/api/v1/schedules";

/** What a person has to look at. */
const MARKS: Record<string, Mark> = { customer: "off", month: "wait", money: "warn", refused: "fail", failures: "fail" };

export function Schedules() {
  const { say } = useTexts();
  const schedules = useLoaded(() => body(client.GET(PATH)), []);
  return (
    <>
      <Head title={say("menu-schedules")} verdict={say("schedules-verdict")} />
      <Split title={say("schedules")} ask={say("schedules-ask")}>
        <Loading of={schedules}>{(list) => (list.schedules.length === 0 ? <p>{say("no-schedules")}</p> : <Table schedules={list.schedules} of={schedules} />)}</Loading>
        <Curl method="GET" path={PATH} />
        <May act="edit">
          <Curl method="PATCH" path={`${PATH}/SCHEDULE_ID`} body={{ state: "paused" }} />
          <Curl method="DELETE" path={`${PATH}/SCHEDULE_ID`} />
        </May>
      </Split>
      <May act="order">
        <NewSchedule made={schedules.again} />
      </May>
    </>
  );
}

/** What a schedule orders, in a phrase. */
const nameOf = (say: (name: string) => string, schedule: Schedule) => [featureName(say, schedule.feature), schedule.label ?? subject(schedule.input)].filter(Boolean).join(", ");

/** What a month of 31 days costs at most, in euro cents. */
const mostOf = ({ every, month_cents, max_cents_per_month }: Schedule) => monthCents(every as Every, month_cents / RUNS[every as Every], max_cents_per_month);

/** Whether it runs without a person. */
const runs = ({ paused }: Schedule) => !paused || paused.by === "month";

function Table({ schedules, of }: { schedules: Schedule[]; of: Loaded<unknown> }) {
  const { say, language } = useTexts();
  const { refused, attempt } = useAttempt();
  const [open, setOpen] = useState<string>();
  const opened = schedules.find(({ id }) => id === open);
  const active = schedules.filter(runs);
  const total = active.reduce((sum, schedule) => sum + mostOf(schedule), 0);
  const asked = (id: string) => ({ params: { path: { id } } });
  const change = (id: string, state: "active" | "paused") => attempt(() => body(client.PATCH(`${PATH}/{id}`, { ...asked(id), body: { state } })).then(of.again));
  const remove = (id: string) => attempt(() => body(client.DELETE(`${PATH}/{id}`, asked(id))).then(of.again));
  return (
    <>
      {refused && <Problem refused={refused} />}
      <p>{say("schedules-total", { count: active.length, most: euros(language, total) })}</p>
      <table class="stack">
        <caption class="sr">{say("schedules")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("schedule-what")}</th>
            <th scope="col">{say("status")}</th>
            <th scope="col">{say("schedule-next")}</th>
            <th scope="col">{say("schedule-month")}</th>
            <th scope="col">{say("schedule-last")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {schedules.map((schedule) => (
            <tr key={schedule.id}>
              <th scope="row">
                {featureName(say, schedule.feature)}
                {schedule.label && <bdi class="small">{schedule.label}</bdi>}
                <bdi class="small mono">{subject(schedule.input)}</bdi>
              </th>
              <td>
                <State schedule={schedule} />
              </td>
              <td data-l={say("schedule-next")}>
                {schedule.next_at ? timeIn(language, schedule.next_at, schedule.time_zone) : say("schedule-waits")}
                <span class="small">
                  {say(`schedule-every-${schedule.every}`, {
                    day: schedule.weekday ? weekday(language, schedule.weekday) : String(schedule.day ?? 1),
                    hour: `${String(schedule.hour).padStart(2, "0")}:00`,
                    zone: schedule.time_zone,
                  })}
                </span>
              </td>
              <td data-l={say("schedule-month")}>
                {say("schedule-costs", { most: euros(language, mostOf(schedule)) })}
                <span class="small">
                  {say("schedule-spent", { spent: euros(language, schedule.spent_cents), bound: euros(language, schedule.max_cents_per_month) })}
                </span>
              </td>
              <td data-l={say("schedule-last")}>
                <Last schedule={schedule} />
              </td>
              <td>
                <div class="acts first">
                  <May act="order">
                    <button
                      type="button"
                      class="b o"
                      aria-label={say("schedule-change-of", { name: nameOf(say, schedule) })}
                      aria-expanded={open === schedule.id}
                      aria-controls={`change-${schedule.id}`}
                      onClick={() => setOpen(open === schedule.id ? undefined : schedule.id)}
                    >
                      {say("schedule-change")}
                    </button>
                    {runs(schedule) ? (
                      <button type="button" class="b o" aria-label={say("schedule-pause-of", { name: nameOf(say, schedule) })} onClick={() => void change(schedule.id, "paused")}>
                        {say("schedule-pause")}
                      </button>
                    ) : (
                      <button type="button" class="b o" aria-label={say("schedule-go-on-of", { name: nameOf(say, schedule) })} onClick={() => void change(schedule.id, "active")}>
                        {say("schedule-go-on")}
                      </button>
                    )}
                  </May>
                  <May act="edit">
                    <Grave
                      verb={say("schedule-delete")}
                      label={say("schedule-delete-of", { name: nameOf(say, schedule) })}
                      consequence={say("schedule-delete-consequence")}
                      act={() => void remove(schedule.id)}
                    />
                  </May>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened && (
        <div id={`change-${opened.id}`}>
          <h3>{say("schedule-change-of", { name: nameOf(say, opened) })}</h3>
          <ChangeSchedule key={opened.id} schedule={opened} changed={of.again} />
        </div>
      )}
    </>
  );
}

function State({ schedule }: { schedule: Schedule }) {
  const { say, has } = useTexts();
  const { paused } = schedule;
  if (!paused) return <Tag mark="pass">{say("schedule-active")}</Tag>;
  const why = `error-${paused.code}`;
  return (
    <>
      <Tag mark={MARKS[paused.by] ?? "off"}>{say(`schedule-paused-${paused.by}`)}</Tag>
      {paused.code && <span class="small">{has(why) ? say(why, { field: say("this-field") }) : paused.message}</span>}
    </>
  );
}

/** The last run, with the way to it. */
function Last({ schedule }: { schedule: Schedule }) {
  const { say, language } = useTexts();
  const { last } = schedule;
  if (!last) return <>{say("never")}</>;
  if (last.status === "deleted") return <Tag mark="off">{say("schedule-last-deleted")}</Tag>;
  const isReport = schedule.feature === "audit";
  const marks = isReport ? AUDIT_MARKS : JOB_MARKS;
  return (
    <a href={at(language, `/${isReport ? "audits" : "jobs"}/${last.id}`)} aria-label={say("schedule-last-of", { name: nameOf(say, schedule) })}>
      <Tag mark={marks[last.status] ?? "off"}>{say(`${isReport ? "audit" : "status"}-${last.status}`)}</Tag>
    </a>
  );
}
