import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeGenerated } from './generated-documents.ts';
import { licencesDocument, listPackages } from './licence-list.ts';
import { projectRoot } from './run-tool.ts';

/** `npm run licences`: writes the licence of each package of production from package-lock.json. */
const packages = listPackages(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'));
await writeGenerated('licences.md', licencesDocument(packages));
