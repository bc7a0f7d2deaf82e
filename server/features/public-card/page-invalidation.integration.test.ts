import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import type { IssuedCard } from '#server/features/cards/issuing.service.ts';
import { invalidatePages, pageKey } from '#server/platform/page-cache/page-cache.ts';
import { openTestCompany } from '#tests/support/company.ts';
import { patience } from '#tests/support/patience.ts';
import { addAccount, issueClaimedCard, publish } from '#tests/support/shop.ts';
import { createTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { createSecondApp, createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { expectWithinASecond } from '#tests/support/within-a-second.ts';

let here: TestApp;
/** Its listener goes through `proxy`. */
let there: Awaited<ReturnType<typeof createSecondApp>>;
let proxy: TcpProxy;

beforeAll(async () => {
  here = await createTestApp();
  proxy = await createTcpProxy(here.connectionString);
  await proxy.open();
  there = await createSecondApp(here, proxy.connectionString);
  here.services.start();
  there.services.start();
});
afterAll(async () => {
  await there.close();
  await proxy.cut();
  await here.close();
});

const pathOf = ({ uniqueId }: Account) => `/card/${uniqueId}`;

/** The name on the card as the other process shows it. */
async function nameThere(account: Account): Promise<string | undefined> {
  const { body } = await there.app.inject({ method: 'GET', url: pathOf(account) });
  return /<h1[^>]*>([^<]*)/.exec(body)?.[1];
}

const isCachedThere = (account: Account) =>
  there.services.pageCache.find(pageKey(pathOf(account), 'identity')) !== undefined;

/** Asked for again and again: a page that was being rendered when the edit was received is not kept. */
const askUntilCachedThere = (account: Account) =>
  vi.waitUntil(async () => {
    await nameThere(account);
    return isCachedThere(account);
  }, patience);

/** A published account whose page the other process holds in its cache. */
async function addCached(name: string): Promise<Account> {
  const account = await addAccount(here.services, `${name.toLowerCase()}@example.test`);
  await publish(here.services, account, { userProfile: name });
  await askUntilCachedThere(account);
  return account;
}

describe('an edit in one process', () => {
  it('shows on the page of the other within one second', async () => {
    const account = await addCached('Before');
    await publish(here.services, account, { userProfile: 'After' });
    await expectWithinASecond(async () => expect(await nameThere(account)).toBe('After'));
    await askUntilCachedThere(account);
  });

  it('of a company’s name shows under the forms of its members', async () => {
    const company = await openTestCompany(here);
    const { owner, path } = company;
    const member = await company.add('member');
    await company.profileOf(member);
    await owner.call('PUT', `${path}/inbox`, { groupId: null, roles: ['member'], version: 0 });
    await member.call('PUT', `${path}/inbox-consent`, { isGiven: true });
    const page = `${pathOf(member.account)}/acme`;
    const readerThere = async () =>
      /([^>]*)<\/bdi> can also see/.exec((await there.app.inject(page)).body)?.[1];
    await vi.waitFor(async () => {
      expect(await readerThere()).toBe('Acme');
      expect(there.services.pageCache.find(pageKey(page, 'identity'))).toBeDefined();
    }, patience);
    const details = (await owner.call('GET', path)).json().company;
    const renamed = await owner.call('PUT', path, { ...details, name: 'Daughters' });
    expect(renamed.statusCode).toBe(200);
    await expectWithinASecond(async () => expect(await readerThere()).toBe('Daughters'));
  });

  it('that is rolled back drops nothing', async () => {
    const kept = await addCached('Kept');
    const other = await addCached('Other');
    const drop = vi.spyOn(there.services.pageCache, 'drop');
    // Sent again and again, since a listener that is just reconnecting receives nothing.
    const receiveAllSoFar = () =>
      vi.waitFor(async () => {
        await invalidatePages(here.services.database, other.uniqueId);
        expect(drop).toHaveBeenCalledWith(other.uniqueId);
      }, patience);
    // The changes that made the pages may be received after they were cached.
    await receiveAllSoFar();
    drop.mockClear();
    const undone = here.services.database.transaction().execute(async (tx) => {
      await invalidatePages(tx, kept.uniqueId);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    // Notifications arrive in order: once one of these has, the undone one would have.
    await receiveAllSoFar();
    expect(drop).not.toHaveBeenCalledWith(kept.uniqueId);
  });
});

describe('a card that is changed in one process', () => {
  const statusThere = async ({ serial }: IssuedCard) =>
    (await there.app.inject({ method: 'GET', url: `/nfc/${serial}` })).statusCode;
  const isTargetCachedThere = ({ serial }: IssuedCard) =>
    there.services.pageCache.find(pageKey(`/nfc/${serial}`, 'identity')) !== undefined;

  it('leads elsewhere in the other within one second', async () => {
    const owner = await addCached('Tapped');
    const card = await issueClaimedCard(here.services, owner);
    await vi.waitUntil(async () => {
      expect(await statusThere(card)).toBe(302);
      return isTargetCachedThere(card);
    }, patience);
    await here.services.cards.setFrozen(card.serial, true, 'test');
    await expectWithinASecond(async () => expect(await statusThere(card)).toBe(403));
    // A refusal is asked for each time.
    expect(isTargetCachedThere(card)).toBe(false);
    await here.services.cards.setFrozen(card.serial, false, 'test');
    expect(await statusThere(card)).toBe(302);
  });
});

describe('a process that no longer receives edits', () => {
  it('empties its cache, renders every page anew, and caches again when it receives', async () => {
    const account = await addCached('Received');
    await proxy.cut();
    await vi.waitUntil(() => there.services.pageCache.byteSize === 0, patience);
    expect(await nameThere(account)).toBe('Received');
    await publish(here.services, account, { userProfile: 'Missed' });
    expect(await nameThere(account)).toBe('Missed');
    expect(there.services.pageCache.byteSize).toBe(0);

    await proxy.open();
    await askUntilCachedThere(account);
    await publish(here.services, account, { userProfile: 'Received again' });
    await expectWithinASecond(async () => expect(await nameThere(account)).toBe('Received again'));
  });
});
