/** When a schedule runs and what it may cost: the fields that a new one and a change share. */
import type { Errors } from "../../parts";
import { euros, typable, typedCents } from "../../format";
import { Choice, Field, describedBy } from "../../parts";
import { useTexts } from "../../texts";

/** Runs in a month of 31 days, at most. */
export const RUNS = { day: 31, week: 5, month: 1 };
export type Every = keyof typeof RUNS;

/** What the fields hold. */
export interface Rhythm {
  every: Every;
  /** Of the week, 1 for Monday, or of the month; without a meaning for each day. */
  day: number;
  hour: number;
  zone: string;
  /** The monthly limit as it was typed; `undefined`: every run fits. */
  typed: string | undefined;
  label: string;
}

/** The members of the call that have a field here. */
export const RHYTHM_FIELDS = ["time_zone", "max_cents_per_month", "label"] as const;

/** The members of the call; an amount that is none is 0, which the service refuses at its field. */
export function asked({ every, day, hour, zone, typed, label }: Rhythm, price: number) {
  const bound = typed === undefined ? price * RUNS[every] : typedCents(typed);
  return {
    every,
    ...(every === "week" ? { weekday: day } : every === "month" ? { day } : {}),
    hour,
    time_zone: zone.trim(),
    max_cents_per_month: Number.isFinite(bound) ? bound : 0,
    label: label.trim(),
  };
}

/** How many of the runs of a month the limit covers. */
const covered = (every: Every, price: number, bound: number) => (price > 0 ? Math.min(RUNS[every], Math.floor(bound / price)) : RUNS[every]);

/** What a month costs at most, in euro cents: whole runs alone. */
export const monthCents = (every: Every, price: number, bound: number) => covered(every, price, bound) * price;

interface Fields {
  /** Before the ids of the fields: a page may have several. */
  id: string;
  rhythm: Rhythm;
  /** Of one run, in euro cents. */
  price: number;
  isReport: boolean;
  errors: Errors;
  set(rhythm: Rhythm): void;
}

export function RhythmFields({ id, rhythm, price, isReport, errors, set }: Fields) {
  const { say, language } = useTexts();
  const { every, day, hour, zone, typed, label } = rhythm;
  const all = price * RUNS[every];
  const limit = typed === undefined ? all : typedCents(typed);
  const bound = Number.isFinite(limit) ? limit : all;
  const runs = covered(every, price, bound);
  const hint = [
    say("schedule-costs", { most: euros(language, monthCents(every, price, bound)) }),
    runs < RUNS[every] && say("schedule-covers", { covered: runs, runs: RUNS[every] }),
    isReport && say("schedule-credits"),
  ];
  return (
    <>
      <Choice
        name={`${id}every`}
        legend={say("member-every")}
        value={every}
        options={(["day", "week", "month"] as const).map((one) => [one, say(`option-every-${one}`)] as const)}
        set={(every) => set({ ...rhythm, every: every as Every, day: 1 })}
      />
      {every !== "day" && (
        <Field id={`${id}on-day`} label={say(every === "week" ? "member-weekday" : "member-day")}>
          <select id={`${id}on-day`} value={String(day)} onChange={(event) => set({ ...rhythm, day: Number(event.currentTarget.value) })}>
            {Array.from({ length: every === "week" ? 7 : 28 }, (_, index) => index + 1).map((one) => (
              <option key={one} value={String(one)}>
                {every === "week" ? weekday(language, one) : one}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field id={`${id}hour`} label={say("member-hour")}>
        <select id={`${id}hour`} value={String(hour)} onChange={(event) => set({ ...rhythm, hour: Number(event.currentTarget.value) })}>
          {Array.from({ length: 24 }, (_, one) => (
            <option key={one} value={String(one)}>
              {`${String(one).padStart(2, "0")}:00`}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${id}zone`} label={say("member-time-zone")} hint={say("time-zone-hint")} error={errors("time_zone")}>
        <input
          id={`${id}zone`}
          type="text"
          list={`${id}zones`}
          spellcheck={false}
          autocomplete="off"
          value={zone}
          onInput={(event) => set({ ...rhythm, zone: event.currentTarget.value })}
          {...describedBy(`${id}zone`, true, !!errors("time_zone"))}
        />
        <datalist id={`${id}zones`}>
          {Intl.supportedValuesOf("timeZone").map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Field>
      <Field id={`${id}bound`} label={say("member-max-cents-per-month")} hint={hint.filter(Boolean).join(" ")} error={errors("max_cents_per_month")}>
        <input
          id={`${id}bound`}
          class="short"
          type="text"
          inputMode="decimal"
          value={typed ?? typable(language, all)}
          onInput={(event) => set({ ...rhythm, typed: event.currentTarget.value })}
          {...describedBy(`${id}bound`, true, !!errors("max_cents_per_month"))}
        />
      </Field>
      <Field id={`${id}schedule-label`} label={say("schedule-label")} error={errors("label")}>
        <input
          id={`${id}schedule-label`}
          type="text"
          autocomplete="off"
          value={label}
          onInput={(event) => set({ ...rhythm, label: event.currentTarget.value })}
          {...describedBy(`${id}schedule-label`, false, !!errors("label"))}
        />
      </Field>
    </>
  );
}

/** The name of a day of the week, 1 for Monday. */
export function weekday(language: string, day: number): string {
  // 1970-01-05 was a Monday.
  return new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(new Date((day + 3) * 86_400_000));
}
