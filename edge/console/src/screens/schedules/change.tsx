/** Changes a schedule: its rhythm, its monthly limit, its label. What it orders stays. */
import { useState } from "preact/hooks";
import { type Schemas, body, client } from "../../api";
import { Form } from "../../change";
import { timeIn, typable } from "../../format";
import { Curl } from "../../parts";
import { useTexts } from "../../texts";
import { type Every, type Rhythm, RHYTHM_FIELDS, RUNS, RhythmFields, asked } from "./rhythm";

const PATH = "/console/api/v1/schedules/{id}";

/** `changed`: asks for the list again. */
export function ChangeSchedule({ schedule, changed }: { schedule: Schemas["ScheduleView"]; changed(): void }) {
  const { say, language } = useTexts();
  const [rhythm, setRhythm] = useState<Rhythm>(() => ({
    every: schedule.every as Every,
    day: schedule.weekday ?? schedule.day ?? 1,
    hour: schedule.hour,
    zone: schedule.time_zone,
    typed: typable(language, schedule.max_cents_per_month),
    label: schedule.label ?? "",
  }));
  const [saved, setSaved] = useState(schedule);
  const price = schedule.month_cents / RUNS[schedule.every as Every];
  const wanted = asked(rhythm, price);
  const save = async () => {
    setSaved(await body(client.PATCH(PATH, { params: { path: { id: schedule.id } }, body: wanted })));
    changed();
  };
  const done = saved.next_at ? say("schedule-changed", { when: `${timeIn(language, saved.next_at, saved.time_zone)}, ${saved.time_zone}` }) : say("schedule-changed-paused");
  return (
    <>
      <Form verb={say("save")} fields={RHYTHM_FIELDS} done={done} change={save}>
        {(errors) => <RhythmFields id={`${schedule.id}-`} rhythm={rhythm} price={price} isReport={schedule.feature === "audit"} errors={errors} set={setRhythm} />}
      </Form>
      <Curl method="PATCH" path={PATH.replace("{id}", schedule.id)} body={wanted} />
    </>
  );
}
