import { expect, it } from 'vitest';
import { parsePostmasterFile } from './postmaster-file.ts';

const head = '4711\n/data/postgres\n1792000000\n5432\n/data/socket\n\n  17 3\n';

it.each([
  ['ready', `${head}ready   \n`, { pid: 4711, socketDir: '/data/socket', isReady: true }],
  ['starting', `${head}starting\n`, { pid: 4711, socketDir: '/data/socket', isReady: false }],
  ['stopping', `${head}stopping\n`, { pid: 4711, socketDir: '/data/socket', isReady: false }],
  ['only begun', '4711\n/data/postgres\n', { pid: 4711, socketDir: '', isReady: false }],
  ['a single-user server, whose pid is negative', '-4711\n/data/postgres\n', undefined],
  ['empty', '', undefined],
])('reads a lock file that is %s', (_, text, expected) => {
  expect(parsePostmasterFile(text)).toEqual(expected);
});
