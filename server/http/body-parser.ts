import type { FastifyBodyParser, onRequestHookHandler, preValidationHookHandler } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { App } from './app-type.ts';

/** Largest JSON body; uploads have a limit of their own. */
export const jsonBodyLimitBytes = 256 * 1024;

/** How far objects and lists may stand within each other; no call needs a fifth of it. */
export const maxJsonDepth = 32;

/**
 * JSON bodies, and no plain text. Two differences from Fastify's own parser: no body reads as `{}`,
 * and a body that is not JSON gets a message a person understands. As there, a key that would reach
 * a prototype is refused; so is what is nested deeper than anybody who looks through it may go.
 *
 * The specification has calls without a body, some with `Content-Type: application/json` and some without
 * any. For a route that takes a body, both are the empty one: a call that needs nothing works, and any
 * other says by its own words which field is missing. Register it before the routes.
 */
export function registerJsonBody(app: App): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBodyLimitBytes },
    parseJsonBody,
  );
  app.addHook('onRequest', forgetTypeOfNoBody);
  // Only the routes that take a body pay for it.
  app.addHook('onRoute', (route) => {
    if (route.schema?.body === undefined) return;
    const others = route.preValidation ?? [];
    route.preValidation = [readNoBodyAsEmpty, ...(Array.isArray(others) ? others : [others])];
  });
}

/**
 * Node makes no stream of a body that is not there (`optimizeEmptyRequests`), and the parser of a type would wait
 * for its end: a DELETE with a Content-Type, as clients of SCIM send it, got no answer.
 */
const forgetTypeOfNoBody: onRequestHookHandler = ({ raw: { headers } }, _reply, done) => {
  const isNone =
    headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
  if (isNone && headers['content-type'] !== undefined) delete headers['content-type'];
  done();
};

/** Parses a body of JSON, whatever its media type calls it. */
export const parseJsonBody: FastifyBodyParser<string> = (_request, body, done) => {
  if (body.trim() === '') return done(null, {});
  try {
    return done(null, parse(body));
  } catch (error) {
    return done(error instanceof AppError ? error : notJson(error));
  }
};

const readNoBodyAsEmpty: preValidationHookHandler = (request, _reply, done) => {
  if (request.body === undefined) request.body = {};
  done();
};

/** @throws AppError, or what `JSON.parse` throws */
function parse(text: string): unknown {
  const value: unknown = JSON.parse(text);
  requireHarmless(value, 0);
  return value;
}

/** @throws AppError `invalid_input` */
function requireHarmless(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth === maxJsonDepth) {
    throw new AppError('invalid_input', 'The request body is nested too deeply.');
  }
  if (Object.hasOwn(value, '__proto__')) throw notJson();
  for (const child of Object.values(value)) requireHarmless(child, depth + 1);
}

function notJson(cause?: unknown): AppError {
  return new AppError('invalid_input', 'The request body is not valid JSON.', { cause });
}
