import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { keyOf, listPackages } from './licence-list.ts';
import type { productionSbom } from './production-sbom.ts';
import { projectRoot } from './run-tool.ts';

it('`npm run sbom` tells every dependency, nothing that the list of licences lacks, and asks no npm', async () => {
  expect(packageFile.scripts.sbom).not.toContain('npm ');
  const args = [join(projectRoot, 'scripts/sbom.ts')];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  const { components, dependencies }: ReturnType<typeof productionSbom> = JSON.parse(stdout);
  const listed = components.map(keyOf);
  const lock = await readFile(join(projectRoot, 'package-lock.json'), 'utf8');
  const known = new Set(listPackages(lock).map(keyOf));
  expect(listed.filter((one) => !known.has(one))).toEqual([]);
  const wanted = Object.entries(packageFile.dependencies).map((entry) => entry.join('@'));
  expect(wanted.filter((one) => !listed.includes(one))).toEqual([]);
  const refs = new Set(components.map((one) => one['bom-ref']));
  const needed = dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(needed.filter((ref) => !refs.has(ref))).toEqual([]);
});
