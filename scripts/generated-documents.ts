import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './run-tool.ts';

/** Documents that are made on demand and not kept. Their links lead from here. */
export const generatedDocuments = join(projectRoot, 'docs', 'generated');

/** Writes a document and says where it is. @param name of the file, such as `asvs.md` */
export async function writeGenerated(name: string, markdown: string): Promise<void> {
  await mkdir(generatedDocuments, { recursive: true });
  await writeFile(join(generatedDocuments, name), markdown);
  process.stdout.write(`docs/generated/${name}\n`);
}
