import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { JsonSchema } from '#tests/support/described-calls.ts';

/** Values that a field or parameter of some name is tried with, beside any that its schema allows. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** Longer texts are sent by `hostile-input.integration.test.ts`. */
const longestText = 200;

/** Values that a JSON Schema allows, as far as the description of the API uses it. */
export function arbitraryOf(schema: JsonSchema, known: KnownValues, name = ''): Arbitrary<unknown> {
  const own = known[name];
  const any = anyOf(schema, known, name);
  return own === undefined ? any : fc.oneof({ arbitrary: fc.constantFrom(...own), weight: 3 }, any);
}

function anyOf(schema: JsonSchema, known: KnownValues, name: string): Arbitrary<unknown> {
  if (schema.anyOf) {
    return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, known, name)));
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, known, name)));
}

function ofType(
  type: string,
  schema: JsonSchema,
  known: KnownValues,
  name: string,
): Arbitrary<unknown> {
  const { minimum, maximum, items, maxItems = 3, maxLength = longestText, format } = schema;
  switch (type) {
    case 'object':
      return ofObject(schema, known);
    case 'array':
      return fc.array(arbitraryOf(items ?? {}, known, name), { maxLength: Math.min(maxItems, 3) });
    case 'string':
      if (format === 'uuid') return fc.uuid({ version: 4 });
      if (format === 'date-time') return fc.date({ noInvalidDate: true }).map(toIso);
      return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, longestText) });
    case 'integer':
      return fc.integer({ ...within(minimum, maximum) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true, ...within(minimum, maximum) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function ofObject(
  { properties, required, additionalProperties }: JsonSchema,
  known: KnownValues,
): Arbitrary<unknown> {
  if (properties === undefined) {
    const value = typeof additionalProperties === 'object' ? additionalProperties : {};
    return fc.dictionary(fc.string(), arbitraryOf(value, known), { maxKeys: 3 });
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, child]) => [key, arbitraryOf(child, known, key)]),
  );
  return fc.record(fields, { requiredKeys: [...(required ?? [])] });
}

const toIso = (date: Date) => date.toISOString();

const within = (min: number | undefined, max: number | undefined) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});
