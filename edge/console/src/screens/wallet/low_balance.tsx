/** Below which balance people are told. */
import { body, client } from "../../api";
import { Form, text } from "../../change";
import { euros, typedCents } from "../../format";
import { Loading, useLoaded } from "../../load";
import { Curl, Field, Split, describedBy } from "../../parts";
import { May } from "../../session";
import { useTexts } from "../../texts";

export function LowBalance() {
  const { say, language } = useTexts();
  const set = useLoaded(() => body(client.GET("/console/api/v1/notifications")), []);
  const change = (form: FormData) =>
    body(client.PUT("/console/api/v1/wallet/low_balance", { body: { low_balance_cents: typedCents(text(form, "low")) } })).then(set.again);
  return (
    <Split title={say("low-balance")} ask={say("low-balance-ask")}>
      <Loading of={set}>
        {({ low_balance_cents: low }) => (
          <>
            <p class="lead">{low > 0 ? say("low-balance-what", { amount: euros(language, low) }) : say("low-balance-none")}</p>
            <May act="own">
              <Form verb={say("save")} fields={["low_balance_cents"]} done={say("saved")} change={change}>
                {(errors) => (
                  <Field key={low} id="low" label={say("low-balance-amount")} hint={say("low-balance-hint")} error={errors("low_balance_cents")}>
                    <input id="low" name="low" class="short" type="text" inputMode="decimal" defaultValue={String(low / 100)} {...describedBy("low", true, !!errors("low_balance_cents"))} />
                  </Field>
                )}
              </Form>
              <Curl method="PUT" path="/console/api/v1/wallet/low_balance" body={{ low_balance_cents: low }} />
            </May>
          </>
        )}
      </Loading>
    </Split>
  );
}
