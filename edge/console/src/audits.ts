/** Audit reports: their contract has one address, and the body says what is asked for. */
import type { paths } from "../types/api";
import { Refused, type Schemas, body, client } from "./api";

export type Audit = Schemas["ListedAuditView"];
type Request = NonNullable<paths["/audit/v1"]["post"]["requestBody"]>["content"]["application/json"];

/** Reports that can be ordered at once (contract of audit reports, "Multi-page"). */
export const MOST_PAGES = 15;
/** The phases of an audit in their order. */
export const PHASES = ["audit_seo", "cocoon", "geo", "rendering"] as const;
/** Between two looks at audits that have not ended: the contract recommends 5 to 10 seconds. */
export const POLL_MS = 5_000;

/** Audits that one call lists at most. */
const PAGE = 100;
/** Calls after which an audit counts as not found, so that an old address does not use up the quota of reads. */
const PAGES = 10;

/** The answer depends on the action: the caller says which one it is. */
async function act<T>(asked: object, key?: string): Promise<T> {
  const params = { header: key ? { "Idempotency-Key": key } : {} };
  return (await body(client.POST("/audit/v1", { params, body: asked as Request }))) as T;
}

export const list = (asked: { limit?: number; cursor?: string; client_name?: string }) =>
  act<Schemas["AuditList"]>({ action: "list_jobs", ...asked });
export const order = (wanted: Schemas["AuditOrder"], key: string) => act<Schemas["OrderedView"]>(wanted, key);
export const cancel = (id: string) => act<Schemas["CancelledView"]>({ action: "cancel_job", job_id: id });
export const remove = (id: string) => act<Schemas["DeletedView"]>({ action: "delete_job", job_id: id });

/** The fields of an identity card that a person may set. */
export type CardFields = Partial<Record<"sector" | "commercialModel" | "entityType" | "productsServices" | "targetAudience" | "commercialArea", string>>;

interface Option {
  id: string;
  label: string;
}

/** An identity card with the lists that its words are taken from; the description of the API leaves its members open. */
export interface Card {
  card: CardFields & {
    domain: string;
    updated_at?: string;
    confidence: Partial<Record<keyof CardFields, number>>;
    evidence: Partial<Record<keyof CardFields, { url: string; quote: string }[]>>;
  };
  locked: boolean;
  preview?: boolean;
  reason?: string;
  thresholds?: { severities: { criterion: string; from: string; to: string }[] };
  options: { sectors: Option[]; commercialModels: Option[]; entityTypes: Option[] };
}

export const card = (url: string, lang: string, force: boolean) => act<Card>({ action: "identity_resolve", url, lang, force });
export const changedCard = (url: string, lang: string, fields: CardFields, isLocked: boolean) =>
  act<Card>({ action: isLocked ? "identity_lock" : "identity_recompute", url, lang, fields });

/** An audit, and the report with which its own compares itself. */
export async function find(id: string): Promise<{ audit: Audit; before: Audit | undefined }> {
  const audit = await listed(id);
  if (!audit) throw new Refused(404, "job_not_found", "", undefined, undefined, {});
  return { audit, before: audit.compared_with ? await listed(audit.compared_with) : undefined };
}

/** An audit in the list. The contract polls one audit by GET, which a session in a cookie does not open (`core/src/session.rs`). */
async function listed(id: string): Promise<Audit | undefined> {
  let cursor: string | undefined;
  for (let read = 0; read < PAGES; read += 1) {
    const page: Schemas["AuditList"] = await list({ limit: PAGE, ...(cursor ? { cursor } : {}) });
    const audit = page.jobs.find(({ job_id }) => job_id === id);
    if (audit || !page.next_cursor) return audit;
    cursor = page.next_cursor;
  }
  return undefined;
}

export const isOver = (audit: Audit) => ["completed", "partial", "failed"].includes(audit.status);
export const hasReport = (audit: Audit) => !!audit.report_view_url;

/** What a person has pasted, one address a line. */
export interface Pasted {
  /** Each address once, in the order of the lines. */
  urls: string[];
  /** Lines that name a page that an earlier line names. */
  doubles: number;
  /** Numbers of the lines that had no scheme. */
  completed: number[];
  wrong: { line: number; text: string; why: NoPage }[];
}

/** Why a line is not the address of a page. */
export type NoPage = "email" | "scheme" | "file" | "host" | "address";

/** Files that no audit of a page can read. */
const FILE = /\.(pdf|docx?|xlsx?|pptx?|odt|ods|csv|txt|rtf|zip|gz|png|jpe?g|gif|webp|svg|mp[34])$/i;

/** The address of a page, or why a text is none. `https://` is added where there is no scheme, and what stands behind `#` names no other page. */
export function pageOf(text: string): { url?: string; hadScheme: boolean; why: NoPage } {
  const hadScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const no = (why: NoPage) => ({ hadScheme, why });
  if (/^[^\s/@:]+@[^\s/@]+$/.test(text) || /^mailto:/i.test(text)) return no("email");
  if (/^[a-z]:\\/i.test(text)) return no("file");
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) && !/^https?:\/\//i.test(text)) return no("scheme");
  // A browser would take white space for a part of the host.
  if (/\s/.test(text)) return no("address");
  const url = URL.parse(hadScheme ? text : `https://${text}`);
  if (!url || url.username || url.password) return no("address");
  url.hash = "";
  if (FILE.test(url.pathname) || (!hadScheme && url.pathname === "/" && FILE.test(url.hostname))) return no("file");
  // The public web has no host without a dot; a local run may have one.
  if (!url.hostname.includes(".") && url.hostname !== "localhost") return no("host");
  return { url: url.href, hadScheme, why: "address" };
}

/** Reads pasted lines. */
export function pasted(text: string): Pasted {
  const found: Pasted = { urls: [], doubles: 0, completed: [], wrong: [] };
  text.split("\n").forEach((raw, index) => {
    const written = raw.trim();
    if (!written) return;
    const { url, hadScheme, why } = pageOf(written);
    if (!url) {
      found.wrong.push({ line: index + 1, text: written, why });
      return;
    }
    if (found.urls.includes(url)) found.doubles += 1;
    else found.urls.push(url);
    if (!hadScheme) found.completed.push(index + 1);
  });
  return found;
}
