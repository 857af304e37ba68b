/** A batch of orders in the address of its screen, so that it goes on after a reload: pages, what became of each, and how all are ordered. */
import { MOST_PAGES, pageOf } from "./audits";
import type { Refused, Schemas } from "./api";

export type Wanted = Omit<Schemas["AuditOrder"], "url">;

/** A page of a batch, and what became of it. */
export interface Ordered {
  url: string;
  state: "waiting" | "sending" | "sent" | "refused" | "left-out";
  /** The audit. */
  id?: string;
  refused?: Refused;
  /** The same key for the same page: an order that is sent again is no second one. */
  key: string;
}

export interface Batch {
  id: string;
  wanted: Wanted;
  pages: Ordered[];
}

/** The same key for the same page of a batch, before and after a reload: an order that is sent again is no second one. */
export const keyOf = (batch: string, index: number) => `${batch}.${index}`;

/** The query of an address. A page that was sent has the number of its audit. */
export function written({ id, wanted, pages }: Batch): string {
  const query = new URLSearchParams({ batch: id, ...(wanted.lang ? { lang: wanted.lang } : {}), ...(wanted.scope ? { scope: wanted.scope } : {}) });
  if (wanted.client_name) query.set("client", wanted.client_name);
  for (const page of pages) {
    query.append("page", page.url);
    query.append("at", page.id ?? (page.state === "sending" ? "waiting" : page.state));
  }
  return query.toString();
}

/** The batch of an address, which anybody may have written. */
export function read(search: string): Batch | undefined {
  const query = new URLSearchParams(search);
  const id = query.get("batch") ?? "";
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  const at = query.getAll("at");
  const pages = query
    .getAll("page")
    .slice(0, MOST_PAGES)
    .flatMap((text, index): Ordered[] => {
      const { url } = pageOf(text);
      const state = at[index] ?? "";
      const page = { url: url ?? "", key: keyOf(id, index) };
      if (!url) return [];
      if (/^[0-9a-f-]{36}$/.test(state)) return [{ ...page, state: "sent", id: state }];
      return [{ ...page, state: state === "left-out" || state === "refused" ? state : "waiting" }];
    });
  const text = (name: string) => query.get(name)?.trim() ?? "";
  const wanted = {
    ...(text("lang") ? { lang: text("lang") } : {}),
    ...(text("scope") ? { scope: text("scope") } : {}),
    ...(text("client") ? { client_name: text("client") } : {}),
  } as Wanted;
  return pages.length > 0 ? { id, wanted, pages } : undefined;
}
