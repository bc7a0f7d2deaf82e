import { DatabaseError } from 'pg';
import { problem, warning, type Finding } from '#domain/health/finding.ts';
import {
  checkNames,
  checkTitles,
  type CheckedPart,
  type CheckName,
} from '#domain/health/health-report.ts';
import { isDatabaseUnavailable } from '#server/database/database-errors.ts';
import { createDeadline } from '#server/platform/deadline.ts';

/** One look at the shop. It throws what keeps it from looking. */
export type Check = () => Promise<readonly Finding[]>;

const defaultWithinMs = 10_000;

/** Runs all checks at once; one that fails or hangs keeps no other from its end. */
export function runChecks(
  checks: Readonly<Record<CheckName, Check>>,
  withinMs = defaultWithinMs,
): Promise<CheckedPart[]> {
  const late = () => new Error(`no answer within ${withinMs / 1_000} s`);
  const inTime = createDeadline(withinMs, late);
  return Promise.all(
    checkNames.map(async (name) => ({
      title: checkTitles[name],
      findings: await inTime(checks[name]()).catch((error: unknown) => [couldNotLook(error)]),
    })),
  );
}

/** PostgreSQL's codes for a table, a column or a function that is not there. */
const notMigrated = /^(42P01|42703|42883|3F000)$/;

/** The database and the schema have checks of their own, which say what to do. */
function couldNotLook(error: unknown): Finding {
  if (isDatabaseUnavailable(error)) return warning('Not checked: the database is unavailable.');
  if (error instanceof DatabaseError && notMigrated.test(error.code ?? '')) {
    return warning('Not checked: the schema is not up to date.');
  }
  return problem(`This couldn’t be checked: ${reasonOf(error)}.`);
}

const longestReason = 300;

/** Why something failed, in one line: what lies deepest says it best. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, longestReason)
    .replace(/\.$/, '');
}
