import type { preValidationHookHandler } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { App } from './app-type.ts';

/**
 * Whether PostgreSQL keeps a text as it is: it refuses NUL, and half a surrogate pair has no UTF-8
 * (The Unicode Standard, D92), so it could only be kept as something else.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * The path of the first text, names of fields included, that can't be stored.
 * @param value of params, a query or a body; arrays and plain objects are searched, at any depth
 */
export function findUnstorable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (!isSearched(value)) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const childPath = path === '' ? key : `${path}.${key}`;
    const found = isStorable(key) ? findUnstorable(child, childPath) : childPath;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Lists and plain objects, which have `Object`'s prototype or, as the router's do, one with nothing
 * above it. Not bytes and files: those are nobody's text.
 */
function isSearched(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * @throws AppError `invalid_input` naming the field, when a text in `input` can't be stored. For
 * fields that are read apart from the body, as those of an upload are
 */
export function requireStorable(input: unknown): void {
  const field = findUnstorable(input);
  if (field === undefined) return;
  throw new AppError('invalid_input', 'The request contains a character that can’t be used.', {
    fields: { [field]: 'This contains a character that can’t be used.' },
  });
}

const refuseUnstorable: preValidationHookHandler = (request, _reply, done) => {
  try {
    requireStorable(request.params);
    requireStorable(request.query);
    requireStorable(request.body);
    done();
  } catch (error) {
    done(error instanceof Error ? error : undefined);
  }
};

/**
 * The one rule for every text that comes in: what the database could not keep is refused before any
 * route sees it. Headers need none: HTTP has no NUL in them, and they are read byte by byte.
 * Register it before the routes.
 */
export function refuseUnstorableText(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.knowsItsAddresses === true) return;
    route.preValidation = [refuseUnstorable, ...[route.preValidation ?? []].flat()];
  });
}
