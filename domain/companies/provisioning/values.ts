import { ScimError } from './scim-error.ts';

/** An attribute that a directory sends is at most so long. */
export const mostCharactersOfValue = 256;

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws ScimError `invalidSyntax` for what is no JSON object */
export function requireObject(value: unknown, what: string): JsonObject {
  if (!isObject(value)) throw new ScimError('invalidSyntax', `${what} must be a JSON object.`);
  return value;
}

/** A field whose name is written in any case (RFC 7643, section 2.1). */
export function fieldOfAnyCase(object: JsonObject, name: string): unknown {
  const key = Object.keys(object).find((one) => one.toLowerCase() === name);
  return key === undefined ? undefined : object[key];
}

/** Entra sends some values as `[{ "value": … }]`. */
function unwrapped(value: unknown): unknown {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return isObject(one) && 'value' in one ? one.value : one;
}

/** A text; null is none. @throws ScimError `invalidValue` */
export function textOf(given: unknown, name: string): string {
  const value = unwrapped(given);
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') throw new ScimError('invalidValue', `${name} must be text.`);
  if (value.length > mostCharactersOfValue) {
    throw new ScimError(
      'invalidValue',
      `${name} must be at most ${mostCharactersOfValue} characters long.`,
    );
  }
  return value.trim();
}

/** Yes or no; Entra writes "False" as text. @throws ScimError `invalidValue` */
export function booleanOf(given: unknown, name: string): boolean {
  const value = unwrapped(given);
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word === 'true' || word === 'false') return word === 'true';
  throw new ScimError('invalidValue', `${name} must be true or false.`);
}
