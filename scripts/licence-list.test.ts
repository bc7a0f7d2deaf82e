import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAllowed, keyOf, licencesDocument, listPackages } from './licence-list.ts';
import { projectRoot } from './run-tool.ts';

const packages = listPackages(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'));

describe('the licences of production', () => {
  it('all let a shop earn money and keep its source', () => {
    expect(packages.filter((one) => !isAllowed(one))).toEqual([]);
    expect(packages.length).toBeGreaterThan(300);
  });

  it('are each a row of what `npm run licences` writes', () => {
    const rows = licencesDocument(packages).split('\n');
    const wanted = packages.map((one) => `| ${one.name} | ${one.version} | ${one.licence} |`);
    expect(rows.slice(-wanted.length - 1)).toEqual([...wanted, '']);
  });
});

describe('isAllowed', () => {
  it.each([
    ['anything', 'MIT', true],
    ['anything', '(GPL-3.0-only OR MIT)', true],
    ['anything', 'MIT AND ISC', true],
    ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
    ['@fontsource/inter', 'OFL-1.1', true],
    ['anything', 'Apache-2.0 AND LGPL-3.0-or-later', false],
    ['anything', 'OFL-1.1', false],
    ['anything', 'GPL-3.0-only', false],
    ['anything', 'AGPL-3.0-or-later', false],
    ['anything', 'CC-BY-NC-4.0', false],
    ['anything', 'SSPL-1.0', false],
    ['anything', 'UNLICENSED', false],
    ['anything', 'SEE LICENSE IN LICENSE.md', false],
  ])('%s under %s: %s', (name, licence, expected) => {
    expect(isAllowed({ name, licence })).toBe(expected);
  });
});

describe('listPackages', () => {
  const lockOf = (entries: object) => JSON.stringify({ packages: { '': {}, ...entries } });

  it('has what production installs, each once, and nothing of development', () => {
    const licensed = { version: '1.0.0', license: 'MIT' };
    const listed = listPackages(
      lockOf({
        'node_modules/b': licensed,
        'node_modules/@a/a': { ...licensed, optional: true },
        'node_modules/c/node_modules/b': licensed,
        'node_modules/tool': { ...licensed, dev: true },
        'node_modules/both': { ...licensed, devOptional: true },
      }),
    );
    expect(listed.map(keyOf)).toEqual(['@a/a@1.0.0', 'b@1.0.0', 'both@1.0.0']);
  });

  it('refuses a package that names no licence', () => {
    const lock = lockOf({ 'node_modules/secretive': { version: '1.0.0' } });
    expect(() => listPackages(lock)).toThrow('secretive names no licence');
  });
});
