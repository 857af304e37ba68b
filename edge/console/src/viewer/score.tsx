/** A score with its band, and the parts that it is made of. */
import { number } from "../format";
import { Split } from "../parts";
import { useTexts } from "../texts";
import { type Members, figure, isObject, members, words } from "./shape";

/** Where the bands begin, best first (`plugins/criteria/src/audit.rs`). */
const BANDS = [
  [90, "strong"],
  [70, "sound"],
  [50, "weak"],
  [0, "critical"],
] as const;

/** The parts of a score: numbers, or objects with a score of their own. */
function partsOf(result: Members): [string, number][] {
  const of = result["subscores"] ?? result["breakdown"] ?? result["pillars"];
  return Object.entries(members(of)).flatMap(([name, value]) => {
    const score = figure(isObject(value) ? value["score"] : value);
    return score === undefined ? [] : [[name, score] as [string, number]];
  });
}

/** Whether a result that judges has no score, though nothing kept it from judging: too few criteria were measured. */
const isWithheld = (result: Members) =>
  result["score"] === null && result["applicable"] !== false && !result["closed"] && ["checks", "findings", "pillars"].some((name) => name in result);

export function Score({ result }: { result: Members }) {
  const { say, has, language } = useTexts();
  const score = figure(result["score"]);
  const parts = partsOf(result);
  if (score === undefined) return isWithheld(result) ? <p class="note">{say("no-score")}</p> : null;
  const band = BANDS.find(([from]) => score >= from)?.[1] ?? "critical";
  const name = (part: string) => (has(`part-${part.replaceAll("_", "-")}`) ? say(`part-${part.replaceAll("_", "-")}`) : words(part));
  return (
    <Split title={say("score")} ask={say("score-ask")}>
      <div class="scores">
        <div>
          <p class="big">
            <b>{number(language, score)}</b> {say("of-100")}
          </p>
          <p class="band">
            <strong>{say(`band-${band}`)}</strong>
          </p>
          <svg class="scale" height="32" role="img" aria-label={say("score-bands", { score: number(language, score) })}>
            <rect class="track" y="3" width="100%" height="8" />
            <rect class="fill" y="3" width={`${score}%`} height="8" />
            {[50, 70, 90].map((from) => (
              <>
                <line x1={`${from}%`} x2={`${from}%`} y1="0" y2="14" class="tick" />
                <text x={`${from}%`} y="28">
                  {from}
                </text>
              </>
            ))}
          </svg>
        </div>
        {parts.length > 0 && (
          <ul class="bars">
            {parts.map(([part, value]) => (
              <li key={part}>
                <span>{name(part)}</span>
                <Bar percent={value} />
                <b>{number(language, value)}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Split>
  );
}

/** A bar whose figure stands beside it. */
export function Bar({ percent }: { percent: number }) {
  return (
    <svg height="12" aria-hidden="true">
      <rect class="track" y="2" width="100%" height="8" />
      <rect class="fill" y="2" width={`${Math.max(0, Math.min(100, percent))}%`} height="8" />
    </svg>
  );
}
