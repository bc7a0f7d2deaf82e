import { problem, right, warning, type Finding } from '#domain/health/finding.ts';
import type { MigrationStatus } from '#server/database/migrate.ts';

/** Whether the schema is this release's. */
export function judgeMigrations({ applied, pending, unknown }: MigrationStatus): Finding {
  if (pending.length > 0) {
    return problem(
      `${pending.length} of this release's migrations are not applied, ${pending[0]} the first: run \`npm run db -- migrate\`.`,
    );
  }
  if (unknown.length > 0) {
    return warning(
      `The database comes from a newer release (it has ${unknown.at(-1)}). This process keeps running, but can’t be restarted. Update it.`,
    );
  }
  return right(`The schema is up to date: ${applied.at(-1)} is its last migration.`);
}
