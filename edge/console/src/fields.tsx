/** A form made from the JSON Schema of a feature's input. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Errors, Field, describedBy } from "./parts";
import { type Texts, useTexts } from "./texts";

export interface Schema {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  /** `uri`; `text` is ours, for what has more than a line. */
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

const types = (schema: Schema): string[] => [schema.type ?? []].flat();

/** Lines of a field that takes several values. */
const lines = (text: string): string[] => text.split("\n").map((line) => line.trim()).filter(Boolean);

/** The input as the API takes it: empty fields are left out, and the language is that of the reader where the feature knows one. */
export function read(schema: Schema, given: Record<string, string>, language: string): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, of] of Object.entries(schema.properties ?? {})) {
    const text = given[name]?.trim() ?? "";
    if (!text) {
      if (name === "lang") input[name] = language;
    } else if (types(of).includes("array")) input[name] = lines(text);
    else if (types(of).includes("boolean")) input[name] = text === "true";
    else if (types(of).some((type) => type === "integer" || type === "number")) input[name] = Number.isFinite(Number(text)) ? Number(text) : text;
    // People write addresses as browsers show them.
    else if (of.format === "uri" && !/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) input[name] = `https://${text}`;
    else input[name] = text;
  }
  return input;
}

/** What a member is called on the screen. */
export const memberName = (code: Texts["code"], name: string) => code(`member-${name.replaceAll("_", "-")}`, name);

/** Objects are written otherwise, or not at all. */
const isDrawn = (of: Schema) => !types(of).includes("object") || !!of.enum;

/** What is typed in each field of the form, by the names of the members. */
export function typed(schema: Schema, given: Record<string, string>): Record<string, string> {
  const drawn = Object.entries(schema.properties ?? {}).filter(([, of]) => isDrawn(of));
  return Object.fromEntries(drawn.map(([name]) => [name, given[name] ?? ""]));
}

interface Props {
  schema: Schema;
  given: Record<string, string>;
  errors: Errors;
  /** The feature whose input it is: its members may have sentences of their own. */
  feature?: string;
  change(name: string, value: string): void;
}

/** Required members first; the others behind a fold. */
export function Fields({ schema, given, errors, feature, change }: Props) {
  const { say } = useTexts();
  const required = new Set(schema.required ?? []);
  const all = Object.entries(schema.properties ?? {}).filter(([, of]) => isDrawn(of));
  const row = ([name, of]: [string, Schema]) => <Member key={name} name={name} schema={of} value={given[name] ?? ""} error={errors(name)} feature={feature} change={change} />;
  const others = all.filter(([name]) => !required.has(name));
  const fold = useRef<HTMLDetailsElement>(null);
  const isWrongInside = others.some(([name]) => errors(name) !== undefined);
  // Opened, and never closed: whoever puts a field right is still in it.
  useLayoutEffect(() => {
    if (isWrongInside && fold.current) fold.current.open = true;
  });
  return (
    <>
      {all.filter(([name]) => required.has(name)).map(row)}
      {others.length > 0 && (
        <details ref={fold}>
          <summary>{say("more-options", { count: others.length })}</summary>
          {others.map(row)}
        </details>
      )}
    </>
  );
}

function Member(props: { name: string; schema: Schema; value: string; error: string | undefined; feature: string | undefined; change(name: string, value: string): void }) {
  const { say, has, code } = useTexts();
  const { name, schema, value, error, feature } = props;
  const id = `in-${name}`;
  const key = name.replaceAll("_", "-");
  // A module of somebody else may mean another thing by a name of ours: what it says of itself comes first.
  const isStranger = !!feature?.includes(":") && !!schema.description;
  const ours = [`hint-${feature}-${key}`, `hint-${key}`].find(has);
  const hint = ours && !isStranger ? say(ours) : (schema.description ?? "");
  const set = (event: { currentTarget: { value: string } }) => props.change(name, event.currentTarget.value);
  const about = { id, name, value, ...describedBy(id, !!hint, !!error) };
  const choices = schema.enum?.filter((one): one is string => typeof one === "string");
  const isFlag = types(schema).includes("boolean");
  return (
    <Field id={id} label={memberName(code, name)} {...(hint ? { hint } : {})} error={error}>
      {choices || isFlag ? (
        <select {...about} onChange={set}>
          <option value="">{say("not-set")}</option>
          {(choices ?? ["true", "false"]).map((one) => (
            <option key={one} value={one}>
              {isFlag ? say(one === "true" ? "yes" : "no") : code(`option-${key}-${one}`, one)}
            </option>
          ))}
        </select>
      ) : types(schema).includes("array") || schema.format === "text" ? (
        <textarea {...about} rows={schema.format === "text" ? 8 : 4} onInput={set} />
      ) : (
        <input {...about} type="text" inputMode={schema.format === "uri" ? "url" : "text"} spellcheck={false} onInput={set} />
      )}
    </Field>
  );
}
