import { readConfig, type Config } from '#server/config/config.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { requireOneDatabase } from '#server/database/one-database.ts';
import { createServices, type Services } from '#server/app/services.ts';
import { withDatabasePlace, type DatabasePlace } from '#server/database-place.ts';
import { createLog } from '#server/platform/log.ts';
import { createProgram, type Program, type Terminal } from './program.ts';

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
  return createProgram(usage, async (terminal) => {
    const { args, env, say } = terminal;
    const work = readWork(args);
    const config = readConfig(env);
    return withDatabasePlace(config, say, (place) =>
      withServices({ config, say }, place, (services) => work({ ...terminal, config, services })),
    );
  });
}

async function withServices<Result>(
  { config, say }: Pick<CommandContext, 'config' | 'say'>,
  place: DatabasePlace,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  await requireOneDatabase(place);
  await migrateToLatest(place.directConnectionString, { makesAppRole: place.isOwn, say });
  const services = createServices({ config, ...place, log: createLog({ level: 'silent' }) });
  try {
    return await work(services);
  } finally {
    await services.stop();
  }
}
