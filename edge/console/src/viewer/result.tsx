/** One viewer for every result: what its shape is known for, then findings, coverage, data by their shape, and the JSON. */
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { number } from "../format";
import { Copied, Split, Tag } from "../parts";
import { useTexts } from "../texts";
import { BotsView, isBots } from "./bots";
import { CocoonView, isCocoon } from "./cocoon";
import { ContentView, isContent } from "./content";
import { Data, Parts } from "./data";
import { Findings, findingsOf } from "./findings";
import { LlmView, isLlm } from "./llm";
import { MatrixView, isMatrix } from "./matrix";
import { InResults } from "./names";
import { PostsView, isPosts } from "./posts";
import { Score } from "./score";
import { SectorView, isSector } from "./sector";
import { SerpView, isSerp } from "./serp";
import { type Members, figure, isEmpty, members, rows } from "./shape";
import { SpeedView, isSpeed } from "./speed";
import { Value } from "./value";

/** Members with a place of their own, so that they do not stand among the data again. */
const PLACED = ["score", "band", "subscores", "breakdown", "pillars", "counts", "criteria", "findings", "recommendations", "meta", "top", "url", "final_url", "friction", "friction_index", "checks", "applicable", "closed", "gates"];

/** Members with criteria: without any of them, what a result covers is what was read. */
const JUDGED = ["checks", "criteria", "findings", "pillars"];

interface View {
  is(result: Members): boolean;
  Shown: ComponentType<{ result: Members; job: string | undefined }>;
  /** What it shows. */
  placed: string[];
}

/** By the shape of a result, never by the name of its feature: a module of somebody else is shown as well. */
const VIEWS: View[] = [
  { is: isMatrix, Shown: MatrixView, placed: ["columns", "rows", "summary", "heads", "outcomes", "csv"] },
  { is: isCocoon, Shown: CocoonView, placed: ["nodes", "edges", "pagerank"] },
  { is: isBots, Shown: BotsView, placed: ["daily", "bots", "totals", "anomalies", "tracked", "has_logs"] },
  { is: isSerp, Shown: SerpView, placed: ["keywords", "visibility"] },
  { is: isLlm, Shown: LlmView, placed: ["brands", "engines", "cited_domains", "changes", "panel"] },
  { is: isSpeed, Shown: SpeedView, placed: ["strategies"] },
  { is: isPosts, Shown: PostsView, placed: ["posts", "left_out"] },
  { is: isContent, Shown: ContentView, placed: ["stages"] },
  { is: isSector, Shown: SectorView, placed: ["sector", "metrics", "fail_rates", "own", "known", "n", "period", "insufficient", "min_sites"] },
];

export function Result({ result, job }: { result: Members; job?: string }) {
  return (
    <InResults>
      <Shown result={result} job={job} />
    </InResults>
  );
}

function Shown({ result, job }: { result: Members; job: string | undefined }) {
  const { say, language } = useTexts();
  const view = VIEWS.find((one) => one.is(result));
  const findings = findingsOf(result);
  const lost = Math.round((100 - (figure(result["score"]) ?? 100)) * 10) / 10;
  const placed = [...PLACED, ...(view?.placed ?? [])];
  const rest = Object.fromEntries(Object.entries(result).filter(([name, value]) => !placed.includes(name) && !isEmpty(value)));
  return (
    <>
      <Withheld result={result} />
      <Score result={result} />
      {view && <view.Shown result={result} job={job} />}
      {findings && findings.length > 0 && (
        <Split title={lost > 0 ? say("points-went", { points: number(language, lost) }) : say("findings")} ask={say("findings-ask")}>
          <Findings findings={findings} />
        </Split>
      )}
      {Object.keys(rest).length > 0 && (
        <Split title={say("data")} ask={say("data-ask")}>
          <Parts of={rest} />
        </Split>
      )}
      <Coverage meta={members(result["meta"])} judges={JUDGED.some((name) => name in result)} />
      <Json result={result} />
    </>
  );
}

/** What kept the analysis from saying anything, or from saying all: before all else. */
function Withheld({ result }: { result: Members }) {
  const { say } = useTexts();
  const isApplicable = result["applicable"] !== false && members(result["meta"])["status"] !== "not_applicable";
  const closed = result["closed"];
  if (isApplicable && isEmpty(closed)) return null;
  return (
    <div class="note warned">
      {!isApplicable && <Tag mark="off">{say("nothing-applies")}</Tag>}
      {!isEmpty(closed) && (
        <p>
          {say("closed-by")} <Value name="closed" of={closed} />
        </p>
      )}
    </div>
  );
}

/** What was looked at, and what could not be. A run that reaches its own limits says `quota`, as providers do that take no more. */
function Coverage({ meta, judges }: { meta: Members; judges: boolean }) {
  const { say } = useTexts();
  const coverage = members(meta["coverage"]);
  const applicable = figure(coverage["applicable"]);
  const lacking = rows(meta["not_measured"]);
  if (!applicable && lacking.length === 0) return null;
  return (
    <Split title={say("coverage")} ask={say("coverage-ask")}>
      {!!applicable && <p>{say(judges ? "measured-of" : "read-of", { measured: figure(coverage["measured"]) ?? 0, applicable, of: figure(meta["requests"]) ? "pages" : "answers" })}</p>}
      {lacking.length > 0 && <Data name="not_measured" value={lacking.map(({ what, reason }) => ({ lacking: what, reason: reason === "quota" ? "run_limit" : reason }))} />}
    </Split>
  );
}

/** The result as it is. It is made into a text when somebody asks for it: the largest have megabytes. */
function Json({ result }: { result: Members }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details class="json" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>JSON</summary>
      {isOpen && <Copied text={JSON.stringify(result, null, 2)} label="JSON" />}
    </details>
  );
}
