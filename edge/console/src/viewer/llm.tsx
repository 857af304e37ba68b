/** Visibility in the answers of assistants: share of voice with its interval, engine by engine, and what they cite. */
import { number } from "../format";
import { type Mark, Split, Tag } from "../parts";
import { useTexts } from "../texts";
import { useNames } from "./names";
import { type Members, count, figure, isObject, members, rows, text, texts } from "./shape";

export const isLlm = (result: Members) => isObject(result["panel"]) && Array.isArray(result["engines"]) && Array.isArray(result["brands"]);

const STATES: Record<string, Mark> = { ok: "pass", partial: "warn", failed: "fail" };

export function LlmView({ result }: { result: Members }) {
  const { say } = useTexts();
  const panel = members(result["panel"]);
  const brands = rows(result["brands"]);
  return (
    <>
      <Split title={say("voice")} ask={say("voice-ask")}>
        <p class="lead">{say("panel", { prompts: count(panel["prompts"]), runs: count(panel["runs_per_prompt"]), out: count(panel["left_out"]) })}</p>
        <ul class="bars">
          {brands.map((brand) => (
            <li key={text(brand["brand"])}>
              <span>{brand["own"] === true ? <strong>{text(brand["brand"])}</strong> : <bdi>{text(brand["brand"])}</bdi>}</span>
              <Interval rate={members(brand["mention_rate"])} />
              <Percent of={figure(members(brand["mention_rate"])["value"])} />
            </li>
          ))}
        </ul>
        {brands.length > 0 && <p class="small">{say("interval-what")}</p>}
      </Split>
      <Split title={say("engines")} ask={say("engines-ask")}>
        <Engines engines={rows(result["engines"])} />
        <Changes changes={rows(result["changes"])} />
      </Split>
      <Cited domains={rows(result["cited_domains"])} />
    </>
  );
}

function Percent({ of }: { of: number | undefined }) {
  const { language } = useTexts();
  return <b>{of === undefined ? "–" : `${number(language, Math.round(of * 1000) / 10)} %`}</b>;
}

/** A share as a point on its 95 % interval. */
function Interval({ rate }: { rate: Members }) {
  const [low, high] = Array.isArray(rate["ci95"]) ? rate["ci95"].map(count) : [];
  const value = figure(rate["value"]);
  const percent = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`;
  return (
    <svg height="16" aria-hidden="true">
      <line class="base" x1="0" x2="100%" y1="8" y2="8" />
      {low !== undefined && high !== undefined && <rect class="range" x={percent(low)} width={percent(high - low)} y="4" height="8" />}
      {value !== undefined && <circle class="fill" cx={percent(value)} cy="8" r="4" />}
    </svg>
  );
}

function Rate({ of }: { of: unknown }) {
  const { say, language } = useTexts();
  if (!isObject(of)) return <>–</>;
  const percent = (share: unknown) => number(language, Math.round(count(share) * 100));
  const [low, high] = Array.isArray(of["ci95"]) ? of["ci95"] : [];
  return (
    <>
      {percent(of["value"])} % <span class="small">{say("interval", { low: percent(low), high: percent(high) })}</span>
    </>
  );
}

function Engines({ engines }: { engines: Members[] }) {
  const { say, language } = useTexts();
  const names = useNames();
  const plain = (value: unknown, factor = 1, unit = "") => (figure(value) === undefined ? "–" : `${number(language, Math.round(count(value) * factor * 10) / 10)}${unit}`);
  return (
    <table class="stack">
      <caption class="sr">{say("engines")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("engine")}</th>
          <th scope="col">{say("answers")}</th>
          {(["named", "cited", "mean-position", "voice"] as const).map((name) => (
            <th key={name} scope="col" class="r">
              {say(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {engines.map((engine) => (
          <tr key={text(engine["engine"])}>
            <th scope="row">
              {text(engine["engine"])}
              <span class="small mono">{texts(engine["models"]).join(", ")}</span>
              <span class="small">{say(engine["grounded"] === true ? "grounded" : "from-memory")}</span>
            </th>
            <td>
              <Tag mark={STATES[text(engine["status"])] ?? "off"}>{say("answers-of", { answers: count(engine["answers"]), failures: count(engine["failures"]) })}</Tag>
              {isObject(engine["failure"]) && <span class="small">{names.failure(engine["failure"])}</span>}
            </td>
            <td class="r" data-l={say("named")}>
              <Rate of={engine["mention_rate"]} />
            </td>
            <td class="r" data-l={say("cited")}>
              <Rate of={engine["citation_rate"]} />
            </td>
            <td class="r" data-l={say("mean-position")}>
              {plain(engine["avg_position"])}
            </td>
            <td class="r" data-l={say("voice")}>
              {plain(engine["share_of_voice"], 100, " %")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changes({ changes }: { changes: Members[] }) {
  const { say, language } = useTexts();
  if (changes.length === 0) return null;
  const percent = (share: unknown) => (figure(share) === undefined ? "–" : `${number(language, Math.round(count(share) * 100))} %`);
  return (
    <>
      <h3>{say("since-earlier-job")}</h3>
      <ul class="plain">
        {changes.map((change, index) => (
          <li key={index}>
            {text(change["engine"])}: {say("from-to", { from: percent(change["before"]), to: percent(change["now"]) })} <bdi>{text(change["message"])}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

function Cited({ domains }: { domains: Members[] }) {
  const { say, language } = useTexts();
  return (
    <Split title={say("citations")} ask={say("citations-ask")}>
      {domains.length === 0 ? (
        <p>{say("no-citations")}</p>
      ) : (
        <table>
          <caption class="sr">{say("citations")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("member-domain")}</th>
              <th scope="col" class="r">
                {say("times-cited")}
              </th>
            </tr>
          </thead>
          <tbody>
            {domains.map((one) => (
              <tr key={text(one["domain"])}>
                <th scope="row">{one["own"] === true ? <Tag mark="pass">{text(one["domain"])}</Tag> : <bdi>{text(one["domain"])}</bdi>}</th>
                <td class="r">{number(language, count(one["count"]))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Split>
  );
}
