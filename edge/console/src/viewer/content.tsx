/** A plan for content: texts to copy and the outline first, then the questions it answers, what it needs, and what it rests on. */
import { Copied, type Mark, Split, Tag } from "../parts";
import { useTexts } from "../texts";
import { Parts } from "./data";
import { useNames } from "./names";
import { type Members, count, isObject, members, rows, text, texts } from "./shape";
import { Value } from "./value";

export const isContent = (result: Members) => rows(result["stages"]).some((stage) => stage["id"] === "brief" && isObject(stage["output"]));

const COVERED: Record<string, Mark> = { yes: "pass", partial: "warn", no: "fail" };

export function ContentView({ result }: { result: Members }) {
  const { say } = useTexts();
  const names = useNames();
  const stage = (id: string) => members(rows(result["stages"]).find((one) => one["id"] === id)?.["output"]);
  const { h1, outline, summary_max_words, ...plan } = stage("plan");
  const { title, description, draft, json_ld, description_missing, json_ld_why: _, ...brief } = stage("brief");
  const { questions, ...coverage } = stage("coverage");
  return (
    <>
      <Split title={say("content-texts")} ask={say("content-texts-ask")}>
        <Written name="title" of={members(draft)["title"] ?? title} />
        <Written name="description" of={members(draft)["description"] ?? description} />
        {!description && !members(draft)["description"] && <p class="small"><Value name="description_missing" of={description_missing} /></p>}
        <Written name="draft" of={draftOf(members(draft))} />
        {text(members(draft)["by"]) && <p class="small">{say("written-by", { writer: names.text("by", text(members(draft)["by"])) })}</p>}
      </Split>
      <Split title={say("content-outline")} ask={say("content-outline-ask")}>
        <Outline h1={text(h1)} parts={rows(outline)} />
        {count(summary_max_words) > 0 && <p class="small">{say("content-summary", { count: count(summary_max_words) })}</p>}
        <Parts of={plan} />
      </Split>
      <Split title={say("content-questions")} ask={say("content-questions-ask")}>
        <Questions of={rows(questions)} />
        <Parts of={coverage} />
      </Split>
      <Split title={say("content-needs")} ask={say("content-needs-ask")}>
        <Needs of={brief} />
        {isObject(json_ld) && (
          <>
            <h3>{say("content-markup")}</h3>
            <Copied text={JSON.stringify(json_ld, null, 2)} label={say("content-markup")} />
          </>
        )}
      </Split>
      <Split title={say("content-basis")} ask={say("content-basis-ask")}>
        <Parts of={stage("intent")} />
      </Split>
    </>
  );
}

/** Summary and sections as one text. */
function draftOf(draft: Members): string {
  const sections = rows(draft["sections"]).map((section) => [text(section["heading"]), ...texts(section["points"]).map((point) => `- ${point}`)].join("\n"));
  return [text(draft["summary"]), ...sections].filter(Boolean).join("\n\n");
}

function Written({ name, of }: { name: string; of: unknown }) {
  const names = useNames();
  if (!text(of)) return null;
  return (
    <>
      <h3>{names.label(name)}</h3>
      <Copied text={text(of)} label={names.label(name)} />
    </>
  );
}

/** Headings, set in by their level, each with what it is to hold. */
function Outline({ h1, parts }: { h1: string; parts: Members[] }) {
  const names = useNames();
  return (
    <ol class="outline">
      {h1 && <li class="l1"><b><bdi>{h1}</bdi></b></li>}
      {parts.map((part, index) => (
        <li key={index} class={`l${Math.min(4, Math.max(1, count(part["level"])))}`}>
          <b><bdi>{text(part["text"])}</bdi></b> <span class="small">{texts(part["blocks"]).map((block) => names.text("blocks", block)).join(", ")}</span>
        </li>
      ))}
    </ol>
  );
}

function Questions({ of }: { of: Members[] }) {
  const { say } = useTexts();
  const names = useNames();
  return (
    <ul class="asked">
      {of.map((one, index) => (
        <li key={index}>
          <Tag mark={COVERED[text(one["covered"])] ?? "off"}>{names.text("covered", text(one["covered"]))}</Tag> <b><bdi>{text(one["q"])}</bdi></b>
          <span class="small">{say("question-from", { source: names.text("source", text(one["source"])) })}</span>
          {text(one["quote"]) && <q>{text(one["quote"])}</q>}
        </li>
      ))}
    </ul>
  );
}

/** Lists of criteria as their names; the rest by its shape. */
function Needs({ of }: { of: Members }) {
  const names = useNames();
  const named = Object.entries(of).filter(([, value]) => rows(value).length > 0 && rows(value).every((one) => typeof one["label"] === "string"));
  const rest = Object.fromEntries(Object.entries(of).filter(([name]) => !named.some(([one]) => one === name)));
  return (
    <>
      {named.map(([name, value]) => (
        <section key={name}>
          <h3>{names.label(name)}</h3>
          <ul class="plain">{rows(value).map((one, index) => <li key={index}><bdi>{text(one["label"])}</bdi></li>)}</ul>
        </section>
      ))}
      <Parts of={rest} />
    </>
  );
}
