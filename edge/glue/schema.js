// JSON Schema (draft 2020-12) of what modules return: is a schema sound, and does a result fit it. A library does the
// work, on this side because the same in Rust doubles the Worker's wasm. Knows nothing of jobs.
import { dereference, format, Validator } from "@cfworker/json-schema";

// In this draft `format` is a note, not a rule (JSON Schema Validation §7.2.1), but the library enforces those it knows.
for (const name of Object.keys(format)) delete format[name];

const DRAFT = "2020-12";

// The draft's meta-schema (https://json-schema.org/draft/2020-12/schema): its vocabularies core, applicator, unevaluated
// and validation in one, with `$ref: "#"` for `$dynamicRef: "#meta"`, which the library does not know; so a schema that
// uses it is refused rather than half understood.
const ANY = { $ref: "#" };
const SCHEMAS = { type: "array", minItems: 1, items: ANY };
const SCHEMA_MAP = { type: "object", additionalProperties: ANY };
const COUNT = { type: "integer", minimum: 0 };
const NUMBER = { type: "number" };
const TEXT = { type: "string" };
const TEXTS = { type: "array", items: TEXT, uniqueItems: true };
const TYPE = { enum: ["array", "boolean", "integer", "null", "number", "object", "string"] };
const META = {
  type: ["object", "boolean"],
  properties: {
    $id: { type: "string", pattern: "^[^#]*#?$" }, $schema: TEXT, $ref: TEXT, $anchor: TEXT, $comment: TEXT,
    $dynamicRef: false, $dynamicAnchor: false, $defs: SCHEMA_MAP,
    properties: SCHEMA_MAP, patternProperties: SCHEMA_MAP, dependentSchemas: SCHEMA_MAP,
    prefixItems: SCHEMAS, allOf: SCHEMAS, anyOf: SCHEMAS, oneOf: SCHEMAS,
    items: ANY, contains: ANY, additionalProperties: ANY, propertyNames: ANY, if: ANY, then: ANY, else: ANY, not: ANY,
    unevaluatedItems: ANY, unevaluatedProperties: ANY,
    type: { anyOf: [TYPE, { type: "array", items: TYPE, minItems: 1, uniqueItems: true }] },
    enum: { type: "array" }, multipleOf: { type: "number", exclusiveMinimum: 0 }, pattern: TEXT, format: TEXT,
    maximum: NUMBER, exclusiveMaximum: NUMBER, minimum: NUMBER, exclusiveMinimum: NUMBER,
    maxLength: COUNT, minLength: COUNT, maxItems: COUNT, minItems: COUNT, maxContains: COUNT, minContains: COUNT,
    maxProperties: COUNT, minProperties: COUNT, uniqueItems: { type: "boolean" }, required: TEXTS,
    dependentRequired: { type: "object", additionalProperties: TEXTS },
  },
};

// Both take JSON texts. → undefined when all is well, else one sentence that says where and what.

export function schemaFault(schemaText) {
  const schema = JSON.parse(schemaText);
  const fault = first(META, schema);
  if (fault) return fault;
  try {
    const known = dereference(schema);
    for (const part of Object.values(known)) {
      if (part.pattern !== undefined) new RegExp(part.pattern, "u");
      for (const pattern of Object.keys(part.patternProperties ?? {})) new RegExp(pattern, "u");
      if (part.$ref !== undefined && !(part.__absolute_ref__ in known)) return `${part.$ref} leads nowhere`;
    }
  } catch (error) {
    return String(error?.message ?? error);
  }
}

export function misfit(schemaText, resultText) {
  return first(JSON.parse(schemaText), JSON.parse(resultText));
}

function first(schema, value) {
  const { valid, errors } = new Validator(schema, DRAFT).validate(value);
  if (valid) return undefined;
  const { instanceLocation, error } = errors.at(-1); // the innermost comes last
  return `at ${instanceLocation}: ${error}`;
}
