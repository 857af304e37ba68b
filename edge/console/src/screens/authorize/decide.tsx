/** The decision: for how much and until when a client may order, and two buttons of equal weight. Leads back to the client afterwards. */
import { useRef, useState } from "preact/hooks";
import { Refused, body, client } from "../../api";
import { type Asked, type Decision, backHost, isOfRequest } from "../../authorizations";
import { Form } from "../../change";
import { euros, typable } from "../../format";
import { Problem, useAttempt } from "../../load";
import { Field, Split, Tag, describedBy } from "../../parts";
import { useSession } from "../../session";
import { useTexts } from "../../texts";
import { BUDGET_FIELDS, BudgetFields, type Typed, UNLIMITED, budgetOf, sentEnd } from "../keys/budget";

/** Before the ids of the budget's fields. */
const ID = "agent-";
/** As of all keys. */
const NAME_CHARS = 60;
/** What is proposed: enough to try it, and little to lose. */
const MONTH_CENTS = 1_000;
const JOBS_IN_FLIGHT = 3;

/** Whether it could spend the whole balance, sooner or later. */
const isBoundless = ({ day_cents, month_cents, features }: Typed): boolean => !day_cents.trim() && !month_cents.trim() && features?.length !== 0;

interface Decided {
  query: string;
  asked: Asked;
  /** The browser is on its way to this address. */
  sent(to: string): void;
  /** The request itself fits no longer. */
  refused(why: Refused): void;
}

export function Decide({ query, asked, sent, refused }: Decided) {
  const { say, language } = useTexts();
  const { balanceCents, signedOut } = useSession();
  const [name, setName] = useState(asked.client.name.slice(0, NAME_CHARS));
  const [typed, setTyped] = useState<Typed>({ ...UNLIMITED, month_cents: typable(language, MONTH_CENTS), jobs_in_flight: String(JOBS_IN_FLIGHT) });
  const { refused: unrefused, attempt, clear } = useAttempt();
  const isOnItsWay = useRef(false);

  /** One decision at a time: the second press of a button is none. */
  const decide = async (terms: Omit<Decision, "query">) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    clear();
    try {
      const { redirect_to } = await body(client.POST("/console/api/v1/authorizations", { body: { query, ...terms } }));
      sent(redirect_to);
      if (backHost(redirect_to)) location.assign(redirect_to);
    } catch (caught) {
      if (!(caught instanceof Refused)) throw caught;
      if (caught.status === 401) signedOut();
      else if (isOfRequest(caught)) refused(caught);
      else throw caught;
    } finally {
      isOnItsWay.current = false;
    }
  };
  const allow = () => {
    const end = sentEnd(ID, typed.end);
    return decide({ approve: true, ...(name.trim() ? { name: name.trim() } : {}), budget: budgetOf(typed), ...(end ? { ends_at: end } : {}) });
  };
  const refuse = (
    <button type="button" class="b" onClick={() => void attempt(() => decide({ approve: false }))}>
      {say("authorize-refuse")}
    </button>
  );
  return (
    <Split title={say("budget")} ask={say("authorize-budget-ask")}>
      <p class="lead">{say("authorize-budget-what")}</p>
      {unrefused && <Problem refused={unrefused} />}
      <Form verb={say("authorize-allow")} fields={["name", ...BUDGET_FIELDS]} beside={refuse} change={allow}>
        {(errors) => (
          <>
            {/* The first button of a form is what Enter in a field presses: nobody is to be let in by that. */}
            <button type="submit" disabled hidden />
            <BudgetFields id={ID} typed={typed} isForReports={false} errors={errors} endHint={say("authorize-end-hint")} set={setTyped} />
            <Field id="agent-name" label={say("key-name")} hint={say("authorize-name-hint")} error={errors("name")}>
              <input
                id="agent-name"
                type="text"
                dir="auto"
                maxLength={NAME_CHARS}
                autocomplete="off"
                value={name}
                onInput={(event) => setName(event.currentTarget.value)}
                {...describedBy("agent-name", true, !!errors("name"))}
              />
            </Field>
            <div role="status">
              {isBoundless(typed) && (
                <div class="note warned">
                  <Tag mark="warn">{say("no-budget")}</Tag>
                  <p>{say("authorize-boundless", { balance: balanceCents === undefined ? "…" : euros(language, balanceCents) })}</p>
                </div>
              )}
            </div>
          </>
        )}
      </Form>
      <p class="small">{say("authorize-revocable")}</p>
    </Split>
  );
}
