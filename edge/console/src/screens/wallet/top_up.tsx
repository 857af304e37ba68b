/** Money for the wallet: how much, then the provider's page; and what became of it for whoever comes back from there. */
import { useLocation } from "preact-iso/router";
import { useEffect, useState } from "preact/hooks";
import { type Schemas, body, client } from "../../api";
import { Form } from "../../change";
import { euros, typedCents } from "../../format";
import { Problem, useLoaded } from "../../load";
import { Choice, Curl, Field, type Mark, Split, Tag, describedBy } from "../../parts";
import { useSession } from "../../session";
import { useTexts } from "../../texts";

const PATH = "/console/api/v1/wallet/topups";

/** What most people choose, in euro cents. */
const AMOUNTS = [2_000, 5_000, 10_000, 25_000];
const OTHER = "other";

/** Whether a host is this machine's, and the console is too: then its pages are those of the emulator. */
export function isLocalPage(hostname: string): boolean {
  const isLocal = (host: string) => host === "127.0.0.1" || host === "localhost";
  return isLocal(hostname) && isLocal(location.hostname);
}

/** Whether an address is a page to pay at: the provider's, or the emulator of a local run. */
export function isPayPage(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (protocol === "https:" && hostname === "checkout.stripe.com") || isLocalPage(hostname);
}

export function TopUp() {
  const { say, language } = useTexts();
  const { balanceCents } = useSession();
  const [chosen, setChosen] = useState(String(AMOUNTS[0]));
  const [typed, setTyped] = useState("");
  const amount_cents = chosen === OTHER ? typedCents(typed) : Number(chosen);
  const isAmount = Number.isFinite(amount_cents) && amount_cents > 0;
  const pay = async () => {
    const { checkout_url } = await body(client.POST(PATH, { body: { amount_cents } }));
    if (checkout_url && isPayPage(checkout_url)) location.assign(checkout_url);
  };
  return (
    <Split title={say("top-up")} ask={say("top-up-ask")}>
      <Form verb={isAmount ? say("top-up-do", { amount: euros(language, amount_cents) }) : say("top-up")} fields={["amount_cents"]} change={pay}>
        {(errors) => (
          <>
            <Choice
              name="amount"
              legend={say("amount")}
              value={chosen}
              options={[...AMOUNTS.map((cents) => [String(cents), euros(language, cents)] as const), [OTHER, say("other-amount")] as const]}
              set={setChosen}
            />
            {(chosen === OTHER || errors("amount_cents")) && (
              <Field id="amount-typed" label={say("amount-typed")} hint={say("amount-hint")} error={errors("amount_cents")}>
                <input
                  id="amount-typed"
                  class="short"
                  type="text"
                  inputMode="decimal"
                  value={typed}
                  onInput={(event) => setTyped(event.currentTarget.value)}
                  {...describedBy("amount-typed", true, !!errors("amount_cents"))}
                />
              </Field>
            )}
            {isAmount && balanceCents !== undefined && <p class="small">{say("balance-after-top-up", { balance: euros(language, balanceCents + amount_cents) })}</p>}
          </>
        )}
      </Form>
      <p class="small">{say("top-up-how")}</p>
      <Curl method="POST" path={PATH} body={{ amount_cents: isAmount ? amount_cents : AMOUNTS[0] }} />
    </Split>
  );
}

export const MARKS: Record<string, Mark> = { paid: "pass", pending: "wait", underway: "run", failed: "off", expired: "off", refunded: "off", disputed: "warn" };

/** How long after coming back a payment is asked for again, in milliseconds; the last one holds from then on. */
const AGAIN_MS = [2_000, 5_000, 10_000];
/** After this many questions nobody needs to wait here. */
const LONG = 8;

/** The payment of whoever comes back from the provider's page. */
export function Returned() {
  const { query } = useLocation();
  const id = query["topup"];
  return id ? <Awaited key={id} id={id} hasLeft={!!query["left"]} /> : null;
}

function Awaited({ id, hasLeft }: { id: string; hasLeft: boolean }) {
  const { moneyMoved } = useSession();
  const [asked, setAsked] = useState(0);
  const topup = useLoaded(() => body(client.GET(`${PATH}/{id}`, { params: { path: { id } } })), [id, asked]);
  const isOpen = topup.data?.status === "pending" || topup.data?.status === "underway";
  useEffect(() => {
    if (topup.data?.status === "paid") moneyMoved();
    if (!isOpen || topup.refused || hasLeft) return;
    const timer = setTimeout(() => setAsked(asked + 1), AGAIN_MS[Math.min(asked, AGAIN_MS.length - 1)]);
    return () => clearTimeout(timer);
  }, [topup.data, topup.refused]);
  return (
    <div class="note">
      {topup.refused && <Problem refused={topup.refused} again={topup.again} />}
      <div role="status">{topup.data && <State topup={topup.data} hasLeft={hasLeft} isLong={asked >= LONG} />}</div>
    </div>
  );
}

function State({ topup, hasLeft, isLong }: { topup: Schemas["TopupView"]; hasLeft: boolean; isLong: boolean }) {
  const { say, language } = useTexts();
  const isPending = topup.status === "pending";
  const waits = isPending && !hasLeft;
  const what = isPending && hasLeft ? "left" : waits && isLong ? "long" : topup.status;
  return (
    <>
      <Tag mark={isPending && hasLeft ? "off" : (MARKS[topup.status] ?? "off")}>{say(`returned-${what}`, { amount: euros(language, topup.amount_cents) })}</Tag>
      {isPending && hasLeft && topup.checkout_url && isPayPage(topup.checkout_url) && (
        <p class="acts">
          <a class="b o" href={topup.checkout_url}>
            {say("back-to-pay")}
          </a>
        </p>
      )}
    </>
  );
}
