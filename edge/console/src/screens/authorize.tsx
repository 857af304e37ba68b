/**
 * Lets a client in that a person uses (claude.ai, for example), by OAuth: who asks, for which account, what it may do, and for how much. Orders nothing,
 * decides nothing by itself, and loads nothing from the client. Judging the request is the service's: the query goes to it as it came.
 */
import { useState } from "preact/hooks";
import { type Refused, body, client } from "../api";
import { isOfRequest } from "../authorizations";
import { Loading, useLoaded } from "../load";
import { Head } from "../parts";
import { useSession } from "../session";
import { TextsContext, useTexts, withMore } from "../texts";
import { Decide } from "./authorize/decide";
import { Sent, Unanswerable } from "./authorize/ends";
import { Asker, Powers, WhichAccount } from "./authorize/who";
import { NotAllowed } from "./not_allowed";

/** Loads the sentences that only this screen needs. */
export function Authorize() {
  const texts = useTexts();
  const { may } = useSession();
  const more = useLoaded(() => withMore(texts, "authorize"), [texts]);
  const Screen = may("keys") ? Request : ForOwners;
  return (
    <Loading of={more}>
      {(all) =>
        all.language === texts.language && (
          <TextsContext.Provider value={all}>
            <Screen />
          </TextsContext.Provider>
        )
      }
    </Loading>
  );
}

function Request() {
  const { say } = useTexts();
  // The address may change under the screen; the request does not.
  const [query] = useState(() => location.search.slice(1));
  const asked = useLoaded(() => body(client.POST("/console/api/v1/authorizations/check", { body: { query } })), [query]);
  const [wrong, setWrong] = useState<Refused>();
  const [to, setTo] = useState<string>();
  const unanswerable = wrong ?? (asked.refused && isOfRequest(asked.refused) ? asked.refused : undefined);
  if (unanswerable) return <Unanswerable refused={unanswerable} />;
  if (to !== undefined) return <Sent to={to} />;
  return (
    <Loading of={asked} title={say("authorize-title")}>
      {(known) => (
        <>
          <Head title={say("authorize-title")} verdict={say("authorize-verdict")} />
          <Asker asked={known} />
          <WhichAccount />
          <Powers />
          <Decide query={query} asked={known} sent={setTo} refused={setWrong} />
        </>
      )}
    </Loading>
  );
}

/** For whoever may not decide. Nobody has judged where the request would go back to: the browser knows where it came from. */
function ForOwners() {
  const { say } = useTexts();
  const { account } = useSession();
  return (
    <>
      <NotAllowed />
      {!account.suspended_at && <p class="lead">{say("authorize-owners")}</p>}
      {history.length > 1 && (
        <p class="acts">
          <button type="button" class="b o" onClick={() => history.back()}>
            {say("authorize-go-back")}
          </button>
        </p>
      )}
    </>
  );
}
