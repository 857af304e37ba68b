// The Hono peer with canned answers of its database.
import peer from "../peers/hono/worker.js";
import { before } from "./canned.js";

export default before(peer.fetch);
