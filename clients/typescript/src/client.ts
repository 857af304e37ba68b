/** The client: orders, waits, lists, reports. What is repeated, and when, is in `decide.ts`. */
import { pauseBeforePoll, retryAfterMs } from "./decide.ts";
import { AuditFailedError, BellwetherError, ConflictError, JobFailedError, StillRunningError } from "./errors.ts";
import { type CallOptions, type Options, Transport } from "./transport.ts";
import type * as T from "./types.ts";

/** Ends a call before its time. */
export interface Stoppable {
  /** Aborting it ends the call. */
  signal?: AbortSignal | undefined;
}

/** How an order is placed. */
export interface OrderOptions extends Stoppable {
  /**
   * 1 to 255 visible ASCII characters. The same order with the same key is accepted once (for 24 hours), another order with it is
   * refused. Made for each call if you give none: give one of your own to repeat an order safely in another process.
   */
  idempotencyKey?: string | undefined;
}

/** How long to wait. */
export interface WaitOptions extends Stoppable {
  /** After this time the wait is given up, and the job goes on. 15 minutes by default for jobs, 30 for audits. */
  timeoutMs?: number | undefined;
}

/** Which jobs to list, and with what. */
export interface ListOptions {
  /** Those in this state. */
  status?: T.JobStatus | undefined;
  /** Those of this feature. */
  feature?: T.AnyFeature | undefined;
  /** `input` adds the inputs, `result` inputs and results. */
  include?: "input" | "result" | undefined;
}

const JOB_WAIT_MS = 15 * 60_000;
const AUDIT_WAIT_MS = 30 * 60_000;

/** A client of one service. Holds no connection and no state between calls: share it freely. */
export class Bellwether {
  /** Analyses, each paid from the wallet. Needs `apiKey`. */
  readonly jobs: Jobs;
  /** Reports about sites. Needs `auditKey`. */
  readonly audits: Audits;
  /** What can be analysed. Needs no key. */
  readonly features: Features;
  /** What a site is to publish. Needs `pullToken`. */
  readonly tasks: Tasks;

  /** @throws TypeError for a `baseUrl` that is no plain address. */
  constructor(options: Options) {
    const transport = new Transport(options);
    this.jobs = new Jobs(transport);
    this.audits = new Audits(transport);
    this.features = new Features(transport);
    this.tasks = new Tasks(transport);
  }
}

/** Analysis jobs. */
export class Jobs {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Orders a job, waits for it, and returns it with its result.
   * @throws JobFailedError, StillRunningError, and the errors of every call.
   */
  async run<F extends T.AnyFeature>(feature: F, input: T.InputOf<F>, options: OrderOptions & WaitOptions = {}): Promise<T.SucceededJob<F>> {
    const { created, askedMs } = await this.#order(feature, input, options);
    return await this.#wait<F>(created.id, options, askedMs);
  }

  /**
   * Orders a job, and debits its price.
   * @throws ValidationError, InsufficientFundsError, RateLimitedError, and the errors of every call.
   */
  async create<F extends T.AnyFeature>(feature: F, input: T.InputOf<F>, options: OrderOptions = {}): Promise<T.CreatedJob> {
    return (await this.#order(feature, input, options)).created;
  }

  /** Reads a job, with its result once it has succeeded. */
  async get<F extends T.AnyFeature = T.AnyFeature>(id: string, options: Stoppable = {}): Promise<T.Job<F>> {
    return (await this.#get<F>(id, options)).job;
  }

  /** Your jobs, newest first; a page is fetched when the one before is used up. */
  async *list({ signal, status, feature, include }: ListOptions & Stoppable = {}): AsyncGenerator<T.Job, void, void> {
    const headers = this.#transport.key("api");
    const filter = { ...(status && { status }), ...(feature && { feature }), ...(include && { include }) };
    for (let cursor: string | null | undefined; ; ) {
      const query = { limit: "100", ...filter, ...(cursor ? { cursor } : {}) };
      const { data } = await this.#transport.call((attempt) => this.#transport.api.GET("/v1/jobs", { params: { query }, headers, ...attempt }), read({ signal }));
      yield* data.jobs as T.Job[];
      cursor = data.next_cursor;
      if (!cursor) return;
    }
  }

  /**
   * Cancels a job. It is refunded if it has not started (`started_at` is null). Not repeated if the answer is lost: look at the job.
   * @throws ConflictError when it has ended.
   */
  async cancel(id: string, { signal }: Stoppable = {}): Promise<T.Job> {
    const request = { params: { path: { id: checked(id) } }, headers: this.#transport.key("api") };
    const options = { isRepeatable: false, signal };
    return (await this.#transport.call((attempt) => this.#transport.api.POST("/v1/jobs/{id}/cancel", { ...request, ...attempt }), options)).data as T.Job;
  }

  /**
   * Waits for a job, at the pace that the service states.
   * @throws JobFailedError, StillRunningError, and the errors of every call; each has `jobId`.
   */
  async wait<F extends T.AnyFeature = T.AnyFeature>(id: string, options: WaitOptions = {}): Promise<T.SucceededJob<F>> {
    return await this.#wait<F>(id, options);
  }

  async #order(feature: string, input: Record<string, unknown>, options: OrderOptions) {
    const key = idempotencyKey(options.idempotencyKey);
    const request = { params: { header: { "Idempotency-Key": key } }, body: { feature, input }, headers: this.#transport.key("api") };
    const { data, response } = await this.#transport.call((attempt) => this.#transport.api.POST("/v1/jobs", { ...request, ...attempt }), order(key, options));
    // 200 is the answer to `Prefer: dry-run`, which is not sent here.
    return { created: data as T.CreatedJob, askedMs: asked(response, this.#transport) };
  }

  async #get<F extends T.AnyFeature>(id: string, options: Stoppable & { deadlineMs?: number }) {
    const request = { params: { path: { id: checked(id) } }, headers: this.#transport.key("api") };
    const { data, response } = await this.#transport.call((attempt) => this.#transport.api.GET("/v1/jobs/{id}", { ...request, ...attempt }), read(options));
    return { job: data as T.Job<F>, askedMs: asked(response, this.#transport) };
  }

  async #wait<F extends T.AnyFeature>(id: string, options: WaitOptions, firstMs?: number): Promise<T.SucceededJob<F>> {
    const look = async (deadlineMs: number) => {
      const { job, askedMs } = await this.#get<F>(id, { ...options, deadlineMs });
      return { value: job, askedMs, hasEnded: job.status !== "queued" && job.status !== "running" };
    };
    const job = await waitFor("job", id, look, this.#transport, { timeoutMs: options.timeoutMs ?? JOB_WAIT_MS, signal: options.signal }, firstMs);
    if (job.status !== "succeeded") throw new JobFailedError(job);
    if (job.result == null) throw new BellwetherError(`the result of job ${id} has expired`, { code: "result_expired", jobId: id });
    return job as T.SucceededJob<F>;
  }
}

/** What an order of a report may contain besides its address. */
export type AuditOptions = Omit<T.AuditOrder, "url">;

/** Audit reports. */
export class Audits {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Orders a report, waits for it, and returns it. Usually takes two to four minutes.
   * @throws AuditFailedError, StillRunningError, and the errors of every call.
   */
  async run(url: string, options: AuditOptions & OrderOptions & WaitOptions = {}): Promise<T.FinishedAudit> {
    const { timeoutMs, ...order } = options;
    const { ordered, askedMs } = await this.#order(url, order);
    return await this.#wait(ordered.job_id, { timeoutMs, signal: order.signal }, askedMs);
  }

  /**
   * Orders a report.
   * @throws ValidationError, RateLimitedError (also for the plan's limit), and the errors of every call.
   */
  async create(url: string, options: AuditOptions & OrderOptions = {}): Promise<T.OrderedAudit> {
    return (await this.#order(url, options)).ordered;
  }

  /** Reads an audit: its progress, and its report once there is one. */
  async get(jobId: string, options: Stoppable = {}): Promise<T.Audit> {
    return (await this.#get(jobId, options)).audit;
  }

  /** Your audits, newest first; a page is fetched when the one before is used up. */
  async *list({ client_name, signal }: { client_name?: string | undefined } & Stoppable = {}): AsyncGenerator<T.ListedAudit, void, void> {
    for (let cursor: string | null | undefined; ; ) {
      const action = { action: "list_jobs" as const, limit: 100, ...(client_name !== undefined && { client_name }), ...(cursor ? { cursor } : {}) };
      const list = await this.#act<T.AuditList>(action, read({ signal }));
      yield* list.jobs;
      cursor = list.next_cursor;
      if (!cursor) return;
    }
  }

  /**
   * Ends an audit, which is then `failed`. Not repeated if the answer is lost: look at the audit.
   * @throws ConflictError when it has ended.
   */
  async cancel(jobId: string, { signal }: Stoppable = {}): Promise<void> {
    await this.#act<T.CancelledAudit>({ action: "cancel_job", job_id: jobId }, { isRepeatable: false, signal });
  }

  /**
   * Waits for a report, at the pace that the service states.
   * @throws AuditFailedError, StillRunningError, and the errors of every call; each has `jobId`.
   */
  async wait(jobId: string, options: WaitOptions = {}): Promise<T.FinishedAudit> {
    return await this.#wait(jobId, options);
  }

  async #order(url: string, { signal, idempotencyKey: given, ...members }: AuditOptions & OrderOptions) {
    const key = idempotencyKey(given);
    const request = { params: { header: { "Idempotency-Key": key } }, body: { url, ...members }, headers: this.#transport.key("audit") };
    const options = order(key, { signal });
    const { data, response } = await this.#transport.call((attempt) => this.#transport.api.POST("/audit/v1", { ...request, ...attempt }), options);
    return { ordered: data as T.OrderedAudit, askedMs: asked(response, this.#transport) };
  }

  async #get(jobId: string, options: Stoppable & { deadlineMs?: number }) {
    const request = { params: { query: { job_id: jobId } }, headers: this.#transport.key("audit") };
    const { data, response } = await this.#transport.call((attempt) => this.#transport.api.GET("/audit/v1", { ...request, ...attempt }), read(options));
    return { audit: data as T.Audit, askedMs: asked(response, this.#transport) };
  }

  /** An action. Which of the answers it has, types cannot conclude from its word, so the caller says it. */
  async #act<A extends T.AuditAnswer>(action: T.AuditAction, options: CallOptions): Promise<A> {
    const request = { body: action, headers: this.#transport.key("audit") };
    return (await this.#transport.call((attempt) => this.#transport.api.POST("/audit/v1", { ...request, ...attempt }), options)).data as A;
  }

  async #wait(jobId: string, options: WaitOptions, firstMs?: number): Promise<T.FinishedAudit> {
    const look = async (deadlineMs: number) => {
      const { audit, askedMs } = await this.#get(jobId, { ...options, deadlineMs });
      return { value: audit, askedMs, hasEnded: ["completed", "partial", "failed"].includes(audit.status) };
    };
    const audit = await waitFor("audit", jobId, look, this.#transport, { timeoutMs: options.timeoutMs ?? AUDIT_WAIT_MS, signal: options.signal }, firstMs);
    if (audit.status === "failed") throw new AuditFailedError(audit);
    if (!audit.data) throw new BellwetherError(`the report of audit ${jobId} has expired`, { code: "result_expired", jobId });
    return audit as T.FinishedAudit;
  }
}

/** What can be analysed. */
export class Features {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** All features of this service, with their prices, and whether it can run them. */
  async list({ signal }: Stoppable = {}): Promise<T.FeatureInfo[]> {
    return (await this.#transport.call((attempt) => this.#transport.api.GET("/v1/features", attempt), read({ signal }))).data.features;
  }

  /** The JSON Schemas of a feature's input and result. */
  async schema(feature: T.AnyFeature, { signal }: Stoppable = {}): Promise<T.FeatureSchemas> {
    const request = { params: { path: { id: feature } } };
    return (await this.#transport.call((attempt) => this.#transport.api.GET("/v1/features/{id}/schema", { ...request, ...attempt }), read({ signal }))).data;
  }
}

/** Publishing tasks of the token's site. Every call may be repeated without harm. */
export class Tasks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The tasks that wait, oldest first; takes none. `limit` is 1 to 50, 10 by default. With `guard`, the domain is paused. */
  async pending({ limit, signal }: { limit?: number | undefined } & Stoppable = {}): Promise<T.PendingTasks> {
    const request = { params: { query: limit === undefined ? {} : { limit: String(limit) } }, headers: this.#transport.key("pull") };
    return (await this.#transport.call((attempt) => this.#transport.api.GET("/pull/v1/tasks/pending", { ...request, ...attempt }), read({ signal }))).data;
  }

  /**
   * Takes a task. The call has a worker id of its own, so that a repeated one is known and two workers never both get the task;
   * give `workerId` if a worker has a lasting name, which no other worker may have.
   * @throws ConflictError when another worker has it, or it has ended: do not publish it.
   */
  async ack(id: string, { workerId = crypto.randomUUID(), signal }: { workerId?: string | undefined } & Stoppable = {}): Promise<T.AckedTask> {
    if (!isVisible(workerId)) throw new TypeError("a worker id has 1 to 255 visible ASCII characters");
    const request = { params: { path: { id: checked(id) }, header: { "x-worker-id": workerId } }, headers: this.#transport.key("pull") };
    return accepted(await this.#transport.call((attempt) => this.#transport.api.POST("/pull/v1/tasks/{id}/ack", { ...request, ...attempt }), read({ signal })));
  }

  /**
   * Says that a task is live at this public URL.
   * @throws ConflictError with `publishedUrl` when another URL was reported before: two workers have published it.
   */
  async published(id: string, publication: T.Publication, { signal }: Stoppable = {}): Promise<T.PublishedTask> {
    const request = { params: { path: { id: checked(id) } }, body: publication, headers: this.#transport.key("pull") };
    return accepted(await this.#transport.call((attempt) => this.#transport.api.POST("/pull/v1/tasks/{id}/published", { ...request, ...attempt }), read({ signal })));
  }

  /** Says that a task could not be published. Three failures in a row pause the later cycles of the domain. */
  async failed(id: string, failure: T.TaskFailure = {}, { signal }: Stoppable = {}): Promise<T.FailedTask> {
    const request = { params: { path: { id: checked(id) } }, body: failure, headers: this.#transport.key("pull") };
    return accepted(await this.#transport.call((attempt) => this.#transport.api.POST("/pull/v1/tasks/{id}/failed", { ...request, ...attempt }), read({ signal })));
  }
}

/** A call that the service takes twice as one. */
function read({ signal, deadlineMs }: { signal?: AbortSignal | undefined; deadlineMs?: number }): CallOptions {
  return { isRepeatable: true, signal, ...(deadlineMs !== undefined && { deadlineMs }) };
}

/** An order: its key makes one of two. */
function order(idempotencyKey: string, { signal }: Stoppable): CallOptions {
  return { isRepeatable: true, idempotencyKey, signal };
}

function idempotencyKey(given: string | undefined): string {
  if (given !== undefined && !isVisible(given)) throw new TypeError("an idempotency key has 1 to 255 visible ASCII characters");
  return given ?? crypto.randomUUID();
}

function isVisible(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}

/** An id that could leave its place in the path is none. */
function checked(id: string): string {
  if (!/^[0-9A-Za-z_-]+$/.test(id)) throw new TypeError("an id has only letters, digits, - and _");
  return id;
}

function asked(response: Response, { machine }: Transport): number | undefined {
  return retryAfterMs(response.headers.get("retry-after"), machine.now());
}

/** The contract has a member `ok` in answers about tasks: a deployment may say no there and not in the status. */
function accepted<A extends { ok: boolean }>({ data, response }: { data: A; response: Response }): A {
  if (data.ok) return data;
  const body = data as Record<string, unknown>;
  const requestId = response.headers.get("x-request-id") ?? undefined;
  throw new ConflictError(String(body["message"] ?? "the task's state does not allow it"), { status: response.status, code: String(body["error"] ?? "conflict"), requestId, body });
}

interface Look<V> {
  value: V;
  askedMs: number | undefined;
  hasEnded: boolean;
}

/**
 * Looks until it has ended. `firstMs`: when to look first, as the answer to the order says. A service that does not answer for a while
 * does not end the wait: what was ordered goes on meanwhile.
 */
async function waitFor<V>(kind: "job" | "audit", id: string, look: (deadlineMs: number) => Promise<Look<V>>, { machine }: Transport, { timeoutMs, signal }: { timeoutMs: number } & Stoppable, firstMs?: number): Promise<V> {
  const startedMs = machine.now();
  const leftMs = () => startedMs + timeoutMs - machine.now();
  let [askedMs, isDue] = [firstMs, firstMs === undefined];
  let unseen: BellwetherError | undefined;
  try {
    for (; ; isDue = true) {
      if (isDue) {
        const seen = await look(startedMs + timeoutMs).catch((error: unknown) => {
          if (!(error instanceof BellwetherError && error.retryable) || signal?.aborted) throw error;
          return (unseen = error);
        });
        if (!(seen instanceof BellwetherError) && seen.hasEnded) return seen.value;
        if (leftMs() <= 0) break;
        askedMs = seen instanceof BellwetherError ? seen.retryAfterMs : seen.askedMs;
      }
      await machine.sleep(Math.min(leftMs(), pauseBeforePoll(machine.now() - startedMs, askedMs)), signal);
    }
  } catch (error) {
    if (signal?.aborted) throw new StillRunningError(kind, id, "aborted", signal.reason);
    if (error instanceof BellwetherError) error.jobId ??= id;
    throw error;
  }
  throw new StillRunningError(kind, id, "timeout", unseen);
}
