// `node node.js PACKAGE CASES`: compares in Node.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compare } from "./compare.js";

const [, , folder, cases] = process.argv;
const { load } = await import(pathToFileURL(`${folder}/dist/all.node.js`));
console.log(JSON.stringify(compare(await load(), readFileSync(cases, "utf8"))));
