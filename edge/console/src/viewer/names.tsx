/** Names for what results carry: members, codes, criteria, quantities. What no catalogue knows is said in its own words, without underscores. */
import type { ComponentChildren } from "preact";
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { Language } from "../address";
import { date, number, quantity, time } from "../format";
import { Waiting } from "../load";
import { TextsContext, type Texts, useTexts, withMore } from "../texts";
import { type Members, text, words } from "./shape";

/** Names of criteria by their ids, as the build takes them from the catalogues of criteria. */
type Criteria = Record<string, string>;

const CriteriaContext = createContext<Criteria>({});

async function criteria(language: Language): Promise<Criteria> {
  const answer = await fetch(`/app/criteria-${language}.json`);
  return answer.ok ? ((await answer.json()) as Criteria) : {};
}

/** Loads the names that only results need, for what is inside. */
export function InResults({ children }: { children: ComponentChildren }) {
  const texts = useTexts();
  const [known, setKnown] = useState<{ texts: Texts; criteria: Criteria }>();
  useEffect(() => {
    let isCurrent = true;
    // A result without the names of its criteria is worth more than none.
    const named = criteria(texts.language).catch(() => ({}));
    void Promise.all([withMore(texts, "results"), named]).then(([all, of]) => isCurrent && setKnown({ texts: all, criteria: of }));
    return () => {
      isCurrent = false;
    };
  }, [texts]);
  if (known?.texts.language !== texts.language) return <Waiting />;
  return (
    <TextsContext.Provider value={known.texts}>
      <CriteriaContext.Provider value={known.criteria}>{children}</CriteriaContext.Provider>
    </TextsContext.Provider>
  );
}

/** Members whose single words are codes too: elsewhere a word may be one of a page. */
const CODED = new Set(
  ("action audience_effect band basis because blocks business by category certainty class code content_signal covered cycle description_missing detected " +
    "device direction effort expected facet fail from gates goal_type indexability_reason inputs_used intent json_ld_why kind language_from llms_txt model not_measured outcome owner " +
    "page_type phase platform position profile purpose reason role rule rules scope second_intent severity source sources status stop_reason suggestion taxes to topic trade unit").split(" "),
);
/** Members with the code of a language. */
const TONGUES = new Set(["language", "lang", "inLanguage", "language_refused"]);
/** Members that are shares of one, though their names do not say so. */
const SHARES = new Set(["confidence", "similarity", "text_similarity", "text_ratio", "jaccard", "keyword_in_title", "density", "internal_link_density", "position_pct"]);
/** A code of several words. */
const CODE = /^[a-z0-9]+(_[a-z0-9]+)+$/;

const id = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function tongue(language: Language, kind: "language" | "region", code: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: kind, fallback: "none" }).of(code);
  } catch {
    // It is no code of that kind.
    return undefined;
  }
}

export interface Names {
  /** A member. */
  label(name: string): string;
  /** A text: a code in words, a time as people write it, and everything else as it is. */
  text(name: string, value: string): string;
  /** The same, as a heading. */
  heading(name: string, value: string): string;
  /** A number with the unit that the name of its member says. */
  figure(name: string, value: number): string;
  /** Why a provider gave nothing: by the kind of its failure, else in its own words. */
  failure(of: Members): string;
  /** The words for a place in a page. */
  place(locator: string): string;
}

export function useNames(): Names {
  const { say, has, language } = useTexts();
  const known = useContext(CriteriaContext);
  const label = (name: string) => {
    if (has(`key-${id(name)}`)) return say(`key-${id(name)}`);
    if (CODE.test(name) && has(`value-${id(name)}`)) return capital(say(`value-${id(name)}`));
    // The unit stands beside the number.
    return known[name] ?? capital(words(name.replace(/_(ms|bytes|pct)$/, "")));
  };
  /** A part of a path: names of a letter are those of people. */
  const part = (name: string) => (name.length > 1 ? label(name) : name);
  const code = (name: string, value: string) => {
    if (known[value]) return known[value];
    if ((CODED.has(name) || CODE.test(value)) && has(`value-${id(value)}`)) return say(`value-${id(value)}`);
    return CODE.test(value) ? words(value) : undefined;
  };
  const names: Names = {
    label,
    heading: (name, value) => capital(names.text(name, value)),
    text(name, value) {
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return time(language, value);
      if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(language, value);
      if (TONGUES.has(name)) return tongue(language, "language", value) ?? code("kind", value) ?? value;
      if (name === "country") return tongue(language, "region", value) ?? value;
      // A path to a member of the result, such as `strategies.mobile.field`.
      const path = name === "lacking" ? /^([a-z_]+(?:\.[a-z_]+)*)(: .+)?$/.exec(value) : null;
      if (path?.[1] && !known[value]) return path[1].split(".").map(part).join(" › ") + (path[2] ?? "");
      if (name === "what" && CODE.test(value) && has(`key-${id(value)}`)) return label(value);
      return code(name, value) ?? value;
    },
    figure(name, value) {
      if (name.endsWith("_ms")) return value >= 1_000 ? quantity(language, value / 1_000, "second") : quantity(language, Math.round(value), "millisecond");
      if (/(^|_)bytes$/.test(name)) return value >= 1_000 ? quantity(language, Math.round(value / 1_000), "kilobyte") : quantity(language, value, "byte");
      if (SHARES.has(name) && value >= 0 && value <= 1) return quantity(language, Math.round(value * 1_000) / 10, "percent");
      if (/(^|_)pct$/.test(name)) return quantity(language, value, "percent");
      return number(language, value);
    },
    failure(of) {
      const name = `value-${id(text(of["kind"]))}`;
      return has(name) ? say(name) : text(of["message"]);
    },
    place(locator) {
      const [, line, path] = /^line (\d+)(?:, byte \d+)?(?:, (.*))?$/.exec(locator) ?? [];
      if (line === undefined) return locator;
      const where = say("place-line", { line });
      return path ? `${where} · ${path}` : where;
    },
  };
  return names;
}
