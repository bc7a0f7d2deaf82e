import { writeGenerated } from './generated-documents.ts';
import { asvsDocument } from './security/asvs-document.ts';
import { dependenciesDocument } from './security/dependencies.ts';
import { readAnswers, readDependencyNotes, readStandard } from './security/read-documents.ts';

/** `npm run security`: writes the answers to ASVS and the notes about packages from the data in docs/. */
await writeGenerated('asvs.md', asvsDocument(await readStandard(), await readAnswers()));
await writeGenerated('dependencies.md', dependenciesDocument(await readDependencyNotes()));
