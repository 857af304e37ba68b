/**
 * Any data by its shape: an object is a section with names and values, one of figures stands large, a list of objects is a table, a long text
 * a block that can be copied. What only programs read comes last, folded.
 */
import type { ComponentChildren } from "preact";
import { Copied, Facts } from "../parts";
import { useTexts } from "../texts";
import { useNames } from "./names";
import { Rows } from "./rows";
import { type Members, isEmpty, isObject, isPlace, isPlain, isRaw, rows } from "./shape";
import { Value } from "./value";

/** Entries of a list that are shown. */
const ENTRIES = 50;
/** Objects in objects that have a heading of their own; deeper ones are told in a line. */
const DEPTH = 3;
/** Figures that stand large together. */
const FIGURES = 8;
/** Members with what a reader looks for first, wherever a module writes them. */
const LEAD = ["alerts", "intent", "coverage", "missing_terms", "stats", "tasks", "guard"];
/** Characters from which a text is a block of its own. */
const LONG = 160;

const isLong = (value: unknown) => typeof value === "string" && (value.length > LONG || value.includes("\n"));
const isFigures = (value: Members) => Object.values(value).every((one) => typeof one === "number") && Object.keys(value).length <= FIGURES;
const place = (name: string) => (LEAD.includes(name) ? LEAD.indexOf(name) : LEAD.length);
/** Objects of the same members under several names: a table with a row for each name. */
const isKinds = (value: Members) => {
  const [first, ...others] = Object.values(value).map((one) => (isObject(one) && Object.values(one).every(isPlain) ? Object.keys(one).join() : undefined));
  return first !== undefined && others.length > 0 && others.every((one) => one === first);
};

/** Members of an object: what is said in a line first, then what has parts, what only programs read last, where it is about the whole. */
export function Parts({ of, depth = 0 }: { of: Members; depth?: number }) {
  const { say } = useTexts();
  const there = Object.entries(of).filter(([, value]) => !isEmpty(value));
  const told = there.filter(([name]) => !isRaw(name));
  const raw = there.filter(([name]) => isRaw(name));
  const short = told.filter(([, value]) => isPlain(value) && !isLong(value));
  const deep = told.filter((one) => !short.includes(one)).sort(([a], [b]) => place(a) - place(b));
  return (
    <>
      <Pairs of={short} />
      {deep.map(([name, value]) => <Data key={name} name={name} value={value} depth={depth} />)}
      {depth === 0 && raw.length > 0 && (
        <details>
          <summary>{say("for-programs")}</summary>
          <Pairs of={raw.filter(([, value]) => isPlain(value))} />
          {raw.filter(([, value]) => !isPlain(value)).map(([name, value]) => (
            <Data key={name} name={name} value={value} depth={depth} />
          ))}
        </details>
      )}
    </>
  );
}

/** A member by the shape of its value. `title`: its name, where another one than that of the member says more. */
export function Data({ name, value, title, depth = 0 }: { name: string; value: unknown; title?: string; depth?: number }) {
  const { say } = useTexts();
  const names = useNames();
  const heading = title ?? names.label(name);
  if (isEmpty(value)) return null;
  if (isLong(value)) return <Section {...{ depth, heading }}><Copied text={String(value)} label={heading} /></Section>;
  if (isPlain(value)) return <Pairs of={[[name, value]]} />;
  if (Array.isArray(value) && value.every((one) => isObject(one) && !isPlace(one))) return <Rows name={name} title={heading} rows={rows(value)} />;
  if (Array.isArray(value)) {
    return (
      <Section {...{ depth, heading }}>
        {value.every(isPlain) && !value.some(isLong) ? (
          <p><Value name={name} of={value.slice(0, ENTRIES)} /></p>
        ) : (
          <ul class="plain">{value.slice(0, ENTRIES).map((one, index) => <li key={index}><Value name={name} of={one} /></li>)}</ul>
        )}
        {value.length > ENTRIES && <p class="small">{say("more-rows", { count: value.length - ENTRIES })}</p>}
      </Section>
    );
  }
  if (!isObject(value)) return null;
  if ("@context" in value) return <Section {...{ depth, heading }}><Copied text={JSON.stringify(value, null, 2)} label={heading} /></Section>;
  if (isFigures(value)) {
    return <Section {...{ depth, heading }}><Facts facts={Object.entries(value).map(([of, figure]) => ({ name: names.label(of), figure: names.figure(of, Number(figure)) }))} /></Section>;
  }
  if (isKinds(value)) return <Rows name={name} title={heading} rows={Object.entries(value).map(([kind, of]) => ({ kind: names.label(kind), ...(of as Members) }))} />;
  if (depth >= DEPTH || isPlace(value)) return <Section {...{ depth, heading }}><p><Value name={name} of={value} /></p></Section>;
  return <Section {...{ depth, heading }}><Parts of={value} depth={depth + 1} /></Section>;
}

function Section({ depth, heading, children }: { depth: number; heading: string; children: ComponentChildren }) {
  return (
    <div class="datum">
      {depth === 0 ? <h3>{heading}</h3> : <h4>{heading}</h4>}
      {children}
    </div>
  );
}

function Pairs({ of }: { of: [string, unknown][] }) {
  const names = useNames();
  if (of.length === 0) return null;
  return (
    <dl class="kv">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{names.label(name)}</dt>
          <dd><Value name={name} of={value} /></dd>
        </div>
      ))}
    </dl>
  );
}
