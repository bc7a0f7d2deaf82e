import { join } from 'node:path';
import { masterKeys } from './chips.ts';
import { findFreePort } from './free-port.ts';
import { announceProduct } from './product.ts';
import { startProduct } from './start-product.ts';

/** Starts the shop as its users do, once per run, on a port and a data directory of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const issuerPort = await findFreePort();
  const product = await startProduct(
    {
      NFC_MASTER_KEYS: masterKeys,
      PRIVATE_ISSUERS: `http://127.0.0.1:${issuerPort}`,
      RATE_LIMIT_FACTOR: '1000',
      TAX_TABLE: 'DE 19 VAT',
    },
    ['--import', join(import.meta.dirname, 'pseudo-locale/in-product.ts')],
  );
  const { baseUrl, dataDir, samplePassword } = product;
  announceProduct({ baseUrl, dataDir, samplePassword, issuerPort });
  return () => product.stop();
}
