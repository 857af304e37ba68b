/**
 * What to do after an answer: whether to repeat the call, how long to pause, when to look again. Pure: time and chance come in as
 * values. Does not send, wait or throw.
 */

/** How often and how long a call is tried. */
export interface Policy {
  /** Attempts of one call, the first included. */
  attempts: number;
  /** No pause may end later than this after the call began, in milliseconds. It caps `Retry-After` too. */
  retryForMs: number;
}

/** What the service asks of its clients (`/docs#retries`): five attempts, after 1, 2, 4 and 4 seconds at most. */
export const POLICY: Policy = { attempts: 5, retryForMs: 300_000 };
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 4_000;

/** What came of an attempt. `status` is absent when there was no answer, or only a part of one. */
export interface Outcome {
  status?: number;
  code?: string;
  retryAfterMs?: number;
}

/**
 * Whether a repeated call could be answered otherwise, and does no harm. `isRepeatable`: whether the service takes the same call
 * twice as one (reads, orders with an idempotency key, reports about tasks). Other calls are repeated only when the answer says
 * that nothing was done.
 */
export function mayRepeat({ status, code, retryAfterMs }: Outcome, isRepeatable: boolean): boolean {
  switch (status) {
    case 425:
      return true;
    case 429:
      // A quota that no wait frees (credits, stored reports) comes without a time.
      return code !== "quota_exceeded" || retryAfterMs !== undefined;
    case undefined:
    case 408:
    case 500:
    case 502:
    case 503:
    case 504:
      return isRepeatable;
    default:
      return false;
  }
}

/**
 * The pause before the next attempt, or undefined when there is none: `attempt` counts from 0. Exponential with full jitter, so
 * that clients that failed together do not come back together, and never shorter than the service asks for.
 */
export function pauseBefore(attempt: number, outcome: Outcome, elapsedMs: number, random: number, policy: Policy): number | undefined {
  if (attempt + 1 >= policy.attempts) return undefined;
  const ceilingMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  const pauseMs = Math.max(random * ceilingMs, outcome.retryAfterMs ?? 0);
  return elapsedMs + pauseMs > policy.retryForMs ? undefined : pauseMs;
}

/** `Retry-After` in milliseconds (RFC 9110 §10.2.3: seconds, or a date); undefined if there is none that can be read. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  // A date of HTTP has a weekday; without it, `Date.parse` would read "-1" as a year.
  const at = /^[A-Za-z]{3,9}, /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}

const SHORTEST_POLL_MS = 1_000;
const LONGEST_POLL_MS = 60_000;

/** When to look again at what has not ended: when the service says, or else after 2, 5 and then 10 seconds. */
export function pauseBeforePoll(waitedMs: number, askedMs: number | undefined): number {
  const own = waitedMs < 10_000 ? 2_000 : waitedMs < 60_000 ? 5_000 : 10_000;
  return Math.min(LONGEST_POLL_MS, Math.max(SHORTEST_POLL_MS, askedMs ?? own));
}
