/** Keys: make, see when they were used, revoke. A secret is shown once, and is gone when the screen is left. */
import { useState } from "preact/hooks";
import { body, client } from "../api";
import { time } from "../format";
import { Loading, Problem, useAttempt, useLoaded } from "../load";
import { Copied, Curl, Field, Grave, Head, Split } from "../parts";
import { May } from "../session";
import { useTexts } from "../texts";

export function Keys() {
  const { say, language } = useTexts();
  const keys = useLoaded(() => body(client.GET("/console/api/v1/keys")), []);
  const [made, setMade] = useState<string>();
  const { refused, attempt } = useAttempt();

  const make = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const name = String(form.get("name")).trim();
    const wanted = { service: form.get("service") === "audit" ? "audit" : "api", ...(name ? { name } : {}) } as const;
    return attempt(async () => {
      setMade((await body(client.POST("/console/api/v1/keys", { body: wanted }))).key);
      keys.again();
    });
  };
  const revoke = (id: string) => attempt(() => body(client.DELETE("/console/api/v1/keys/{id}", { params: { path: { id } } })).then(keys.again));

  return (
    <>
      <Head title={say("menu-keys")} verdict={say("keys-verdict")} />
      {refused && <Problem refused={refused} />}
      {made && (
        <div class="note" role="status">
          <p>
            <strong>{say("key-once")}</strong>
          </p>
          <Copied text={made} label={say("new-key")} />
          <button type="button" class="b" onClick={() => setMade(undefined)}>
            {say("key-stored")}
          </button>
        </div>
      )}
      <Split title={say("live-keys")} ask={say("live-keys-ask")}>
        <Loading of={keys}>
          {(list) =>
            list.keys.length === 0 ? (
              <p>{say("no-keys")}</p>
            ) : (
              <table class="stack">
                <caption class="sr">{say("live-keys")}</caption>
                <thead>
                  <tr>
                    <th scope="col">{say("key")}</th>
                    <th scope="col">{say("last-used")}</th>
                    <th scope="col">{say("created")}</th>
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {list.keys.map((key) => (
                    <tr key={key.id}>
                      <th scope="row">
                        <bdi>{key.name ?? say(`service-${key.service}`)}</bdi>
                        <span class="small mono">
                          {key.prefix}…{key.last4}
                        </span>
                      </th>
                      <td data-l={say("last-used")}>{key.last_used_at ? time(language, key.last_used_at) : say("never")}</td>
                      <td data-l={say("created")}>{time(language, key.created_at)}</td>
                      <td class="r">
                        <May act="keys">
                          <Grave
                            verb={say("revoke")}
                            label={say("revoke-key", { name: key.name ?? key.last4 })}
                            consequence={say("revoke-consequence")}
                            act={() => revoke(key.id)}
                          />
                        </May>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )
          }
        </Loading>
      </Split>
      <May act="keys">
        <Split title={say("new-key")} ask={say("new-key-ask")}>
          <form onSubmit={(event) => void make(event)}>
            <Field id="name" label={say("key-name")} hint={say("key-name-hint")}>
              <input id="name" name="name" type="text" maxLength={60} aria-describedby="name-hint" />
            </Field>
            <Field id="service" label={say("opens")}>
              <select id="service" name="service">
                <option value="api">{say("service-api")}</option>
                <option value="audit">{say("service-audit")}</option>
              </select>
            </Field>
            <p class="small">{say("key-replaces")}</p>
            <button type="submit" class="b">
              {say("make-key")}
            </button>
          </form>
          <Curl method="POST" path="/console/api/v1/keys" body={{ service: "api" }} />
          <Curl method="DELETE" path="/console/api/v1/keys/KEY_ID" />
        </Split>
      </May>
    </>
  );
}
