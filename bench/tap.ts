import { compare, printResult, type BenchResult, type CompareOptions } from './harness.ts';
import { startServer } from './server-process.ts';
import { withShop, type BenchShop } from './demo-shop.ts';

/** A tap on a claimed card, against the least that could answer it. */
export const benchTap = () => withShop((shop) => measureTap(shop));

export async function measureTap(shop: BenchShop, options?: CompareOptions): Promise<BenchResult> {
  const { connectionString, serial } = shop;
  const path = `/nfc/${serial}/resolve`;
  const product = await shop.serve();
  const lookup = await startServer('lookup', { connectionString });
  const fastify = await startServer('bare-fastify', {
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(JSON.stringify({ success: true, url: shop.cardPath })),
  });
  try {
    return {
      title: 'Tap',
      measurements: await compare(
        [
          { name: 'bare primary-key lookup', server: lookup, path },
          { name: 'bare Fastify, same bytes', server: fastify, path },
          { name: 'tap', server: product, path: `/nfc/${serial}`, status: 302 },
          {
            name: 'tap in a browser, answered with the card',
            server: product,
            path: `/nfc/${serial}`,
            headers: {
              'accept-encoding': 'br',
              'sec-fetch-mode': 'navigate',
              'sec-fetch-dest': 'document',
            },
          },
          {
            name: 'tap, asked by a script',
            server: product,
            path,
            headers: { accept: 'application/json' },
          },
        ],
        options,
      ),
      notes: [],
    };
  } finally {
    await Promise.all([product, lookup, fastify].map((server) => server.stop()));
  }
}

if (import.meta.main) printResult(await benchTap());
