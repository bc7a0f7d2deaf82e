import { AppError } from '#domain/errors.ts';
import { hashToken, isSameHash } from '#server/platform/ids.ts';
import { bearerToken, type Guard } from './access.ts';
import { isLocalCaller } from './local-caller.ts';

/**
 * Guards `/metrics` in production: for callers on this machine, and those with `METRICS_TOKEN`
 * (operations contract). To others it is not there; where a token is set, 401 asks for it.
 * @param tokens each is right; none: nobody from elsewhere
 */
export function guardMetrics(isOpen: boolean, tokens: readonly string[]): Guard {
  const expected = tokens.map(hashToken);
  return async (request) => {
    if (isOpen || isLocalCaller(request)) return;
    if (expected.length === 0) throw notFound();
    const given = bearerToken(request.headers.authorization);
    if (given === undefined || !expected.some((hash) => isSameHash(hashToken(given), hash))) {
      throw new AppError('unauthenticated', 'The metrics need their token.');
    }
  };
}

/** Guards the description of the API: for everybody where it is open, else for this machine. */
export function guardApiDocs(isOpen: boolean): Guard {
  return async (request) => {
    if (!isOpen && !isLocalCaller(request)) throw notFound();
  };
}

function notFound(): AppError {
  return new AppError('not_found', 'Not found');
}
