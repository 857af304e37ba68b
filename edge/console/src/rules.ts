/**
 * What the service would say of a form, said before it is sent: its own rules, from the npm package of the core. They are loaded when a form is
 * first used. Where they cannot be loaded, and of what only the deployment knows, the service alone judges.
 */
import type { Forms } from "bellwether-core/forms";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Errors } from "./parts";
import { useTexts } from "./texts";
import type { Form } from "./verdicts";

/** How long an order waits for rules that are being loaded, before the service is asked without them. */
const PATIENCE_MS = 3_000;

/** The rules, and what they say of a form as sentences for its fields. */
type Known = typeof import("./verdicts") & { rules: Forms };

let loaded: Known | undefined;

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Loads them; nothing where the network, a policy or the age of the browser keeps them away. */
const load = (): Promise<Known | undefined> =>
  Promise.all([import("./verdicts"), import("bellwether-core/forms").then((entry) => entry.load())]).then(
    ([verdicts, rules]) => (loaded = { ...verdicts, rules }),
    () => undefined,
  );

export interface Rules {
  /** What is wrong with a field that was left, or with any once all were sent. A field that is right again has no error. */
  errors: Errors;
  /** For the form's element. */
  watch: { onFocusIn(): void; onFocusOut(event: FocusEvent): void };
  /** Whether nothing speaks against sending the form. Else all that is wrong is shown, and the first of it has the focus. */
  pass(form: HTMLFormElement): Promise<boolean>;
}

/**
 * A press that takes the focus from a field ends where it began: a sentence that came at the field meanwhile would move a button away from
 * under the pointer, and the click would be lost.
 */
function afterPress(act: () => void): void {
  if (document.querySelector(":active")) document.addEventListener("mouseup", () => setTimeout(act), { once: true });
  else act();
}

export function useRules(form: Form): Rules {
  const texts = useTexts();
  const [known, setKnown] = useState(loaded);
  const [shown, setShown] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<{ form: HTMLFormElement }>();
  const asked = useRef<Promise<Known | undefined>>(undefined);
  const ask = () =>
    (asked.current ??= load().then((found) => {
      setKnown(found);
      return found;
    }));
  const wrong = (by = known) => by?.sentences(form, by.rules, texts) ?? NOTHING;
  const now = shown.length > 0 ? wrong() : NOTHING;
  useEffect(() => {
    const still = shown.filter((name) => now.has(name));
    if (known && still.length < shown.length) setShown(still);
  });
  useEffect(() => refused?.form.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [refused]);
  return {
    errors: (name) => (shown.includes(name) ? now.get(name) : undefined),
    watch: {
      onFocusIn: () => void ask(),
      onFocusOut: ({ target }) => {
        const name = (target as HTMLInputElement).name;
        // Whoever passes by an empty field has not filled it in wrongly.
        if (form.given[name]?.trim()) afterPress(() => setShown((before) => [...new Set([...before, name])]));
      },
    },
    pass: async (element) => {
      const names = [...wrong(known ?? (await Promise.race([ask(), new Promise<undefined>((ends) => setTimeout(ends, PATIENCE_MS))]))).keys()];
      setShown(names);
      if (names.length === 0) return true;
      setRefused({ form: element });
      return false;
    },
  };
}
