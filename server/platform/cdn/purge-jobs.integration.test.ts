import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '#server/database/database.ts';
import { makeJobsDue, readJobs } from '#tests/support/job-queue.ts';
import { createPurgeReceiver, type PurgeReceiver } from '#tests/support/purge-receiver.ts';
import { addAccount, issueClaimedCard, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { surrogateKey } from './cdn-headers.ts';

const keysOf = (tags: readonly string[]) => tags.map(surrogateKey).toSorted();

describe('purges of a CDN', () => {
  let cdn: PurgeReceiver;
  let test: TestApp;
  beforeAll(async () => {
    cdn = await createPurgeReceiver();
    test = await createTestApp({ CDN_PURGE_URL: cdn.url, CDN_PURGE_SECRET: 'secret' });
  });
  afterEach(async () => {
    cdn.answer.status = 200;
    await settle();
  });
  afterAll(async () => {
    await test.close();
    await cdn.close();
  });

  /** Runs what is queued, to its end. */
  async function settle() {
    const { services } = test;
    await makeJobsDue(services.database);
    await services.jobs.runAllDue();
    await makeJobsDue(services.database);
    await services.jobs.runAllDue();
    return cdn.take();
  }
  /** Each key once: on a slow machine the repeated purge is due before the first one was looked at. */
  const keysNamed = (purges = cdn.take()) =>
    [...new Set(purges.flatMap(({ keys }) => keys))].toSorted();
  const purgesQueued = async () =>
    (await readJobs(test.services.database)).filter(({ name }) => name.startsWith('purge-cdn'));
  const invalidate = (tx: Queryable, tags: readonly string[]) =>
    Promise.all(tags.map((tag) => test.services.invalidateEverywhere(tx, tag)));

  it('name the account whose profile is edited, and the card that is frozen', async () => {
    const { services } = test;
    const owner = await addAccount(services, 'ada@example.test');
    await publish(services, owner);
    const card = await issueClaimedCard(services, owner);
    await settle();
    await services.cards.setFrozen(card.serial, true, 'test');
    await services.jobs.runAllDue();
    expect(keysNamed()).toEqual(keysOf([`card ${card.serial}`, `card ${card.identifier}`]));
    await settle();
    await publish(services, owner, { userProfile: 'Ada the Second' });
    await services.jobs.runAllDue();
    expect(keysNamed()).toEqual([surrogateKey(owner.uniqueId)]);
  });

  it('leave when their change commits, and never when it does not', async () => {
    const { services } = test;
    const undone = services.database.transaction().execute(async (tx) => {
      await invalidate(tx, ['never']);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await purgesQueued()).toEqual([]);
  });

  it('are few for many changes, each of 256 keys at most, and the same keys follow twice', async () => {
    const tags = Array.from({ length: 300 }, (_, index) => `tag ${index}`);
    await invalidate(test.services.database, tags);
    await test.services.jobs.runAllDue();
    const first = cdn.take();
    expect(first.length).toBeLessThan(10);
    expect(keysNamed(first)).toEqual(keysOf(tags));
    const later = await purgesQueued();
    expect(new Set(later.map(({ name }) => name))).toEqual(new Set(['purge-cdn-again']));
    for (const { dueIn } of later) expect(dueIn).toBeLessThanOrEqual(10);
    const all = [...first, ...(await settle())];
    for (const { keys } of all) expect(keys.length).toBeLessThanOrEqual(256);
    expect(all.flatMap(({ keys }) => keys).toSorted()).toEqual(keysOf([...tags, ...tags, ...tags]));
  });

  it('wait for a CDN that fails, all of them, and are counted', async () => {
    cdn.answer.status = 503;
    await invalidate(test.services.database, ['one', 'two']);
    await test.services.jobs.runAllDue();
    expect(cdn.take().length).toBeGreaterThan(0);
    const waiting = await purgesQueued();
    expect(waiting.map(({ name, lastError }) => ({ name, lastError }))).toEqual(
      ['one', 'two'].map(() => ({
        name: 'purge-cdn',
        lastError: 'the CDN answered a purge with 503',
      })),
    );
    cdn.answer.status = 200;
    await makeJobsDue(test.services.database);
    await test.services.jobs.runAllDue();
    expect(keysNamed()).toEqual(keysOf(['one', 'two']));
    const metrics = (await test.app.inject('/metrics')).body;
    expect(metrics).toMatch(/^nearcard_cdn_purges_total\{outcome="failed"\} [1-9]/m);
    expect(metrics).toMatch(/^nearcard_cdn_purges_total\{outcome="sent"\} [1-9]/m);
  });
});
