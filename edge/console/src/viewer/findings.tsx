/** Findings: what costs the most points first, each with what was seen, why it matters, what to do and where. */
import { useState } from "preact/hooks";
import { number } from "../format";
import { type Mark, Tag } from "../parts";
import { useTexts } from "../texts";
import { useNames } from "./names";
import { type Members, figure, members, rows, text } from "./shape";

/** One finding, however its module writes it. */
interface Finding {
  id: string;
  status: string;
  title: string;
  seen: string;
  why: string;
  advice: string;
  /** What it costs; unknown where the module does not say. */
  points: number | undefined;
  places: { url: string; locator: string; quote: string }[];
}

/** Findings that are shown before the reader asks for all. */
const FIRST = 10;
/** Places of a finding that are shown. */
const PLACES = 20;

const MARKS: Record<string, Mark> = { fail: "fail", warn: "warn", pass: "pass" };
/** All that a criterion can come to, in the order and with the words of the report: the counts of both add up to the same criteria. */
const STATES = ["fail", "warn", "pass", "not_measured", "not_applicable"] as const;
/** A question that a page may answer: no warning, and counted where there is one. */
const DOUBT = "maybe";
const RANK: Record<string, number> = { fail: 0, warn: 1, [DOUBT]: 2 };
/** States that ask for nothing. */
const SETTLED = STATES.filter((status) => !(status in RANK));

const placesOf = (of: unknown) =>
  rows(of)
    .slice(0, PLACES)
    .map((place) => ({ url: text(place["url"]), locator: text(place["locator"]), quote: text(place["quote"]) || text(place["observed"]) }));

/** A row of `criteria` or `findings`. */
function read(row: Members): Finding {
  const said = members(row["text"]);
  const { reached, of } = members(row["points"]);
  const lost = figure(of) === undefined ? undefined : (figure(of) ?? 0) - (figure(reached) ?? 0);
  const id = text(row["id"]) || text(row["criterion"]);
  const isDoubt = row["status"] === "warn" && id.startsWith("fan-out-");
  return {
    id,
    status: (isDoubt ? DOUBT : text(row["status"])) || (row["severity"] === "critical" || row["severity"] === "high" ? "fail" : "warn"),
    title: text(row["title"]) || text(said["title"]) || id,
    seen: text(row["seen"]) || text(said["seen"]) || text(members(row["evidence"])["seen"]),
    why: text(row["why"]) || text(said["why"]),
    advice: text(row["advice"]) || text(said["do"]),
    points: figure(row["impact"]) ?? lost,
    places: placesOf(members(row["evidence"])["places"] ?? row["evidence"] ?? row["places"]),
  };
}

/** The signals of E-E-A-T stand in pillars, and what to do about them beside. */
function ofPillars(result: Members): Finding[] {
  const advice = new Map(rows(result["recommendations"]).map((one) => [text(one["criterion"]), one]));
  const signals = Object.values(members(result["pillars"])).flatMap((pillar) => rows(members(pillar)["signals"]));
  const gates = rows(result["gates"]).map(read);
  return [...gates, ...signals.map((signal) => {
    const evidence = members(signal["evidence"]);
    const todo = members(advice.get(text(signal["id"])));
    return {
      ...read(signal),
      seen: text(evidence["seen"]),
      advice: text(todo["advice"]),
      points: figure(todo["impact_points"]),
      places: placesOf(evidence["places"]),
    };
  })];
}

/** Friction is what a page fails of the checks; of the others a result has only the state. */
function ofFriction(result: Members): Finding[] {
  const friction = rows(result["friction"]).map(read);
  const named = new Set(friction.map((one) => one.id));
  return [...friction, ...rows(result["checks"]).filter((check) => !named.has(text(check["id"]))).map(read)];
}

/** The findings of a result; nothing where it has none. */
export function findingsOf(result: Members): Finding[] | undefined {
  if (result["pillars"]) return ofPillars(result);
  if (Array.isArray(result["friction"])) return ofFriction(result);
  const found = [result["criteria"], result["findings"]].find(Array.isArray);
  return found ? rows(found).map(read) : undefined;
}

export function Findings({ findings }: { findings: Finding[] }) {
  const { say } = useTexts();
  const [isAll, setIsAll] = useState(false);
  const count = (status: string) => findings.filter((finding) => finding.status === status).length;
  const open = findings
    .filter((finding) => finding.status in RANK)
    .sort((a, b) => (b.points ?? 0) - (a.points ?? 0) || (RANK[a.status] ?? 9) - (RANK[b.status] ?? 9));
  const shown = isAll ? open : open.slice(0, FIRST);
  return (
    <>
      <p class="counts">
        {[...STATES, DOUBT].filter((status) => status !== DOUBT || count(DOUBT) > 0).map((status) => (
          <Tag key={status} mark={MARKS[status] ?? "off"}>
            {say(`count-${status.replace("_", "-")}`, { count: count(status) })}
          </Tag>
        ))}
      </p>
      {count("fail") + count("warn") === 0 && count("pass") > 0 && <p>{say("no-findings")}</p>}
      <ol class="findings">
        {shown.map((finding) => (
          <Row key={finding.id} finding={finding} />
        ))}
      </ol>
      {open.length > shown.length && (
        <button type="button" class="b o" onClick={() => setIsAll(true)}>
          {say("show-all", { count: open.length })}
        </button>
      )}
      {SETTLED.map((status) => (
        <Settled key={status} status={status} findings={findings.filter((finding) => finding.status === status)} />
      ))}
    </>
  );
}

/** What asks for nothing, so that whoever pays can check it too: a line each. */
function Settled({ status, findings }: { status: string; findings: Finding[] }) {
  const { say } = useTexts();
  const names = useNames();
  if (findings.length === 0) return null;
  return (
    <details class="settled">
      <summary>{say(`count-${status.replace("_", "-")}`, { count: findings.length })}</summary>
      <ul>
        {findings.map(({ id, title, seen }) => (
          <li key={id}>
            {title === id ? names.label(id) : title} {seen && <small>{seen}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Row({ finding }: { finding: Finding }) {
  const { say, language } = useTexts();
  const names = useNames();
  const { points, places } = finding;
  return (
    <li>
      <p class="lost">
        {points !== undefined && points > 0 && (
          <>
            {number(language, -Math.round(points * 10) / 10)} <small>{say("points")}</small>
          </>
        )}
      </p>
      <div>
        <h3>{finding.title}</h3>
        <p>
          <Tag mark={MARKS[finding.status] ?? "off"}>{say(`found-${finding.status}`)}</Tag>
        </p>
        <dl class="say">
          {finding.seen && (
            <>
              <dt>{say("seen")}</dt>
              <dd>{finding.seen}</dd>
            </>
          )}
          {finding.why && (
            <>
              <dt>{say("why")}</dt>
              <dd>{finding.why}</dd>
            </>
          )}
          {finding.advice && (
            <>
              <dt>{say("do-this")}</dt>
              <dd class="do">{finding.advice}</dd>
            </>
          )}
        </dl>
        {places.length > 0 && (
          <details>
            <summary>{say("where", { count: places.length })}</summary>
            <ul class="ev">
              {places.map((place, index) => (
                <li key={index}>
                  <code>{place.url} {names.place(place.locator)}</code> {place.quote && <q>{place.quote}</q>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
