/** Forms about a person's sign-in: fields for passwords and codes, and a form that says at its fields what was refused of them. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Refused } from "./api";
import { Problem, useAttempt } from "./load";
import { type Errors, Field, Tag, describedBy } from "./parts";
import type { Rules } from "./rules";
import { useSession } from "./session";
import { useTexts } from "./texts";

interface Named {
  id: string;
  name: string;
  error: string | undefined;
}

export function PasswordField({ id, name, label, isNew, error }: Named & { label: string; isNew: boolean }) {
  const { say } = useTexts();
  const [typed, setTyped] = useState("");
  const [isShown, setIsShown] = useState(false);
  const field = {
    id,
    name,
    value: typed,
    onInput: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    autocomplete: isNew ? ("new-password" as const) : ("current-password" as const),
    required: true as const,
    ...describedBy(id, isNew, !!error),
  };
  return (
    <Field id={id} label={label} error={error} {...(isNew ? { hint: say("password-hint") } : {})}>
      <div class="pw">
        {isShown ? <input type="text" {...field} /> : <input type="password" {...field} />}
        <button type="button" class="b o" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {say(isShown ? "hide" : "show")}
        </button>
      </div>
    </Field>
  );
}

export function EmailField({ id, name, label, error, autocomplete }: Named & { label: string; autocomplete: "username" | "email" | "off" }) {
  return (
    <Field id={id} label={label} error={error}>
      <input id={id} name={name} type="email" autocomplete={autocomplete} required {...describedBy(id, false, !!error)} />
    </Field>
  );
}

/** A code of an authenticator app, or a recovery code. */
export function CodeField({ id, name, error, label, hint }: Named & { label?: string; hint?: string }) {
  const { say } = useTexts();
  return (
    <Field id={id} label={label ?? say("code")} hint={hint ?? say("code-hint")} error={error}>
      <input id={id} name={name} class="short" type="text" autocomplete="one-time-code" spellcheck={false} required {...describedBy(id, true, !!error)} />
    </Field>
  );
}

/** Shows again who is signed in: the password, and a code where a second factor is in use. `name`: of the password's member. */
export function Proof({ id, name = "password", errors }: { id: string; name?: string; errors: Errors }) {
  const { say } = useTexts();
  const { account } = useSession();
  return (
    <>
      <PasswordField id={`${id}-${name}`} name={name} label={say("password-now")} isNew={false} error={errors(name)} />
      {account.second_factor && <CodeField id={`${id}-code`} name="code" error={errors("code")} />}
    </>
  );
}

/** What [`Proof`] has asked for. */
export function proven(form: FormData): { password: string; code?: string } {
  return { password: text(form, "password"), ...codeOf(form) };
}

export const text = (form: FormData, name: string): string => String(form.get(name) ?? "");

export function codeOf(form: FormData): { code?: string } {
  const code = text(form, "code").trim();
  return code ? { code } : {};
}

/** The field that a refusal is about. `proof`: the one that has the present password. */
function fieldOf(refused: Refused | undefined, proof: string | undefined): string | undefined {
  switch (refused?.code) {
    case "invalid_field":
    case "missing_field":
      return typeof refused.body["field"] === "string" ? refused.body["field"] : undefined;
    case "invalid_credentials":
      return proof;
    case "invalid_code":
    case "second_factor_locked":
    case "second_factor_required":
      return "code";
    case "email_taken":
      return "email";
    default:
      return undefined;
  }
}

interface FormProps {
  verb: string;
  /** The names of its fields. */
  fields: readonly string[];
  /** The field with the present password. */
  proof?: string;
  isGrave?: boolean;
  /** Shown beside the button once the change is made. */
  done?: string;
  /** Another button of the same form. */
  beside?: ComponentChildren;
  /** What is known of its fields before they are sent. */
  rules?: Rules;
  change(form: FormData): Promise<unknown>;
  children: (errors: Errors) => ComponentChildren;
}

/** A form that makes a change. What was typed stays while it is refused, and goes when it is done. */
export function Form({ verb, fields, proof, isGrave, done, beside, rules, change, children }: FormProps) {
  const { say, has } = useTexts();
  const { refused: last, attempt, clear } = useAttempt();
  const [isBusy, setIsBusy] = useState(false);
  const [rounds, setRounds] = useState(0);
  const [tried, setTried] = useState(verb);
  const form = useRef<HTMLFormElement>(null);
  // What was refused of one purpose says nothing of another that the same fields now have.
  const refused = tried === verb ? last : undefined;
  const named = fieldOf(refused, proof);
  const wrong = named !== undefined && fields.includes(named) ? named : undefined;
  const errors: Errors = (name) => {
    if (name !== wrong) return undefined;
    if (refused?.code === "invalid_credentials") return say("password-wrong");
    const rule = `rule-${String(refused?.body["rule"])}`;
    // Which schemes may be depends on the field.
    if (has(rule) && rule !== "rule-scheme") return say(rule);
    const known = refused?.code.endsWith("_field") ? `field-${name.replaceAll("_", "-")}-wrong` : `error-${refused?.code}`;
    return has(known) ? say(known) : refused?.message || say("field-wrong");
  };
  useEffect(() => form.current?.querySelector<HTMLElement>(".f.bad input")?.focus(), [refused]);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const sent = event.currentTarget as HTMLFormElement;
    const typed = new FormData(sent);
    setIsBusy(true);
    setTried(verb);
    clear();
    const isDone = (!rules || (await rules.pass(sent))) && (await attempt(() => change(typed)));
    setIsBusy(false);
    if (isDone) setRounds((before) => before + 1);
  };
  return (
    <form ref={form} {...rules?.watch} onSubmit={(event) => void send(event)} noValidate>
      {refused && !wrong && <Problem refused={refused} />}
      <div key={rounds}>{children(errors)}</div>
      <p class="acts first">
        <button type="submit" class={isGrave ? "b d" : "b"}>
          {verb}
        </button>
        {beside}
        <span role="status">{done && rounds > 0 && !refused && !isBusy && <Tag mark="pass">{done}</Tag>}</span>
      </p>
    </form>
  );
}
