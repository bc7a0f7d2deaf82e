import { expect, it } from 'vitest';
import { connectionStringFor, socketDirectoryOf } from './socket-directory.ts';

const socketNameLength = '/socket/.s.PGSQL.5432'.length;

it.runIf(process.platform === 'linux').each([
  ['107 bytes', `/${'x'.repeat(107 - socketNameLength - 1)}`, /^\/x+\/socket$/],
  ['108 bytes', `/${'x'.repeat(108 - socketNameLength - 1)}`, /^\/tmp\/nearcard-[0-9a-f]{16}$/],
  ['107 characters but more bytes', `/${'é'.repeat(85)}`, /^\/tmp\/nearcard-[0-9a-f]{16}$/],
])('puts a socket whose path would have %s where it fits', (_, dataDir, expected) => {
  expect(socketDirectoryOf(dataDir)).toMatch(expected);
});

it('names the directory in a URL whatever its characters', () => {
  const url = new URL(connectionStringFor('/a b/c&d=é'));
  expect(url.searchParams.get('host')).toBe('/a b/c&d=é');
});
