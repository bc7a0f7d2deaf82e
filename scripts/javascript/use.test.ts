import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const preload = join(import.meta.dirname, 'use.js');
const file = join(import.meta.dirname, '..', '..', 'domain', 'errors.ts');

/** Imports a file of the domain in a new process, and says what that needed. */
function importIn(...flags: string[]) {
  const program = `
    const { requireValid } = await import(${JSON.stringify(pathToFileURL(file).href)});
    const stripsTypes = process.moduleLoadList.some((name) => name.includes('amaro'));
    try {
      requireValid('field', 'is wrong');
    } catch (error) {
      const place = /errors\\.ts:\\d+:\\d+/.exec(error.stack)?.[0];
      console.log(JSON.stringify({ stripsTypes, place }));
    }`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, '--input-type=module', '--eval', program],
    // What the tests themselves keep of earlier runs would answer as well.
    { encoding: 'utf8', env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' } },
  );
  return { answer: JSON.parse(stdout), stderr };
}

it('reads sources without what strips their types, each place where it was', () => {
  const { answer: byNode } = importIn();
  expect(byNode).toEqual({ stripsTypes: true, place: expect.stringMatching(/^errors\.ts:/) });
  expect(importIn('--import', preload)).toEqual({
    answer: { stripsTypes: false, place: byNode.place },
    stderr: '',
  });
});
