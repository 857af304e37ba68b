/** The sentences of the console, by Fluent catalogues; each language is loaded when it is needed. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Language } from "./address";

export type Args = Record<string, FluentVariable>;

export interface Texts {
  language: Language;
  /** A message with its arguments. One that is missing shows its name: a test looks for those. */
  say(name: string, args?: Args): string;
  /** Whether there is such a message. */
  has(name: string): boolean;
  /** What the catalogues say for a code of the service, which may be one that they do not know: then `other`, without underscores. */
  code(name: string, other: string, args?: Args): string;
}

const CATALOGUES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("../texts/en.ftl"),
  fr: () => import("../texts/fr.ftl"),
  es: () => import("../texts/es.ftl"),
};

/** What few screens need, and only they load: names of members and codes of results, and the sentences of operators and of letting a client in. */
const MORE = {
  results: {
    en: () => import("../texts/results/en.ftl"),
    fr: () => import("../texts/results/fr.ftl"),
    es: () => import("../texts/results/es.ftl"),
  },
  operator: {
    en: () => import("../texts/operator/en.ftl"),
    fr: () => import("../texts/operator/fr.ftl"),
    es: () => import("../texts/operator/es.ftl"),
  },
  authorize: {
    en: () => import("../texts/authorize/en.ftl"),
    fr: () => import("../texts/authorize/fr.ftl"),
    es: () => import("../texts/authorize/es.ftl"),
  },
} satisfies Record<string, Record<Language, () => Promise<{ default: string }>>>;

export async function load(language: Language): Promise<Texts> {
  return from(language, [(await CATALOGUES[language]()).default]);
}

/** The sentences of the console and more. */
export async function withMore({ language }: Texts, more: keyof typeof MORE): Promise<Texts> {
  const parts = await Promise.all([CATALOGUES[language](), MORE[more][language]()]);
  return from(language, parts.map((part) => part.default));
}

/** French sets its marks apart, and no line may begin with one. */
const typeset = (language: Language, text: string) => (language === "fr" ? text.replaceAll(/ (?=[?!;:»])|(?<=«) /g, "\u00a0") : text);

function from(language: Language, parts: string[]): Texts {
  const bundle = new FluentBundle(language);
  for (const part of parts) bundle.addResource(new FluentResource(part));
  const has = (name: string) => bundle.hasMessage(name);
  const say = (name: string, args?: Args) => {
    const pattern = bundle.getMessage(name)?.value;
    return pattern ? typeset(language, bundle.formatPattern(pattern, args)) : name;
  };
  return { language, has, say, code: (name, other, args) => (has(name) ? say(name, args) : other.replaceAll("_", " ")) };
}

export const TextsContext = createContext<Texts>({ language: "en", say: (name) => name, has: () => false, code: (_, other) => other });

export const useTexts = (): Texts => useContext(TextsContext);
