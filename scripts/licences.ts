import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { licencesDocument, listPackages } from './licence-list.ts';
import { projectRoot } from './run-tool.ts';

/** Writes docs/licences.md from package-lock.json. */
const path = join(projectRoot, 'docs', 'licences.md');
const packages = listPackages(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'));
const options = await resolveConfig(path);
await writeFile(path, await format(licencesDocument(packages), { ...options, filepath: path }));
