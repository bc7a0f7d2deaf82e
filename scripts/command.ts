import { pino } from 'pino';
import { AppError } from '#domain/errors.ts';
import { ConfigError, readConfig, type Config } from '#server/config.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/embedded-postgres-error.ts';
import { withEmbeddedPostgres } from '#server/platform/embedded-postgres/join-embedded-postgres.ts';
import { createServices, type Services } from '#server/services.ts';

export interface CommandContext {
  readonly config: Config;
  readonly services: Services;
}

/** The command was called with words it does not know. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs a command-line tool on the configured database: the server's, or the embedded one, joined
 * where it runs and started for as long as this takes where it doesn't. What the operator can
 * mend is said in one line.
 */
export async function runCommand(
  usage: string,
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const onDatabase = (connectionString: string) => withServices(config, connectionString, work);
    if (config.databaseUrl !== undefined) await onDatabase(config.databaseUrl);
    else await withEmbeddedPostgres(config.dataDir, (line) => console.error(line), onDatabase);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nusage: ${usage}`);
      process.exitCode = 2;
      return;
    }
    const isExpected = [ConfigError, EmbeddedPostgresError, AppError].some(
      (known) => error instanceof known,
    );
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function withServices(
  config: Config,
  connectionString: string,
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const directConnectionString = config.databaseDirectUrl ?? connectionString;
  await migrateToLatest(directConnectionString);
  const services = createServices({
    config,
    connectionString,
    directConnectionString,
    dataDir: config.dataDir,
    log: pino({ level: 'silent' }),
  });
  try {
    await work({ config, services });
  } finally {
    await services.stop();
  }
}
