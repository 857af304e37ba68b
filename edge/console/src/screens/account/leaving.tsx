/** All that the account has stored as a file; the end of a membership, and of the account. */
import { useState } from "preact/hooks";
import { Refused, body, client } from "../../api";
import { EmailField, Form, Proof, proven, text } from "../../change";
import { Problem, useAttempt } from "../../load";
import { Curl, Split } from "../../parts";
import { save } from "../../save";
import { useSession } from "../../session";
import { useTexts } from "../../texts";

/** The service gives the export in pieces; people get one file. */
async function exported(): Promise<Blob> {
  const sections: Record<string, unknown[]> = {};
  let cursor: string | undefined;
  for (;;) {
    const piece = await body(client.GET("/console/api/v1/account/export", { params: { query: cursor ? { cursor } : {} } }));
    for (const [name, entries] of Object.entries(piece.sections)) sections[name] = [...(sections[name] ?? []), ...entries];
    cursor = piece.next_cursor ?? undefined;
    if (!cursor) {
      const { account_id, exported_at } = piece;
      return new Blob([JSON.stringify({ account_id, exported_at, sections }, undefined, 1)], { type: "application/json" });
    }
  }
}

export function Export() {
  const { say } = useTexts();
  const { refused, attempt } = useAttempt();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    await attempt(async () => save(await exported(), "bellwether.json"));
    setIsBusy(false);
  };
  return (
    <Split title={say("export")} ask={say("export-ask")}>
      <p class="lead">{say("export-what")}</p>
      {refused && <Problem refused={refused} />}
      <p class="acts first">
        <button type="button" class="b o" disabled={isBusy} onClick={() => void download()}>
          {say(isBusy ? "waiting" : "export-do")}
        </button>
      </p>
      <Curl method="GET" path="/console/api/v1/account/export" />
    </Split>
  );
}

export function Leave() {
  const { say } = useTexts();
  const { signedOut } = useSession();
  const leave = async (form: FormData) => {
    await body(client.DELETE("/console/api/v1/membership", { body: proven(form) }));
    signedOut("left");
  };
  return (
    <Split title={say("leave")} ask={say("leave-ask")}>
      <details>
        <summary>{say("leave-do")}</summary>
        <p class="lead">{say("leave-what")}</p>
        <Form verb={say("leave-do")} fields={["password", "code"]} proof="password" isGrave change={leave}>
          {(errors) => <Proof id="leave" errors={errors} />}
        </Form>
        <Curl method="DELETE" path="/console/api/v1/membership" body={{ password: "PASSWORD" }} />
      </details>
    </Split>
  );
}

const GOES = ["deletion-people", "deletion-work", "deletion-reports", "deletion-under-way", "deletion-money"] as const;

export function Deletion() {
  const { say } = useTexts();
  const { account, signedOut } = useSession();
  const end = async (form: FormData) => {
    const isSame = text(form, "email").trim().toLowerCase() === account.email;
    if (!isSame) throw new Refused(0, "invalid_field", "", undefined, undefined, { field: "confirmation" });
    await body(client.DELETE("/console/api/v1/account", { body: proven(form) }));
    signedOut("account-deleted");
  };
  return (
    <Split title={say("deletion")} ask={say("deletion-ask")}>
      <details>
        <summary>{say("deletion-do")}</summary>
        <ul class="plain">
          {GOES.map((what) => (
            <li key={what}>{say(what)}</li>
          ))}
        </ul>
        <p class="lead">{say("deletion-stays")}</p>
        <Form verb={say("deletion-do")} fields={["confirmation", "password", "code"]} proof="password" isGrave change={end}>
          {(errors) => (
            <>
              <EmailField id="confirmation" name="email" label={say("email-again", { email: account.email })} autocomplete="off" error={errors("confirmation")} />
              <Proof id="deletion" errors={errors} />
            </>
          )}
        </Form>
        <Curl method="DELETE" path="/console/api/v1/account" body={{ password: "PASSWORD" }} />
      </details>
    </Split>
  );
}
