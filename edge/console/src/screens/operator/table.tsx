/** Figures of the operator's screen, by what they are about. */
import type { ComponentChildren } from "preact";
import { useTexts } from "../../texts";

export const sum = <T,>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

/** In the order of their names. */
export function grouped<T>(all: T[], by: (one: T) => string): [string, T[]][] {
  const names = [...new Set(all.map(by))].sort();
  return names.map((name) => [name, all.filter((one) => by(one) === name)]);
}

interface Row {
  key: string;
  about: ComponentChildren;
  /** One for each column. */
  figures: ComponentChildren[];
  /** Why some failed, where the table says so. */
  why?: string;
}

interface Props {
  title: string;
  /** Names of messages: of what the rows are about, and of the figures. */
  what?: string;
  columns: readonly string[];
  saysWhy?: boolean;
  rows: Row[];
}

export function Table({ title, what = "what", columns, saysWhy, rows }: Props) {
  const { say } = useTexts();
  return (
    <table class="stack">
      <caption class="sr">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{say(what)}</th>
          {columns.map((name) => (
            <th key={name} scope="col" class="r">
              {say(name)}
            </th>
          ))}
          {saysWhy && <th scope="col">{say("why-failed")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.about}</th>
            {row.figures.map((figure, index) => (
              <td key={columns[index]} class="r" data-l={say(columns[index] ?? "")}>
                {figure}
              </td>
            ))}
            {saysWhy && <td>{row.why || "–"}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
