/** What a person has to know before a client is let in: who asks, to which account, and what the client could do. */
import type { Asked } from "../../authorizations";
import { euros } from "../../format";
import { Facts, Pairs, Split, Tag } from "../../parts";
import { useSession } from "../../session";
import { useTexts } from "../../texts";

/** The host stands large: the name is what a stranger has written. That a program of the person's own computer is from that host is no more than a claim. */
export function Asker({ asked: { client, redirect_host, loopback } }: { asked: Asked }) {
  const { say } = useTexts();
  const name = (
    <>
      {say("authorize-calls-itself")}{" "}
      <q>
        <bdi>{client.name}</bdi>
      </q>
    </>
  );
  return (
    <Split title={say("authorize-who")} ask={say("authorize-who-ask")}>
      <Facts facts={[{ name: say(loopback ? "authorize-host-claimed" : "authorize-host"), figure: client.host, about: name }]} />
      <p class="lead band">{say(loopback ? "authorize-any-name" : "authorize-only-host")}</p>
      <Pairs
        pairs={[
          [say("authorize-document"), <bdi class="mono">{client.id}</bdi>],
          [say("authorize-back-to"), <bdi>{redirect_host}</bdi>],
        ]}
      />
      {loopback ? <Warning text={say("authorize-loopback")} /> : redirect_host !== client.host && <Warning text={say("authorize-elsewhere")} />}
    </Split>
  );
}

function Warning({ text }: { text: string }) {
  const { say } = useTexts();
  return (
    <div class="note warned">
      <Tag mark="warn">{say("authorize-caution")}</Tag>
      <p>{text}</p>
    </div>
  );
}

export function WhichAccount() {
  const { say, language } = useTexts();
  const { account, balanceCents } = useSession();
  return (
    <Split title={say("authorize-account")} ask={say("authorize-account-ask")}>
      <Pairs
        pairs={[
          [say("email"), <bdi>{account.email}</bdi>],
          [say("balance"), balanceCents === undefined ? "…" : euros(language, balanceCents)],
        ]}
      />
      <p class="ask">{say("authorize-other-account")}</p>
    </Split>
  );
}

const MAY = ["read", "order", "cancel"] as const;
const MAY_NOT = ["money", "keys", "members"] as const;

export function Powers() {
  const { say } = useTexts();
  const list = (kind: "may" | "may-not", all: readonly string[]) => (
    <>
      <h3>{say(`authorize-${kind}`)}</h3>
      <ul class="plain">
        {all.map((one) => (
          <li key={one}>{say(`authorize-${kind}-${one}`)}</li>
        ))}
      </ul>
    </>
  );
  return (
    <Split title={say("authorize-powers")} ask={say("authorize-powers-ask")}>
      {list("may", MAY)}
      {list("may-not", MAY_NOT)}
    </Split>
  );
}
