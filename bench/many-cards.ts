import { compare, printResult, type BenchResult } from './harness.ts';
import { withShop, type BenchShop } from './demo-shop.ts';

const few = 1_000;
const many = 1_000_000;
/** So few that the slowest answers are those that had most to do, not those that waited longest. */
const connections = 4;
/** With 5, the ratio of the two p99 was 1.00, 1.25 and 1.47 in one hour. */
const rounds = 25;

/** Cards that nothing is kept of, asked for at random: among a thousand, and among a million. */
export async function benchManyCards(): Promise<BenchResult> {
  return withShop((small) =>
    withShop(async (large) => {
      const contenders = [await uncachedCards(small, few), await uncachedCards(large, many)];
      try {
        const measurements = await compare(contenders, { connections, rounds });
        const [ofFew = Number.NaN, ofMany = Number.NaN] = measurements.map((one) => one.p99Ms);
        return {
          title: 'Cards that are not kept, at random',
          measurements,
          notes: [`p99 among a million: ${(ofMany / ofFew).toFixed(2)} of that among a thousand`],
          ratioOf: 'requests/s',
        };
      } finally {
        await Promise.all(contenders.map(({ server }) => server.stop()));
      }
    }),
  );
}

async function uncachedCards(shop: BenchShop, count: number) {
  const paths = await shop.copyCards(count);
  return {
    name: `among ${count.toLocaleString('en')}`,
    server: await shop.serve(0),
    path: () => paths[Math.floor(Math.random() * paths.length)] ?? shop.cardPath,
    headers: { 'accept-encoding': 'br' },
  };
}

if (import.meta.main) printResult(await benchManyCards());
