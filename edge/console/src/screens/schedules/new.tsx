/** A new schedule: what, how often, and for how much in a month. */
import { useMemo, useState } from "preact/hooks";
import { type Schemas, body, client } from "../../api";
import type { paths } from "../../../types/api";
import { Form } from "../../change";
import { Fields, type Schema, memberName, read, typed } from "../../fields";
import { Loading, useLoaded } from "../../load";
import { Curl, Field, Split } from "../../parts";
import { useRules } from "../../rules";
import { useTexts } from "../../texts";
import { featureName } from "../jobs";
import { type Rhythm, RHYTHM_FIELDS, RhythmFields, asked } from "./rhythm";

const PATH = "/console/api/v1/schedules";

/** What a newcomer wants first. */
const FIRST = "audit_expert";
const AUDIT = "audit";

/** A report costs thirty credits, as packs of them cost. */
const REPORT_CENTS = 300;

/** The order of a report, as far as a schedule needs it. */
const REPORT: Schema = {
  required: ["url"],
  properties: {
    url: { type: "string", format: "uri" },
    lang: { type: "string", enum: ["en", "fr", "es"] },
    scope: { type: "string", enum: ["site", "page"] },
    client_name: { type: "string" },
  },
};

type Body = NonNullable<paths["/console/api/v1/schedules"]["post"]["requestBody"]>["content"]["application/json"];

/** The zone of the browser. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function NewSchedule({ made }: { made: () => void }) {
  const { say } = useTexts();
  const features = useLoaded(() => body(client.GET("/v1/features")), []);
  return (
    <Split title={say("new-schedule")} ask={say("new-schedule-ask")}>
      <Loading of={features}>{(list) => <Wanted features={list.features.filter((feature) => feature.available)} made={made} />}</Loading>
    </Split>
  );
}

function Wanted({ features, made }: { features: Schemas["FeatureView"][]; made: () => void }) {
  const { say, code, language } = useTexts();
  const [chosen, setChosen] = useState(features.some((feature) => feature.id === FIRST) ? FIRST : AUDIT);
  const [given, setGiven] = useState<Record<string, string>>({});
  const [rhythm, setRhythm] = useState<Rhythm>(() => ({ every: "week", day: 1, hour: 6, zone: ownZone(), typed: undefined, label: "" }));
  const feature = features.find((feature) => feature.id === chosen);
  const schema = chosen === AUDIT ? REPORT : (feature?.input as Schema);
  const price = feature?.cost_cents ?? REPORT_CENTS;
  const { label, ...when } = asked(rhythm, price);
  const input = read(schema, given, language);
  const wanted = { feature: chosen, input, ...when, ...(label ? { label } : {}) };
  const rules = useRules({
    given: typed(schema, given),
    // The order of a report has rules of its own, which the service alone knows.
    judge: (known) => (chosen === AUDIT ? undefined : known.validateInput(chosen, input, language)),
    nameOf: (name) => memberName(code, name),
  });
  // One for each body, so that a second click or try makes no second schedule.
  const sent = JSON.stringify(wanted);
  const key = useMemo(() => crypto.randomUUID(), [sent]);
  const create = async () => {
    await body(client.POST(PATH, { params: { header: { "Idempotency-Key": key } }, body: wanted as Body }));
    setGiven({});
    setRhythm({ ...rhythm, typed: undefined, label: "" });
    made();
  };
  return (
    <>
      <Form verb={say("make-schedule")} done={say("schedule-made")} fields={["input.url", ...RHYTHM_FIELDS]} rules={rules} change={create}>
        {(errors) => (
          <>
            <Field id="feature" label={say("member-feature")}>
              <select id="feature" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
                <option value={AUDIT}>{say("feature-audit")}</option>
                {features.map(({ id }) => (
                  <option key={id} value={id}>
                    {featureName(say, id)}
                  </option>
                ))}
              </select>
            </Field>
            <Fields schema={schema} given={given} errors={(name) => rules.errors(name) ?? (errors(`input.${name}`) ? say("field-wrong") : undefined)} feature={chosen} change={(name, value) => setGiven({ ...given, [name]: value })} />
            <RhythmFields id="" rhythm={rhythm} price={price} isReport={chosen === AUDIT} errors={errors} set={setRhythm} />
            <p class="small">{say("schedule-how")}</p>
          </>
        )}
      </Form>
      <Curl method="POST" path={PATH} body={wanted} />
    </>
  );
}
