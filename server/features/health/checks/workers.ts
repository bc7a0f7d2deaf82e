import { problem, type Finding } from '#domain/health/finding.ts';
import { isDatabaseUnavailable } from '#server/database/database-errors.ts';
import { reasonOf } from '../run-checks.ts';

/**
 * Whether every part of a distributed table answers: while one worker of Citus is away, the owners on it get 503.
 * Nothing is said where all do, and without the database, of which a finding tells already.
 * @param reach throws when the database does not answer
 * @param readAllParts reads a row of each part. @throws as the database does while a part of it is away
 */
export async function checkWorkers(
  reach: () => Promise<void>,
  readAllParts: () => Promise<void>,
): Promise<readonly Finding[]> {
  const isReached = await reach().then(
    () => true,
    () => false,
  );
  if (!isReached) return [];
  try {
    await readAllParts();
    return [];
  } catch (error) {
    // A schema that is not up to date has a check of its own.
    if (!isDatabaseUnavailable(error)) return [];
    return [
      problem(
        `A part of the database isn't responding, and owners whose visits are stored there get errors (${reasonOf(error)}): check that every Citus worker is running and accepts the coordinator.`,
      ),
    ];
  }
}
