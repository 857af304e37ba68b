/** The deployment now: what needs somebody, what waits, what ended today, and the accounts of the house. */
import type { Schemas } from "../../api";
import { euros, number, quantity, time } from "../../format";
import { Curl, Facts, Pairs, Split, Tag } from "../../parts";
import { type Texts, useTexts } from "../../texts";
import { featureName } from "../jobs";
import { Table, grouped, sum } from "./table";

type State = Schemas["StateView"];
type Alert = State["alerts"][number];
type Ended = State["ended"][number];

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
  const late = "late_ms" in alert ? seconds(language, alert.late_ms) : "";
  const mean = "mean_ms" in alert ? seconds(language, alert.mean_ms) : "";
  const runs = "runs" in alert ? (alert.runs ?? "") : "";
  return (
    <div class={alert.code === "invariant_broken" || alert.code === "queue_stuck" ? "note bad" : "note warned"} role="alert">
      <p>
        <strong>{say(`alert-${alert.code}`, { ...alert, late, mean, runs })}</strong>
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
  const rows = grouped(waiting(state), (row) => row.machine).map(([machine, of]) => ({
    key: machine,
    about: code(`machine-${machine}`, machine),
    figures: [number(language, sum(of, (row) => row.count)), seconds(language, Math.max(...of.map((row) => row.late_ms)))],
  }));
  return (
    <>
      <Table title={say("what-waits")} columns={["count", "overdue"]} rows={rows} />
      <p class="small">{say("notices-waiting", { count: sum(state.databases, (database) => database.notices_waiting) })}</p>
      <p class="small">
        {state.databases.map((database) => `${database.name}: ${number(language, sum(database.waiting, (row) => row.count))}`).join(" · ")}
      </p>
    </>
  );
}

function EndedTable({ ended }: { ended: Ended[] }) {
  const { say, code, language } = useTexts();
  const within = (of: Ended[]) => sum(of, (one) => one.within.find((bound) => bound.seconds === 60)?.count ?? 0);
  const rows = grouped(ended, (one) => one.feature).map(([feature, of]) => {
    const count = sum(of, (one) => one.count);
    const why = of.flatMap(({ category, count }) => (category ? [`${code(`failed-${category}`, category)} ${number(language, count)}`] : []));
    return {
      key: feature,
      about: feature === "audit" ? say("menu-audits") : featureName(say, feature),
      figures: [
        number(language, count),
        number(language, sum(of.filter((one) => one.by_us), (one) => one.count)),
        seconds(language, sum(of, (one) => one.took_ms) / count),
        quantity(language, (100 * within(of)) / count, "percent"),
      ],
      why: why.join(" "),
    };
  });
  return <Table title={say("ended-today")} columns={["count", "failed-by-us", "mean-time", "within-minute"]} saysWhy rows={rows} />;
}

/** What was booked since the deployment began. */
function HouseTable({ accounts }: { accounts: State["house"]["accounts"] }) {
  const { say, code, language } = useTexts();
  const rows = accounts.map(({ id, unit, credited, debited }) => {
    const amount = (value: number) => (unit === "cents" ? euros(language, value) : number(language, value));
    return { key: id, about: code(`house-${id}`, id), figures: [credited, debited, credited - debited].map(amount) };
  });
  return <Table title={say("house")} columns={["credited", "debited", "balance"]} rows={rows} />;
}
