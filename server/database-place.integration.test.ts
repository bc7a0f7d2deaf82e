import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { runScript } from '#tests/support/run-script.ts';

let home: string;
let file: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'nearcard-place-'));
  file = join(home, 'data');
  await writeFile(file, 'somebody else’s');
});
afterEach(() => rm(home, { recursive: true }));

describe.each([
  ['the embedded database', false],
  ['DATABASE_URL', true],
])('a DATA_DIR that is a file, with %s', (_what, hasServer) => {
  it.each([
    ['../server/main.ts', []],
    ['admin.ts', ['grant', 'boss@example.test']],
    ['cards.ts', ['issue', '--count', '1']],
    ['db.ts', ['migrate']],
  ])('stops %s with one line', async (script, args) => {
    const env = { DATA_DIR: file, PORT: '0', LOG_LEVEL: 'silent' };
    const database = hasServer ? { DATABASE_URL: inject('postgres').adminUrl } : {};
    expect(await runScript(script, args, { ...env, ...database })).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `DATA_DIR cannot be used: ${file} is not a directory. Fix that, or set DATA_DIR to another directory.\n`,
    });
    expect(await readFile(file, 'utf8')).toBe('somebody else’s');
  });
});
