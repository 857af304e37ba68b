/**
 * What can go wrong, as classes: one for each way in which a caller acts differently. `code` is the service's own word
 * (`/docs#errors`), which is stable; `message` is for people. None holds a key.
 */
import { mayRepeat, type Outcome } from "./decide.ts";
import type { Audit, ErrorCode, Job } from "./types.ts";

/** What an error may say. */
export interface Details {
  status?: number | undefined;
  code: string;
  requestId?: string | undefined;
  retryable?: boolean;
  retryAfterMs?: number | undefined;
  jobId?: string | undefined;
  idempotencyKey?: string | undefined;
  body?: Record<string, unknown>;
  cause?: unknown;
}

/** Any error of this package. */
export class BellwetherError extends Error {
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;
  /** A stable word for what happened: the service's own, or one of this package where there was no answer. */
  readonly code: ErrorCode | (string & {});
  /** Names the request in the service's log: quote it when you ask for help. */
  readonly requestId: string | undefined;
  /** Whether the same call may succeed later. It was repeated already as often as the client allows. */
  readonly retryable: boolean;
  /** After what time, if the service said. */
  readonly retryAfterMs: number | undefined;
  /** The job or audit that it is about, if one is known. */
  jobId: string | undefined;
  /** With which key the order was sent: the same order with this key is never bought twice (for 24 hours). */
  readonly idempotencyKey: string | undefined;
  /** The answer's body, with the members that belong to its code. */
  readonly body: Record<string, unknown>;

  constructor(message: string, details: Details) {
    super(message, "cause" in details ? { cause: details.cause } : {});
    this.name = new.target.name;
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
    this.retryable = details.retryable ?? false;
    this.retryAfterMs = details.retryAfterMs;
    this.jobId = details.jobId ?? text(details.body?.["job_id"]);
    this.idempotencyKey = details.idempotencyKey;
    this.body = details.body ?? {};
  }
}

/** No whole answer came. An order may have been accepted: repeat it with `idempotencyKey`. `code`: `no_answer`, `timeout` or `aborted`. */
export class ConnectionError extends BellwetherError {}

/** 401: the key is missing, unknown or revoked. */
export class AuthenticationError extends BellwetherError {}

/** 402, or too few credits: fill the wallet. Nothing was debited. */
export class InsufficientFundsError extends BellwetherError {
  /** What the wallet holds, in euro cents. */
  readonly balanceCents = number(this.body["balance_cents"]);
  /** What the order costs, in euro cents. */
  readonly requiredCents = number(this.body["required_cents"]);
  /** Where to fill the wallet, relative to the service. */
  readonly topUpUrl = text(this.body["top_up_url"]);
}

/** 400, 413 or 422: what was sent does not fit. */
export class ValidationError extends BellwetherError {
  /** The member that does not fit, for example `input.url`. */
  readonly field = text(this.body["field"]);
  /** What would fit. */
  readonly expected = text(this.body["expected"]);
  /** The rule about addresses that decided, if one did. */
  readonly rule = text(this.body["rule"]);
  /** The nearest member that there is. */
  readonly didYouMean = text(this.body["did_you_mean"]);
}

/** 403: the account may not do this. */
export class NotAllowedError extends BellwetherError {}

/** 404: unknown, or of another account. */
export class NotFoundError extends BellwetherError {}

/** 409: its state does not allow it, for example because another worker has the task. */
export class ConflictError extends BellwetherError {
  /** The state of the job, audit or task. */
  readonly state = text(this.body["status"]);
  /** Where the task was published first; with `already_completed`. */
  readonly publishedUrl = text(this.body["published_url"]);
}

/** 429: too many requests, or a quota is used up. Wait for `retryAfterMs`, if there is one. */
export class RateLimitedError extends BellwetherError {}

/** 5xx: the service failed. */
export class ServerError extends BellwetherError {}

/** The job has failed or was cancelled. */
export class JobFailedError extends BellwetherError {
  /** The job. */
  readonly job: Job;
  /** What happened (`/docs#jobs` lists the categories), or `cancelled`. */
  readonly category: string;
  /** Whether its price was given back. */
  readonly refunded: boolean;

  constructor(job: Job) {
    const { error } = job;
    // A job that is cancelled before it has started is refunded.
    const [category, refunded] = error ? [error.category, error.refunded] : [job.status, job.started_at == null];
    const money = refunded ? "refunded" : "not refunded";
    super(`job ${job.id} (${job.feature}): ${category}, ${money}${error?.detail ? `: ${error.detail}` : ""}`, { code: category, jobId: job.id });
    this.job = job;
    this.category = category;
    this.refunded = refunded;
  }
}

/** The audit has failed, or was cancelled: there is no report. Reports that are ordered with a key cost no credits. */
export class AuditFailedError extends BellwetherError {
  /** The audit. */
  readonly audit: Audit;

  constructor(audit: Audit) {
    super(`audit ${audit.job_id}: ${audit.error ?? "failed"}`, { code: "audit_failed", jobId: audit.job_id });
    this.audit = audit;
  }
}

/** The wait was given up, by its time or its signal. The job goes on: wait for `jobId` again, or cancel it. */
export class StillRunningError extends BellwetherError {
  /** What is still under way. */
  readonly kind: "job" | "audit";

  constructor(kind: "job" | "audit", id: string, code: "timeout" | "aborted", cause: unknown) {
    super(`${kind} ${id} has not ended, and goes on: the wait was given up (${code})`, { code, jobId: id, retryable: true, cause });
    this.kind = kind;
  }
}

/** The error that an answer stands for. `body` is what was sent with it, if that is JSON. */
export function errorOf(outcome: Outcome & { status: number }, body: unknown, requestId: string | null, idempotencyKey?: string): BellwetherError {
  const members = body !== null && typeof body === "object" ? (body as Record<string, unknown>) : {};
  const { status, retryAfterMs } = outcome;
  const code = outcome.code ?? `http_${status}`;
  const message = text(members["message"]) ?? `the service answered with ${status}`;
  const retryable = mayRepeat(outcome, true);
  const details = { status, code, requestId: requestId ?? text(members["request_id"]), retryable, retryAfterMs, body: members, idempotencyKey };
  return new (classOf(status, members))(message, details);
}

function classOf(status: number, body: Record<string, unknown>): typeof BellwetherError {
  if (status >= 500) return ServerError;
  switch (status) {
    case 400:
    case 413:
    case 422:
      return ValidationError;
    case 401:
      return AuthenticationError;
    case 402:
      return InsufficientFundsError;
    case 403:
      return NotAllowedError;
    case 404:
      return NotFoundError;
    case 409:
      return ConflictError;
    case 429:
      return "needed_credits" in body ? InsufficientFundsError : RateLimitedError;
    default:
      return BellwetherError;
  }
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}
