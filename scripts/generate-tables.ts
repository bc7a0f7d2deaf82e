import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Columns whose check constraint or JSON shape the domain already has a type for. */
const columnTypes = {
  'cards.state': `Generated<import('#domain/cards/card-state.ts').CardState>`,
  'profiles.company_phone_format': `Generated<import('#domain/profiles/phone.ts').PhoneFormat>`,
  'profiles.connect_section': `import('#domain/profiles/connect-section.ts').ConnectSection`,
  'profiles.profile_position': `Generated<import('#domain/profiles/profile.ts').ProfilePosition>`,
  'profiles.profile_type': `import('#domain/profiles/profile.ts').ProfileType`,
};

/**
 * Writes (or with `verify` only compares) `server/database/tables.ts` from a migrated database.
 * @throws when the file is stale and `verify` is set
 */
export async function generateTables(connectionString: string, verify: boolean): Promise<void> {
  await run('kysely-codegen', [
    '--dialect=postgres',
    `--url=${connectionString}`,
    '--camel-case',
    '--include-pattern=public.*',
    '--exclude-pattern=*{_default,kysely_*}',
    '--type-mapping={"int8":"number"}',
    `--overrides=${JSON.stringify({ columns: columnTypes })}`,
    '--log-level=error',
    '--out-file=server/database/tables.ts',
    ...(verify ? ['--verify'] : []),
  ]);
}

if (import.meta.main) {
  const connectionString = process.argv[2];
  if (connectionString === undefined) {
    console.error('usage: node scripts/generate-tables.ts CONNECTION_STRING (a migrated database)');
    process.exit(2);
  }
  await generateTables(connectionString, false);
}
