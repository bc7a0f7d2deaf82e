import { resolve } from 'node:path';
import { parseWords } from './parse-words.ts';
import { UsageError } from './usage-error.ts';

export const dbUsage =
  'npm run db -- migrate | backup FILE [--passphrase-file FILE] | restore FILE [--passphrase-file FILE]';

export type DbCommand =
  | { readonly name: 'migrate' }
  | {
      readonly name: 'backup' | 'restore';
      /** Absolute; so is the next. */
      readonly path: string;
      /** Holds the passphrase: on the command line everybody on the machine could read it. */
      readonly passphraseFile: string | undefined;
    };

/** What `npm run db` is asked to do. @throws UsageError */
export function readDbArguments(args: readonly string[]): DbCommand {
  const { positionals, values } = parseWords(args, { 'passphrase-file': { type: 'string' } });
  const [name, path = '', ...rest] = positionals;
  const { 'passphrase-file': passphraseFile } = values;
  if (rest.length > 0) throw new UsageError(`There is nothing to do with ${rest[0]}.`);
  if (name === 'migrate' && path === '' && passphraseFile === undefined) return { name };
  if ((name === 'backup' || name === 'restore') && path !== '') {
    return {
      name,
      path: resolve(path),
      passphraseFile: passphraseFile === undefined ? undefined : resolve(passphraseFile),
    };
  }
  throw new UsageError('What should be done?');
}
