import { readSbom } from './release-tree.ts';

/** `npm run sbom`: writes what production has installed here to standard output. */
process.stdout.write(await readSbom());
