/** Endpoints of webhooks: make, try, replace the secret, switch off, delete. A secret is shown once, and is gone when the screen is left. */
import { useState } from "preact/hooks";
import { type Schemas, body, client } from "../api";
import { Form, text } from "../change";
import { time } from "../format";
import { Loading, Problem, useAttempt, useLoaded } from "../load";
import { Copied, Curl, Field, Grave, Head, Pairs, Split, Tag, describedBy } from "../parts";
import { May, useSession } from "../session";
import { useTexts } from "../texts";
import { Deliveries } from "./webhooks/deliveries";
import { Topics, topicName, topicsOf } from "./webhooks/topics";

type Endpoint = Schemas["EndpointView"];

/** How long a secret that was replaced signs too, as the consequence of replacing it says. */
const OVERLAP_MS = 86_400_000;

export function Webhooks() {
  const { say } = useTexts();
  const list = useLoaded(() => body(client.GET("/console/api/v1/webhooks")), []);
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <Head title={say("menu-webhooks")} verdict={say("webhooks-verdict")} />
      {secret && (
        <div class="note" role="status">
          <p>
            <strong>{say("webhook-secret-once")}</strong>
          </p>
          <Copied text={secret} label={say("webhook-secret")} />
          <button type="button" class="b" onClick={() => setSecret(undefined)}>
            {say("key-stored")}
          </button>
        </div>
      )}
      <Loading of={list}>
        {({ webhooks, topics }) => (
          <>
            {webhooks.length === 0 && <p>{say("no-webhooks")}</p>}
            {webhooks.map((endpoint) => (
              <One key={endpoint.id} endpoint={endpoint} topics={topics} changed={list.again} setSecret={setSecret} />
            ))}
            <May act="keys">
              <Create topics={topics} changed={list.again} setSecret={setSecret} />
            </May>
          </>
        )}
      </Loading>
      <Curl method="GET" path="/console/api/v1/webhooks" />
    </>
  );
}

interface Changes {
  topics: string[];
  changed(): void;
  setSecret(secret: string): void;
}

function Create({ topics, changed, setSecret }: Changes) {
  const { say } = useTexts();
  const make = async (form: FormData) => {
    const note = text(form, "note").trim();
    const wanted = { url: text(form, "url").trim(), topics: topicsOf(form), ...(note ? { note } : {}) };
    setSecret((await body(client.POST("/console/api/v1/webhooks", { body: wanted }))).secret);
    changed();
  };
  return (
    <Split title={say("new-webhook")} ask={say("new-webhook-ask")}>
      <Form verb={say("make-webhook")} fields={["url", "note"]} change={make}>
        {(errors) => (
          <>
            <Field id="url" label={say("webhook-url")} hint={say("webhook-url-hint")} error={errors("url")}>
              <input id="url" name="url" type="url" spellcheck={false} required {...describedBy("url", true, !!errors("url"))} />
            </Field>
            <Topics topics={topics} chosen={topics} />
            <Field id="note" label={say("webhook-note")} error={errors("note")}>
              <input id="note" name="note" type="text" maxLength={200} {...describedBy("note", false, !!errors("note"))} />
            </Field>
          </>
        )}
      </Form>
      <Curl method="POST" path="/console/api/v1/webhooks" body={{ url: "https://example.org/webhooks", topics: ["job.succeeded"] }} />
    </Split>
  );
}

function One({ endpoint, topics, changed, setSecret }: Changes & { endpoint: Endpoint }) {
  const { say, language, code } = useTexts();
  const { may } = useSession();
  const { refused, attempt } = useAttempt();
  const [round, setRound] = useState(0);
  const path = { params: { path: { id: endpoint.id } } };
  const call = (change: () => Promise<unknown>) => void attempt(() => change().then(changed));
  const test = () => call(() => body(client.POST("/console/api/v1/webhooks/{id}/test", path)).then(() => setRound((before) => before + 1)));
  const rotate = () => call(() => body(client.POST("/console/api/v1/webhooks/{id}/rotate", path)).then((made) => setSecret(made.secret)));
  const turn = (enabled: boolean) => call(() => body(client.PATCH("/console/api/v1/webhooks/{id}", { ...path, body: { enabled } })));
  const remove = () => call(() => body(client.DELETE("/console/api/v1/webhooks/{id}", path)));
  const set = (form: FormData) => body(client.PATCH("/console/api/v1/webhooks/{id}", { ...path, body: { topics: topicsOf(form) } })).then(changed);
  const address = `/console/api/v1/webhooks/${endpoint.id}`;
  const replaced = endpoint.previous_secret_until && new Date(Date.parse(endpoint.previous_secret_until) - OVERLAP_MS).toISOString();
  const state = endpoint.enabled ? (endpoint.failing_since ? "failing" : "on") : "off";
  return (
    <Split title={endpoint.url} ask={endpoint.note}>
      {refused && <Problem refused={refused} />}
      <Pairs
        pairs={[
          [
            say("state"),
            <>
              <Tag mark={state === "on" ? "pass" : state === "failing" ? "warn" : "off"}>{say(`webhook-${state}`)}</Tag>
              {endpoint.disabled_reason && <span class="small"> {code(`webhook-off-${endpoint.disabled_reason}`, endpoint.disabled_reason)}</span>}
              {endpoint.enabled && endpoint.failing_since && <span class="small"> {say("webhook-failing-since", { when: time(language, endpoint.failing_since) })}</span>}
            </>,
          ],
          [say("webhook-topics"), endpoint.topics.map((topic) => topicName(code, topic)).join(", ")],
          [say("webhook-waiting"), String(endpoint.waiting)],
          ...(endpoint.previous_secret_until ? [[say("webhook-overlap"), time(language, endpoint.previous_secret_until)] as const] : []),
        ]}
      />
      {may("keys") && (
        <>
          <p class="acts">
            <button type="button" class="b" aria-label={say("webhook-test-of", { url: endpoint.url })} onClick={test}>
              {say("webhook-test")}
            </button>
            <Grave verb={say("webhook-rotate")} label={say("webhook-rotate-of", { url: endpoint.url })} consequence={replaced ? say("webhook-rotate-again", { when: time(language, replaced) }) : say("webhook-rotate-consequence")} act={rotate} />
            {endpoint.enabled ? (
              <Grave verb={say("switch-off")} label={say("switch-off-of", { name: endpoint.url })} consequence={say("webhook-off-consequence")} act={() => turn(false)} />
            ) : (
              <button type="button" class="b o" aria-label={say("switch-on-of", { name: endpoint.url })} onClick={() => turn(true)}>
                {say("switch-on")}
              </button>
            )}
            <Grave verb={say("delete")} label={say("delete-of", { name: endpoint.url })} consequence={say("webhook-delete-consequence")} act={remove} />
          </p>
          <details>
            <summary>{say("webhook-change-topics")}</summary>
            <Form verb={say("save")} fields={[]} done={say("saved")} change={set}>
              {() => <Topics key={endpoint.topics.join()} topics={topics} chosen={endpoint.topics} id={endpoint.id} />}
            </Form>
          </details>
        </>
      )}
      <Deliveries endpoint={endpoint.id} url={endpoint.url} round={round} />
      {may("keys") && (
        <>
          <Curl method="POST" path={`${address}/test`} />
          <Curl method="POST" path={`${address}/rotate`} />
          <Curl method="PATCH" path={address} body={{ enabled: !endpoint.enabled }} />
          <Curl method="DELETE" path={address} />
        </>
      )}
    </Split>
  );
}
