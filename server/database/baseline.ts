import { OperatorError } from '#server/operator-error.ts';
import type { RunStatement } from './run-statement.ts';

/** The migration in which those before 1.0.0 are folded: it makes the schema that they made. */
export const baseline = '0096_baseline';

/** The last of the folded migrations. A database that has it has the schema of the baseline. */
const lastFolded = '0096_companies';

/** The version that has all of the folded migrations. */
const lastWithFolded = 'commit a7e72379';

/** The names of applied migrations, in order, with the baseline in place of those that are folded in it. */
export function foldMigrations(applied: readonly string[]): string[] {
  if (!applied.includes(lastFolded)) return [...applied];
  return [baseline, ...applied.filter((name) => name > lastFolded)];
}

/**
 * Refuses a database that has some of the folded migrations, and not all.
 * @throws OperatorError which names the version that migrates it
 */
export function requireBaseline(applied: readonly string[]): void {
  const last = foldMigrations(applied).findLast((name) => name < baseline);
  if (last === undefined) return;
  throw new OperatorError(
    `The data is from before 1.0.0 (its last migration is ${last}), and nothing was changed: run npm run db -- migrate of ${lastWithFolded} on it, then start this release.`,
  );
}

/** Gives a database with all of the folded migrations the record of the baseline; its schema stays as it is. */
export async function takeOver(run: RunStatement): Promise<void> {
  const { rows } = await run(`select from kysely_migration where name = '${lastFolded}'`);
  if (rows.length === 0) return;
  await run(`
    with folded as (
      delete from kysely_migration where name <= '${lastFolded}' returning timestamp)
    insert into kysely_migration select '${baseline}', max(timestamp) from folded`);
}
