/** What the page on which a person lets a client in knows of addresses and refusals. */
import type { Refused, Schemas } from "./api";

/** Who asks, and where the browser goes afterwards. */
export type Asked = Schemas["ConsentView"];

export type Decision = Schemas["Authorization"];

/** The host to which an address leads back; none of an address that is not of the web. */
export function backHost(address: unknown): string | undefined {
  if (typeof address !== "string" || !/^https?:\/\//.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).host;
}

/** Whether the request itself is what was refused. */
export const isOfRequest = ({ status, body }: Refused): boolean => status === 400 && body["field"] === "query";
