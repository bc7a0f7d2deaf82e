import { AppError } from '#domain/errors.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { isDatabaseUnavailable } from '#server/database/database-errors.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { describeForOperator } from '#server/operator-error.ts';
import { createServices, type Services } from '#server/app/services.ts';
import { withDatabasePlace, type DatabasePlace } from '#server/database-place.ts';
import { createLog } from '#server/platform/log.ts';
import { UsageError } from './usage-error.ts';

export interface CommandContext {
  readonly config: Config;
  readonly services: Services;
}

export type Work = (context: CommandContext) => Promise<void>;

/**
 * Runs a command-line tool on the configured database: the server's, or the embedded one, joined
 * where it runs and started for as long as this takes where it doesn't.
 * @param readWork reads the arguments, before anything is started for them. @throws UsageError
 */
export async function runCommand(usage: string, readWork: () => Work): Promise<void> {
  try {
    const work = readWork();
    const config = readConfig(process.env);
    const say = (line: string) => console.error(line);
    await withDatabasePlace(config, say, (place) => withServices(config, place, work));
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nusage: ${usage}`);
      process.exitCode = 2;
      return;
    }
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}

/** The database's absence and a refusal of the shop's own are the operator's to mend as well. */
function describeFailure(error: unknown): unknown {
  if (isDatabaseUnavailable(error)) return `The database cannot be reached: ${String(error)}`;
  return error instanceof AppError ? error.message : describeForOperator(error);
}

async function withServices(config: Config, place: DatabasePlace, work: Work): Promise<void> {
  await migrateToLatest(place.directConnectionString);
  const services = createServices({ config, ...place, log: createLog({ level: 'silent' }) });
  try {
    await work({ config, services });
  } finally {
    await services.stop();
  }
}
