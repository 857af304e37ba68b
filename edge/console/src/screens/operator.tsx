/**
 * For whoever runs the deployment: what needs somebody, what waits and what ended, what runs and providers cost, and top-ups that go back. The token of the operator
 * is typed in and stays in the memory of this page: it is in no storage and no address, and gone when the screen is left. No account is needed.
 */
import { useEffect, useState } from "preact/hooks";
import { at } from "../address";
import { type Schemas, body, client } from "../api";
import { Foot } from "../foot";
import { Loading, Problem, useAttempt, useLoaded } from "../load";
import { Field, Head } from "../parts";
import { TextsContext, useTexts, withMore } from "../texts";
import { Costs } from "./operator/costs";
import { Now } from "./operator/now";
import { Providers } from "./operator/providers";
import { Topups } from "./operator/topups";

interface Seen {
  state: Schemas["StateView"];
  costs: Schemas["CostsView"];
  providers: Schemas["ProviderList"];
}

/** Loads the sentences that only operators need. */
export function Operator() {
  const texts = useTexts();
  const more = useLoaded(() => withMore(texts, "operator"), [texts]);
  return (
    <Loading of={more}>
      {(all) =>
        all.language === texts.language && (
          <TextsContext.Provider value={all}>
            <Deployment />
          </TextsContext.Provider>
        )
      }
    </Loading>
  );
}

function Deployment() {
  const { say, language } = useTexts();
  const [token, setToken] = useState("");
  const [seen, setSeen] = useState<Seen>();
  const { refused, attempt } = useAttempt();
  const leave = () => {
    setToken("");
    setSeen(undefined);
  };
  // A page that the browser keeps for "back" keeps its memory, too.
  useEffect(() => {
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);
  const ask = (withInvariants = false) =>
    attempt(async () => {
      const headers = { authorization: `Bearer ${token}` };
      const query = withInvariants ? { invariants: "1" } : {};
      const [state, costs, providers] = await Promise.all([
        body(client.GET("/operator/v1/state", { headers, params: { query } })),
        body(client.GET("/operator/v1/costs", { headers })),
        body(client.GET("/operator/v1/providers", { headers })),
      ]);
      setSeen({ state, costs, providers });
    });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void ask();
  };
  return (
    <>
      <header class="top">
        <div class="wrap">
          <a class="brand" href={at(language, "/")}>
            Bellwether
          </a>
          {seen && (
            <p class="who">
              <button type="button" class="link" onClick={leave}>
                {say("forget-token")}
              </button>
            </p>
          )}
        </div>
      </header>
      <main id="main" class="wrap" tabIndex={-1}>
        <Head title={say("operator")} verdict={say("operator-verdict")} />
        {refused && <Problem refused={refused} {...(seen ? { again: ask } : {})} />}
        {seen ? (
          <>
            <Now state={seen.state} ask={ask} />
            <Costs costs={seen.costs} />
            <Providers list={seen.providers} />
            <Topups token={token} />
          </>
        ) : (
          <form onSubmit={send} noValidate>
            <Field id="operator-token" label={say("operator-token")} hint={say("operator-token-hint")}>
              <input
                id="operator-token"
                type="password"
                autocomplete="off"
                value={token}
                onInput={(event) => setToken(event.currentTarget.value.trim())}
                aria-describedby="operator-token-hint"
              />
            </Field>
            <button type="submit" class="b">
              {say("show-deployment")}
            </button>
          </form>
        )}
      </main>
      <Foot />
    </>
  );
}
