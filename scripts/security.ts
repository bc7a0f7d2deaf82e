import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from './run-tool.ts';
import { asvsDocument } from './security/asvs-document.ts';
import { dependenciesDocument } from './security/dependencies.ts';
import { readAnswers, readDependencyNotes, readStandard } from './security/read-documents.ts';

/** Writes docs/asvs.md and docs/dependencies.md from the data beside them. */
await write('asvs.md', asvsDocument(await readStandard(), await readAnswers()));
await write('dependencies.md', dependenciesDocument(await readDependencyNotes()));

async function write(name: string, markdown: string): Promise<void> {
  const path = join(projectRoot, 'docs', name);
  const options = await resolveConfig(path);
  await writeFile(path, await format(markdown, { ...options, filepath: path }));
}
