/** Sends calls, and repeats them as `decide.ts` says. Follows no redirect: a key is for the address that was given. */
import createClient, { type Client } from "openapi-fetch";
import { mayRepeat, type Outcome, pauseBefore, POLICY, type Policy, retryAfterMs } from "./decide.ts";
import { AuthenticationError, ConnectionError, errorOf } from "./errors.ts";
import type { paths } from "./generated/api.js";

/** Time and chance, so that a test waits for nothing. */
export interface Machine {
  /** Milliseconds since 1970. */
  now(): number;
  /** A number from 0 to 1. */
  random(): number;
  /** Resolves after this time; rejects with the signal's reason as soon as it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The clock and the chance of the machine. */
export const MACHINE: Machine = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, ms);
      signal?.addEventListener("abort", stop, { once: true });
    }),
};

/** What is left of a wait is not too short for one answer. */
const SHORTEST_ATTEMPT_MS = 5_000;

/** How to reach the service, and how hard to try. */
export interface Options extends Partial<Policy> {
  /** The service's origin, for example `https://bellwether.example`. */
  baseUrl: string;
  /** For jobs: `api_live_…`. */
  apiKey?: string | undefined;
  /** For audits: `audit_…`. */
  auditKey?: string | undefined;
  /** For tasks: `pull_live_…`, the token of one site. */
  pullToken?: string | undefined;
  /** One attempt, from connecting to the last byte of the answer, in milliseconds. 60,000 by default. */
  attemptTimeoutMs?: number | undefined;
  /** Sends a request; by default the runtime's `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** Time and chance; by default the machine's. */
  machine?: Machine;
}

/** How a call may be repeated, and until when it is wanted. */
export interface CallOptions {
  /** Whether the service takes the same call twice as one. */
  isRepeatable: boolean;
  /** The key of an order, for the error if there is no answer. */
  idempotencyKey?: string;
  /** Ends the call. */
  signal?: AbortSignal | undefined;
  /** No attempt is begun after it (by `machine.now`). */
  deadlineMs?: number;
}

/** What openapi-fetch answers. */
interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** What an attempt adds to a request. */
export type Attempt = {
  signal: AbortSignal;
  fetch: (request: Request) => Promise<Response>;
};

/** The three doors of the service, each with a key of its own. */
export type Door = "api" | "audit" | "pull";

/** Sends calls. */
export class Transport {
  readonly api: Client<paths>;
  readonly machine: Machine;
  readonly #policy: Policy;
  readonly #attemptTimeoutMs: number;
  readonly #send: (request: Request) => Promise<Response>;
  readonly #keys: Record<Door, { header: string; key: string | undefined; option: string }>;

  constructor(options: Options) {
    const { protocol, username, password, search, hash } = new URL(options.baseUrl);
    if (!/^https?:$/.test(protocol) || username || password || search || hash) {
      throw new TypeError("baseUrl is an address with https or http, without credentials and without a query");
    }
    this.machine = options.machine ?? MACHINE;
    this.#policy = { attempts: options.attempts ?? POLICY.attempts, retryForMs: options.retryForMs ?? POLICY.retryForMs };
    this.#attemptTimeoutMs = options.attemptTimeoutMs ?? 60_000;
    this.#keys = {
      api: { header: "x-api-key", key: keyOf(options, "apiKey"), option: "apiKey" },
      audit: { header: "x-audit-key", key: keyOf(options, "auditKey"), option: "auditKey" },
      pull: { header: "x-pull-key", key: keyOf(options, "pullToken"), option: "pullToken" },
    };
    this.#send = options.fetch ?? ((request) => fetch(request));
    this.api = createClient<paths>({ baseUrl: options.baseUrl, redirect: "manual", headers: { accept: "application/json" } });
  }

  /** The header that opens a door. */
  key(door: Door): Record<string, string> {
    const { header, key, option } = this.#keys[door];
    if (!key) throw new AuthenticationError(`this call needs the option \`${option}\` of the client`, { code: "missing_key" });
    return { [header]: key };
  }

  /** Tries until there is an answer that another attempt would not change. `send` is one attempt. */
  async call<T>(send: (attempt: Attempt) => Promise<Answer<T>>, options: CallOptions): Promise<{ data: T; response: Response }> {
    const { machine } = this;
    const { isRepeatable, idempotencyKey, signal } = options;
    const startedMs = machine.now();
    const retryForMs = Math.min(this.#policy.retryForMs, (options.deadlineMs ?? Infinity) - startedMs);
    for (let attempt = 0; ; attempt += 1) {
      const { outcome, answer, cause } = await this.#attempt(send, signal, retryForMs - (machine.now() - startedMs));
      if (answer?.response.ok) return { data: answer.data as T, response: answer.response };
      const elapsedMs = machine.now() - startedMs;
      const pauseMs = mayRepeat(outcome, isRepeatable) ? pauseBefore(attempt, outcome, elapsedMs, machine.random(), { ...this.#policy, retryForMs }) : undefined;
      if (pauseMs === undefined) {
        if (answer) throw errorOf({ ...outcome, status: answer.response.status }, answer.error, answer.response.headers.get("x-request-id"), idempotencyKey);
        throw unanswered(cause, signal, idempotencyKey);
      }
      try {
        await machine.sleep(pauseMs, signal);
      } catch (reason) {
        throw unanswered(reason, signal, idempotencyKey);
      }
    }
  }

  async #attempt<T>(send: (attempt: Attempt) => Promise<Answer<T>>, signal: AbortSignal | undefined, leftMs: number): Promise<{ outcome: Outcome; answer?: Answer<T>; cause?: unknown }> {
    const timeout = AbortSignal.timeout(Math.min(this.#attemptTimeoutMs, Math.max(SHORTEST_ATTEMPT_MS, leftMs)));
    let isSent = false;
    const attempt = {
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      fetch: (request: Request) => {
        isSent = true;
        return this.#send(request);
      },
    };
    try {
      const answer = await send(attempt);
      if (answer.response.ok && answer.data === undefined) throw new Error("the answer is empty");
      return { answer, outcome: outcomeOf(answer, this.machine.now()) };
    } catch (cause) {
      // What cannot be written as a request (an input that holds itself) is the caller's mistake.
      if (!isSent && !signal?.aborted) throw cause;
      // No connection, a broken one, or a body that is not the JSON that was announced: whether the call was carried out is unknown.
      return { cause, outcome: {} };
    }
  }
}

/** A key without the line break of its file. One that no header can carry is refused here: later errors would show it. */
function keyOf(options: Options, option: "apiKey" | "auditKey" | "pullToken"): string | undefined {
  const key = options[option]?.trim();
  if (key && !/^[\x21-\x7e]+$/.test(key)) throw new TypeError(`the option \`${option}\` has characters that no key has`);
  return key;
}

function outcomeOf({ response, error }: Answer<unknown>, nowMs: number): Outcome {
  const body = error !== null && typeof error === "object" ? (error as Record<string, unknown>) : {};
  const inBody = typeof body["retry_after"] === "number" ? body["retry_after"] * 1_000 : undefined;
  const asked = retryAfterMs(response.headers.get("retry-after"), nowMs) ?? inBody;
  const code = body["error"];
  return { status: response.status, ...(typeof code === "string" && { code }), ...(asked !== undefined && { retryAfterMs: asked }) };
}

function unanswered(cause: unknown, signal: AbortSignal | undefined, idempotencyKey: string | undefined): ConnectionError {
  const code = signal?.aborted ? "aborted" : cause instanceof DOMException && cause.name === "TimeoutError" ? "timeout" : "no_answer";
  const order = idempotencyKey === undefined ? "" : "; the order may have been accepted: repeat it with the same idempotency key";
  const why = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : String(cause);
  return new ConnectionError(`no whole answer (${why})${order}`, { code, retryable: true, idempotencyKey, cause });
}
