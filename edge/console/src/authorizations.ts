/**
 * The calls with which a person lets a client in by OAuth. Their types are written here until `edge/public/openapi.json` has these calls: then
 * `client` of `api.ts` is asked instead, and this file keeps [`backHost`] alone.
 */
import type { Client } from "openapi-fetch";
import { type Refused, client } from "./api";

/** Who asks, and where the browser goes afterwards. */
export interface Asked {
  client: {
    /** What it calls itself: a stranger's text. */
    name: string;
    /** Who has published its document. */
    host: string;
    /** The address of that document. */
    id: string;
  };
  redirect_host: string;
  /** Whether the browser goes to a program on the person's own computer. */
  loopback: boolean;
  scope: string;
}

export interface Decision {
  /** The query of the request, as it came. */
  query: string;
  approve: boolean;
  name?: string;
  budget?: Record<string, never>;
  ends_at?: string;
}

interface Call<Sent, Status extends number, Answer> {
  post: {
    requestBody: { content: { "application/json": Sent } };
    responses: Record<Status, { headers: Record<string, unknown>; content: { "application/json": Answer } }>;
  };
}

interface Paths {
  "/console/api/v1/authorizations/check": Call<{ query: string }, 200, Asked>;
  "/console/api/v1/authorizations": Call<Decision, 201, { redirect_to: string }>;
}

export const authorizations = client as unknown as Client<Paths>;

/** The host to which an address leads back; none of an address that is not of the web. */
export function backHost(address: unknown): string | undefined {
  if (typeof address !== "string" || !/^https?:\/\//.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).host;
}

/** Whether the request itself is what was refused. */
export const isOfRequest = ({ status, body }: Refused): boolean => status === 400 && body["field"] === "query";
