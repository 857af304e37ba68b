/** A form made from the JSON Schema of a feature's input. */
import { Field, describedBy } from "./parts";
import { useTexts } from "./texts";

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

interface Props {
  schema: Schema;
  given: Record<string, string>;
  /** The member that was refused. */
  wrong: string | undefined;
  /** The feature whose input it is: its members may have sentences of their own. */
  feature?: string;
  change(name: string, value: string): void;
}

/** Required members first; the others behind a fold. */
export function Fields({ schema, given, wrong, feature, change }: Props) {
  const { say } = useTexts();
  const required = new Set(schema.required ?? []);
  const all = Object.entries(schema.properties ?? {}).filter(([, of]) => !types(of).includes("object") || of.enum);
  const row = ([name, of]: [string, Schema]) => <Member key={name} name={name} schema={of} value={given[name] ?? ""} isWrong={wrong === name} feature={feature} change={change} />;
  const others = all.filter(([name]) => !required.has(name));
  return (
    <>
      {all.filter(([name]) => required.has(name)).map(row)}
      {others.length > 0 && (
        <details {...(others.some(([name]) => wrong === name) ? { open: true } : {})}>
          <summary>{say("more-options", { count: others.length })}</summary>
          {others.map(row)}
        </details>
      )}
    </>
  );
}

function Member(props: { name: string; schema: Schema; value: string; isWrong: boolean; feature: string | undefined; change(name: string, value: string): void }) {
  const { say, has, code } = useTexts();
  const { name, schema, value, isWrong, feature } = props;
  const id = `in-${name}`;
  const key = name.replaceAll("_", "-");
  // A module of somebody else may mean another thing by a name of ours: what it says of itself comes first.
  const isStranger = !!feature?.includes(":") && !!schema.description;
  const ours = [`hint-${feature}-${key}`, `hint-${key}`].find(has);
  const hint = ours && !isStranger ? say(ours) : (schema.description ?? "");
  const set = (event: { currentTarget: { value: string } }) => props.change(name, event.currentTarget.value);
  const about = { id, name, value, ...describedBy(id, !!hint, isWrong), ...(isWrong ? { "aria-invalid": "true" as const } : {}) };
  const choices = schema.enum?.filter((one): one is string => typeof one === "string");
  const isFlag = types(schema).includes("boolean");
  return (
    <Field id={id} label={code(`member-${key}`, name)} {...(hint ? { hint } : {})} error={isWrong ? say("field-wrong") : undefined}>
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
