/** The deployment now: what needs somebody, what waits, what ended today, and the accounts of the house. */
import type { Schemas } from "../../api";
import { euros, number, quantity, time } from "../../format";
import { Curl, Facts, Pairs, Split, Tag } from "../../parts";
import { type Texts, useTexts } from "../../texts";
import { featureName } from "../jobs";

type State = Schemas["StateView"];
type Alert = State["alerts"][number];
type Ended = State["ended"][number];

const sum = <T,>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

/** In the order of their names. */
function grouped<T>(all: T[], by: (one: T) => string): [string, T[]][] {
  const names = [...new Set(all.map(by))].sort();
  return names.map((name) => [name, all.filter((one) => by(one) === name)]);
}

/** Seconds; a mean of nothing is none. */
const seconds = (language: Texts["language"], ms: number) => (Number.isFinite(ms) ? quantity(language, ms / 1_000, "second") : "–");

/** `ask` reads all again, with what must hold at all times if that is wanted: it reads every row. */
export function Now({ state, ask }: { state: State; ask(withInvariants?: boolean): Promise<unknown> }) {
  const { say, language } = useTexts();
  const ended = sum(state.ended, (one) => one.count);
  const byUs = sum(state.ended.filter((one) => one.by_us), (one) => one.count);
  return (
    <>
      <Split title={say("now")} ask={say("now-ask")}>
        {state.alerts.length === 0 ? <p class="note">{say("no-alerts")}</p> : state.alerts.map((alert, index) => <OneAlert key={index} alert={alert} />)}
        <Facts
          facts={[
            { name: say("ended-today"), figure: number(language, ended) },
            { name: say("failed-by-us"), figure: number(language, byUs) },
            { name: say("mean-wait"), figure: seconds(language, sum(state.ended, (one) => one.waited_ms) / ended) },
            { name: say("rows-due"), figure: number(language, sum(waiting(state), (row) => row.count)) },
          ]}
        />
        <Pairs
          pairs={[
            [say("read-at"), <time dateTime={state.at}>{time(language, state.at)}</time>],
            ...(state.release ? ([[say("release"), <code>{state.release}</code>]] as const) : []),
            [say("invariants"), <Invariants of={state.invariants ?? undefined} />],
          ]}
        />
        <p>
          <button type="button" class="b o" onClick={() => void ask()}>
            {say("read-again")}
          </button>{" "}
          <button type="button" class="b o" onClick={() => void ask(true)}>
            {say("check-invariants")}
          </button>
        </p>
        <p class="small">{say("check-invariants-hint")}</p>
        <Curl method="GET" path="/operator/v1/state" />
      </Split>
      <Split title={say("what-waits")} ask={say("what-waits-ask")}>
        <WaitingTable state={state} />
      </Split>
      <Split title={say("ended-today")} ask={say("ended-today-ask")}>
        {state.ended.length === 0 ? <p>{say("nothing-ended")}</p> : <EndedTable ended={state.ended} />}
      </Split>
      <Split title={say("house")} ask={say("house-ask")}>
        <HouseTable accounts={state.house.accounts} />
      </Split>
    </>
  );
}

const waiting = (state: State) => state.databases.flatMap((database) => database.waiting);

/** What is so, and what to do about it. */
function OneAlert({ alert }: { alert: Alert }) {
  const { say, language } = useTexts();
  const args = {
    id: "id" in alert ? alert.id : "",
    rows: "rows" in alert ? alert.rows : 0,
    late: "late_ms" in alert ? seconds(language, alert.late_ms) : "",
    mean: "mean_ms" in alert ? seconds(language, alert.mean_ms) : "",
    failed: "failed" in alert ? alert.failed : "failures" in alert ? alert.failures : 0,
    of: "ended" in alert ? alert.ended : "calls" in alert ? alert.calls : 0,
  };
  return (
    <div class={alert.code === "invariant_broken" || alert.code === "queue_stuck" ? "note bad" : "note warned"} role="alert">
      <p>
        <strong>{say(`alert-${alert.code}`, args)}</strong>
      </p>
      <p>{say(`alert-${alert.code}-do`)}</p>
    </div>
  );
}

function Invariants({ of }: { of: State["invariants"] | undefined }) {
  const { say } = useTexts();
  if (!of) return <>{say("invariants-unread")}</>;
  const broken = of.checks.filter((check) => check.bad_rows > 0);
  if (broken.length === 0) return <Tag mark="pass">{say("invariants-hold", { count: of.checks.length })}</Tag>;
  return <Tag mark="fail">{broken.map((check) => `${check.id}: ${check.bad_rows}`).join(", ")}</Tag>;
}

/** By machine, over all databases. */
function WaitingTable({ state }: { state: State }) {
  const { say, code, language } = useTexts();
  const rows = grouped(waiting(state), (row) => row.machine);
  const notices = sum(state.databases, (database) => database.notices_waiting);
  return (
    <>
      <table class="stack">
        <caption class="sr">{say("what-waits")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("what")}</th>
            <th scope="col" class="r">
              {say("count")}
            </th>
            <th scope="col" class="r">
              {say("overdue")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([machine, of]) => (
            <tr key={machine}>
              <th scope="row">{code(`machine-${machine}`, machine)}</th>
              <td class="r" data-l={say("count")}>
                {number(language, sum(of, (row) => row.count))}
              </td>
              <td class="r" data-l={say("overdue")}>
                {seconds(language, Math.max(...of.map((row) => row.late_ms)))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small">{say("notices-waiting", { count: notices })}</p>
      <p class="small">
        {state.databases.map((database) => `${database.name}: ${number(language, sum(database.waiting, (row) => row.count))}`).join(" · ")}
      </p>
    </>
  );
}

function EndedTable({ ended }: { ended: Ended[] }) {
  const { say, code, language } = useTexts();
  const within = (of: Ended[]) => sum(of, (one) => one.within.find((bound) => bound.seconds === 60)?.count ?? 0);
  return (
    <table class="stack">
      <caption class="sr">{say("ended-today")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("what")}</th>
          {(["count", "failed-by-us", "mean-time", "within-minute"] as const).map((name) => (
            <th key={name} scope="col" class="r">
              {say(name)}
            </th>
          ))}
          <th scope="col">{say("why-failed")}</th>
        </tr>
      </thead>
      <tbody>
        {grouped(ended, (one) => one.feature).map(([feature, of]) => {
          const count = sum(of, (one) => one.count);
          const why = of.filter((one) => one.category).map((one) => `${code(`failed-${one.category}`, one.category ?? "")} ${number(language, one.count)}`);
          return (
            <tr key={feature}>
              <th scope="row">{feature === "audit" ? say("menu-audits") : featureName(say, feature)}</th>
              <td class="r" data-l={say("count")}>
                {number(language, count)}
              </td>
              <td class="r" data-l={say("failed-by-us")}>
                {number(language, sum(of.filter((one) => one.by_us), (one) => one.count))}
              </td>
              <td class="r" data-l={say("mean-time")}>
                {seconds(language, sum(of, (one) => one.took_ms) / count)}
              </td>
              <td class="r" data-l={say("within-minute")}>
                {quantity(language, (100 * within(of)) / count, "percent")}
              </td>
              <td>{why.join(" ") || "–"}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What was booked since the deployment began. */
function HouseTable({ accounts }: { accounts: State["house"]["accounts"] }) {
  const { say, code, language } = useTexts();
  const amount = (unit: string, value: number) => (unit === "cents" ? euros(language, value) : number(language, value));
  return (
    <table class="stack">
      <caption class="sr">{say("house")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("what")}</th>
          {(["credited", "debited", "balance"] as const).map((name) => (
            <th key={name} scope="col" class="r">
              {say(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id}>
            <th scope="row">{code(`house-${account.id}`, account.id)}</th>
            <td class="r" data-l={say("credited")}>
              {amount(account.unit, account.credited)}
            </td>
            <td class="r" data-l={say("debited")}>
              {amount(account.unit, account.debited)}
            </td>
            <td class="r" data-l={say("balance")}>
              {amount(account.unit, account.credited - account.debited)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
