import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findProgram } from './find-program.ts';
import { keyOf, listPackages } from './licence-list.ts';
import { productionSbom } from './production-sbom.ts';
import { projectRoot } from './run-tool.ts';

const read = (file: string) => readFile(join(projectRoot, file), 'utf8');
const npm = findProgram(['npm']);
const packageShape = z.object({ dependencies: z.record(z.string(), z.string()) });

describe.skipIf(npm === undefined)('`npm run sbom` (where npm is on the PATH)', () => {
  it('tells every dependency, and nothing that docs/licences.md lacks', async () => {
    const options = { cwd: projectRoot, maxBuffer: 10_000_000 };
    const args = ['sbom', '--sbom-format=cyclonedx'];
    const { stdout } = await promisify(execFile)(npm ?? '', args, options);
    const { components, dependencies } = productionSbom(stdout);
    const told = components.map(({ group, name, version }) =>
      keyOf({ name: group === undefined ? name : `${group}/${name}`, version }),
    );
    const known = new Set(listPackages(await read('package-lock.json')).map(keyOf));
    expect(told.filter((one) => !known.has(one))).toEqual([]);
    const manifest = packageShape.parse(JSON.parse(await read('package.json')));
    const wanted = Object.entries(manifest.dependencies).map((entry) => entry.join('@'));
    expect(wanted.filter((one) => !told.includes(one))).toEqual([]);
    const refs = new Set(components.map((one) => one['bom-ref']));
    const needed = dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(needed.filter((ref) => !refs.has(ref))).toEqual([]);
  });
});
