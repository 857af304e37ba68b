/** One value where there is room for a line: in a table, a list, or beside its name. */
import { useTexts } from "../texts";
import { Tag } from "../parts";
import { useNames } from "./names";
import { type Members, isEmpty, isObject, isPlace, isPlain, isRaw, text } from "./shape";

/** Members of a single object that are told in a line; more wait until the reader asks. */
const FEW = 4;

export function Value({ name, of }: { name: string; of: unknown }) {
  const { say } = useTexts();
  const names = useNames();
  if (isEmpty(of)) return <>–</>;
  if (typeof of === "number") return <>{names.figure(name, of)}</>;
  if (typeof of === "boolean") return <>{say(of ? "yes" : "no")}</>;
  if (typeof of === "string") return <Written name={name} text={of} />;
  if (Array.isArray(of)) return <Several name={name} of={of} />;
  return isObject(of) ? <Together of={of} /> : <bdi>{String(of)}</bdi>;
}

/** A text, whose page may be written in another direction; states have their mark. */
function Written({ name, text: value }: { name: string; text: string }) {
  const names = useNames();
  const shown = names.text(name, value);
  if (name === "status" && (value === "pass" || value === "warn" || value === "fail")) return <Tag mark={value}>{shown}</Tag>;
  return <bdi class={/^https?:\/\//.test(value) ? "address" : undefined}>{shown}</bdi>;
}

function Several({ name, of }: { name: string; of: unknown[] }) {
  const { say } = useTexts();
  if (of.every(isPlain)) {
    return (
      <>
        {of.map((one, index) => (
          <span key={index}>
            {index > 0 && ", "}
            <Value name={name} of={one} />
          </span>
        ))}
      </>
    );
  }
  const [first] = of;
  if (of.length === 1 && (!isObject(first) || Object.keys(first).length <= FEW)) return <Value name={name} of={first} />;
  return (
    <details class="cell">
      <summary>{say("entries", { count: of.length })}</summary>
      <ul class="plain">
        {of.map((one, index) => (
          <li key={index}>
            <Value name={name} of={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The members of an object in a line. A place is what stands there, then where that is. */
function Together({ of }: { of: Members }) {
  const names = useNames();
  if (isPlace(of)) return <Place of={of} />;
  const shown = Object.entries(of).filter(([name, value]) => !isEmpty(value) && !isRaw(name));
  if (shown.length === 0) return <>–</>;
  return (
    <>
      {shown.map(([name, value], index) => (
        <span key={name}>
          {index > 0 && " · "}
          <span class="of">{names.label(name)}</span> <Value name={name} of={value} />
        </span>
      ))}
    </>
  );
}

function Place({ of }: { of: Members }) {
  const names = useNames();
  const quote = text(of["quote"]) || text(of["observed"]);
  return (
    <>
      {quote && <q>{quote}</q>} <span class="small where">{[text(of["url"]), names.place(text(of["locator"]))].filter(Boolean).join(", ")}</span>
    </>
  );
}
