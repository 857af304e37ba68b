/** The token of a site: shown once after it was made, and replaced after the consequence was said. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type Schemas, body, client } from "../../api";
import { time } from "../../format";
import { Problem, useAttempt } from "../../load";
import { Copied, Curl, Grave, Pairs, Split } from "../../parts";
import { May } from "../../session";
import { useTexts } from "../../texts";

/** A secret that is shown this once: it is gone when it was stored, or when the screen is left. */
export function Once(props: { secret: string; about: string; stored(): void; after?: ComponentChildren }) {
  const { say } = useTexts();
  return (
    <div class="note" role="status">
      <p>
        <strong>{say("token-once")}</strong>
      </p>
      <Copied text={props.secret} label={props.about} />
      <p class="acts first">
        <button type="button" class="b o" onClick={props.stored}>
          {say("token-stored")}
        </button>
        {props.after}
      </p>
    </div>
  );
}

export function Token({ target, again }: { target: Schemas["TargetView"]; again: () => void }) {
  const { say, language } = useTexts();
  const { refused, attempt } = useAttempt();
  const [made, setMade] = useState<string>();
  const path = { params: { path: { id: target.id } } };
  const rotate = () =>
    attempt(async () => {
      setMade((await body(client.POST("/console/api/v1/targets/{id}/rotate", path))).token);
      again();
    });
  const change = (how: "disable" | "enable") => attempt(() => body(client.POST(`/console/api/v1/targets/{id}/${how}`, path)).then(again));
  const { prefix, last4, created_at } = target.token;
  return (
    <Split title={say("token")} ask={say("token-ask")}>
      {refused && <Problem refused={refused} />}
      {made && <Once secret={made} about={say("token-for", { domain: target.domain })} stored={() => setMade(undefined)} />}
      <Pairs
        pairs={[
          [say("token-now"), <code>{`${prefix}…${last4}`}</code>],
          [say("created"), time(language, created_at)],
          [say("last-poll"), target.last_poll_at ? time(language, target.last_poll_at) : say("never-polled")],
          ...(target.disabled_at ? [[say("target-disabled"), time(language, target.disabled_at)] as const] : []),
        ]}
      />
      <May act="edit">
        <p class="acts">
          <Grave verb={say("rotate")} consequence={say("rotate-consequence", { last4, domain: target.domain })} act={rotate} />
          {target.disabled ? (
            <button type="button" class="b o" onClick={() => void change("enable")}>
              {say("enable")}
            </button>
          ) : (
            <Grave verb={say("disable")} consequence={say("disable-consequence")} act={() => change("disable")} />
          )}
        </p>
      </May>
      <p class="acts">
        <a href="/docs#pull" rel="external" target="_self">
          {say("how-to-fetch")}
        </a>
      </p>
      <Curl method="POST" path={`/console/api/v1/targets/${target.id}/rotate`} />
    </Split>
  );
}
