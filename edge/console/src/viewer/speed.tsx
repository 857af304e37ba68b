/** Speed: what visitors had, as shares of good and poor visits, then the measurement of the laboratory and what would save the most. */
import { type Mark, Split, Tag } from "../parts";
import { useTexts } from "../texts";
import { useNames } from "./names";
import { Rows } from "./rows";
import { Bar } from "./score";
import { type Members, count, figure, isObject, members, rows, text, texts } from "./shape";

export const isSpeed = (result: Members) => Object.values(members(result["strategies"])).some((one) => isObject(one) && "field" in one && "opportunities" in one);

/** Grades of the field data, as PageSpeed Insights names them. */
const GRADES: Record<string, { mark: Mark; name: string }> = {
  FAST: { mark: "pass", name: "speed-good" },
  AVERAGE: { mark: "warn", name: "speed-middling" },
  SLOW: { mark: "fail", name: "speed-poor" },
};

/** Where Lighthouse begins to call a score good and middling (developer.chrome.com/docs/lighthouse/performance/performance-scoring). */
const gradeOf = (score: number) => (score >= 0.9 ? "FAST" : score >= 0.5 ? "AVERAGE" : "SLOW");

/** Members of the laboratory with the values of its metrics. */
const LAB: Record<string, string> = {
  "first-contentful-paint": "fcp_ms", "largest-contentful-paint": "lcp_ms", "total-blocking-time": "tbt_ms", "cumulative-layout-shift": "cls", "speed-index": "si_ms",
};

export function SpeedView({ result }: { result: Members }) {
  const { say } = useTexts();
  const names = useNames();
  const strategies = Object.entries(members(result["strategies"])).filter(([, one]) => isObject(one));
  return (
    <>
      {strategies.map(([name, one]) => (
        <Split key={name} title={names.label(name)} ask={say("speed-ask")}>
          <Field field={members(members(one)["field"])} failure={members(one)["field_failure"]} />
          <Lab lab={members(one)["lab"]} failure={members(one)["lab_failure"] ?? members(one)["lab_error"]} />
          <Opportunities list={rows(members(one)["opportunities"])} />
          {texts(members(one)["warnings"]).map((warning) => <p key={warning} class="note"><bdi>{warning}</bdi></p>)}
        </Split>
      ))}
    </>
  );
}

function Grade({ of }: { of: string }) {
  const { say } = useTexts();
  const grade = GRADES[of];
  return grade ? <Tag mark={grade.mark}>{say(grade.name)}</Tag> : null;
}

/** Why something was not measured, in the reader's language where the kind is known. */
function Failed({ of }: { of: unknown }) {
  const { say, has } = useTexts();
  if (!isObject(of)) return null;
  const name = `speed-failed-${text(of["kind"]).replaceAll("_", "-")}`;
  return <p><Tag mark="off">{has(name) ? say(name) : text(of["message"])}</Tag></p>;
}

function Field({ field, failure }: { field: Members; failure: unknown }) {
  const { say, has } = useTexts();
  const names = useNames();
  const metrics = Object.entries(field).filter((entry): entry is [string, Members] => isObject(entry[1]) && "p75" in entry[1]);
  const scope = `speed-scope-${text(field["scope"]).replaceAll("_", "-")}`;
  const passed = field["cwv_passed"];
  return (
    <>
      <h3>{say("speed-visitors")}</h3>
      {typeof passed === "boolean" && <p><Tag mark={passed ? "pass" : "fail"}>{say(passed ? "speed-vitals-passed" : "speed-vitals-failed")}</Tag></p>}
      <Failed of={failure} />
      {!failure && has(scope) && <p class="small">{say(scope, { days: count(field["collection_period_days"]) })}</p>}
      {metrics.length > 0 && (
        <ul class="shares">
          {metrics.map(([name, metric]) => (
            <li key={name}>
              <p><b>{names.label(name)}</b> {names.figure(name, count(metric["p75"]))} <Grade of={text(metric["category"])} /></p>
              <Shares of={[metric["good"], metric["needs_improvement"], metric["poor"]].map(count)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shares of visits, side by side, with their figures below. */
function Shares({ of }: { of: number[] }) {
  const { say } = useTexts();
  const names = useNames();
  const kinds = ["good", "middling", "poor"];
  return (
    <>
      <svg height="14" aria-hidden="true">
        {of.map((share, index) => {
          const before = of.slice(0, index).reduce((sum, one) => sum + one, 0);
          return <rect key={index} class={`share ${kinds[index]}`} x={`${before * 100}%`} width={`${share * 100}%`} height="14" />;
        })}
      </svg>
      <p class="small">{of.map((share, index) => `${say(`speed-${kinds[index]}`)} ${names.figure("pct", Math.round(share * 100))}`).join(" · ")}</p>
    </>
  );
}

function Lab({ lab, failure }: { lab: unknown; failure: unknown }) {
  const { say } = useTexts();
  const names = useNames();
  if (!isObject(lab)) return failure ? <><h3>{say("speed-lab")}</h3><Failed of={failure} /></> : null;
  const scores = ["performance", "accessibility", "best_practices", "seo"].filter((name) => figure(lab[name]) !== undefined);
  return (
    <>
      <h3>{say("speed-lab")}</h3>
      <ul class="bars">
        {scores.map((name) => (
          <li key={name}><span>{names.label(name)}</span><Bar percent={count(lab[name])} /><b>{count(lab[name])}</b></li>
        ))}
      </ul>
      <ul class="shares">
        {rows(lab["scores"]).map((one) => {
          const member = LAB[text(one["metric"])] ?? "";
          const value = figure(lab[member]);
          return value === undefined ? null : <li key={member}><p><b>{names.label(member)}</b> {names.figure(member, value)} <Grade of={gradeOf(count(one["score"]))} /></p></li>;
        })}
      </ul>
    </>
  );
}

/** What would save the most time first, then the most bytes. */
function Opportunities({ list }: { list: Members[] }) {
  const { say } = useTexts();
  if (list.length === 0) return null;
  const by = (name: string, a: Members, b: Members) => count(b[name]) - count(a[name]);
  const sorted = [...list].sort((a, b) => by("savings_ms", a, b) || by("savings_bytes", a, b));
  return <Rows name="opportunities" title={say("speed-opportunities")} rows={sorted.map(({ title, savings_ms, savings_bytes, items }) => ({ title, savings_ms, savings_bytes, items }))} />;
}
