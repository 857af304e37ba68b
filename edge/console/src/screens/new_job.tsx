/** A new job: which analysis, of what, at what price. */
import { useLocation } from "preact-iso/router";
import { useEffect, useRef, useState } from "preact/hooks";
import { at } from "../address";
import { Refused, type Schemas, body, client } from "../api";
import type { paths } from "../../types/api";
import { Fields, type Schema, memberName, read, typed } from "../fields";
import { euros } from "../format";
import { Loading, Problem, useLoaded } from "../load";
import { Curl, Head, Split } from "../parts";
import { useRules } from "../rules";
import { useSession } from "../session";
import { type Texts, useTexts } from "../texts";
import { featureName } from "./jobs";

/** What a newcomer wants first. */
const FIRST = "geo_score";

export function NewJob() {
  const { say } = useTexts();
  const features = useLoaded(() => body(client.GET("/v1/features")), []);
  return (
    <>
      <Head title={say("menu-new")} verdict={say("new-verdict")} />
      <Loading of={features}>{(list) => <Order features={list.features} />}</Loading>
    </>
  );
}

/** The form is made from the schema that the service gives, so that no type here could know its members. */
type Order = NonNullable<paths["/console/api/v1/jobs"]["post"]["requestBody"]>["content"]["application/json"];

function Order({ features }: { features: Schemas["FeatureView"][] }) {
  const { say, code, language } = useTexts();
  const { query, route } = useLocation();
  const session = useSession();
  const [given, setGiven] = useState<Record<string, string>>(query["url"] ? { url: query["url"] } : {});
  const [refused, setRefused] = useState<Refused>();
  const [isBusy, setIsBusy] = useState(false);
  const [isRecorded, setIsRecorded] = useState(false);
  // The same key for the same order: a second press of the button is not a second job.
  const [key, setKey] = useState(() => crypto.randomUUID());
  // Whoever comes with a page has chosen: the page and the button come first.
  const isMeant = !!query["url"];
  const run = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMeant) run.current?.focus();
  }, []);
  const named = query["feature"];
  const chosen = features.find((feature) => feature.id === (named ?? FIRST)) ?? (named === undefined ? features[0] : undefined);
  const schema = (chosen?.input ?? {}) as Schema;
  const input = read(schema, given, language);
  const recording = isRecorded ? { record: true } : {};
  const rules = useRules({
    given: typed(schema, given),
    judge: (known) => chosen && known.validateInput(chosen.id, input, language),
    nameOf: (name) => memberName(code, name),
  });
  if (features.length === 0) return <p>{say("no-features")}</p>;
  if (!chosen) {
    return (
      <>
        <p class="note bad" role="alert">{say("unknown-feature", { name: named ?? "" })}</p>
        <Choose features={features} />
      </>
    );
  }
  if (!chosen.available) {
    return (
      <>
        <Choose features={features} chosen={chosen.id} />
        <Split title={featureName(say, chosen.id)} ask={say("of-what")}>
          <p class="lead">{code(`purpose-${chosen.id}`, chosen.purpose)}</p>
          <p class="note warned">{say("needs-first", { needs: needs(code, chosen) })}</p>
        </Split>
      </>
    );
  }
  const wrong = typeof refused?.body["field"] === "string" ? refused.body["field"].replace(/^input\./, "") : undefined;

  const change = (name: string, value: string) => {
    setGiven({ ...given, [name]: value });
    setKey(crypto.randomUUID());
  };
  const record = (isWanted: boolean) => {
    setIsRecorded(isWanted);
    setKey(crypto.randomUUID());
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setRefused(undefined);
    if (!(await rules.pass(event.currentTarget as HTMLFormElement))) return setIsBusy(false);
    try {
      // The other answer is that to `Prefer: dry-run`, which is not sent here.
      const job = (await body(
        client.POST("/console/api/v1/jobs", {
          params: { header: { "Idempotency-Key": key } },
          body: { feature: chosen.id, input, ...recording } as Order,
        }),
      )) as Schemas["CreatedJob"];
      session.moneyMoved();
      route(at(language, `/jobs/${job.id}`));
    } catch (caught) {
      if (!(caught instanceof Refused)) throw caught;
      setRefused(caught);
      setIsBusy(false);
      if (typeof caught.body["field"] === "string") document.getElementById(`in-${caught.body["field"].replace(/^input\./, "")}`)?.focus();
    }
  };

  return (
    <form {...rules.watch} onSubmit={(event) => void send(event)} noValidate>
      {!isMeant && <Choose features={features} chosen={chosen.id} />}
      <Split title={featureName(say, chosen.id)} ask={say("of-what")}>
        <p class="lead">{code(`purpose-${chosen.id}`, chosen.purpose)}</p>
        {refused && <Problem refused={refused} />}
        <Fields schema={schema} given={given} errors={(name) => rules.errors(name) ?? (name === wrong ? say("field-wrong") : undefined)} feature={chosen.id} change={change} />
        <dl class="sum">
          <dt>{say("price")}</dt>
          <dd>{euros(language, chosen.cost_cents)}</dd>
          <dt>{say("balance-after")}</dt>
          <dd>{session.balanceCents === undefined ? "…" : euros(language, session.balanceCents - chosen.cost_cents)}</dd>
          <dt>{say("usual-time")}</dt>
          <dd>{say("seconds-from-to", { from: chosen.typical_seconds[0] ?? 0, to: chosen.typical_seconds[1] ?? 0 })}</dd>
        </dl>
        <p class="ticks small">
          <label for="record">
            <input id="record" type="checkbox" checked={isRecorded} onChange={(event) => record(event.currentTarget.checked)} />
            <span>{say("record-run")}</span>
          </label>
        </p>
        <button ref={run} type="submit" class="b">
          {say("run-for", { price: euros(language, chosen.cost_cents) })}
        </button>
        <Curl method="POST" path="/v1/jobs" body={{ feature: chosen.id, input, ...recording }} />
      </Split>
      {isMeant && <Choose features={features} chosen={chosen.id} />}
    </form>
  );
}

/** What a feature needs, in words. */
const needs = (code: Texts["code"], feature: Schemas["FeatureView"]) => feature.needs.map((need) => code(`need-${need.replaceAll(":", "-")}`, need)).join(", ");

/** All features: a link to each that can run, and of the others what they need. */
function Choose({ features, chosen }: { features: Schemas["FeatureView"][]; chosen?: string }) {
  const { say, code, language } = useTexts();
  return (
    <Split title={say("which-analysis")} ask={say("which-analysis-ask")}>
      <ul class="pick">
        {features.map((feature) => (
          <li key={feature.id}>
            {feature.available ? (
              <a
                href={`${at(language, "/new")}?feature=${encodeURIComponent(feature.id)}`}
                {...(feature.id === chosen ? { "aria-current": "true" as const } : {})}
              >
                {featureName(say, feature.id)}
              </a>
            ) : (
              <span class="off">
                {featureName(say, feature.id)}
                <small>{say("not-available", { needs: needs(code, feature) })}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Split>
  );
}
