/** The budget of a key and its end: the fields that a new key and a change share, and what the API takes of them. What is spent: `spent.tsx`. */
import type { Language } from "../../address";
import { type Schemas, body, client } from "../../api";
import { typable, typedCents } from "../../format";
import { Loading, useLoaded } from "../../load";
import { Choice, type Errors, Field, describedBy } from "../../parts";
import { useTexts } from "../../texts";
import { featureName } from "../jobs";

/** How the service calls reports among the features. */
const AUDIT = "audit";

const CAPS = ["job_cents", "day_cents", "month_cents"] as const;
const FIGURES = [...CAPS, "jobs_in_flight"] as const;
type Figure = (typeof FIGURES)[number];

/** What the fields hold, as it was typed; an empty text is no limit. Caps are in euros. */
export interface Typed extends Record<Figure, string> {
  /** What may be ordered; `undefined`: everything. */
  features: readonly string[] | undefined;
  /** The last day, as `2026-12-31`. */
  end: string;
}

export const UNLIMITED: Typed = { job_cents: "", day_cents: "", month_cents: "", jobs_in_flight: "", features: undefined, end: "" };

/** The members of the call that have a field here. */
export const BUDGET_FIELDS: readonly string[] = [...FIGURES.map((name) => `budget.${name}`), "ends_at"];

/** What the fields hold of a key at first. */
export function typedOf(language: Language, { budget, ends_at }: Schemas["KeyView"]): Typed {
  const amount = (name: (typeof CAPS)[number]) => {
    const cents = budget?.[name];
    return typeof cents === "number" ? typable(language, cents) : "";
  };
  return {
    job_cents: amount("job_cents"),
    day_cents: amount("day_cents"),
    month_cents: amount("month_cents"),
    jobs_in_flight: String(budget?.jobs_in_flight ?? ""),
    features: budget?.features ?? undefined,
    end: ends_at?.slice(0, 10) ?? "",
  };
}

const whole = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** The budget as the call takes it. What is no figure goes as it was typed, and the service refuses it at its field: left out, it would be no limit. */
export function budgetOf(typed: Typed): Record<string, never> {
  const figures = FIGURES.filter((name) => typed[name].trim()).map((name) => {
    const text = typed[name].trim();
    const figure = name === "jobs_in_flight" ? whole(text) : typedCents(text);
    return [name, Number.isFinite(figure) ? figure : text];
  });
  // The description of the call has the budget as an object, and its members apart.
  return { ...Object.fromEntries(figures), ...(typed.features ? { features: typed.features } : {}) };
}

/** The end of a day of UTC; no day is no end. */
export const endOf = (day: string): string => (day ? `${day}T23:59:59.999Z` : "");

/** The end as it is sent. A date that is half typed reads as none, and would be no end: what stands for it here is refused at its field. */
export function sentEnd(id: string, day: string): string {
  const field = document.getElementById(`${id}end`) as HTMLInputElement;
  return field.validity.badInput ? "?" : endOf(day);
}

interface Fields {
  /** Before the ids of the fields: a page may have several. */
  id: string;
  typed: Typed;
  /** Whether the key is one for reports, which belong to the plan: nothing that it orders has a price or another kind. */
  isForReports: boolean;
  errors: Errors;
  /** What is said of the end; that of a key, if nothing else is. */
  endHint?: string;
  set(typed: Typed): void;
}

export function BudgetFields({ id, typed, isForReports, errors, endHint, set }: Fields) {
  const { say } = useTexts();
  const figure = (name: Figure) => {
    const field = `${id}${name}`;
    const isCount = name === "jobs_in_flight";
    const error = errors(`budget.${name}`) && say(isCount ? "field-budget-jobs-wrong" : "field-budget-cents-wrong");
    return (
      <Field key={name} id={field} label={say(`budget-${name.replaceAll("_", "-")}`)} error={error}>
        <input
          id={field}
          class="short"
          type="text"
          inputMode={isCount ? "numeric" : "decimal"}
          autocomplete="off"
          value={typed[name]}
          onInput={(event) => set({ ...typed, [name]: event.currentTarget.value })}
          {...describedBy(field, false, !!error)}
        />
      </Field>
    );
  };
  return (
    <>
      {!isForReports && CAPS.map(figure)}
      {figure("jobs_in_flight")}
      {!isForReports && (
        <>
          <Choice
            name={`${id}allowed`}
            legend={say("budget-allowed")}
            value={typed.features ? "some" : "all"}
            options={[
              ["all", say("budget-all")],
              ["some", say("budget-some")],
            ]}
            set={(chosen) => set({ ...typed, features: chosen === "some" ? [] : undefined })}
          />
          {typed.features && <Allowed id={id} chosen={typed.features} set={(features) => set({ ...typed, features })} />}
        </>
      )}
      <Field id={`${id}end`} label={say("key-end")} hint={endHint ?? say("key-end-hint")} error={errors("ends_at")}>
        <input
          id={`${id}end`}
          class="short"
          type="date"
          value={typed.end}
          onInput={(event) => set({ ...typed, end: event.currentTarget.value })}
          {...describedBy(`${id}end`, true, !!errors("ends_at"))}
        />
      </Field>
    </>
  );
}

/** What may be ordered, as boxes to tick; one that is ticked and that this deployment does not have stays in sight. */
function Allowed({ id, chosen, set }: { id: string; chosen: readonly string[]; set(features: string[]): void }) {
  const { say } = useTexts();
  const features = useLoaded(() => body(client.GET("/v1/features")), []);
  return (
    <Loading of={features}>
      {(list) => {
        const there = list.features.filter((feature) => feature.available).map((feature) => feature.id);
        const all = [...new Set([AUDIT, ...there, ...chosen])];
        return (
          <fieldset class="ticks">
            <legend class="sr">{say("budget-some")}</legend>
            {all.map((one) => (
              <label key={one} for={`${id}may-${one}`}>
                <input
                  id={`${id}may-${one}`}
                  type="checkbox"
                  checked={chosen.includes(one)}
                  onChange={(event) => set(all.filter((other) => (other === one ? event.currentTarget.checked : chosen.includes(other))))}
                />
                <span>{featureName(say, one)}</span>
              </label>
            ))}
          </fieldset>
        );
      }}
    </Loading>
  );
}
