/** What a screen asks for: nothing yet, there, or refused. Data that was there stays while it is asked for again. */
import type { ComponentChildren } from "preact";
import { useCallback, useContext, useEffect, useMemo, useState } from "preact/hooks";
import { createContext } from "preact";
import { at } from "./address";
import { useNow } from "./now";
import { Refused } from "./api";
import { Head } from "./parts";
import { useTexts } from "./texts";

export interface Loaded<T> {
  data: T | undefined;
  refused: Refused | undefined;
  /** Asks again. */
  again(): void;
}

/** Tells the application that the session has ended. */
export const SignedOutContext = createContext<() => void>(() => undefined);

/** `ask` is called at first, when `keys` change, and after `again`. */
export function useLoaded<T>(ask: () => Promise<T>, keys: readonly unknown[]): Loaded<T> {
  const signedOut = useContext(SignedOutContext);
  const [state, setState] = useState<{ data: T | undefined; refused: Refused | undefined }>({ data: undefined, refused: undefined });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    ask().then(
      (data) => isCurrent && setState({ data, refused: undefined }),
      (error: unknown) => {
        if (!isCurrent) return;
        const refused = error instanceof Refused ? error : new Refused(0, "console_fault", String(error), undefined, undefined, {});
        if (refused.status === 401) signedOut();
        setState((before) => ({ ...before, refused }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [...keys, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { data: state.data, refused: state.refused, again };
}

/** Asks again and again while `isOn`, until it is refused. */
export function useRepeated(of: Loaded<unknown>, isOn: boolean, everyMs: number): void {
  useEffect(() => {
    if (!isOn || of.refused) return;
    const timer = setTimeout(of.again, everyMs);
    return () => clearTimeout(timer);
  }, [of.data, of.refused, isOn]);
}

/** Makes a change: what was refused of the last one, a function that tries one and says whether it was done, and one that forgets what was refused. */
export function useAttempt(): { refused: Refused | undefined; attempt(change: () => Promise<unknown>): Promise<boolean>; clear(): void } {
  const [refused, setRefused] = useState<Refused>();
  const clear = () => setRefused(undefined);
  const attempt = async (change: () => Promise<unknown>) => {
    clear();
    try {
      await change();
      return true;
    } catch (caught) {
      if (!(caught instanceof Refused)) throw caught;
      setRefused(caught);
      return false;
    }
  };
  return { refused, attempt, clear };
}

/** Shows what was loaded, or why it is not there. `title` heads a screen whose own head comes with its data. */
export function Loading<T>({ of, title, children }: { of: Loaded<T>; title?: string; children: (data: T) => ComponentChildren }) {
  return (
    <>
      {title && of.data === undefined && <Head title={title} />}
      {of.refused && <Problem refused={of.refused} again={of.again} />}
      {of.data === undefined ? of.refused ? null : <Waiting /> : children(of.data)}
    </>
  );
}

/** Says that something takes time, but not before it does. */
export function Waiting() {
  const { say } = useTexts();
  const [phase, setPhase] = useState<"" | "waiting" | "waiting-long">("");
  useEffect(() => {
    const soon = setTimeout(() => setPhase("waiting"), 300);
    const late = setTimeout(() => setPhase("waiting-long"), 10_000);
    return () => {
      clearTimeout(soon);
      clearTimeout(late);
    };
  }, []);
  return (
    <p class="small" role="status">
      {phase && say(phase)}
    </p>
  );
}

/** The code of a refusal as the catalogues know it: the contract of audits has one code for all that is used up. */
function known(refused: Refused): string {
  if (refused.code !== "quota_exceeded") return `error-${refused.code}`;
  if ("needed_credits" in refused.body) return "error-too_few_credits";
  return "retry_after" in refused.body ? "error-plan_full" : "";
}

/** A refusal in the reader's language, as far as the catalogues have it; else as the service says it. */
export function Why({ refused }: { refused: Refused }) {
  const { say, has, code, language } = useTexts();
  const name = known(refused);
  const figure = (member: string) => Number(refused.body[member] ?? 0);
  const member = (name: string) => (typeof refused.body[name] === "string" ? refused.body[name] : "");
  const last = member("field").split(".").at(-1) ?? "";
  const field = last ? code(`member-${last.replaceAll("_", "-")}`, last) : say("this-field");
  const args = { seconds: refused.retryAfter ?? 0, needed: figure("needed_credits"), held: figure("balance_credits"), field };
  const rule = `rule-${member("rule")}`;
  // What would fit is said by the service in English alone.
  const expected = language === "en" && member("expected") ? ` ${say("expected", { expected: member("expected") })}` : "";
  if (!has(name)) return <>{refused.message || say("error-unknown")}</>;
  return (
    <>
      {say(name, args)}
      {has(rule) ? ` ${say(rule)}` : expected}
    </>
  );
}

/** What was refused, why, and what can be done. */
export function Problem({ refused, again }: { refused: Refused; again?: () => void }) {
  const { say, language } = useTexts();
  return (
    <div class="note bad" role="alert">
      <p>
        <strong>
          <Why refused={refused} />
        </strong>
      </p>
      {refused.retryAfter !== undefined && <CountDown refused={refused} />}
      {refused.code === "insufficient_balance" && (
        <p>
          <a href={at(language, "/wallet")}>{say("top-up")}</a>
        </p>
      )}
      {refused.requestId && <p class="small">{say("request-id", { id: refused.requestId })}</p>}
      {again && (
        <p>
          <button type="button" class="b o" onClick={again}>
            {say("try-again")}
          </button>
        </p>
      )}
    </div>
  );
}

/** How long it makes no sense to ask again. Nobody wants each second to be spoken. */
function CountDown({ refused }: { refused: Refused }) {
  const { say } = useTexts();
  const ends = useMemo(() => Date.now() + 1_000 * (refused.retryAfter ?? 0), [refused]);
  const seconds = Math.ceil((ends - useNow()) / 1_000);
  return (
    <p class="small" aria-live="off">
      {seconds > 0 ? say("in-seconds", { seconds }) : say("ready-again")}
    </p>
  );
}
