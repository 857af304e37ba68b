/** New audit reports, up to 15 pages at once: what they cost is said before, and each is sent by itself. */
import { useLocation } from "preact-iso/router";
import { useEffect, useRef, useState } from "preact/hooks";
import { LANGUAGES, at } from "../address";
import { type Schemas, body, client } from "../api";
import { type Audit, MOST_PAGES, POLL_MS, type Pasted, isOver, list, pasted } from "../audits";
import { type Ordered, type Wanted, read, written } from "../batch";
import { NAMES } from "../foot";
import { Loading, Problem, Why, useLoaded, useRepeated } from "../load";
import { useNow } from "../now";
import { useOrders } from "../orders";
import { Choice, Curl, Field, Head, Split, Tag, describedBy } from "../parts";
import { useTexts } from "../texts";
import { AuditState, Outcome } from "./audits";

export function NewAudits() {
  const { say, language } = useTexts();
  const orders = useOrders();
  const { query } = useLocation();
  // Above the form, which is away while orders are sent: lines that were no pages are still there afterwards.
  const [text, setText] = useState(query["url"] ?? "");
  const sent = orders.pages.filter((page) => page.id).length;
  useBatch();
  const credits = useLoaded(() => body(client.GET("/console/api/v1/credits", { params: { query: { limit: "1" } } })), [sent]);
  return (
    <>
      <Head
        title={say("new-audits")}
        kicker={<a href={at(language, "/audits")}>{say("menu-audits")}</a>}
        verdict={credits.data ? say("new-audits-verdict", { price: credits.data.report_credits }) : ""}
      />
      {orders.pages.length > 0 && <Sent />}
      {!orders.isBusy && <Loading of={credits}>{(data) => <Form credits={data} text={text} setText={setText} />}</Loading>}
    </>
  );
}

/** Keeps the batch in the address, and takes up the one that stands there. */
function useBatch() {
  const { path, route } = useLocation();
  const { pages, batch, takeUp } = useOrders();
  useEffect(() => {
    const found = pages.length === 0 ? read(location.search) : undefined;
    if (!found) return;
    let isCurrent = true;
    // Anybody can write an address, and orders cost credits: only a batch of which an audit of this account is a part goes on by itself.
    const isOurs = (jobs: Audit[]) => jobs.some((audit) => found.pages.some((page) => page.id === audit.job_id));
    list({ limit: 100 }).then(
      ({ jobs }) => isCurrent && takeUp(found, !isOurs(jobs)),
      () => isCurrent && takeUp(found, true),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  useEffect(() => {
    if (pages.length > 0) route(`${path}?${written({ ...batch, pages })}`, true);
  }, [pages]);
}

function Form({ credits, text, setText }: { credits: Schemas["CreditsView"]; text: string; setText(text: string): void }) {
  const { say } = useTexts();
  const orders = useOrders();
  const [lang, setLang] = useState("");
  const [scope, setScope] = useState("");
  const [forWhom, setForWhom] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const found = pasted(text);
  const count = found.urls.length;
  const price = count * credits.report_credits;
  const isShort = price > credits.balance_credits;
  const error = count > MOST_PAGES ? say("too-many-pages", { count, most: MOST_PAGES }) : undefined;
  const wanted = { ...(lang ? { lang } : {}), ...(scope ? { scope } : {}), ...(forWhom.trim() ? { client_name: forWhom.trim() } : {}) } as Wanted;

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (error || isShort || count === 0) return field.current?.focus();
    setText(found.wrong.map((one) => one.text).join("\n"));
    orders.start(found.urls, wanted);
  };
  const shownError = error ?? (isAsked && count === 0 ? say("no-pages-yet") : undefined);

  return (
    <form onSubmit={send} noValidate>
      <Split title={say("pages")} ask={say("pages-ask", { most: MOST_PAGES })}>
        <Field id="pages" label={say("member-urls")} hint={say("pages-hint")} error={shownError}>
          <textarea
            id="pages"
            class="mono"
            rows={6}
            spellcheck={false}
            autocomplete="off"
            ref={field}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
            {...describedBy("pages", true, !!shownError)}
          />
        </Field>
        <div role="status">
          {count > 0 && !error && <Read found={found} />}
          {found.wrong.length > 0 && <Wrong lines={found.wrong} />}
        </div>
        <Choice
          name="lang"
          legend={say("report-language")}
          value={lang}
          set={setLang}
          options={[["", say("language-of-page")], ...LANGUAGES.map((one) => [one, NAMES[one], one] as const)]}
        />
        <Choice
          name="scope"
          legend={say("scope")}
          value={scope}
          set={setScope}
          options={[["", say("scope-default")], ["site", say("scope-site")], ["page", say("scope-page")]]}
        />
        <Field id="client" label={say("client")} hint={say("client-hint")}>
          <input id="client" type="text" maxLength={80} value={forWhom} onInput={(event) => setForWhom(event.currentTarget.value)} aria-describedby="client-hint" />
        </Field>
      </Split>
      <Split title={say("price")} ask={say("credits-ask")}>
        <Cost count={count} credits={credits} />
        <p class="acts">
          <button type="submit" class="b">
            {say("start-audits", { count, price })}
          </button>
          <span class="small">{say("first-report")}</span>
        </p>
        <Curl method="POST" path="/audit/v1" body={{ url: found.urls[0] ?? "https://example.org/", ...wanted }} />
      </Split>
    </form>
  );
}

/** What the reports cost, and whether the account has it: before anything is sent. */
function Cost({ count, credits }: { count: number; credits: Schemas["CreditsView"] }) {
  const { say } = useTexts();
  const price = count * credits.report_credits;
  return (
    <>
      <dl class="sum">
        <dt>{say("reports-at", { count, price: credits.report_credits })}</dt>
        <dd>{price}</dd>
        <dt>{say("credits-now")}</dt>
        <dd>{credits.balance_credits}</dd>
        <dt class="t">{say("credits-after")}</dt>
        <dd class="t">{credits.balance_credits - price}</dd>
      </dl>
      {price > credits.balance_credits && (
        <div class="note bad" role="alert">
          <p>
            <strong>{say("too-few-credits", { needed: price, held: credits.balance_credits })}</strong>
          </p>
          <p>{say("credits-cover", { count: Math.floor(credits.balance_credits / credits.report_credits) })}</p>
        </div>
      )}
    </>
  );
}

/** Lines that are no pages: they are neither counted nor ordered. */
function Wrong({ lines }: { lines: Pasted["wrong"] }) {
  const { say } = useTexts();
  return (
    <div class="note warned">
      <p>{say("lines-wrong", { count: lines.length })}</p>
      <ul class="plain">
        {lines.slice(0, MOST_PAGES).map(({ line, text, why }) => (
          <li key={line}>
            {say("line-wrong", { line })} <bdi class="mono">{text.slice(0, 60)}</bdi> <span class="small">{say(`no-page-${why}`)}</span>
          </li>
        ))}
      </ul>
      {lines.length > MOST_PAGES && <p class="small">{say("lines-more", { count: lines.length - MOST_PAGES })}</p>}
    </div>
  );
}

/** What was read from the lines: pages, domains, doubles, schemes that were added. */
function Read({ found }: { found: Pasted }) {
  const { say } = useTexts();
  const domains = new Set(found.urls.map((url) => new URL(url).host.replace(/^www\./, ""))).size;
  return (
    <p class="read">
      <Tag mark="pass">{say("pages-of-domains", { count: found.urls.length, domains })}</Tag>{" "}
      <span class="small">
        {found.doubles > 0 && say("pages-doubled", { count: found.doubles })}{" "}
        {found.completed.length > 0 && say("scheme-added", { count: found.completed.length, lines: found.completed.join(", ") })}
      </span>
    </p>
  );
}

/** The pages of the last order: what waits, what was sent, and what has come out since. */
function Sent() {
  const { say } = useTexts();
  const { pages, held, isStopped, isBusy, goOn } = useOrders();
  const ids = pages.flatMap((page) => page.id ?? []);
  const audits = useLoaded(() => list({ limit: 100 }), [ids.length]);
  const of = (page: Ordered) => audits.data?.jobs.find((audit) => audit.job_id === page.id);
  useRepeated(audits, ids.length > 0 && !pages.every((page) => !page.id || (of(page) && isOver(of(page) as Audit))), POLL_MS);
  const ready = pages.filter((page) => of(page)?.report_view_url).length;
  const caption = useRef<HTMLTableCaptionElement>(null);
  useEffect(() => caption.current?.focus(), []);
  return (
    <Split title={say("after-start")} ask={say(isBusy ? "after-start-ask" : "all-sent")}>
      {held && <Problem refused={held} {...(isStopped ? { again: goOn } : {})} />}
      {isStopped && !held && isBusy && (
        <div class="note">
          <p>{say("batch-waits", { count: pages.filter((page) => page.state === "waiting").length })}</p>
          <button type="button" class="b" onClick={goOn}>
            {say("batch-go-on")}
          </button>
        </div>
      )}
      <table class="stack">
        <caption ref={caption} tabIndex={-1}>
          <span role="status">{say("reports-ready", { ready, count: ids.length })}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{say("page")}</th>
            <th scope="col">{say("status")}</th>
            <th scope="col">{say("result")}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <Row key={page.url} page={page} audit={of(page)} />
          ))}
        </tbody>
      </table>
    </Split>
  );
}

function Row({ page, audit }: { page: Ordered; audit: Audit | undefined }) {
  const { say, language } = useTexts();
  const orders = useOrders();
  const isNext = orders.pages.find((other) => other.state === "waiting") === page && !orders.isStopped;
  const now = useNow(isNext);
  const seconds = Math.max(0, Math.round((orders.nextAt - now) / 1_000));
  return (
    <tr>
      <th scope="row">{page.id ? <a href={at(language, `/audits/${page.id}`)}>{page.url}</a> : <bdi>{page.url}</bdi>}</th>
      <td>
        {audit ? <AuditState audit={audit} /> : <Tag mark={page.state === "refused" ? "fail" : page.state === "left-out" ? "off" : "wait"}>{say(`order-${page.state}`)}</Tag>}
      </td>
      <td>
        {audit && <Outcome audit={audit} />}
        {page.refused && <Why refused={page.refused} />}
        {page.state === "waiting" && (
          <>
            {isNext && seconds > 0 && <span>{say("in-seconds", { seconds })} </span>}
            <button type="button" class="link" aria-label={say("leave-out-page", { url: page.url })} onClick={() => orders.leaveOut(page.url)}>
              {say("leave-out")}
            </button>
          </>
        )}
      </td>
    </tr>
  );
}
