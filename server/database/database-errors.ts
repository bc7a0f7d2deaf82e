/**
 * PostgreSQL classes that mean "the database is away or cannot take work now": connection
 * exceptions (08), insufficient resources (53), operator intervention (57P: shutting down,
 * crashed, starting up).
 */
const unavailableStates = /^(08|53|57P)/;
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection ended unexpectedly|not queryable/i;

function readText(error: object, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
}

/** Whether a query failed because the database is away, so that trying later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = readText(error, 'code');
  if (code !== undefined && (unavailableStates.test(code) || isConnectFailure(error, code))) {
    return true;
  }
  return driverMessages.test(error.message);
}

/** ENOENT is also said of files: only a failed `connect` counts. */
function isConnectFailure(error: Error, code: string): boolean {
  if (!unavailableCodes.has(code)) return false;
  const syscall = readText(error, 'syscall');
  return syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall);
}

/** Whether a write broke the unique constraint or index of this name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    readText(error, 'code') === '23505' &&
    readText(error, 'constraint') === constraint
  );
}
