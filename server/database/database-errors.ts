/**
 * PostgreSQL's codes that mean "the database is away or cannot take work now": connection
 * exceptions (08), no writes (25006: somebody maintains it, or it is a replica that is not yet the primary),
 * insufficient resources, a full disk among them (53), operator intervention (57P: shutting down, crashed,
 * starting up), and the machine failing beneath it (58000, 58030).
 */
const unavailableStates = /^(08|25006|53|57P|58000|58030)/;
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The messages of the driver, its pool and Kysely in errors that carry no code. */
const driverMessages = new RegExp(
  [
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection ended unexpectedly',
    'connection error',
    'not queryable',
    'connection has been discarded',
    'Cannot use a pool after calling end',
    'driver has already been destroyed',
    // A worker of Citus is away, while rows go to it.
    'failure on connection marked as essential',
    // A release with another schema has begun; the connection is replaced (`prepared.ts`).
    'cached plan must not change result type',
  ].join('|'),
  'i',
);

/** The database is as good as away: not migrated yet, or silent. */
export class DatabaseAwayError extends Error {
  override readonly name: string = 'DatabaseAwayError';
}

/** The start still waits for the database; `readiness.ts` says so. */
export class StillStartingError extends DatabaseAwayError {
  override readonly name = 'StillStartingError';
}

function readText(error: object, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
}

/** Whether a query failed because the database is away, so that trying later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAwayError) return true;
  const code = readText(error, 'code');
  if (code !== undefined && (unavailableStates.test(code) || isConnectFailure(error, code))) {
    return true;
  }
  return isServersEnd(error, code) || driverMessages.test(error.message) || isAllOfThem(error);
}

/** A server that panics dies of it; an internal error (XX) that is FATAL has ended the connection. */
function isServersEnd(error: Error, code: string | undefined): boolean {
  const severity = readText(error, 'severity');
  return severity === 'PANIC' || (severity === 'FATAL' && code?.startsWith('XX') === true);
}

/** Several failures in one, as of a job runner whose workers all lost their connections. */
function isAllOfThem(error: Error): boolean {
  return (
    error instanceof AggregateError &&
    error.errors.length > 0 &&
    error.errors.every(isDatabaseUnavailable)
  );
}

/** ENOENT is also said of files: only a failed `connect` counts. */
function isConnectFailure(error: Error, code: string): boolean {
  if (!unavailableCodes.has(code)) return false;
  const syscall = readText(error, 'syscall');
  return syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall);
}

/** Why the database could not be asked: of several addresses that were tried, by the first one's failure. */
export function failureInOneLine(error: unknown): string {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return (one instanceof Error ? one.message : String(one)).split('\n')[0] ?? '';
}
