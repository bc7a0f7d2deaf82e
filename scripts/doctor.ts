import { setTimeout as wait } from 'node:timers/promises';
import { isEmail } from '#domain/accounts/email.ts';
import { findingLine, problem } from '#domain/health/finding.ts';
import {
  checkTitles,
  countParts,
  healthSummary,
  type CheckedPart,
} from '#domain/health/health-report.ts';
import { createServices } from '#server/app/services.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { withDatabasePlace, type DatabasePlace } from '#server/database-place.ts';
import { OperatorError } from '#server/operator-error.ts';
import { createLog } from '#server/platform/log.ts';
import { parseArguments } from './parse-arguments.ts';
import { createProgram, runProgram } from './program.ts';
import { UsageError } from './usage-error.ts';

/** A database that is frozen ends no connection. */
const closeWithinMs = 1_000;

/** @returns the address of a test mail, where one is asked for. @throws UsageError */
function readArguments(args: readonly string[]): string | undefined {
  const { positionals, values } = parseArguments(args, { 'mail-to': { type: 'string' } });
  const { 'mail-to': mailTo } = values;
  if (positionals.length > 0)
    throw new UsageError(`There is nothing to do with ${positionals[0]}.`);
  if (mailTo !== undefined && !isEmail(mailTo)) {
    throw new UsageError(`${mailTo} isn’t an email address.`);
  }
  return mailTo;
}

async function examine(
  config: Config,
  place: DatabasePlace,
  mailTo: string | undefined,
): Promise<CheckedPart[]> {
  const services = createServices({ config, ...place, log: createLog({ level: 'silent' }) });
  const { health } = services;
  try {
    const [parts, ofTestMail] = await Promise.all([
      health.examine(),
      mailTo === undefined ? [] : health.sendTestMail(mailTo),
    ]);
    return withFindings(parts, checkTitles.mail, (own) => [...own, ...ofTestMail]);
  } finally {
    await Promise.race([services.stop(), wait(closeWithinMs)]);
  }
}

function withFindings(
  parts: readonly CheckedPart[],
  title: string,
  change: (own: CheckedPart['findings']) => CheckedPart['findings'],
): CheckedPart[] {
  return parts.map((part) =>
    part.title === title ? { title, findings: change(part.findings) } : part,
  );
}

/** The shop with its database, or without one that cannot be started: all else is looked at then, too. */
async function examineAnyway(
  config: Config,
  say: (line: string) => void,
  mailTo: string | undefined,
): Promise<CheckedPart[]> {
  try {
    return await withDatabasePlace(config, say, (place) => examine(config, place, mailTo));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const parts = await examine(config, placeWithout(config), mailTo);
    if (config.databaseUrl !== undefined) return parts;
    return withFindings(parts, checkTitles.database, () => [problem(error.message)]);
  }
}

/** The database's address where the shop has one; else one at which nothing listens. */
function placeWithout({ databaseUrl, databaseDirectUrl, dataDir }: Config): DatabasePlace {
  const connectionString = databaseUrl ?? 'postgres://nobody@localhost/none?host=/nowhere';
  const directConnectionString = databaseDirectUrl ?? connectionString;
  return { connectionString, directConnectionString, isOwn: false, dataDir };
}

/** Looks at a shop from its settings to its mail and changes nothing. */
export const doctor = createProgram(
  'npm run doctor [-- --mail-to ADDRESS]',
  async ({ args, env, write, say }) => {
    const mailTo = readArguments(args);
    let config: Config;
    try {
      config = readConfig(env);
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      // Without its settings nothing is known of the shop.
      await write(`${findingLine(problem(`${error.message}.`), checkTitles.settings)}\n`);
      return false;
    }
    const parts = await examineAnyway(config, say, mailTo);
    for (const { title, findings } of parts) {
      for (const finding of findings) await write(`${findingLine(finding, title)}\n`);
    }
    await write(`\n${healthSummary(parts)}\n`);
    return countParts(parts, 'problem') === 0;
  },
);

if (import.meta.main) {
  await runProgram(doctor);
  // A check that hangs was reported; nobody waits for it.
  process.exit();
}
