/** Keys: make, limit by a budget, see when they were used and what they spent, revoke. A secret is shown once, and is gone when the screen is left. */
import { useEffect, useRef, useState } from "preact/hooks";
import { type Schemas, body, client } from "../api";
import { time } from "../format";
import { type Loaded, Loading, Problem, useAttempt, useLoaded } from "../load";
import { Copied, Curl, Grave, Head, Split } from "../parts";
import { May } from "../session";
import { useTexts } from "../texts";
import { AGENT, Agent } from "./keys/agent";
import { ChangeKey } from "./keys/change";
import { NewKey } from "./keys/new";
import { Spent } from "./keys/spent";

const PATH = "/console/api/v1/keys";

/** A budget for the command that sets one. */
const EXAMPLE = { day_cents: 100, month_cents: 1_000, jobs_in_flight: 3 };

export function Keys() {
  const { say } = useTexts();
  const keys = useLoaded(() => body(client.GET(PATH)), []);
  const [made, setMade] = useState<Schemas["NewKeyView"]>();
  const note = useRef<HTMLDivElement>(null);
  // The form is far below what it makes.
  useEffect(() => note.current?.focus(), [made]);
  const show = (key: Schemas["NewKeyView"]) => {
    setMade(key);
    keys.again();
  };
  return (
    <>
      <Head title={say("menu-keys")} verdict={say("keys-verdict")} />
      {made && (
        <div class="note" role="status" tabIndex={-1} ref={note}>
          <p>
            <strong>{say("key-once")}</strong>
          </p>
          <Copied text={made.key} label={say("new-key")} />
          {made.service === "api" && (
            <p>
              <a href={`#${AGENT}`}>{say("agent-with-key")}</a>
            </p>
          )}
          <button type="button" class="b" onClick={() => setMade(undefined)}>
            {say("key-stored")}
          </button>
        </div>
      )}
      <Split title={say("live-keys")} ask={say("live-keys-ask")}>
        <Loading of={keys}>{(list) => (list.keys.length === 0 ? <p>{say("no-keys")}</p> : <Table keys={list.keys} of={keys} />)}</Loading>
        <Curl method="GET" path={PATH} />
        <May act="keys">
          <Curl method="PATCH" path={`${PATH}/KEY_ID`} body={{ budget: EXAMPLE }} />
          <Curl method="DELETE" path={`${PATH}/KEY_ID`} />
        </May>
      </Split>
      <May act="keys">
        <NewKey made={show} />
        <Agent secret={made?.service === "api" ? made.key : undefined} />
      </May>
    </>
  );
}

/** What a key is called where its kind is not in sight. */
const nameOf = ({ name, last4 }: Schemas["KeyView"]) => name ?? last4;

/** Whether it is no key of the person's own, but what a client has that was let in. */
const isAgent = ({ service }: { service: string }): boolean => service === "agent";

function Table({ keys, of }: { keys: Schemas["KeyView"][]; of: Loaded<unknown> }) {
  const { say, language } = useTexts();
  const { refused, attempt } = useAttempt();
  const [open, setOpen] = useState<string>();
  const opened = keys.find(({ id }) => id === open);
  const revoke = (id: string) => attempt(() => body(client.DELETE(`${PATH}/{id}`, { params: { path: { id } } })).then(of.again));
  return (
    <>
      {refused && <Problem refused={refused} />}
      <table class="stack">
        <caption class="sr">{say("live-keys")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("key")}</th>
            <th scope="col">{say("budget")}</th>
            <th scope="col">{say("last-used")}</th>
            <th scope="col">{say("created")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row">
                <bdi>{key.name ?? say(`service-${key.service}`)}</bdi>
                {isAgent(key) && key.name && <span class="small">{say("service-agent")}</span>}
                {key.last4 && (
                  <span class="small mono">
                    {key.prefix}…{key.last4}
                  </span>
                )}
              </th>
              <td data-l={say("budget")}>
                <Spent of={key} />
              </td>
              <td data-l={say("last-used")}>{key.last_used_at ? time(language, key.last_used_at) : say("never")}</td>
              <td data-l={say("created")}>{time(language, key.created_at)}</td>
              <td>
                <May act="keys">
                  <div class="acts first">
                    <button
                      type="button"
                      class="b o"
                      aria-label={say("budget-of", { name: nameOf(key) })}
                      aria-expanded={open === key.id}
                      aria-controls={`change-${key.id}`}
                      onClick={() => setOpen(open === key.id ? undefined : key.id)}
                    >
                      {say("budget")}
                    </button>
                    <Grave verb={say("revoke")} label={say("revoke-key", { name: nameOf(key) })} consequence={say(isAgent(key) ? "revoke-agent" : "revoke-consequence")} act={() => revoke(key.id)} />
                  </div>
                </May>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened && (
        <div id={`change-${opened.id}`}>
          <h3>{say("budget-of", { name: nameOf(opened) })}</h3>
          <ChangeKey key={opened.id} of={opened} changed={of.again} />
        </div>
      )}
    </>
  );
}
