import { inspect } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { isDatabaseUnavailable } from '#server/database/database-errors.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { describeForOperator } from '#server/operator-error.ts';
import { createServices, type Services } from '#server/app/services.ts';
import { withDatabasePlace, type DatabasePlace } from '#server/database-place.ts';
import { createLog } from '#server/platform/log.ts';
import type { Program, Terminal } from './program.ts';
import { UsageError } from './usage-error.ts';

export interface CommandContext extends Terminal {
  readonly config: Config;
  readonly services: Services;
}

/** @returns whether all is well, which the exit code tells */
export type Work = (context: CommandContext) => Promise<boolean>;

/**
 * A tool on the configured database: the server's, or the embedded one, joined where it runs and
 * started for as long as this takes where it doesn't.
 * @param readWork reads the arguments, before anything is started for them. @throws UsageError
 */
export function createCommand(usage: string, readWork: (args: readonly string[]) => Work): Program {
  return async (terminal) => {
    const { args, env, say } = terminal;
    try {
      const work = readWork(args);
      const config = readConfig(env);
      const isWell = await withDatabasePlace(config, say, (place) =>
        withServices(config, place, (services) => work({ ...terminal, config, services })),
      );
      return isWell ? 0 : 1;
    } catch (error) {
      if (error instanceof UsageError) {
        say(`${error.message}\nusage: ${usage}`);
        return 2;
      }
      say(describeFailure(error));
      return 1;
    }
  };
}

/** The database's absence and a refusal of the shop's own are the operator's to mend as well. */
function describeFailure(error: unknown): string {
  if (isDatabaseUnavailable(error)) return `The database cannot be reached: ${String(error)}`;
  if (error instanceof AppError) return error.message;
  const described = describeForOperator(error);
  return typeof described === 'string' ? described : inspect(described);
}

async function withServices<Result>(
  config: Config,
  place: DatabasePlace,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  await migrateToLatest(place.directConnectionString);
  const services = createServices({ config, ...place, log: createLog({ level: 'silent' }) });
  try {
    return await work(services);
  } finally {
    await services.stop();
  }
}
