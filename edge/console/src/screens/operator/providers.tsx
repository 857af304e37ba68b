/** What third-party services did, cost and earned. */
import { useState } from "preact/hooks";
import type { Schemas } from "../../api";
import { euros, number } from "../../format";
import { Choice, Curl, Facts, Split, Tag } from "../../parts";
import { useTexts } from "../../texts";
import { Days } from "../../viewer/days";

type List = Schemas["ProviderList"];

const sum = <T,>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

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
  return (
    <table class="stack">
      <caption class="sr">{say("providers")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("provider")}</th>
          {(["calls", "calls-failed", "cost"] as const).map((name) => (
            <th key={name} scope="col" class="r">
              {say(name)}
            </th>
          ))}
          <th scope="col">{say("why-failed")}</th>
        </tr>
      </thead>
      <tbody>
        {list.providers.map((provider) => {
          const uses = days.filter((one) => one.provider === provider.id);
          const kinds = new Map<string, number>();
          for (const [kind, count] of uses.flatMap((one) => Object.entries(one.failures_by_kind))) kinds.set(kind, (kinds.get(kind) ?? 0) + count);
          return (
            <tr key={provider.id}>
              <th scope="row">
                <bdi>{provider.id}</bdi>
                <span class="small">
                  {provider.capability}, {provider.adapter}
                </span>
                {!provider.priced && <Tag mark="warn">{say("no-price")}</Tag>}
              </th>
              <td class="r" data-l={say("calls")}>
                {number(language, sum(uses, (one) => one.calls))}
              </td>
              <td class="r" data-l={say("calls-failed")}>
                {number(language, sum(uses, (one) => one.failures))}
              </td>
              <td class="r" data-l={say("cost")}>
                {money(language, sum(uses, (one) => one.cost_micros))} <Unknown count={sum(uses, (one) => one.uncosted)} />
              </td>
              <td>{[...kinds].map(([kind, count]) => `${code(`cause-${kind}`, kind)} ${count}`).join(", ") || "–"}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function FeatureTable({ features }: { features: List["features"] }) {
  const { say, language } = useTexts();
  const names = [...new Set(features.map((one) => one.feature))].sort();
  return (
    <table class="stack">
      <caption class="sr">{say("features")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("what")}</th>
          {(["menu-jobs", "earned", "cost"] as const).map((name) => (
            <th key={name} scope="col" class="r">
              {say(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const of = features.filter((one) => one.feature === name);
          return (
            <tr key={name}>
              <th scope="row" class="mono">
                {name}
              </th>
              <td class="r" data-l={say("menu-jobs")}>
                {number(language, sum(of, (one) => one.jobs))}
              </td>
              <td class="r" data-l={say("earned")}>
                {euros(language, sum(of, (one) => one.earned_cents))}
              </td>
              <td class="r" data-l={say("cost")}>
                {money(language, sum(of, (one) => one.cost_micros))} <Unknown count={sum(of, (one) => one.uncosted)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
