import { problem, right, type Finding } from '#domain/health/finding.ts';
import type { Config } from '#server/config/config.ts';
import { requireOneDatabase } from '#server/database/one-database.ts';
import { OperatorError } from '#server/operator-error.ts';
import { reasonOf } from '../run-checks.ts';

/**
 * Whether `DATABASE_DIRECT_URL` leads to the shop's database. Nothing is said where it is not set, and without the
 * database, of which a finding tells already.
 * @param reach throws when the database does not answer
 */
export async function checkDirectDatabase(
  { databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
  reach: () => Promise<void>,
): Promise<readonly Finding[]> {
  if (databaseUrl === undefined || databaseDirectUrl === undefined) return [];
  if (databaseUrl === databaseDirectUrl) return [];
  const isReached = await reach().then(
    () => true,
    () => false,
  );
  if (!isReached) return [];
  try {
    await requireOneDatabase({
      connectionString: databaseUrl,
      directConnectionString: databaseDirectUrl,
    });
    return [right('DATABASE_DIRECT_URL leads to the same database.')];
  } catch (error) {
    if (error instanceof OperatorError) return [problem(error.message)];
    return [
      problem(
        `The database cannot be reached by DATABASE_DIRECT_URL (${reasonOf(error)}): jobs and mails wait until it can.`,
      ),
    ];
  }
}
