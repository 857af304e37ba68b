/** What third-party services did, cost and earned. */
import { useState } from "preact/hooks";
import type { Schemas } from "../../api";
import { euros, number } from "../../format";
import { Choice, Curl, Facts, Split, Tag } from "../../parts";
import { useTexts } from "../../texts";
import { Days } from "../../viewer/days";
import { Table, grouped, sum } from "./table";

type List = Schemas["ProviderList"];

export function Providers({ list }: { list: List }) {
  const { say, language } = useTexts();
  const [shown, setShown] = useState("7");
  const dates = [...new Set([...list.days, ...list.features].map((one) => one.day))].sort().slice(-Number(shown));
  const isShown = (one: { day: string }) => dates.includes(one.day);
  const days = list.days.filter(isShown);
  const features = list.features.filter(isShown);
  const ids = list.providers.map((provider) => provider.id);
  const calls = (day: string, provider: string) => sum(days.filter((one) => one.day === day && one.provider === provider), (one) => one.calls);
  return (
    <>
      {list.faults.map((fault, index) => (
        <p key={index} class="note bad">
          <span>
            <strong>{fault.id ?? "PROVIDERS"}</strong> <bdi>{fault.why}</bdi>
          </span>
        </p>
      ))}
      <Split title={say("providers")} ask={say("operator-ask")}>
        <Choice
          name="days"
          legend={say("period")}
          value={shown}
          set={setShown}
          options={["7", "30"].map((count) => [count, say("last-days", { count: Number(count) })] as const)}
        />
        <Facts
          facts={[
            { name: say("calls"), figure: number(language, sum(days, (one) => one.calls)), about: say("from-cache", { count: sum(days, (one) => one.cached) }) },
            { name: say("calls-failed"), figure: number(language, sum(days, (one) => one.failures)) },
            { name: say("cost"), figure: money(language, sum(days, (one) => one.cost_micros)), about: <Unknown count={sum(days, (one) => one.uncosted)} /> },
            { name: say("earned"), figure: euros(language, sum(features, (one) => one.earned_cents)), about: say("paid-jobs", { count: sum(features, (one) => one.jobs) }) },
          ]}
        />
        {dates.length > 0 && (
          <Days title={say("calls-by-day")} series={ids} days={dates.map((date) => ({ date, values: ids.map((provider) => calls(date, provider)) }))} />
        )}
        <Curl method="GET" path="/operator/v1/providers" />
      </Split>
      <Split title={say("by-provider")} ask={say("providers-ask")}>
        {list.providers.length === 0 ? <p>{say("no-providers")}</p> : <ProviderTable list={list} days={days} />}
      </Split>
      <Split title={say("features")} ask={say("features-ask")}>
        {features.length === 0 ? <p>{say("no-uses")}</p> : <FeatureTable features={features} />}
      </Split>
    </>
  );
}

/** Millionths of the currency that the provider charges in, which the service does not convert. */
const money = (language: "en" | "fr" | "es", micros: number) => number(language, micros / 1_000_000);

function Unknown({ count }: { count: number }) {
  const { say } = useTexts();
  return count > 0 ? <Tag mark="warn">{say("uncosted", { count })}</Tag> : null;
}

function ProviderTable({ list, days }: { list: List; days: List["days"] }) {
  const { say, code, language } = useTexts();
  const rows = list.providers.map((provider) => {
    const uses = days.filter((one) => one.provider === provider.id);
    const kinds = new Map<string, number>();
    for (const [kind, count] of uses.flatMap((one) => Object.entries(one.failures_by_kind))) kinds.set(kind, (kinds.get(kind) ?? 0) + count);
    return {
      key: provider.id,
      about: (
        <>
          <bdi>{provider.id}</bdi>
          <span class="small">
            {provider.capability}, {provider.adapter}
          </span>
          {!provider.priced && <Tag mark="warn">{say("no-price")}</Tag>}
        </>
      ),
      figures: [number(language, sum(uses, (one) => one.calls)), number(language, sum(uses, (one) => one.failures)), <Cost of={uses} />],
      why: [...kinds].map(([kind, count]) => `${code(`cause-${kind}`, kind)} ${count}`).join(", "),
    };
  });
  return <Table title={say("providers")} what="provider" columns={["calls", "calls-failed", "cost"]} saysWhy rows={rows} />;
}

function FeatureTable({ features }: { features: List["features"] }) {
  const { say, language } = useTexts();
  const rows = grouped(features, (one) => one.feature).map(([name, of]) => ({
    key: name,
    about: <span class="mono">{name}</span>,
    figures: [number(language, sum(of, (one) => one.jobs)), euros(language, sum(of, (one) => one.earned_cents)), <Cost of={of} />],
  }));
  return <Table title={say("features")} columns={["menu-jobs", "earned", "cost"]} rows={rows} />;
}

function Cost({ of }: { of: { cost_micros: number; uncosted: number }[] }) {
  const { language } = useTexts();
  return (
    <>
      {money(language, sum(of, (one) => one.cost_micros))} <Unknown count={sum(of, (one) => one.uncosted)} />
    </>
  );
}
