/** Topics as boxes to tick: what an endpoint is told, and what a person has mails about. */
import type { Schemas } from "../../api";
import { type Texts, useTexts } from "../../texts";

/** What is ticked in a form: the boxes are those that the service has named. */
export const topicsOf = (form: FormData) => form.getAll("topics") as Schemas["Endpoint"]["topics"];

/** How people call a topic. */
export const topicName = (code: Texts["code"], topic: string) => code(`topic-${topic.replaceAll(".", "-")}`, topic);

/** `id`: of the form, where a screen has more than one. */
export function Topics({ topics, chosen, id = "new" }: { topics: readonly string[]; chosen: readonly string[]; id?: string }) {
  const { say, code } = useTexts();
  return (
    <fieldset class="ticks">
      <legend>{say("topics")}</legend>
      {topics.map((topic) => (
        <label key={topic} for={`${id}-${topic}`}>
          <input id={`${id}-${topic}`} type="checkbox" name="topics" value={topic} defaultChecked={chosen.includes(topic)} />
          <span>{topicName(code, topic)}</span>
        </label>
      ))}
    </fieldset>
  );
}
