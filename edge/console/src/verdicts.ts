/** What the rules say of a form, as sentences for its fields. Loaded with the rules (`rules.ts`). */
import type { Expected, Forms, Refusal, Verdict } from "bellwether-core/forms";
import type { Texts } from "./texts";

/** A form that the rules may know. */
export interface Form {
  /** What is typed, by the names of all fields. */
  given: Record<string, string>;
  /** What the rules say of that; nothing where they do not know the form. */
  judge(rules: Forms): Verdict<unknown> | undefined;
  /** What a field is called on the screen. */
  nameOf(name: string): string;
}

/** The sentence about each field that is wrong: that of the package, with the field as the screen calls it. */
export function sentences({ given, judge, nameOf }: Form, rules: Forms, { say }: Texts): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  const verdict = judge(rules);
  if (!verdict || verdict.ok) return said;
  for (const refusal of verdict.errors) {
    const [, name = "", entry] = /^(?:input\.|payload\.)?(\w+)(?:\[(\d+)\])?/.exec(refusal.field) ?? [];
    const text = given[name];
    if (text === undefined || said.has(name) || isOfDeployment(refusal)) continue;
    const rows = text.split("\n").flatMap((row, index) => (row.trim() ? [{ row, line: index + 1 }] : []));
    const row = entry === undefined ? undefined : rows[Number(entry)];
    if (refusal.rule && isAllowed(row?.row ?? text)) continue;
    const field = nameOf(name);
    const named = row ? say("named-line", { field, line: row.line }) : say("named-field", { field });
    said.set(name, refusal.message.replaceAll(`\`${refusal.field}\``, named));
  }
  return said;
}

/**
 * Whether a refusal is about what only the deployment knows. Features, members and choices stand in the form because the service has described
 * them: one that the rules do not know is another publisher's, or of another version.
 */
const isOfDeployment = ({ code, expected }: Refusal) => code === "unknown_feature" || isChoice(expected) || (expected?.kind === "list" && isChoice(expected.each));

const isChoice = (expected: Expected | undefined) => expected?.kind === "choice";

/** Whether this deployment lets an address through although the rules do not: a local run has such hosts. */
function isAllowed(text: string): boolean {
  const url = URL.parse(/^[a-z]+:\/\//i.test(text.trim()) ? text : `https://${text}`);
  const hosts = document.querySelector<HTMLMetaElement>("meta[name=allowed-hosts]")?.content.split(" ") ?? [];
  return !!url && hosts.includes(`${url.hostname}:${url.port || (url.protocol === "http:" ? 80 : 443)}`);
}
