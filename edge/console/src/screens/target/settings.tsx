/** How long a worker may hold a task of a site, and the access to one that is not public. */
import { useState } from "preact/hooks";
import { type Schemas, body, client } from "../../api";
import { Problem, useAttempt } from "../../load";
import { Curl, Field, Split, Tag, describedBy } from "../../parts";
import { useTexts } from "../../texts";

interface Props {
  target: Schemas["TargetView"];
  again(): void;
}

const MINUTE_MS = 60_000;

export function Lease({ target, again }: Props) {
  const { say } = useTexts();
  const { refused, attempt } = useAttempt();
  const [minutes, setMinutes] = useState(String(target.lease_ms / MINUTE_MS));
  const [isSaved, setIsSaved] = useState(false);
  const lease_ms = Math.round(Number(minutes) * MINUTE_MS);
  const isWrong = refused?.body["field"] === "lease_ms";
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const change = () => body(client.PATCH("/console/api/v1/targets/{id}", { params: { path: { id: target.id } }, body: { lease_ms } })).then(again);
    void attempt(change).then(setIsSaved);
  };
  return (
    <Split title={say("lease")} ask={say("lease-ask")}>
      {refused && !isWrong && <Problem refused={refused} />}
      <form onSubmit={save} noValidate>
        <Field id="lease" label={say("lease-minutes")} hint={say("lease-hint")} error={isWrong ? say("lease-wrong") : undefined}>
          <input
            id="lease"
            class="short"
            type="text"
            inputMode="numeric"
            value={minutes}
            onInput={(event) => {
              setMinutes(event.currentTarget.value);
              setIsSaved(false);
            }}
            {...describedBy("lease", true, isWrong)}
          />
        </Field>
        <p class="acts first">
          <button type="submit" class="b o">
            {say("save")}
          </button>
          <span role="status">{isSaved && <Tag mark="pass">{say("saved")}</Tag>}</span>
        </p>
      </form>
      <Curl method="PATCH" path={`/console/api/v1/targets/${target.id}`} body={{ lease_ms }} />
    </Split>
  );
}

export function Access({ target, again }: Props) {
  const { say } = useTexts();
  const { refused, attempt } = useAttempt();
  const path = { params: { path: { id: target.id } } };
  const keep = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const given = new FormData(form);
    const access = { user: String(given.get("user")), password: String(given.get("password")) };
    if (!(await attempt(() => body(client.PUT("/console/api/v1/targets/{id}/access", { ...path, body: access }))))) return;
    form.reset();
    again();
  };
  const forget = () => attempt(() => body(client.DELETE("/console/api/v1/targets/{id}/access", path))).then(again);
  return (
    <Split title={say("access")} ask={say("access-ask")}>
      {refused && <Problem refused={refused} />}
      <p role="status">
        <Tag mark={target.has_access ? "pass" : "off"}>{say(target.has_access ? "access-kept" : "access-none")}</Tag>
      </p>
      <p class="lead small">{say("access-what")}</p>
      <form onSubmit={(event) => void keep(event)} noValidate>
        <Field id="user" label={say("access-user")}>
          <input id="user" name="user" type="text" autocomplete="off" spellcheck={false} />
        </Field>
        <Field id="access-password" label={say("password")}>
          <input id="access-password" name="password" type="password" autocomplete="off" />
        </Field>
        <p class="acts first">
          <button type="submit" class="b o">
            {say(target.has_access ? "access-replace" : "access-keep")}
          </button>
          {target.has_access && (
            <button type="button" class="link" onClick={() => void forget()}>
              {say("access-forget")}
            </button>
          )}
        </p>
      </form>
      <Curl method="PUT" path={`/console/api/v1/targets/${target.id}/access`} body={{ user: "NAME", password: "PASSWORD" }} />
    </Split>
  );
}
