/** Changes the budget of a key and its end. What it opens, and its name, stay. */
import { useState } from "preact/hooks";
import { type Schemas, body, client } from "../../api";
import { Form } from "../../change";
import { Curl } from "../../parts";
import { useTexts } from "../../texts";
import { BUDGET_FIELDS, BudgetFields, budgetOf, endOf, sentEnd, typedOf } from "./budget";

const PATH = "/console/api/v1/keys/{id}";

/** `changed`: asks for the list again. */
export function ChangeKey({ of, changed }: { of: Schemas["KeyView"]; changed(): void }) {
  const { say, language } = useTexts();
  const before = typedOf(language, of);
  const [typed, setTyped] = useState(before);
  const id = `${of.id}-`;
  // The key may end within its last day: an end that nobody has touched stays as it is.
  const wanted = (end: string) => ({ budget: budgetOf(typed), ...(end === endOf(before.end) ? {} : { ends_at: end }) });
  const save = () => body(client.PATCH(PATH, { params: { path: { id: of.id } }, body: wanted(sentEnd(id, typed.end)) })).then(changed);
  return (
    <>
      <p class="lead">{say("budget-what")}</p>
      <Form verb={say("save")} fields={BUDGET_FIELDS} done={say("saved")} change={save}>
        {(errors) => <BudgetFields id={id} typed={typed} isForReports={of.service === "audit"} errors={errors} set={setTyped} />}
      </Form>
      <Curl method="PATCH" path={PATH.replace("{id}", of.id)} body={wanted(endOf(typed.end))} />
    </>
  );
}
