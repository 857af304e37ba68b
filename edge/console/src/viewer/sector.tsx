/** A sector in figures: where its sites stand, where the reader's own stand among them, and what they fail most. */
import { number } from "../format";
import { Facts, Split } from "../parts";
import { useTexts } from "../texts";
import { useNames } from "./names";
import { Rows } from "./rows";
import { Bar } from "./score";
import { type Members, count, figure, members, rows, text } from "./shape";

export const isSector = (result: Members) => typeof result["sector"] === "string" && Array.isArray(result["metrics"]) && Array.isArray(result["fail_rates"]);

export function SectorView({ result }: { result: Members }) {
  const { say, language } = useTexts();
  const names = useNames();
  const metrics = rows(result["metrics"]);
  const fails = [...rows(result["fail_rates"])].sort((a, b) => count(b["sector_pct"]) - count(a["sector_pct"]));
  const own = rows(result["own"]);
  const isFew = metrics.length === 0;
  return (
    <>
      <Split title={names.heading("sector", text(result["sector"]))} ask={say("sector-ask")}>
        {isFew && <p class="lead">{say(result["known"] === false ? "sector-unknown" : "sector-few", { least: count(result["min_sites"]) })}</p>}
        {!isFew && <Facts facts={[{ name: say("sector-sites"), figure: number(language, count(result["n"])) }, { name: say("period"), figure: text(result["period"]) }]} />}
        {metrics.map((metric) => <Spread key={text(metric["id"])} metric={metric} />)}
        {own.length > 0 && (
          <Rows name="own" rows={own.map((site) => ({ domain: site["domain"], ...members(site["percentiles"]) }))} title={say("sector-own")} />
        )}
      </Split>
      {fails.length > 0 && (
        <Split title={say("sector-fails")} ask={say("sector-fails-ask")}>
          <ul class="bars">
            {fails.map((one) => (
              <li key={text(one["criterion"])}>
                <span>{names.label(text(one["criterion"]))}</span>
                <Bar percent={count(one["sector_pct"])} />
                <b>{names.figure("pct", count(one["sector_pct"]))}</b>
              </li>
            ))}
          </ul>
        </Split>
      )}
    </>
  );
}

/** Where the sites stand from 0 to 100: nine of ten, half of them, the middle one; and the reader's. */
function Spread({ metric }: { metric: Members }) {
  const { say, language } = useTexts();
  const names = useNames();
  const at = (name: string) => `${Math.max(0, Math.min(100, count(metric[name])))}%`;
  const wide = (from: string, to: string) => `${Math.max(0, count(metric[to]) - count(metric[from]))}%`;
  const said = (name: string) => number(language, count(metric[name]));
  const mine = figure(metric["percentile_of_caller"]);
  return (
    <section>
      <h3>{names.label(text(metric["id"]))}</h3>
      <svg class="scale spread" height="18" aria-hidden="true">
        <line class="base" x1="0" x2="100%" y1="9" y2="9" />
        <rect class="range" x={at("p10")} width={wide("p10", "p90")} y="6" height="6" />
        <rect class="fill" x={at("p25")} width={wide("p25", "p75")} y="3" height="12" />
        <rect class="middle" x={at("p50")} width="3" y="0" height="18" />
      </svg>
      <p>{say("sector-spread", { median: said("p50"), from: said("p25"), to: said("p75"), low: said("p10"), high: said("p90") })}</p>
      {mine !== undefined && <p><b>{say("sector-mine", { percent: number(language, mine) })}</b></p>}
    </section>
  );
}
