/** On every screen of an account that the operator has suspended: it is read, and nothing is ordered or changed. */
import { date } from "../format";
import { Tag } from "../parts";
import { useTexts } from "../texts";

export function Suspended({ since }: { since: string }) {
  const { say, language } = useTexts();
  return (
    <section class="note warned" aria-label={say("suspended")}>
      <Tag mark="warn">{say("suspended")}</Tag>
      <p>{say("suspended-what", { since: date(language, since) })}</p>
    </section>
  );
}
