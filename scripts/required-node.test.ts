import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const preload = join(import.meta.dirname, 'required-node.js');

/** Starts a program that prints 'served' under a Node that says it is of this version. */
function startOn(version: string) {
  const pretence = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
    Object.defineProperty(process, 'version', { value: 'v${version}' });`;
  const preloads = [`data:text/javascript,${encodeURIComponent(pretence)}`, preload];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...preloads.flatMap((url) => ['--import', url]), '--eval', "console.log('served')"],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

it.each(['20.19.0', '22.23.2', '9.0.0'])('refuses Node %s in one line', (version) => {
  const { status, stdout, stderr } = startOn(version);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Nearcard runs on Node\.js 24 or newer, this is v[\d.]+: .*\n$/);
  expect(stderr).toContain(version);
});

it.each(['24.0.0', '26.10.0'])('lets Node %s pass', (version) => {
  expect(startOn(version)).toEqual({ status: 0, stdout: 'served\n', stderr: '' });
});
