/** What runs of modules took today, by analysis and by account: abuse shows here first. */
import type { ComponentChildren } from "preact";
import type { Schemas } from "../../api";
import { number, quantity } from "../../format";
import { Curl, Split } from "../../parts";
import { type Texts, useTexts } from "../../texts";
import { featureName } from "../jobs";

type Costs = Schemas["CostsView"];

const COLUMNS = ["runs", "requests", "received", "busy"] as const;

function cells({ language }: Texts, row: Costs["features"][number]): Record<(typeof COLUMNS)[number], string> {
  return {
    runs: number(language, row.runs),
    requests: number(language, row.requests),
    received: quantity(language, row.received_bytes / 1_000, "kilobyte"),
    busy: quantity(language, row.busy_ms / 1_000, "second"),
  };
}

export function Costs({ costs }: { costs: Costs }) {
  const texts = useTexts();
  const { say, has } = texts;
  return (
    <Split title={say("runs-today")} ask={say("runs-today-ask")}>
      {costs.features.length === 0 ? (
        <p>{say("no-runs")}</p>
      ) : (
        <>
          <Table title={say("runs-today")} rows={costs.features} name={(of) => (has(`part-${of}`) ? say(`part-${of}`) : featureName(say, of))} />
          <h3>{say("by-account")}</h3>
          <Table title={say("by-account")} rows={costs.accounts.slice(0, 10)} name={(of) => <code>{of}</code>} />
        </>
      )}
      <Curl method="GET" path="/operator/v1/costs" />
    </Split>
  );
}

function Table({ title, rows, name }: { title: string; rows: Costs["features"]; name(of: string): ComponentChildren }) {
  const texts = useTexts();
  const { say } = texts;
  return (
    <table class="stack">
      <caption class="sr">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{say("what")}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" class="r">
              {say(`runs-${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const said = cells(texts, row);
          return (
            <tr key={row.of}>
              <th scope="row">{name(row.of)}</th>
              {COLUMNS.map((column) => (
                <td key={column} class="r" data-l={say(`runs-${column}`)}>
                  {said[column]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
