/** A table of objects: what names a row first, then what is said of it; what is empty everywhere or means nothing to a reader is left out. */
import { useState } from "preact/hooks";
import { useTexts } from "../texts";
import { useNames } from "./names";
import { type Members, isEmpty, isRaw } from "./shape";
import { Value } from "./value";

/** Rows that are shown before the reader asks for all. */
const ROWS = 20;
/** Rows that are shown at all: the rest is in the JSON. */
const MOST = 500;
/** Columns that are shown before the reader asks for all. */
const COLUMNS = 6;

/** Members that name a row or say the most of it, in this order; others follow as the module writes them. */
const FIRST = (
  "platform agent lacking url domain title name label term phrase q question text facet what criterion action_type metric type kind status http_status covered allowed severity reason " +
  "depth indexability_reason words missing_required in_title in_h1 tf tfidf"
).split(" ");

const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

/** The columns of rows, the most telling first. `id` stands only where nothing else names a row. */
function columnsOf(rows: Members[]): string[] {
  const all = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => rows.some((row) => !isEmpty(row[name])));
  const telling = all.filter((name) => !isRaw(name));
  const named = telling.some((name) => rank(name) < FIRST.indexOf("kind")) ? telling : all.filter((name) => name === "id" || !isRaw(name));
  return (named.length > 0 ? named : all).sort((a, b) => (a === "id" ? -1 : b === "id" ? 1 : rank(a) - rank(b)));
}

export function Rows({ name, title, rows }: { name: string; title?: string; rows: Members[] }) {
  const { say } = useTexts();
  const names = useNames();
  const [isLong, setIsLong] = useState(false);
  const [isWide, setIsWide] = useState(false);
  const all = columnsOf(rows);
  const columns = isWide ? all : all.slice(0, COLUMNS);
  const shown = rows.slice(0, isLong ? MOST : ROWS);
  const isFigures = (column: string) => rows.every((row) => typeof (row[column] ?? 0) === "number");
  const caption = title ?? names.label(name);
  return (
    <>
      <div class="scroll" tabIndex={0} role="region" aria-label={caption}>
        <table class={isWide ? "" : "stack"}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" class={isFigures(column) ? "r" : ""}>
                  {names.label(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={index}>
                {columns.map((column, place) =>
                  place === 0 ? (
                    <th key={column} scope="row">
                      <Value name={column} of={row[column]} />
                    </th>
                  ) : (
                    <td key={column} class={isFigures(column) ? "r" : ""} data-l={names.label(column)}>
                      <Value name={column} of={row[column]} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(shown.length < rows.length || columns.length < all.length) && (
        <p class="acts first">
          {shown.length < rows.length && !isLong && (
            <button type="button" class="b o" aria-label={`${caption}: ${say("show-all", { count: rows.length })}`} onClick={() => setIsLong(true)}>
              {say("show-all", { count: rows.length })}
            </button>
          )}
          {columns.length < all.length && (
            <button type="button" class="b o" aria-label={`${caption}: ${say("all-columns", { count: all.length })}`} onClick={() => setIsWide(true)}>
              {say("all-columns", { count: all.length })}
            </button>
          )}
          {isLong && rows.length > MOST && <span class="small">{say("more-rows", { count: rows.length - MOST })}</span>}
        </p>
      )}
    </>
  );
}
