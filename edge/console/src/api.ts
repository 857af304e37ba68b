/** The service's own API, as its description types it. The session is a cookie that no script can read. */
import createClient from "openapi-fetch";
import type { components, paths } from "../types/api";

export type Schemas = components["schemas"];

/** Every request says that it comes from this page: without the header the cookie opens nothing (see `core/src/session.rs`). */
export const MARK = { "x-bellwether-console": "1" };

/** An answer that is no success, or none at all. */
export class Refused extends Error {
  constructor(
    /** HTTP status; 0 where nothing answered. */
    readonly status: number,
    /** The contract's code; `offline` where nothing answered. */
    readonly code: string,
    message: string,
    readonly requestId: string | undefined,
    /** Seconds until it makes sense to ask again. */
    readonly retryAfter: number | undefined,
    /** All members of the error. */
    readonly body: Record<string, unknown>,
  ) {
    super(message);
  }
}

export const client = createClient<paths>({ baseUrl: "", headers: MARK, credentials: "same-origin" });

/** Pages that an answer leads back to are those in the language of this one. */
client.use({
  onRequest({ request }) {
    request.headers.set("accept-language", document.documentElement.lang || "en");
    return request;
  },
});

type Answered<T> = { data?: T; error?: unknown; response: Response };

/**
 * The body of an answer.
 *
 * @throws {Refused} when it is no success, or when nothing answers.
 */
export async function body<T>(asked: Promise<Answered<T>>): Promise<T> {
  let answered: Answered<T>;
  try {
    answered = await asked;
  } catch {
    throw new Refused(0, "offline", "", undefined, undefined, {});
  }
  if (answered.response.ok) return answered.data as T;
  const error = (answered.error ?? {}) as Record<string, unknown>;
  const text = (name: string) => (typeof error[name] === "string" ? (error[name] as string) : undefined);
  const seconds = Number(answered.response.headers.get("retry-after"));
  throw new Refused(
    answered.response.status,
    text("error") ?? "unknown",
    text("message") ?? "",
    text("request_id"),
    seconds > 0 ? seconds : undefined,
    error,
  );
}
