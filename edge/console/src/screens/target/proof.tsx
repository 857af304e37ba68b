/** The proof that the domain is the account's own: what to publish where, and a look for it now. */
import { type Schemas, body, client } from "../../api";
import { time } from "../../format";
import { Problem, useAttempt } from "../../load";
import { Copied, Curl, Split, Tag } from "../../parts";
import { May } from "../../session";
import { useTexts } from "../../texts";

export function Proof({ target, again }: { target: Schemas["TargetView"]; again: () => void }) {
  const { say, has, language } = useTexts();
  const { refused, attempt } = useAttempt();
  const { dns, file, meta } = target.proof;
  const prove = () => attempt(() => body(client.POST("/console/api/v1/targets/{id}/prove", { params: { path: { id: target.id } } }))).then(again);
  const checked = Object.entries((refused?.body["checked"] ?? {}) as Record<string, string>);
  const found = (name: string) => (has(`proof-${name}`) ? say(`proof-${name}`) : name);
  const places = (
    <>
      {dns && (
        <>
          <h3>{say("proof-dns")}</h3>
          <p class="small">{say("proof-dns-how")}</p>
          <Copied text={`${dns.name} ${dns.type} "${dns.value}"`} label={say("proof-dns")} />
        </>
      )}
      <h3>{say("proof-file")}</h3>
      <p class="small">{say("proof-file-how", { address: `https://${target.domain}${file.path}` })}</p>
      <Copied text={file.content} label={say("proof-file")} />
      <h3>{say("proof-meta")}</h3>
      <p class="small">{say("proof-meta-how")}</p>
      <Copied text={`<meta name="${meta.name}" content="${meta.content}">`} label={say("proof-meta")} />
    </>
  );
  return (
    <Split title={say("ownership")} ask={say("ownership-ask")}>
      {target.lost_at && <p class="note bad">{say("lost-since", { time: time(language, target.lost_at) })}</p>}
      <p>
        <Tag mark={target.proven_at ? "pass" : "wait"}>
          {target.proven_at ? say("proven-since", { time: time(language, target.proven_at) }) : say("not-proven")}
        </Tag>
      </p>
      {refused && <Problem refused={refused} />}
      {checked.length > 0 && (
        <dl class="sum">
          {checked.map(([place, what]) => (
            <>
              <dt>{say(`proof-${place}`)}</dt>
              <dd>{found(what)}</dd>
            </>
          ))}
        </dl>
      )}
      {target.proven_at ? (
        <details>
          <summary>{say("proof-again")}</summary>
          {places}
        </details>
      ) : (
        <>
          <p class="lead">{say("proof-how")}</p>
          {places}
        </>
      )}
      <May act="edit">
        <p class="acts">
          <button type="button" class={target.proven_at ? "b o" : "b"} onClick={() => void prove()}>
            {say("prove")}
          </button>
        </p>
      </May>
      <Curl method="POST" path={`/console/api/v1/targets/${target.id}/prove`} />
    </Split>
  );
}
