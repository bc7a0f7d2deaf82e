/** A JSON Schema, as far as the description of the API uses it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly required?: readonly string[];
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** A parameter of a path or a query. */
interface DescribedParameter {
  readonly in: string;
  readonly name: string;
  readonly schema: JsonSchema;
}

interface Operation {
  readonly parameters?: readonly DescribedParameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly security?: readonly object[];
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A call, as the description of the API has it. */
export interface DescribedCall {
  readonly method: (typeof methods)[keyof typeof methods];
  /** With `{name}` where a parameter stands. */
  readonly path: string;
  readonly queryNames: readonly string[];
  readonly pathNames: readonly string[];
  readonly parameters: readonly DescribedParameter[];
  /** Of a JSON body; absent: it takes none, or one that is described by others. */
  readonly body: JsonSchema | undefined;
  /** Whether a browser may post the body as a form, without scripts. */
  readonly takesPlainForm: boolean;
  /** Whether who is not signed in is refused before the body is read. */
  readonly needsBearer: boolean;
  /** The answers by status, and `default`: the schemas by media type. */
  readonly answers: Readonly<Record<string, Content>>;
}

/** The path of a value in a body: names of fields, and places in lists. */
export type FieldPath = readonly (string | number)[];

const methods = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
} as const;

export const plainForm = 'application/x-www-form-urlencoded';

export function readCalls({ paths }: OpenApi): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(methods).flatMap(([key, method]) => {
      const operation = operations[key];
      if (operation === undefined) return [];
      const { parameters = [], requestBody, responses, security = [] } = operation;
      return {
        method,
        path,
        queryNames: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        pathNames: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
        parameters,
        body: requestBody?.content['application/json']?.schema,
        takesPlainForm: plainForm in (requestBody?.content ?? {}),
        needsBearer: security.length === 1,
        answers: Object.fromEntries(
          Object.entries(responses).map(([status, { content = {} }]) => [status, content]),
        ),
      };
    }),
  );
}

/** The place of every field of a body, of those that hold others as well; `[]` is all of it. */
export function fieldPathsOf(schema: JsonSchema): FieldPath[] {
  const inner = fullest(schema);
  const children: [string | number, JsonSchema][] = Object.entries(inner.properties ?? {});
  if (inner.items) children.push([0, inner.items]);
  if (typeof inner.additionalProperties === 'object') {
    children.push(['any', inner.additionalProperties]);
  }
  return [
    [],
    ...children.flatMap(([key, child]) => fieldPathsOf(child).map((path) => [key, ...path])),
  ];
}

/** The numbers of a body: their places, and the schema of each. */
export function numbersOf(schema: JsonSchema): { path: FieldPath; schema: JsonSchema }[] {
  return fieldPathsOf(schema).flatMap((path) =>
    alternativesOf(schemaAt(schema, path))
      .filter(isNumeric)
      .map((one) => ({ path, schema: one })),
  );
}

/** Whether a schema takes numbers. */
export const isNumeric = ({ type }: JsonSchema) =>
  [type ?? []].flat().some((one) => one === 'number' || one === 'integer');

const alternativesOf = (schema: JsonSchema): JsonSchema[] =>
  schema.anyOf ? schema.anyOf.flatMap(alternativesOf) : [schema];

function schemaAt(schema: JsonSchema, [key, ...rest]: FieldPath): JsonSchema {
  if (key === undefined) return schema;
  const { properties = {}, items, additionalProperties } = fullest(schema);
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  return schemaAt(typeof key === 'number' ? (items ?? {}) : (properties[key] ?? others), rest);
}

/**
 * A body with everything in it that its schema names.
 * @param known what stands in a field of that name, where any text would be refused too early
 */
export function sampleOf(
  schema: JsonSchema,
  known: Readonly<Record<string, unknown>>,
  name = '',
): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  const { type, properties, items, enum: choices, minimum = 1 } = fullest(schema);
  if (choices) return choices[0];
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, child]) => [key, sampleOf(child, known, key)]),
    );
  }
  if (items) return [sampleOf(items, known, name)];
  const types = [type ?? 'object'].flat();
  if (types.includes('string')) return 'Sample';
  if (types.includes('number') || types.includes('integer')) return minimum;
  return types.includes('boolean') ? true : {};
}

/** A body with another value at one place. */
export function withValue(body: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  const child = withValue(Reflect.get(Object(body), key), rest, value);
  return Array.isArray(body) ? [child] : { ...Object(body), [key]: child };
}

/** Of alternatives the one that holds most. */
function fullest(schema: JsonSchema): JsonSchema {
  const alternatives = (schema.anyOf ?? []).map(fullest);
  return (
    alternatives.find(({ properties, items }) => properties ?? items) ??
    alternatives.find(({ type }) => type !== 'null') ??
    schema
  );
}
