import { expect, it } from 'vitest';
import { findUnprivilegedUser } from './server-user.ts';

const root = 'root:x:0:0:root:/root:/bin/bash';
const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
const postgres = 'postgres:x:101:104:PostgreSQL,,,:/var/lib/postgresql:/bin/bash';

it.each([
  ['prefers postgres', [root, nobody, postgres], { uid: 101, gid: 104 }],
  ['falls back to nobody', [root, nobody], { uid: 65534, gid: 65533 }],
  [
    'never takes an account that is root by another name',
    ['postgres:x:0:0::/:', nobody],
    { uid: 65534, gid: 65533 },
  ],
])('%s', (_, lines, expected) => {
  expect(findUnprivilegedUser(`${lines.join('\n')}\n`)).toEqual(expected);
});

it('says what to do when there is nobody to be', () => {
  expect(() => findUnprivilegedUser(`${root}\n`)).toThrow('set DATABASE_URL');
});
