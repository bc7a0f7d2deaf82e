import { text } from 'node:stream/consumers';
import { productionSbom } from './production-sbom.ts';

/** Reads the output of `npm sbom --sbom-format=cyclonedx`, and writes the part that is production. */
const bom = productionSbom(await text(process.stdin));
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
