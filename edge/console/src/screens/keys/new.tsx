/** A new key: what it opens, and in a fold what may be ordered with it, for how much and until when. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Schemas, body, client } from "../../api";
import { Form } from "../../change";
import { Curl, type Errors, Field, Split } from "../../parts";
import { useTexts } from "../../texts";
import { BUDGET_FIELDS, BudgetFields, type Typed, UNLIMITED, budgetOf, endOf, sentEnd } from "./budget";
import { AGENT } from "./agent";

const PATH = "/console/api/v1/keys";
/** Before the ids of the budget's fields. */
const ID = "new-";

type Service = Schemas["NewKey"]["service"];

/** The budget as far as such a key has one: what is typed for the other kind stays in the form. */
const fitting = (service: Service, typed: Typed): Typed => (service === "audit" ? { ...UNLIMITED, jobs_in_flight: typed.jobs_in_flight, end: typed.end } : typed);

/** `made`: shows the key, and asks for the list again. */
export function NewKey({ made }: { made(key: Schemas["NewKeyView"]): void }) {
  const { say } = useTexts();
  const [service, setService] = useState<Service>("api");
  const [name, setName] = useState("");
  const [typed, setTyped] = useState(UNLIMITED);
  const fit = fitting(service, typed);
  const budget = budgetOf(fit);
  const wanted = (end: string) => ({
    service,
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(end ? { ends_at: end } : {}),
    ...(Object.keys(budget).length > 0 ? { budget } : {}),
  });
  const make = async () => {
    made(await body(client.POST(PATH, { body: wanted(sentEnd(ID, fit.end)) })));
    setName("");
    setTyped(UNLIMITED);
  };
  return (
    <Split title={say("new-key")} ask={say("new-key-ask")}>
      <Form verb={say("make-key")} fields={BUDGET_FIELDS} change={make}>
        {(errors) => (
          <>
            <Field id="name" label={say("key-name")} hint={say("key-name-hint")}>
              <input id="name" type="text" maxLength={60} value={name} onInput={(event) => setName(event.currentTarget.value)} aria-describedby="name-hint" />
            </Field>
            <Field id="service" label={say("opens")}>
              <select id="service" value={service} onChange={(event) => setService(event.currentTarget.value as Service)}>
                <option value="api">{say("service-api")}</option>
                <option value="audit">{say("service-audit")}</option>
              </select>
            </Field>
            <Budget typed={typed} service={service} errors={errors} set={setTyped} />
            <p class="small">{say("key-replaces")}</p>
          </>
        )}
      </Form>
      <Curl method="POST" path={PATH} body={wanted(endOf(fit.end))} />
    </Split>
  );
}

function Budget({ typed, service, errors, set }: { typed: Typed; service: Service; errors: Errors; set(typed: Typed): void }) {
  const { say } = useTexts();
  const fold = useRef<HTMLDetailsElement>(null);
  const isWrongInside = BUDGET_FIELDS.some((name) => errors(name) !== undefined);
  // Opened, and never closed: whoever puts a field right is still in it.
  useLayoutEffect(() => {
    if (isWrongInside && fold.current) fold.current.open = true;
  });
  return (
    <details ref={fold}>
      <summary>{say("budget-optional")}</summary>
      <p class="lead">
        {say("budget-what")} <a href={`#${AGENT}`}>{say("agent")}</a>
      </p>
      <BudgetFields id={ID} typed={typed} isForReports={service === "audit"} errors={errors} set={set} />
    </details>
  );
}
