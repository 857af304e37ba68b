/** Top-ups of all accounts, and money that goes back. The token is the operator's, from the memory of the screen. */
import { useState } from "preact/hooks";
import { type Schemas, body, client } from "../../api";
import { Form, text } from "../../change";
import { euros, time, typedCents } from "../../format";
import { Curl, Field, Split, Tag, describedBy } from "../../parts";
import { useTexts } from "../../texts";
import { MARKS } from "../wallet/top_up";

type Topup = Schemas["PaymentView"];

export function Topups({ token }: { token: string }) {
  const { say } = useTexts();
  const [list, setList] = useState<Schemas["PaymentList"]>();
  const [account, setAccount] = useState("");
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (account_id: string) => {
    const query = { limit: "20", ...(account_id ? { account_id } : {}) };
    setList(await body(client.GET("/operator/v1/topups", { params: { query }, headers })));
    setAccount(account_id);
  };
  return (
    <Split title={say("topups")} ask={say("topups-ask")}>
      <Form verb={say("show-topups")} fields={["account_id"]} change={(form) => ask(text(form, "account").trim())}>
        {(errors) => (
          <Field id="topups-account" label={say("account-id")} hint={say("account-id-hint")} error={errors("account_id")}>
            <input id="topups-account" name="account" type="text" autocomplete="off" spellcheck={false} {...describedBy("topups-account", true, !!errors("account_id"))} />
          </Field>
        )}
      </Form>
      <Curl method="GET" path="/operator/v1/topups" />
      {list && (list.topups.length === 0 ? <p>{say("no-topups")}</p> : list.topups.map((topup) => <One key={topup.id} topup={topup} headers={headers} changed={() => void ask(account)} />))}
    </Split>
  );
}

function One({ topup, headers, changed }: { topup: Topup; headers: Record<string, string>; changed(): void }) {
  const { say, language } = useTexts();
  return (
    <details class="topup">
      <summary>
        {euros(language, topup.amount_cents)}, <time dateTime={topup.created_at}>{time(language, topup.created_at)}</time>{" "}
        <Tag mark={MARKS[topup.status] ?? "off"}>{say(`payment-${topup.status}`)}</Tag>
      </summary>
      <p class="small">
        {say("account-id")}: <code>{topup.account_id}</code>
      </p>
      {topup.refunds.length > 0 && (
        <ul>
          {topup.refunds.map((refund) => (
            <li key={refund.idempotency_key}>
              {euros(language, refund.amount_cents)}, {say(`refund-${refund.status}`)}: <bdi>{refund.reason}</bdi>
            </li>
          ))}
        </ul>
      )}
      {topup.left_cents > 0 ? <GiveBack topup={topup} headers={headers} changed={changed} /> : <p>{say("nothing-left")}</p>}
    </details>
  );
}

function GiveBack({ topup, headers, changed }: { topup: Topup; headers: Record<string, string>; changed(): void }) {
  const { say, language } = useTexts();
  // One key until it is done: who presses again gives back once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const path = `/operator/v1/topups/${topup.id}/refunds`;
  const [typed, setTyped] = useState(String(topup.left_cents / 100));
  const amount_cents = typedCents(typed);
  const isAmount = Number.isFinite(amount_cents) && amount_cents > 0;
  const order = (form: FormData) =>
    body(
      client.POST("/operator/v1/topups/{id}/refunds", {
        params: { path: { id: topup.id }, header: { "Idempotency-Key": key } },
        headers,
        body: { amount_cents, reason: text(form, "reason") },
      }),
    ).then(() => {
      setKey(crypto.randomUUID());
      changed();
    });
  const id = (name: string) => `${name}-${topup.id}`;
  return (
    <>
      <Form isGrave verb={isAmount ? say("give-back-do", { amount: euros(language, amount_cents) }) : say("give-back")} fields={["amount_cents", "reason"]} done={say("given-back")} change={order}>
        {(errors) => (
          <>
            <Field id={id("back")} label={say("amount-typed")} hint={say("left-of-it", { amount: euros(language, topup.left_cents) })} error={errors("amount_cents")}>
              <input
                id={id("back")}
                class="short"
                type="text"
                inputMode="decimal"
                value={typed}
                onInput={(event) => setTyped(event.currentTarget.value)}
                {...describedBy(id("back"), true, !!errors("amount_cents"))}
              />
            </Field>
            <Field id={id("reason")} label={say("reason")} error={errors("reason")}>
              <input id={id("reason")} name="reason" type="text" {...describedBy(id("reason"), false, !!errors("reason"))} />
            </Field>
          </>
        )}
      </Form>
      <Curl method="POST" path={path} body={{ amount_cents: isAmount ? amount_cents : topup.left_cents, reason: "…" }} />
    </>
  );
}
