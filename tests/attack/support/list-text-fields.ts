import { z } from 'zod';
import type { JsonSchema } from '#tests/support/described-calls.ts';
import type { Call } from '#wire/call.ts';
import { calls } from '#wire/calls.ts';
import { textFields } from './text-fields.ts';

/** The places where those things stand in bodies, and their names in the table. */
const things: readonly (readonly [place: RegExp, name: string])[] = [
  [/^(?:deliveryAddress|address)\./, 'address.'],
  [/^(?:items\[\]\.)?(?:designs\[\]|design)\./, 'design.'],
  [/^passkey\..*$/, 'passkey'],
];
const wholeProfiles = ['POST /add-company-profile', 'PUT /update-company-profile'];

/** Every text in the bodies and forms of the API, each under its name in the table. */
export function listTextFields(): string[] {
  const named = Object.entries<Call>(calls).flatMap(([call, { body, form }]) => {
    const schema = body ?? form;
    if (schema === undefined) return [];
    const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const described: JsonSchema = JSON.parse(JSON.stringify(made));
    return textsOf(described, '').map((path) => nameOfText(call, path));
  });
  return [...new Set(named)];
}

export function nameOfText(call: string, path: string): string {
  const thing = things.find(([place]) => place.test(path));
  if (thing) return path.replace(...thing);
  const inProfile = `profile.${path}`;
  if (wholeProfiles.includes(call) && Object.hasOwn(textFields, inProfile)) return inProfile;
  const inCall = `${call} ${path}`;
  return Object.hasOwn(textFields, path) && !Object.hasOwn(textFields, inCall) ? path : inCall;
}

/** The paths of the texts of any form: neither one of some words nor a file. */
function textsOf(schema: JsonSchema, path: string): string[] {
  const { anyOf = [], enum: words, properties = {}, items, format, type } = schema;
  const inner = [
    ...anyOf.flatMap((one) => textsOf(one, path)),
    ...Object.entries(properties).flatMap(([name, child]) =>
      textsOf(child, path === '' ? name : `${path}.${name}`),
    ),
    ...(items ? textsOf(items, `${path}[]`) : []),
  ];
  const isText = [type].flat().includes('string') && words === undefined && !format;
  return isText && !Object.hasOwn(schema, 'const') ? [...inner, path] : inner;
}
