/** The shapes of answers. Codes and names of rules never change within a version; sentences may. */

/** The language of sentences. */
export type Language = "en" | "es" | "fr";

/** What a member expects: its kind, and its limits where it has some. */
export type Expected =
  | { kind: "url" | "https_url" | "domain" | "site" | "prose" | "any_integer" | "flag" | "object" }
  /** Characters. */
  | { kind: "text" | "line"; min: number; max: number }
  | { kind: "integer"; min: number; max: number }
  | { kind: "choice"; of: string[] }
  /** Entries. */
  | { kind: "list"; min: number; max: number; each: Expected }
  /** A kind that only one form has, for example `country` or `slug`. */
  | { kind: "special"; name: string }
  | { kind: "rule"; words: string };

/** One member that the service would refuse. */
export interface Refusal {
  /** Its path: `input.urls[2]`. */
  field: string;
  /** The code of the API: `missing_field`, `invalid_input`, `invalid_field`, `invalid_body`, `unknown_feature`. */
  code: string;
  /** The rule of the address guard: `no_dot`, `private_address` and so on. */
  rule?: string;
  expected?: Expected;
  /** The member that may have been meant. */
  did_you_mean?: string;
  /** One sentence in the language that was asked for. */
  message: string;
}

/** The value as the service takes it, or everything that is wrong with it, in the order in which the service looks. */
export type Verdict<T> = { ok: true; value: T } | { ok: false; errors: Refusal[] };

/** Any JSON object. */
export type Members = { [name: string]: unknown };

/** An analysis that can be ordered. */
export interface Feature {
  id: string;
  purpose: string;
  cost_cents: number;
  /** Seconds that a run usually takes, from and to. */
  typical_seconds: [number, number];
  /** What a deployment must have: `search`, `assistants` and so on. */
  needs: string[];
  /** JSON Schema (2020-12). */
  input: Members;
}

/** A limit of the service. */
export interface Bound {
  min: number;
  max: number;
  default: number;
  /** The unit of the three figures. */
  unit: string;
  about: string;
}

/** A code of an error of the API. */
export interface ErrorCode {
  code: string;
  /** HTTP status. */
  status: number;
  message: string;
  /** Whether the same request may succeed: `after` the time in Retry-After, or with `backoff`. */
  retry: "never" | "after" | "backoff";
}

/** The states of one kind of thing. */
export interface Machine {
  name: "job" | "task" | "audit" | "topup";
  states: string[];
  /** The states that a new one may have. */
  first: string[];
  moves: { from: string; event: string; by: "account" | "site" | "service" | "provider" | "operator"; to: string }[];
}

/** What can be done to a payload of a task. */
export type Action = "publish_post" | "update_post" | "create_seo_page" | "add_internal_links";

/** The rules of forms. None of them throws, and none asks a network. */
export interface Forms {
  /** The input of a job. */
  validateInput(feature: string, input: unknown, language?: Language): Verdict<Members>;
  /** The domain of a site for publishing; the value is its canonical form. */
  validateDomain(domain: unknown, language?: Language): Verdict<string>;
  /** The payload of a publishing task. */
  validateTaskPayload(action: Action | (string & {}), payload: unknown, language?: Language): Verdict<Members>;
  /** The report that a task is published; `warnings` doubt its address where the domain of the site is given. */
  validatePublication(
    body: unknown,
    options?: { domain?: string; language?: Language },
  ): Verdict<Members> & { warnings?: ("admin_url" | "preview_url" | "other_domain")[] };
}

/** What a page says, by which the language of its report is chosen. */
export interface PageTexts {
  title?: string;
  description?: string;
  headings?: string[];
  /** The attribute `lang` of `html`. */
  lang?: string;
}

/** All rules. */
export interface Core extends Forms {
  /** The analyses of the service, in its order. */
  features(): Feature[];
  /** Every limit by its name. */
  bounds(): { [name: string]: Bound };
  /** The codes of errors, in the order of the checks. */
  errorCodes(): ErrorCode[];
  /** The states of jobs, tasks, audits and top-ups, with what leads from one to another and who brings it about. */
  machines(): Machine[];
  /** The language that the report of a page is written in. */
  detectLanguage(page: PageTexts): Language;
  /** The language of running text as an ISO 639-1 code; null when in doubt. */
  guessLanguage(text: string): string | null;
}
