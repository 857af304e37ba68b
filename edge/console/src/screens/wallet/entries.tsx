/** A table of what has moved: what it was for, how much, and when. */
import type { ComponentChildren } from "preact";
import { at } from "../../address";
import { time } from "../../format";
import { useTexts } from "../../texts";

export interface Entry {
  id: string;
  code: string;
  created_at: string;
  /** The screen of what it was for, without its language. */
  path: string | undefined;
  /** What belongs to it. */
  beside?: ComponentChildren;
  /** How much, as a person reads it. */
  figure: string;
}

export function Entries({ title, unit, entries }: { title: string; unit: string; entries: Entry[] }) {
  const { say, code, language } = useTexts();
  const name = (of: string) => code(`code-${of.replaceAll("_", "-")}`, of);
  return (
    <table class="stack">
      <caption class="sr">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{say("what")}</th>
          <th scope="col" class="r">
            {unit}
          </th>
          <th scope="col" class="r">
            {say("when")}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              {entry.path ? <a href={at(language, entry.path)}>{name(entry.code)}</a> : name(entry.code)} {entry.beside}
            </th>
            <td class="r" data-l={unit}>
              {entry.figure}
            </td>
            <td class="r" data-l={say("when")}>
              <time dateTime={entry.created_at}>{time(language, entry.created_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
