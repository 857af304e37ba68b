/** What a key may spend, what it has spent, on what, and until when: a cell of the list. */
import type { Schemas } from "../../api";
import { euros, time } from "../../format";
import { Tag } from "../../parts";
import { useTexts } from "../../texts";
import { featureName } from "../jobs";

/** The share of a limit, in percent, from which it is nearly used up. */
const NEAR_PERCENT = 80;

export function Spent({ of: { budget, ends_at } }: { of: Schemas["KeyView"] }) {
  const { say, language } = useTexts();
  const end = ends_at && <li class="small">{say("key-until", { when: time(language, ends_at) })}</li>;
  if (!budget) return end ? <ul>{end}</ul> : <span class="small">{say("no-budget")}</span>;
  const { job_cents, day_cents, month_cents, jobs_in_flight, features, spent } = budget;
  return (
    <ul>
      <Period name="budget-month" spent={spent.month_cents} most={month_cents} />
      <Period name="budget-day" spent={spent.day_cents} most={day_cents} />
      {typeof jobs_in_flight === "number" && <li>{say("budget-under-way", { count: spent.jobs_in_flight, most: jobs_in_flight })}</li>}
      {typeof job_cents === "number" && <li class="small">{say("budget-order", { most: euros(language, job_cents) })}</li>}
      {features && <li class="small">{features.length > 0 ? say("budget-only", { names: features.map((id) => featureName(say, id)).join(", ") }) : say("budget-nothing")}</li>}
      {end}
    </ul>
  );
}

/** What is spent of a day or a month, if it has a limit. */
function Period({ name, spent, most }: { name: string; spent: number; most: number | null | undefined }) {
  const { say, language } = useTexts();
  if (typeof most !== "number") return null;
  const isUsedUp = spent >= most;
  return (
    <li>
      {say(name, { spent: euros(language, spent), most: euros(language, most) })}{" "}
      {isUsedUp ? <Tag mark="fail">{say("budget-used-up")}</Tag> : 100 * spent >= NEAR_PERCENT * most && <Tag mark="warn">{say("budget-near")}</Tag>}
    </li>
  );
}
