/** Parts that all screens share: heads, sections with their question, tags, tables, calls as commands. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useTexts } from "./texts";

/** The head of a screen; the title of the document is the same text. */
export function Head({ title, verdict, kicker }: { title: string; verdict?: ComponentChildren; kicker?: ComponentChildren }) {
  useEffect(() => {
    document.title = `${title} · Bellwether`;
  }, [title]);
  return (
    <header class="head">
      {kicker && <p class="kicker">{kicker}</p>}
      <h1>{title}</h1>
      {verdict && <p class="verdict">{verdict}</p>}
    </header>
  );
}

/** A section: the left column asks, the right one answers. */
export function Split({ title, ask, children }: { title: string; ask?: string; children: ComponentChildren }) {
  return (
    <section class="split">
      <header>
        <h2>{title}</h2>
        {ask && <p class="ask">{ask}</p>}
      </header>
      <div>{children}</div>
    </section>
  );
}

export type Mark = "pass" | "warn" | "fail" | "off" | "run" | "wait";

const SHAPES: Record<Mark, ComponentChildren> = {
  pass: (
    <>
      <circle cx="7" cy="7" r="6.1" fill="none" stroke="currentColor" stroke-width="1.1" />
      <path d="M4 7.2l2.1 2.2L10.1 5" fill="none" stroke="currentColor" stroke-width="1.5" />
    </>
  ),
  warn: (
    <>
      <path d="M7 1.2L13.4 12.8H.6z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" />
      <path d="M7 5v4" stroke="currentColor" stroke-width="1.6" />
      <circle cx="7" cy="10.9" r=".95" fill="currentColor" />
    </>
  ),
  fail: (
    <>
      <rect x="1" y="1" width="12" height="12" rx="1.5" fill="currentColor" />
      <path d="M4.2 4.2l5.6 5.6M9.8 4.2L4.2 9.8" class="on" stroke-width="1.8" />
    </>
  ),
  off: <path d="M3 7h8" stroke="currentColor" stroke-width="1.8" />,
  run: (
    <>
      <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" stroke-width="1.3" />
      <path d="M7 1a6 6 0 0 1 0 12z" fill="currentColor" />
    </>
  ),
  wait: <circle cx="7" cy="7" r="5.8" fill="none" stroke="currentColor" stroke-width="1.3" stroke-dasharray="2.2 1.6" />,
};

/** A state as shape and word, never as colour alone. */
export function Tag({ mark, children }: { mark: Mark; children: ComponentChildren }) {
  return (
    <span class={`tag ${mark}`}>
      <svg class="ic" viewBox="0 0 14 14" aria-hidden="true">
        {SHAPES[mark]}
      </svg>
      {children}
    </span>
  );
}

/** What an account has, in large figures. */
export function Facts({ facts }: { facts: { name: string; figure: string; about?: ComponentChildren }[] }) {
  return (
    <dl class="facts">
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>
            <b>{fact.figure}</b>
            {fact.about}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is wrong with a field, by the name of its member in the call. */
export type Errors = (name: string) => string | undefined;

/** A field with its label, hint and error. */
export function Field(props: { id: string; label: string; hint?: string; error?: string | undefined; children: ComponentChildren }) {
  return (
    <div class={props.error ? "f bad" : "f"}>
      <label for={props.id}>{props.label}</label>
      {props.hint && (
        <p class="hint" id={`${props.id}-hint`}>
          {props.hint}
        </p>
      )}
      {props.children}
      {props.error && (
        <p class="err" id={`${props.id}-error`}>
          {props.error}
        </p>
      )}
    </div>
  );
}

/** One of a few values, all in sight; a name in another language says in which. */
export function Choice<V extends string>(props: { name: string; legend: string; value: V; options: (readonly [value: V, label: string, lang?: string])[]; set(value: NoInfer<V>): void }) {
  return (
    <fieldset class="choice">
      <legend>{props.legend}</legend>
      <div>
        {props.options.map(([value, label, lang]) => (
          <label key={value}>
            <input type="radio" name={props.name} value={value} checked={value === props.value} onChange={() => props.set(value)} />
            <span {...(lang ? { lang } : {})}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What a field is described by, and whether it is wrong, for those who hear it. */
export function describedBy(id: string, hint: boolean, error: boolean): { "aria-describedby"?: string; "aria-invalid"?: "true" } {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { ...(ids ? { "aria-describedby": ids } : {}), ...(error ? { "aria-invalid": "true" as const } : {}) };
}

/** A button for what cannot be taken back: the consequence is said before it happens. `label` names what it is about. */
export function Grave(props: { verb: string; label?: string; consequence: string; act: () => unknown }) {
  const { say } = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked) {
    return (
      <button type="button" class="b o" {...(props.label ? { "aria-label": props.label } : {})} onClick={() => setIsAsked(true)}>
        {props.verb}…
      </button>
    );
  }
  const act = () => {
    setIsAsked(false);
    props.act();
  };
  return (
    <span class="grave" role="group" aria-label={props.consequence} tabIndex={-1} ref={(shown) => shown?.focus()}>
      <span>{props.consequence}</span>
      <button type="button" class="b d" onClick={act}>
        {props.verb}
      </button>
      <button type="button" class="b o" onClick={() => setIsAsked(false)}>
        {say("keep")}
      </button>
    </span>
  );
}

/** Names and values in two columns. */
export function Pairs({ pairs }: { pairs: (readonly [string, ComponentChildren])[] }) {
  return (
    <dl class="kv">
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Text with a button that copies it. */
export function Copied({ text, label }: { text: string; label: string }) {
  const { say } = useTexts();
  const [done, setDone] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setDone(true));
  return (
    <div class="copy">
      <pre tabIndex={0} aria-label={label}>
        <code>{text}</code>
      </pre>
      <button type="button" class="b o" onClick={copy}>
        {say("copy")}
      </button>
      <span class="small" role="status">
        {done && say("copied")}
      </span>
    </div>
  );
}

/** The call that does the same as this screen. The console's own interface takes the token of a session, all others a key. */
export function Curl({ method, path, body, file }: { method: string; path: string; body?: unknown; file?: string }) {
  const { say } = useTexts();
  // A shell takes `&` and `?` for its own.
  const lines = [`curl -X ${method} '${location.origin}${path}'`, `-H 'authorization: Bearer ${path.startsWith("/console/") ? "YOUR_SESSION_TOKEN" : "YOUR_KEY"}'`];
  if (body !== undefined) {
    const text = JSON.stringify(body).replaceAll("'", "'\\''");
    lines.push("-H 'content-type: application/json'", `-d '${text}'`);
  }
  if (file) lines.push(`--data-binary @${file}`);
  return (
    <details class="curl">
      <summary>
        {say("do-from-code")} <code>{`${method} ${path.split("?")[0]}`}</code>
      </summary>
      <Copied text={lines.join(" \\\n  ")} label={say("do-from-code")} />
      <p class="small">
        {say(path.startsWith("/console/") ? "curl-session" : path.startsWith("/audit/") ? "curl-audit-key" : "curl-key")}{" "}
        <a href="/docs#authentication" rel="external" target="_self">
          {say("docs")}
        </a>
      </p>
    </details>
  );
}
