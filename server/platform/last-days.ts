import { DatabaseError } from 'pg';
import { AppError } from '#domain/errors.ts';
import { dayIn, daysUpTo, type Days } from '#domain/insights/period.ts';
import { isTimeZone } from '#domain/time-zone.ts';

/**
 * The last days up to today, in the time zone of whoever looks: their days begin at their midnight.
 * @param length in days, today included
 * @throws AppError `invalid_input` for a time zone that there is not
 */
export function lastDays(now: Date, length: number, timeZone: string): Days & { all: string[] } {
  if (!isTimeZone(timeZone)) throw unknownTimeZone();
  const all = daysUpTo(dayIn(timeZone, now), length);
  return { timeZone, firstDay: all.at(0) ?? '', lastDay: all.at(-1) ?? '', all };
}

/**
 * The result of reading such days. ICU, which was asked first, may know zones that PostgreSQL does not.
 * @throws AppError `invalid_input` for a time zone that PostgreSQL does not know
 */
export async function readingDays<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    throw isUnknownToDatabase(error) ? unknownTimeZone({ cause: error }) : error;
  }
}

function unknownTimeZone(options?: ErrorOptions): AppError {
  return new AppError('invalid_input', 'There is no such time zone.', {
    fields: { timeZone: 'must be a name of the IANA database' },
    ...options,
  });
}

/** `invalid_parameter_value`: nothing else in these queries is a value that PostgreSQL judges. */
function isUnknownToDatabase(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '22023';
}
