import { AppError } from '#domain/errors.ts';
import type { App } from './app-type.ts';

/** Largest JSON body; uploads have a limit of their own. */
export const jsonBodyLimitBytes = 256 * 1024;

/**
 * JSON bodies, and no plain text. Two differences from Fastify's own parser: an empty body is
 * allowed (the specification sends `Content-Type: application/json` without one) and reads as `{}`,
 * and a body that is not JSON gets a message a person understands. As there, a key that would
 * reach a prototype is refused.
 */
export function registerJsonBody(app: App): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBodyLimitBytes },
    (_request, body, done) => {
      const text = body.toString();
      if (text.trim() === '') return done(null, {});
      try {
        return done(null, JSON.parse(text, refusePrototypeKeys));
      } catch {
        return done(new AppError('invalid_input', 'The request body is not valid JSON.'));
      }
    },
  );
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('forbidden key');
  return value;
}
