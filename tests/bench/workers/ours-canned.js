// The product's Worker with canned answers of its databases.
import Product from "../../../edge/build/index.js";
import { before } from "./canned.js";

export default before((request, env, context) => new Product(context, env).fetch(request));
