/** The identity card of a site: what the service takes it for, on which grounds, and what that changes in its audits. */
import { useLocation } from "preact-iso/router";
import { useState } from "preact/hooks";
import { at } from "../address";
import { type Card as View, type CardFields, card, changedCard } from "../audits";
import { quantity, time } from "../format";
import { Loading, Problem, useAttempt, useLoaded } from "../load";
import { Curl, Field, Head, Pairs, Split, Tag, describedBy } from "../parts";
import { May } from "../session";
import { useTexts } from "../texts";
import { InResults, useNames } from "../viewer/names";

const TEXTS = ["productsServices", "targetAudience", "commercialArea"] as const;
/** Fields with a list, and the name of it. */
const LISTS = [
  ["sector", "sectors"],
  ["commercialModel", "commercialModels"],
  ["entityType", "entityTypes"],
] as const;

export function Card() {
  const { say, language } = useTexts();
  const { query, path, route } = useLocation();
  const url = query["url"] ?? "";
  const [typed, setTyped] = useState(url);
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    route(`${path}?url=${encodeURIComponent(typed.trim())}`);
  };
  return (
    <>
      <Head title={say("card")} kicker={<a href={at(language, "/audits")}>{say("menu-audits")}</a>} verdict={say("card-verdict")} />
      <form onSubmit={ask} noValidate>
        <Field id="card-url" label={say("card-url")}>
          <input id="card-url" type="url" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} {...describedBy("card-url", false, false)} />
        </Field>
        <p class="acts first">
          <button type="submit" class="b">
            {say("card-show")}
          </button>
        </p>
      </form>
      {url && (
        <InResults>
          <Found key={url} url={url} />
        </InResults>
      )}
    </>
  );
}

function Found({ url }: { url: string }) {
  const { say, language } = useTexts();
  const [isForced, setIsForced] = useState(false);
  const found = useLoaded(() => card(url, language, isForced), [url, isForced]);
  return (
    <Loading of={found}>
      {(view) => (
        <>
          {view.reason && (
            <div class="note warned">
              <p>{say(`card-reason-${view.reason}`)}</p>
            </div>
          )}
          <Split title={view.card.domain} ask={say("card-ask")}>
            <p>
              <Tag mark={view.locked ? "pass" : "off"}>{say(view.locked ? "card-locked" : "card-inferred")}</Tag>{" "}
              {view.card.updated_at && <span class="small">{time(language, view.card.updated_at)}</span>}
            </p>
            <Grounds view={view} />
            {!view.locked && !isForced && (
              <p class="acts">
                <button type="button" class="b o" onClick={() => setIsForced(true)}>
                  {say("card-again")}
                </button>
              </p>
            )}
          </Split>
          <May act="edit">
            <Change view={view} url={url} done={found.again} />
          </May>
          <Curl method="POST" path="/audit/v1" body={{ action: "identity_resolve", url }} />
        </>
      )}
    </Loading>
  );
}

/** What stands on the card, how sure that is, and where it was read. */
function Grounds({ view: { card, options } }: { view: View }) {
  const { say } = useTexts();
  const lists = LISTS.map(([name, list]) => [name, options[list].find((option) => option.id === card[name])?.label] as const);
  const shown = [...lists, ...TEXTS.map((name) => [name, card[name]] as const)];
  return <Pairs pairs={shown.map(([name, value]) => [say(`card-${name}`), <Ground key={name} value={value} sure={card.confidence[name]} quote={card.evidence[name]?.[0]?.quote} />])} />;
}

function Ground({ value, sure, quote }: { value: string | undefined; sure: number | undefined; quote: string | undefined }) {
  const { say, language } = useTexts();
  return (
    <>
      {value ? <bdi>{value}</bdi> : say("card-unknown")}
      {value && sure !== undefined && <span class="small"> {say("card-sure", { share: quantity(language, Math.round(100 * sure), "percent") })}</span>}
      {quote && (
        <p class="small">
          <q>{quote}</q>
        </p>
      )}
    </>
  );
}

function Change({ view, url, done }: { view: View; url: string; done: () => void }) {
  const { say, language } = useTexts();
  const { refused, attempt } = useAttempt();
  const [fields, setFields] = useState<CardFields>({});
  const [after, setAfter] = useState<View>();
  const value = (name: keyof CardFields) => fields[name] ?? view.card[name] ?? "";
  const set = (name: keyof CardFields, to: string) => {
    setFields((before) => ({ ...before, [name]: to }));
    setAfter(undefined);
  };
  const change = (isLocked: boolean) =>
    attempt(async () => {
      const changed = await changedCard(url, language, fields, isLocked);
      setAfter(changed);
      if (isLocked && !changed.preview) done();
    });
  return (
    <Split title={say("card-change")} ask={say("card-change-ask")}>
      {refused && <Problem refused={refused} />}
      {LISTS.map(([name, list]) => (
        <Field key={name} id={`card-${name}`} label={say(`card-${name}`)}>
          <select id={`card-${name}`} value={value(name)} onChange={(event) => set(name, event.currentTarget.value)}>
            <option value="">{say("card-unknown")}</option>
            {view.options[list].map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
        </Field>
      ))}
      {TEXTS.map((name) => (
        <Field key={name} id={`card-${name}`} label={say(`card-${name}`)}>
          <input id={`card-${name}`} type="text" value={value(name)} onInput={(event) => set(name, event.currentTarget.value)} {...describedBy(`card-${name}`, false, false)} />
        </Field>
      ))}
      <p class="acts first">
        <button type="button" class="b o" onClick={() => void change(false)}>
          {say("card-preview")}
        </button>
        <button type="button" class="b" onClick={() => void change(true)}>
          {say("card-lock")}
        </button>
      </p>
      <div role="status">{after && <Effect view={after} />}</div>
      <Curl method="POST" path="/audit/v1" body={{ action: "identity_lock", url, fields }} />
    </Split>
  );
}

/** What a card changes in audits. */
function Effect({ view: { preview, reason, thresholds } }: { view: View }) {
  const { say } = useTexts();
  const names = useNames();
  return (
    <>
      <p>
        <Tag mark={preview ? "off" : "pass"}>{say(!preview ? "card-stored" : reason === "domain_not_tracked" ? "card-not-tracked" : "card-not-stored")}</Tag>
      </p>
      {thresholds && (
        <details>
          <summary>{say("card-effect", { count: thresholds.severities.length })}</summary>
          <ul class="plain">
            {thresholds.severities.map(({ criterion, from, to }) => (
              <li key={criterion}>
                {names.text("criterion", criterion)}: {names.text("severity", from)} → {names.text("severity", to)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
