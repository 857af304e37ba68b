/** A service that keeps the rules of orders, and fails as it is told: once for each request, in turn. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What happens to a request. `drop`: it is carried out, and the connection breaks before the answer. `half`: it is carried out, and
 * the answer breaks off. `slow`: it is carried out, and answered never. `refuse`: the connection breaks before anything is done. An
 * answer: nothing is done.
 */
export type Fault = "ok" | "drop" | "half" | "slow" | "refuse" | { status: number; headers?: Record<string, string>; body?: unknown };

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
interface Order {
  id: string;
  body: string;
  looks: number;
}

export const TASK = {
  id: "task-1", action_type: "publish_post", goal: "Explain how green tea is made", goal_type: "content_creation", phase: "execute", cycle: 1,
  created_at: "2026-11-27T08:00:00.000Z", execution_started_at: null, payload: { title: "How green tea is made", slug: "how-green-tea-is-made", html: "<h2>Harvest</h2>" },
};

export class FaultServer {
  /** What was bought, in turn. */
  readonly orders: Order[] = [];
  /** `METHOD path` of each request, in turn. */
  readonly requests: string[] = [];
  /** Bodies of each request, in turn. */
  readonly bodies: string[] = [];
  /** What happens to the next requests; those after them are answered. */
  faults: Fault[] = [];
  /** How many looks a job or audit takes until it has ended. */
  looksNeeded = 1;
  /** What a job ends as. */
  end: Record<string, unknown> = { status: "succeeded", result: { score: 71.5, findings: [], meta: { status: "ok" } }, error: null };
  /** `Retry-After` of orders: of jobs, and of audits. */
  firstLook: [string, string] = ["2", "5"];
  /** `Retry-After` of jobs that have not ended. */
  pollAfter: string | undefined = "2";
  readonly #keys = new Map<string, Order>();
  readonly #workers = new Map<string, string>();
  #publishedUrl: string | undefined;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    this.requests.push(`${request.method} ${request.url}`);
    this.bodies.push(body);
    const fault = this.faults.shift() ?? "ok";
    if (fault === "refuse") return void request.socket.destroy();
    const answer: Answer = typeof fault === "object" ? { body: {}, ...fault } : this.#answer(request, body);
    if (fault === "drop") return void request.socket.destroy();
    if (fault === "slow") return;
    const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status, { "content-type": "application/json", "content-length": Buffer.byteLength(text), "x-request-id": "req_1", ...answer.headers });
    if (fault !== "half") return void response.end(text);
    response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
  }

  #answer(request: IncomingMessage, body: string): Answer {
    const url = new URL(request.url ?? "", "http://localhost");
    const [, family, , what, id, verb] = url.pathname.replace(/^\/v1/, "/v1/v1").replace(/^\/(audit|pull)\//, "/$1/").split("/");
    if (family === "audit") return this.#audit(request, body, url);
    if (family === "pull") return this.#task(request, body, id === "pending" ? undefined : verb);
    if (what === "jobs" && request.method === "POST" && id === undefined) return this.#order(request, body, (order) => ({ status: 202, body: { ...job(order), cost_cents: 10 }, headers: { "retry-after": this.firstLook[0] } }));
    if (what === "jobs" && id === undefined) return list(url);
    const found = this.orders.find((order) => order.id === id);
    if (!found) return refusal(404, "job_not_found");
    if (verb === "cancel") return { status: 200, body: { ...job(found), status: "cancelled", started_at: null } };
    const hasEnded = ++found.looks >= this.looksNeeded;
    const headers = hasEnded || this.pollAfter === undefined ? {} : { "retry-after": this.pollAfter };
    return { status: 200, body: { ...job(found), ...(hasEnded ? this.end : { status: "running" }) }, headers };
  }

  #order(request: IncomingMessage, body: string, accepted: (order: Order) => Answer): Answer {
    const key = request.headers["idempotency-key"];
    const bound = typeof key === "string" ? this.#keys.get(key) : undefined;
    if (bound && bound.body !== body) return refusal(422, "idempotency_key_reused");
    const order = bound ?? { id: `job-${this.orders.length + 1}`, body, looks: 0 };
    if (!bound) this.orders.push(order);
    if (typeof key === "string") this.#keys.set(key, order);
    return accepted(order);
  }

  #audit(request: IncomingMessage, body: string, url: URL): Answer {
    const asked = body ? (JSON.parse(body) as { action?: string; cursor?: string }) : {};
    if (asked.action === "list_jobs") return { status: 200, body: { success: true, count: 1, jobs: [{ job_id: asked.cursor ?? "1" }], has_more: !asked.cursor, next_cursor: asked.cursor ? null : "2" } };
    if (asked.action === "cancel_job") return { status: 200, body: { success: true } };
    if (request.method === "POST") return this.#order(request, body, ({ id }) => ({ status: 200, body: { job_id: id, status: "pending" }, headers: { "retry-after": this.firstLook[1] } }));
    const found = this.orders.find((order) => order.id === url.searchParams.get("job_id"));
    if (!found) return refusal(404, "job_not_found");
    if (++found.looks < this.looksNeeded) return { status: 200, body: { job_id: found.id, status: "processing", progress: 52, phase: "cocoon" }, headers: { "retry-after": "5" } };
    const data = { report_view_url: "https://bellwether.example/r/1", expert_seo_score: 77.9, expert_seo_max: 100, strategic_score: 70.1, degraded_reasons: [] };
    const end = this.end["status"] === "failed" ? { success: false, status: "failed", error: "cancelled" } : { success: true, status: "completed", data };
    return { status: 200, body: { job_id: found.id, ...end } };
  }

  #task(request: IncomingMessage, body: string, verb: string | undefined): Answer {
    if (verb === undefined) return { status: 200, body: { target: { id: "1", domain: "example.org" }, count: 1, tasks: [TASK] } };
    const ok = { ok: true, id: TASK.id };
    if (verb === "failed") return { status: 200, body: { ...ok, status: "error" } };
    if (verb === "published") {
      const { url } = JSON.parse(body) as { url: string };
      this.#publishedUrl ??= url;
      const isFirst = this.#publishedUrl === url;
      return isFirst ? { status: 200, body: { ...ok, status: "completed", published_url: url } } : refusal(409, "already_completed", { ok: false, status: "completed", published_url: this.#publishedUrl });
    }
    const worker = String(request.headers["x-worker-id"]);
    const holder = this.#workers.get(TASK.id) ?? worker;
    this.#workers.set(TASK.id, holder);
    return holder === worker ? { status: 200, body: { ...ok, status: "in_progress" } } : refusal(409, "already_acked", { ok: false, status: "in_progress" });
  }
}

function job({ id }: Order) {
  return { id, feature: "geo_score", status: "queued", created_at: "2026-11-27T08:00:00.000Z", cost_cents: 10, poll_url: `/v1/jobs/${id}` };
}

/** Three pages of two jobs. */
function list(url: URL): Answer {
  const page = Number(url.searchParams.get("cursor") ?? "0");
  const jobs = [0, 1].map((at) => job({ id: `job-${page * 2 + at}`, body: "", looks: 0 }));
  return { status: 200, body: { jobs, count: 2, has_more: page < 2, next_cursor: page < 2 ? String(page + 1) : null } };
}

function refusal(status: number, error: string, members: Record<string, unknown> = {}): Answer {
  return { status, body: { error, message: `the service says ${error}`, request_id: "req_1", ...members } };
}
