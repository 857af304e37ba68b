/** What is the same for everybody; the build writes the files from the core. Each call makes a value of its own. */
import boundsText from "./data/bounds.js";
import errorCodesText from "./data/error_codes.js";
import featuresText from "./data/features.js";
import machinesText from "./data/machines.js";
import type { Bound, ErrorCode, Feature, Machine } from "./types.js";

/** The analyses of the service, in its order. */
export const features = (): Feature[] => JSON.parse(featuresText);

/** Every limit by its name. */
export const bounds = (): { [name: string]: Bound } => JSON.parse(boundsText);

/** The codes of errors, in the order of the checks. */
export const errorCodes = (): ErrorCode[] => JSON.parse(errorCodesText);

/** The states of jobs, tasks, audits and top-ups, with what leads from one to another. */
export const machines = (): Machine[] => JSON.parse(machinesText);
