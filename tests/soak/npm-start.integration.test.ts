import { stat } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { stopUnderLoad } from './graceful-stop.ts';
import { listTree } from './process-tree.ts';
import { npmStart, withShop, type Ask, type ShopProcess } from './shop-process.ts';

const stopped = { exitCode: 0, signalCode: null, left: [] };
const loginCount = 24;

/** A terminal signals its whole foreground group, npm and the server alike. */
const pressCtrlC: Ask = (npm) => void process.kill(-npm, 'SIGINT');

const waysToStop: readonly [string, (shop: ShopProcess) => Ask][] = [
  ['SIGTERM to npm', () => (npm) => void process.kill(npm, 'SIGTERM')],
  ["SIGTERM to npm's child", () => async (npm) => killChild(npm)],
  ['SIGTERM to the group', () => (npm) => void process.kill(-npm, 'SIGTERM')],
  ['Ctrl-C', () => pressCtrlC],
  ['Ctrl-C pressed again while it stops', pressCtrlCTwice],
];

async function killChild(npm: number): Promise<void> {
  const [, child] = await listTree(npm);
  process.kill(child!, 'SIGTERM');
}

function pressCtrlCTwice({ url }: ShopProcess): Ask {
  const isRefused = () =>
    fetch(`${url}/healthz`).then(
      (answer) => answer.body?.cancel().then(() => false),
      () => true,
    );
  return async (npm) => {
    await pressCtrlC(npm);
    while (!(await isRefused()));
    await pressCtrlC(npm);
  };
}

it('npm start, asked to stop in any way, answers what is under way and leaves nothing behind', async () => {
  await withShop(
    async (shop) => {
      // Before it is ready, while it makes its database.
      shop.launch();
      await vi.waitFor(() => stat(shop.dataDir), { timeout: 30_000 });
      expect(await shop.stop()).toMatchObject(stopped);
      for (const [name, ask] of waysToStop) {
        await shop.start(); // after the one before, without help
        const ending = await stopUnderLoad(shop, loginCount, ask(shop));
        expect({ name, ...ending }).toMatchObject({ name, ...stopped, failures: [] });
      }
      await shop.start();
    },
    {},
    npmStart,
  );
}, 240_000);
