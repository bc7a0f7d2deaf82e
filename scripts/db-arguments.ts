import { resolve } from 'node:path';
import { parseArguments } from './parse-arguments.ts';
import { UsageError } from './usage-error.ts';

export const dbUsage =
  'npm run db -- migrate | status | distribute | undistribute | backup FILE [--force] [--passphrase-file FILE] | restore FILE [--passphrase-file FILE] | drill FILE [--passphrase-file FILE]';

/** The commands of one word. */
const plainCommands = [
  { name: 'migrate' },
  { name: 'status' },
  { name: 'distribute' },
  { name: 'undistribute' },
] as const;

export type DbCommand =
  | (typeof plainCommands)[number]
  | ({ readonly name: 'restore' | 'drill' } & NamedFile)
  | ({
      readonly name: 'backup';
      /** Replaces a file of this name. */
      readonly isForced: boolean;
    } & NamedFile);

interface NamedFile {
  /** An absolute path. */
  readonly path: string;
  /** An absolute path of the passphrase's file: on the command line everybody on the machine could read it. */
  readonly passphraseFile: string | undefined;
}

/** The command that `npm run db` is given. @throws UsageError */
export function readDbArguments(args: readonly string[]): DbCommand {
  const { positionals, values } = parseArguments(args, {
    'passphrase-file': { type: 'string' },
    force: { type: 'boolean', default: false },
  });
  const [name, path = '', ...rest] = positionals;
  const { 'passphrase-file': passphraseFile, force: isForced } = values;
  if (rest.length > 0) throw new UsageError(`There is nothing to do with ${rest[0]}.`);
  if (isForced && name !== 'backup') throw new UsageError('Only a backup is forced.');
  const plain = plainCommands.find((command) => command.name === name);
  if (plain !== undefined && path === '' && passphraseFile === undefined) return plain;
  if ((name === 'backup' || name === 'restore' || name === 'drill') && path !== '') {
    const file = {
      path: resolve(path),
      passphraseFile: passphraseFile === undefined ? undefined : resolve(passphraseFile),
    };
    return name === 'backup' ? { name, isForced, ...file } : { name, ...file };
  }
  throw new UsageError('What should be done?');
}
