import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { isDatabaseUnavailable, StillStartingError } from '#server/database/database-errors.ts';
import { createThrottle } from './throttle.ts';
import { traceFields } from './trace.ts';

export interface LogOptions {
  /** A level's name, or `silent`. */
  readonly level: string;
  /** Absent: standard output. */
  readonly destination?: DestinationStream | undefined;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

const outageLines = { count: 1, perMs: 1_000 };
const fatalLevel = 60;

/**
 * The process's log: a line of JSON each, with the request or job that it belongs to, and errors under `err` as
 * `describeError` has them. Of the lines that
 * tell of the database's absence, whoever writes them, one a second is let through, with the number of
 * those `suppressed` since the last: an outage fails everything at once, and must not fill the disk too.
 * The error that a process dies of is always written. Calls that come before the start is done have no
 * line: the start itself says what it waits for.
 */
export function createLog({ level, destination, now }: LogOptions): Logger {
  const throttle = createThrottle(outageLines, now);
  return pino(
    {
      level,
      serializers: { err: describeError },
      mixin: traceFields,
      hooks: {
        logMethod(args, method, levelNumber) {
          const [fields, ...rest] = args;
          if (levelNumber >= fatalLevel || !tellsOfOutage(fields)) {
            method.apply(this, args);
            return;
          }
          if (fields.err instanceof StillStartingError) return;
          const suppressed = throttle.pass();
          if (suppressed !== undefined) method.apply(this, [{ ...fields, suppressed }, ...rest]);
        },
      },
    },
    destination,
  );
}

function tellsOfOutage(fields: unknown): fields is { err: Error } {
  return (
    typeof fields === 'object' &&
    fields !== null &&
    'err' in fields &&
    isDatabaseUnavailable(fields.err)
  );
}

/**
 * The parts of an error that are written: its kind, message, code and stack, those of its causes included;
 * no stack where the database is away, for that is no fault of the code. Not what else it carries: the
 * driver hangs its whole connection on it, PostgreSQL the row that broke a rule. And no words that repeat what
 * somebody typed.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { type, message, stack } = stdSerializers.err(error);
  const parts = error instanceof AggregateError ? error.errors.map(describeError) : [];
  const isQuoting = quotesPeople(error);
  return {
    type,
    ...(!isQuoting && { message }),
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
    ...(!isDatabaseUnavailable(error) && { stack: isQuoting ? framesOf(stack) : stack }),
    ...(parts.length > 0 && { errors: parts }),
  };
}

/**
 * Whether the message of an error, or of its cause, repeats what somebody typed: PostgreSQL quotes the value that it
 * could not take (class 22, data exception), a mail server the address.
 */
function quotesPeople(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfPostgres = 'severity' in error && 'code' in error;
  const isOfData = isOfPostgres && String(error.code).startsWith('22');
  return isOfData || 'responseCode' in error || quotesPeople(error.cause);
}

/** A stack without the messages in it. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
