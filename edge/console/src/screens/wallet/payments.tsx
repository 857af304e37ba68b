/** The payments of the account, and packs of credits for reports. */
import { useState } from "preact/hooks";
import { type Schemas, body, client } from "../../api";
import { Form } from "../../change";
import { euros, number, time } from "../../format";
import { Loading, useLoaded } from "../../load";
import { Curl, Field, Split, Tag, describedBy } from "../../parts";
import { May, useSession } from "../../session";
import { useTexts } from "../../texts";
import { Entries } from "./entries";
import { Receipt } from "./receipt";
import { MARKS, isPayPage } from "./top_up";

export function Payments() {
  const { say, language } = useTexts();
  const { may } = useSession();
  const payments = useLoaded(() => body(client.GET("/console/api/v1/wallet/topups", { params: { query: { limit: "20" } } })), []);
  return (
    <Split title={say("payments")} ask={say("payments-ask")}>
      <Loading of={payments}>
        {({ topups }) =>
          topups.length === 0 ? (
            <p>{say("no-payments")}</p>
          ) : (
            <table class="stack">
              <caption class="sr">{say("payments")}</caption>
              <thead>
                <tr>
                  <th scope="col">{say("when")}</th>
                  <th scope="col">{say("state")}</th>
                  <th scope="col">{say("invoice")}</th>
                  <th scope="col" class="r">
                    {say("amount")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {topups.map((topup) => (
                  <tr key={topup.id}>
                    <th scope="row">
                      <time dateTime={topup.created_at}>{time(language, topup.created_at)}</time>
                    </th>
                    <td data-l={say("state")}>
                      <Tag mark={MARKS[topup.status] ?? "off"}>{say(`payment-${topup.status}`)}</Tag>
                      {topup.checkout_url && isPayPage(topup.checkout_url) && (
                        <>
                          {" "}
                          <a href={topup.checkout_url}>{say("pay-page")}</a>
                        </>
                      )}
                      {topup.refunded_cents > 0 && topup.status !== "refunded" && <span class="small"> {say("refunded-of-it", { amount: euros(language, topup.refunded_cents) })}</span>}
                    </td>
                    <td data-l={say("invoice")}>
                      {topup.receipt && may("own") ? (
                        <Receipt topup={topup.id} label={say("invoice-of", { amount: euros(language, topup.amount_cents), time: time(language, topup.created_at) })} />
                      ) : (
                        (topup.invoice && <code>{topup.invoice}</code>) || "–"
                      )}
                    </td>
                    <td class="r" data-l={say("amount")}>
                      {euros(language, topup.amount_cents)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loading>
      <Curl method="GET" path="/console/api/v1/wallet/topups" />
      <May act="own">
        <Curl method="GET" path="/console/api/v1/wallet/topups/ID/receipt" />
      </May>
    </Split>
  );
}

export function Packs() {
  const { say, language } = useTexts();
  const { moneyMoved } = useSession();
  const credits = useLoaded(() => body(client.GET("/console/api/v1/credits")), []);
  const [typed, setTyped] = useState("1");
  const packs = Math.max(0, Math.round(Number(typed)) || 0);
  const buy = () =>
    body(client.POST("/console/api/v1/credits", { body: { packs } })).then(() => {
      moneyMoved();
      credits.again();
    });
  return (
    <Split title={say("report-credits")} ask={say("packs-ask")}>
      <Loading of={credits}>
        {(data) => (
          <>
            <p class="lead">{say("packs-what", { held: data.balance_credits, credits: data.pack_credits, price: euros(language, data.pack_cents), report: data.report_credits })}</p>
            <May act="own">
              <Form
                verb={packs > 0 ? say("packs-do", { credits: packs * data.pack_credits, price: euros(language, packs * data.pack_cents) }) : say("packs-buy")}
                fields={["packs"]}
                done={say("packs-done")}
                change={buy}
              >
                {(errors) => (
                  <Field id="packs" label={say("packs")} error={errors("packs")}>
                    <input
                      id="packs"
                      class="short"
                      type="text"
                      inputMode="numeric"
                      value={typed}
                      onInput={(event) => setTyped(event.currentTarget.value)}
                      {...describedBy("packs", false, !!errors("packs"))}
                    />
                  </Field>
                )}
              </Form>
              <Curl method="POST" path="/console/api/v1/credits" body={{ packs }} />
            </May>
            <CreditEntries entries={data.entries} />
          </>
        )}
      </Loading>
    </Split>
  );
}

/** Where the latest credits went. */
function CreditEntries({ entries }: { entries: Schemas["CreditsView"]["entries"] }) {
  const { say, language } = useTexts();
  return (
    <details>
      <summary>{say("credit-entries")}</summary>
      {entries.length === 0 ? (
        <p>{say("no-credit-entries")}</p>
      ) : (
        <Entries
          title={say("credit-entries")}
          unit={say("report-credits")}
          entries={entries.map(({ id, code, created_at, audit_id, credits }) => ({
            id,
            code,
            created_at,
            path: audit_id ? `/audits/${audit_id}` : undefined,
            figure: number(language, credits, true),
          }))}
        />
      )}
    </details>
  );
}
