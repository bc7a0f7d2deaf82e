import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { withShop, type ShopProcess } from './shop-process.ts';

const patience = { timeout: 120_000 };
const clockTicksPerSecond = 100;

/** How a start ended by itself, and all that it said. */
async function endOf(shop: ShopProcess) {
  const child = shop.launch();
  await once(child, 'close');
  return { exitCode: child.exitCode, output: shop.output };
}

/** Processor time of a process so far, in seconds. */
async function processorTime({ pid }: ChildProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond;
}

describe('a start that fails says in one line what to do', () => {
  it('where the port is taken', patience, () =>
    withShop(async (shop) => {
      const { port } = new URL(shop.url);
      const other = createServer().listen(Number(port), '127.0.0.1');
      await once(other, 'listening');
      expect(await endOf(shop)).toEqual({
        exitCode: 1,
        output: `Port ${port} of 127.0.0.1 is taken: stop what listens there, or set PORT to another one.\n`,
      });
      other.close();
    }),
  );

  it.runIf(process.platform === 'linux')('where DATA_DIR cannot be made', patience, () =>
    withShop(
      async (shop) =>
        expect(await endOf(shop)).toEqual({
          exitCode: 1,
          output: expect.stringMatching(/^DATA_DIR cannot be made: ENOENT[^\n]*\n$/),
        }),
      { DATA_DIR: '/proc/nearcard/data' },
    ),
  );

  it('where PostgreSQL does not let it in', patience, () => {
    const url = new URL(inject('postgres').adminUrl);
    url.pathname = '/no_such_shop';
    return withShop(
      async (shop) =>
        expect(await endOf(shop)).toEqual({
          exitCode: 1,
          output:
            'PostgreSQL refuses DATABASE_URL (or DATABASE_DIRECT_URL): database "no_such_shop" does not exist. Create that database, or name another one.\n',
        }),
      { DATABASE_URL: url.href },
    );
  });
});

it(
  'a start waits for a database that is away with one line, whoever asks, and without a core',
  patience,
  () =>
    withShop(
      async (shop) => {
        const child = shop.launch();
        while (!shop.output.includes('\n')) await wait(25);
        const before = await processorTime(child);
        for (let probe = 0; probe < 8; probe += 1) {
          expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
          expect((await fetch(`${shop.url}/api/plan`)).status).toBe(503);
          await wait(500);
        }
        expect((await processorTime(child)) - before).toBeLessThan(2);
        const { exitCode, output, milliseconds } = await shop.stop();
        expect(output).toMatch(
          /^\S+ WARN: the database is away, the start waits for it: connect ECONNREFUSED 127\.0\.0\.1:1 \(is DATABASE_URL right\?\)\n$/,
        );
        expect(exitCode).toBe(0);
        expect(milliseconds).toBeLessThan(10_000);
      },
      { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' },
    ),
);
