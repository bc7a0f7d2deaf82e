import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { writePackageLists } from './release-tree.ts';

it('a release names the licence of each direct dependency, and lists what it is made of', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nearcard-release-'));
  try {
    await writePackageLists(folder);
    const licences = await readFile(join(folder, 'docs', 'licences.md'), 'utf8');
    const named = Object.entries(packageFile.dependencies).map(
      ([name, at]) => `| ${name} | ${at} |`,
    );
    expect(named.filter((row) => !licences.includes(row))).toEqual([]);
    const bom = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8'));
    expect(bom.metadata.component).toMatchObject({ version: packageFile.version });
  } finally {
    await rm(folder, { recursive: true });
  }
});
