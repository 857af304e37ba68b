/** The sites that fetch their planned content here, and a new one. */
import { useState } from "preact/hooks";
import { at } from "../address";
import { type Schemas, body, client } from "../api";
import { time } from "../format";
import { Loading, Problem, useAttempt, useLoaded } from "../load";
import { Curl, Field, Head, Split, describedBy } from "../parts";
import { useRules } from "../rules";
import { May } from "../session";
import { useTexts } from "../texts";
import { type Target, TargetState } from "./target/state";
import { Once } from "./target/token";

export function Targets() {
  const { say } = useTexts();
  const targets = useLoaded(() => body(client.GET("/console/api/v1/targets")), []);
  return (
    <>
      <Head title={say("targets")} verdict={say("targets-verdict")} />
      <Loading of={targets}>{(list) => (list.targets.length === 0 ? <p class="lead">{say("no-targets")}</p> : <TargetTable targets={list.targets} />)}</Loading>
      <May act="edit">
        <Add added={targets.again} />
      </May>
      <Curl method="GET" path="/console/api/v1/targets" />
    </>
  );
}

function TargetTable({ targets }: { targets: Target[] }) {
  const { say, language } = useTexts();
  return (
    <table class="stack">
      <caption class="sr">{say("targets")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("member-domain")}</th>
          <th scope="col">{say("status")}</th>
          <th scope="col">{say("ownership")}</th>
          <th scope="col">{say("tasks")}</th>
          <th scope="col" class="r">
            {say("created")}
          </th>
        </tr>
      </thead>
      <tbody>
        {targets.map((target) => (
          <tr key={target.id}>
            <th scope="row">
              <a href={at(language, `/targets/${target.id}`)}>
                <bdi>{target.domain}</bdi>
              </a>
            </th>
            <td>
              <TargetState target={target} />
            </td>
            <td data-l={say("ownership")}>{say(target.proven_at ? "proven" : "not-proven")}</td>
            <td>
              <a href={at(language, `/targets/${target.id}/tasks`)} aria-label={say("tasks-of", { domain: target.domain })}>
                {say("tasks")}
              </a>
            </td>
            <td class="r" data-l={say("created")}>
              {time(language, target.created_at)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Add({ added }: { added: () => void }) {
  const { say, language } = useTexts();
  const { refused, attempt, clear } = useAttempt();
  const [made, setMade] = useState<Schemas["NewTargetView"]>();
  const [domain, setDomain] = useState("");
  const rules = useRules({
    given: { domain },
    judge: (known) => known.validateDomain(domain, language),
    nameOf: () => say("member-domain"),
  });
  const error = rules.errors("domain") ?? (refused?.body["field"] === "domain" ? say("field-wrong") : undefined);
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    clear();
    if (!(await rules.pass(event.currentTarget as HTMLFormElement))) return;
    const isDone = await attempt(async () => setMade(await body(client.POST("/console/api/v1/targets", { body: { domain } }))));
    if (isDone) {
      setDomain("");
      added();
    }
  };
  return (
    <Split title={say("add-target")} ask={say("add-target-ask")}>
      {made && (
        <Once
          secret={made.token}
          about={say("token-for", { domain: made.target.domain })}
          stored={() => setMade(undefined)}
          after={<a href={at(language, `/targets/${made.target.id}`)}>{say("open-target", { domain: made.target.domain })}</a>}
        />
      )}
      {refused && <Problem refused={refused} />}
      <form {...rules.watch} onSubmit={(event) => void add(event)} noValidate>
        <Field id="domain" label={say("member-domain")} hint={say("domain-hint")} error={error}>
          <input
            id="domain"
            name="domain"
            type="text"
            inputMode="url"
            spellcheck={false}
            autocomplete="off"
            value={domain}
            onInput={(event) => setDomain(event.currentTarget.value)}
            {...describedBy("domain", true, !!error)}
          />
        </Field>
        <p class="lead small">{say("add-target-consequence")}</p>
        <button type="submit" class="b">
          {say("add-target")}
        </button>
      </form>
      <Curl method="POST" path="/console/api/v1/targets" body={{ domain: domain || "example.org" }} />
    </Split>
  );
}
