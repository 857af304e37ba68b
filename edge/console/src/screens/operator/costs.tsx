/** What runs of modules took today, by analysis and by account: abuse shows here first. */
import type { ComponentChildren } from "preact";
import type { Schemas } from "../../api";
import { number, quantity } from "../../format";
import { Curl, Split } from "../../parts";
import { type Texts, useTexts } from "../../texts";
import { featureName } from "../jobs";
import { Table } from "./table";

type Costs = Schemas["CostsView"];

const COLUMNS = ["runs-runs", "runs-requests", "runs-received", "runs-busy"] as const;

/** The accounts that are shown, of the fifty that the service names. */
const ACCOUNTS = 10;

const row = (language: Texts["language"], cost: Costs["features"][number], about: ComponentChildren) => ({
  key: cost.of,
  about,
  figures: [
    number(language, cost.runs),
    number(language, cost.requests),
    quantity(language, cost.received_bytes / 1_000, "kilobyte"),
    quantity(language, cost.busy_ms / 1_000, "second"),
  ],
});

export function Costs({ costs }: { costs: Costs }) {
  const { say, has, language } = useTexts();
  const partName = (of: string) => (has(`part-${of}`) ? say(`part-${of}`) : featureName(say, of));
  return (
    <Split title={say("runs-today")} ask={say("runs-today-ask")}>
      {costs.features.length === 0 ? (
        <p>{say("no-runs")}</p>
      ) : (
        <>
          <Table title={say("runs-today")} columns={COLUMNS} rows={costs.features.map((cost) => row(language, cost, partName(cost.of)))} />
          <h3>{say("by-account")}</h3>
          <Table title={say("by-account")} columns={COLUMNS} rows={costs.accounts.slice(0, ACCOUNTS).map((cost) => row(language, cost, <code>{cost.of}</code>))} />
        </>
      )}
      <Curl method="GET" path="/operator/v1/costs" />
    </Split>
  );
}
