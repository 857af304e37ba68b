/** A new task for a site: what is to be done, with a form for each kind. */
import { useLocation, useRoute } from "preact-iso/router";
import { useState } from "preact/hooks";
import { at } from "../address";
import { type Schemas, body, client } from "../api";
import { Fields, type Schema, memberName, read, typed } from "../fields";
import { Problem, useAttempt, useLoaded } from "../load";
import { Choice, Curl, type Errors, Head, Split } from "../parts";
import { useRules } from "../rules";
import { useTexts } from "../texts";
import { Way } from "./tasks";

const LINE: Schema = { type: "string" };
const TEXT: Schema = { type: "string", format: "text" };
const LINES: Schema = { type: "array" };
const GOAL: Schema = {
  type: "object",
  required: ["goal", "cycle"],
  properties: { goal: { type: "string" }, cycle: { type: "integer" }, goal_type: LINE, phase: LINE },
};

/** The payload of each kind (contract of pull publishing, as `Brief` of the description says it). */
const PAYLOADS: Record<string, Schema> = {
  publish_post: {
    type: "object",
    required: ["title", "slug", "html"],
    properties: {
      title: LINE, slug: LINE, html: TEXT, excerpt: LINE, category: LINE, tags: LINES, meta_title: LINE, meta_description: LINE,
      featured_image_url: { type: "string", format: "uri" }, internal_links: LINES,
    },
  },
  update_post: {
    type: "object",
    required: ["cms_post_id", "html"],
    properties: { cms_post_id: LINE, html: TEXT, change_summary: LINE, meta_title: LINE, meta_description: LINE },
  },
  create_seo_page: {
    type: "object",
    required: ["title", "slug", "html"],
    properties: { title: LINE, slug: LINE, html: TEXT, meta_title: LINE, meta_description: LINE, schema_jsonld: TEXT, page_type: LINE },
  },
  add_internal_links: { type: "object", required: ["cms_post_id", "links"], properties: { cms_post_id: LINE, links: LINES } },
};

/** Objects that are written a line each, with `|` between their members. */
const COLUMNS: Record<string, string[]> = { internal_links: ["anchor", "url"], links: ["anchor", "target_url", "insert_after_paragraph"] };

const cell = (name: string, text: string) => (name === "insert_after_paragraph" && /^\d+$/.test(text) ? Number(text) : text);

/** The payload as the API takes it. What is no JSON stays a text, and is refused with a reason. */
function payloadOf(kind: string, given: Record<string, string>): Record<string, unknown> {
  const payload = read(PAYLOADS[kind] ?? {}, given, "");
  for (const [name, columns] of Object.entries(COLUMNS)) {
    const rows = payload[name];
    if (!Array.isArray(rows)) continue;
    payload[name] = rows.map((row: string) => {
      const cells = row.split("|").map((one) => one.trim());
      return Object.fromEntries(columns.flatMap((column, index) => (cells[index] ? [[column, cell(column, cells[index])]] : [])));
    });
  }
  const data = payload["schema_jsonld"];
  if (typeof data === "string") {
    try {
      payload["schema_jsonld"] = JSON.parse(data);
    } catch {
      // It is sent as it was typed.
    }
  }
  return payload;
}

export function NewTask() {
  const { say, code, language } = useTexts();
  const { params } = useRoute();
  const { query, route } = useLocation();
  const id = params["id"] ?? "";
  const target = useLoaded(() => body(client.GET("/console/api/v1/targets/{id}", { params: { path: { id } } })), [id]);
  const [kind, setKind] = useState(query["action"] && query["action"] in PAYLOADS ? query["action"] : "publish_post");
  const [given, setGiven] = useState<Record<string, string>>({ cycle: "1" });
  const [isBusy, setIsBusy] = useState(false);
  const { refused, attempt, clear } = useAttempt();
  const schema = PAYLOADS[kind] ?? {};
  const brief = { action_type: kind, ...read(GOAL, given, ""), payload: payloadOf(kind, given) } as unknown as Schemas["Brief"];
  const wrong = typeof refused?.body["field"] === "string" ? refused.body["field"].replace(/^payload\./, "").replace(/[.[].*$/, "") : undefined;
  const rules = useRules({
    given: typed(schema, given),
    judge: (known) => known.validateTaskPayload(kind, brief.payload, language),
    nameOf: (name) => memberName(code, name),
  });
  const errors: Errors = (name) => rules.errors(name) ?? (name === wrong ? say("field-wrong") : undefined);
  const change = (name: string, value: string) => setGiven({ ...given, [name]: value });
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    clear();
    if (!(await rules.pass(event.currentTarget as HTMLFormElement))) return setIsBusy(false);
    const isDone = await attempt(async () => {
      const task = await body(client.POST("/console/api/v1/targets/{id}/tasks", { params: { path: { id } }, body: brief }));
      const warned = task.warnings?.length ? `?warned=${task.warnings.join(",")}` : "";
      route(at(language, `/targets/${id}/tasks/${task.id}${warned}`));
    });
    if (!isDone) setIsBusy(false);
  };
  return (
    <>
      <Head title={say("plan-task")} kicker={<Way target={target.data} tasks />} verdict={say("plan-verdict")} />
      <form {...rules.watch} onSubmit={(event) => void send(event)} noValidate>
        <Split title={say("goal")} ask={say("goal-ask")}>
          {refused && <Problem refused={refused} />}
          <Choice
            name="action"
            legend={say("kind")}
            value={kind}
            set={setKind}
            options={Object.keys(PAYLOADS).map((one) => [one, say(`action-${one.replaceAll("_", "-")}`)])}
          />
          <Fields schema={GOAL} given={given} errors={errors} change={change} />
        </Split>
        <Split title={say("payload")} ask={say("payload-ask")}>
          <Fields schema={schema} given={given} errors={errors} change={change} />
          <p class="acts">
            <button type="submit" class="b">
              {say("plan-task")}
            </button>
          </p>
          <Curl method="POST" path={`/console/api/v1/targets/${id}/tasks`} body={brief} />
        </Split>
      </form>
    </>
  );
}
