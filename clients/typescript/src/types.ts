/** The names of what the API takes and answers, picked from the generated description. Members are named as the API names them. */
import type { components } from "./generated/api.js";

type Schemas = components["schemas"];

/** The input of each feature of the service, by its id. */
export type JobInputs = Schemas["JobInputs"];
/** The result of each feature of the service, by its id. Features are in preview: results may get new members. */
export type JobResults = Schemas["JobResults"];
/** The id of a feature of the service. */
export type Feature = keyof JobInputs;
/** The id of a feature: one of the service's own, or a module of another publisher (`vendor:name`). */
export type AnyFeature = Feature | `${string}:${string}`;
/** The input of a feature. */
export type InputOf<F extends string> = F extends Feature ? JobInputs[F] : Record<string, unknown>;
/** The result of a feature. */
export type ResultOf<F extends string> = F extends Feature ? JobResults[F] : Record<string, unknown>;

/** The states of a job. The last three are final. */
export type JobStatus = Schemas["JobStatus"];
/** A job. */
export type Job<F extends string = string> = Omit<Schemas["JobView"], "feature" | "result"> & {
  feature: F;
  /** Null or absent unless the job has succeeded; absent from lists unless asked for. */
  result?: ResultOf<F> | null;
};
/** A job that has succeeded, with its result. */
export type SucceededJob<F extends string = string> = Job<F> & { status: "succeeded"; result: ResultOf<F> };
/** The answer to an order of a job. `warnings` says what this deployment lacks to run it. */
export type CreatedJob = Schemas["CreatedJob"];
/** Why a job failed: what happened, and whether its price was refunded. */
export type JobFailure = Schemas["JobErrorView"];

/** What an order of a report may contain. */
export type AuditOrder = Schemas["AuditOrder"];
/** The answer to an order of a report. */
export type OrderedAudit = Schemas["OrderedView"];
/** The states of an audit. The last three are final; `partial` has a report too. */
export type AuditStatus = Schemas["AuditStatus"];
/** An audit. */
export type Audit = Schemas["PollView"];
/** The data of a report: its addresses and its scores. */
export type Report = Schemas["ReportView"];
/** An audit that has a report. A `partial` one lacks what `data.degraded_reasons` lists. */
export type FinishedAudit = Audit & { status: "completed" | "partial"; data: Report };
/** An audit in a list. */
export type ListedAudit = Schemas["ListedAuditView"];

/** A page of audits. */
export type AuditList = Schemas["AuditList"];
/** An audit that was cancelled. */
export type CancelledAudit = Schemas["CancelledView"];
/** What is asked for at the address of audits besides an order. */
export type AuditAction = Extract<Schemas["AuditRequest"], { action: string }>;
/** What that address answers: which one depends on the action. */
export type AuditAnswer = Schemas["AuditAnswer"];

/** The codes of errors. Within v1 others may be added. */
export type ErrorCode = Schemas["ErrorCode"];
/** The body of an error: the members that belong to its code beside those that every error has. */
export type ErrorBody = Schemas["ErrorView"];

/** A feature, with the JSON Schemas of its input and result. */
export type FeatureInfo = Schemas["FeatureView"];
/** Input and result of one feature as JSON Schemas. */
export type FeatureSchemas = Schemas["FeatureSchemas"];

/** The tasks that wait, and the site that they are for. */
export type PendingTasks = Schemas["PendingView"];
/** A task: what to publish. Its `payload` depends on `action_type`. */
export type Task = Schemas["PendingTaskView"];
/** A task that is yours. */
export type AckedTask = Schemas["AckView"];
/** What is live, and where. */
export type Publication = Schemas["Published"];
/** A publication that was accepted. `warnings` lists possible mistakes in its address. */
export type PublishedTask = Schemas["PublishedView"];
/** Why a task could not be published. */
export type TaskFailure = Schemas["Failed"];
/** A failure that was accepted. */
export type FailedTask = Schemas["FailedView"];
