/** The matrix of an audit: a row for each page, a column for each criterion; what nobody fails is folded away. */
import { useState } from "preact/hooks";
import { body, client } from "../api";
import { number } from "../format";
import { Problem, useAttempt } from "../load";
import { type Mark, Split, Tag } from "../parts";
import { save as keep } from "../save";
import { useTexts } from "../texts";
import { type Members, count, figure, members, rows, text } from "./shape";

export const isMatrix = (result: Members) => Array.isArray(result["columns"]) && Array.isArray(result["rows"]) && !!result["summary"];

const MARKS: Record<string, Mark> = { pass: "pass", warn: "warn", fail: "fail" };
/** Rows that are shown before the reader asks for all: each has a hundred cells. */
const FIRST = 50;

export function MatrixView({ result, job }: { result: Members; job: string | undefined }) {
  const { say, language } = useTexts();
  const [isAll, setIsAll] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const counts = members(members(result["summary"])["by_criterion"]);
  const of = (id: string, status: string) => count(members(counts[id])[status]);
  const columns = rows(result["columns"]).map((column) => ({ id: text(column["id"]), label: text(column["label"]) || text(column["id"]) }));
  const open = columns
    .filter(({ id }) => of(id, "fail") + of(id, "warn") > 0)
    .sort((a, b) => of(b.id, "fail") - of(a.id, "fail") || of(b.id, "warn") - of(a.id, "warn"));
  const shown = isAll ? columns : open;
  const outcomes = members(result["outcomes"]);
  const pages = rows(result["rows"]);
  const listed = isLong ? pages : pages.slice(0, FIRST);
  return (
    <Split title={say("matrix")} ask={say("matrix-ask")}>
      <p class="lead">{say("matrix-of", { pages: pages.length, criteria: columns.length, open: open.length })}</p>
      <p class="acts first">
        {job && <Csv job={job} />}
        {open.length < columns.length && (
          <button type="button" class="b o" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
            {say(isAll ? "matrix-open-only" : "matrix-all")}
          </button>
        )}
      </p>
      <div class="scroll matrix" tabIndex={0} role="region" aria-label={say("matrix")}>
        <table>
          <caption class="sr">{say("matrix")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("page")}</th>
              <th scope="col" class="r">
                {say("score")}
              </th>
              {shown.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                  <span class="small">{say("matrix-counts", { fail: of(id, "fail"), warn: of(id, "warn") })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map((page, index) => (
              <tr key={index}>
                <th scope="row">
                  <bdi>{text(page["url"])}</bdi>
                </th>
                <td class="r">{figure(page["score"]) === undefined ? "–" : number(language, count(page["score"]))}</td>
                {shown.map(({ id }) => (
                  <Cell key={id} cell={members(members(page["cells"])[id])} words={outcomes} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {listed.length < pages.length && (
        <button type="button" class="b o" onClick={() => setIsLong(true)}>
          {say("show-all", { count: pages.length })}
        </button>
      )}
    </Split>
  );
}

function Cell({ cell, words }: { cell: Members; words: Members }) {
  const status = text(cell["status"]);
  const places = count(cell["count"]);
  if (!status) return <td />;
  return (
    <td>
      <Tag mark={MARKS[status] ?? "off"}>
        <span class="sr">{text(words[status]) || status}</span>
        {status !== "pass" && places > 1 ? places : ""}
      </Tag>
    </td>
  );
}

/** The table as a file. A link would not do: only calls of this page carry the session. */
function Csv({ job }: { job: string }) {
  const { say, language } = useTexts();
  const { refused, attempt } = useAttempt();
  const save = () =>
    attempt(async () => {
      const query = { format: "csv", separator: language === "en" ? "," : ";" } as const;
      const file: unknown = await body(client.GET("/console/api/v1/jobs/{id}", { params: { path: { id: job }, query }, parseAs: "blob" }));
      keep(file as Blob, `audit-matrix-${job}.csv`);
    });
  return (
    <>
      {refused && <Problem refused={refused} />}
      <button type="button" class="b" onClick={() => void save()}>
        {say("save-csv")}
      </button>
    </>
  );
}
