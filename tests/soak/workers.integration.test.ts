import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { patience } from '#tests/support/patience.ts';
import { expectWithinASecond } from '#tests/support/within-a-second.ts';
import { askFresh } from './fresh-connection.ts';
import { stopUnderLoad } from './graceful-stop.ts';
import { callShop } from './shop-calls.ts';
import { withShop, type ShopProcess } from './shop-process.ts';
import { registerVisitors } from './signed-in-visitors.ts';
import { killWorkers, untilWorkersServe } from './workers.ts';

const workers = 3;
const settings = { WORKERS: String(workers) };
/** Two rounds: each process is asked, also when one of them was busy with another call. */
const inTurn = Array.from({ length: workers * 2 });
const profile = {
  userProfile: 'Before',
  profileType: 'Personal',
  companyLocation: 'London, United Kingdom',
  companyPhone: '2025550123',
  companyCountryCode: '+1',
  companyEmail: 'owner@example.test',
};

/** The answers of all processes to the same question. */
async function askAll(address: string) {
  const answers = [];
  for (const _ of inTurn) answers.push(await askFresh(address));
  return answers;
}

const namesOf = (answers: readonly { body: string }[]) =>
  answers.map(({ body }) => /<h1[^>]*>([^<]*)/.exec(body)?.[1]);

/** The processes that had the card's page in their cache. */
async function cachingWorkers({ url }: ShopProcess): Promise<string[]> {
  const { body } = await askFresh(`${url}/metrics`);
  const hits = /^nearcard_page_cache_finds_total\{result="hit",worker="(\d)"\} [1-9]/gm;
  return Array.from(body.matchAll(hits), ([, worker]) => worker ?? '').toSorted();
}

/** A start on a port that is taken. @returns its exit code and all that it said */
async function startOnTakenPort(shop: ShopProcess) {
  const other = createServer().listen(Number(new URL(shop.url).port), '127.0.0.1');
  await once(other, 'listening');
  const child = shop.launch();
  await once(child, 'close');
  other.close();
  await once(other, 'close');
  return [child.exitCode, shop.output];
}

it('several processes serve one shop, and outlive each other', { timeout: 300_000 }, () =>
  withShop(async (shop) => {
    const { port } = new URL(shop.url);
    expect(await startOnTakenPort(shop)).toEqual([
      1,
      `Port ${port} of 127.0.0.1 is taken: stop what listens there, or set PORT to another one.\n`,
    ]);

    await shop.start();
    await untilWorkersServe(shop, workers);
    const [owner] = await registerVisitors(shop, 1, 'owner');
    const [serial = ''] = await shop.issueCards(1);
    const call = (path: string, body: object, method?: 'PUT') =>
      callShop(shop.url + path, { token: owner?.token, body, ...(method && { method }) });
    await call(`/api/nfc/${serial}/claim`, {});
    const { body: added } = await call('/api/add-company-profile', profile);
    const page = `${shop.url}/card/${owner?.uniqueId}`;
    await vi.waitFor(async () => {
      expect(namesOf(await askAll(page))).toEqual(inTurn.map(() => 'Before'));
      expect(await cachingWorkers(shop)).toEqual(['1', '2', '3']);
    }, patience);

    // An edit in one process shows on every one.
    const profileId = added.user?.companyProfiles?.[0]?._id;
    const edit = { profileId, userProfile: 'After' };
    expect((await call('/api/update-company-profile', edit, 'PUT')).status).toBe(200);
    const after = inTurn.map(() => 'After');
    await expectWithinASecond(async () => expect(namesOf(await askAll(page))).toEqual(after));

    // So does a card that is switched off.
    const tap = `${shop.url}/api/nfc/${serial}/resolve`;
    const statusesOf = async () => (await askAll(tap)).map(({ status }) => status);
    expect(await statusesOf()).toEqual(inTurn.map(() => 302));
    expect((await call(`/api/cards/${serial}/freeze`, {})).status).toBe(200);
    const refused = inTurn.map(() => 403);
    await expectWithinASecond(async () => expect(await statusesOf()).toEqual(refused));

    const seed = randomInt(2 ** 31);
    const say = (line: string) => console.log(line);
    const report = await killWorkers(shop, { workers, kills: 3, everyMs: 700, seed, say });
    expect(report.problems).toEqual([]);
    const { claimed, orders, taps, pictures, changes } = report;
    expect(Math.min(claimed, orders, taps, pictures, changes)).toBeGreaterThan(0);
    expect(shop.output.match(/worker \d ended by SIGKILL; starting another/g)).toHaveLength(3);

    const ending = await stopUnderLoad(shop, 12);
    expect(ending).toMatchObject({ exitCode: 0, signalCode: null, left: [], failures: [] });
  }, settings),
);
