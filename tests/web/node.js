// `node node.js PACKAGE CASES`: compares in Node, and in Deno by the entry that package.json names for it.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compare } from "./compare.js";

const [, , folder, cases] = process.argv;
const entries = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).exports["."];
const { load } = await import(pathToFileURL(`${folder}/${"Deno" in globalThis ? entries.deno : entries.node}`));
console.log(JSON.stringify(compare(await load(), readFileSync(cases, "utf8"))));
