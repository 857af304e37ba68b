/**
 * Client of Bellwether: orders analyses of web sites, waits for them, and publishes planned content. Runs wherever there is
 * `fetch`. Does not read the environment, print, or keep anything between calls.
 */
export { type AuditOptions, type Audits, Bellwether, type Features, type Jobs, type ListOptions, type OrderOptions, type Stoppable, type Tasks, type WaitOptions } from "./client.ts";
export { type Policy } from "./decide.ts";
export {
  AuditFailedError,
  AuthenticationError,
  BellwetherError,
  ConflictError,
  ConnectionError,
  type Details,
  InsufficientFundsError,
  JobFailedError,
  NotAllowedError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  StillRunningError,
  ValidationError,
} from "./errors.ts";
export { type Machine, type Options } from "./transport.ts";
export type * from "./types.ts";
