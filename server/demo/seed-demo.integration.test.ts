import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { passwordFile, prepareContents } from './prepare-contents.ts';
import { sampleAccounts } from './sample-profiles.ts';
import { demoBatch, seedDemo } from './seed-demo.ts';
import { describeStart } from './start-banner.ts';

const config = readConfig({});

async function readEverything({ database }: TestApp['services']) {
  const [accounts, profiles, cards, files, auditEntries] = await Promise.all([
    database.selectFrom('accounts').selectAll().orderBy('id').execute(),
    database.selectFrom('profiles').selectAll().orderBy('id').execute(),
    database.selectFrom('cards').selectAll().orderBy('serial').execute(),
    database.selectFrom('files').selectAll().orderBy('name').execute(),
    database.selectFrom('auditEntries').selectAll().orderBy('id').execute(),
  ]);
  return { accounts, profiles, cards, files, auditEntries };
}

describe('the contents of a demo', () => {
  let test: TestApp;
  let dataDir: string;
  beforeAll(async () => {
    test = await createTestApp();
    dataDir = await mkdtemp(join(tmpdir(), 'nearcard-demo-'));
    await prepareContents(config, test.services, dataDir);
  });
  afterAll(async () => {
    await test.close();
    await rm(dataDir, { recursive: true });
  });

  const logIn = (email: string, password: string) =>
    test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
  const readPassword = async () => (await readFile(passwordFile(dataDir), 'utf8')).trim();

  it('are an admin, three people, and ten cards of which three are theirs', async () => {
    const { accounts, profiles, cards } = await readEverything(test.services);
    expect(accounts.filter(({ isAdmin }) => isAdmin).map(({ email }) => email)).toEqual([
      'admin@nearcard.test',
    ]);
    expect(accounts).toHaveLength(1 + sampleAccounts.length);
    expect(profiles.filter(({ isActive }) => isActive)).toHaveLength(sampleAccounts.length);
    expect(cards.map(({ batch }) => batch)).toEqual(Array.from({ length: 10 }, () => demoBatch));
    const owners = cards.flatMap(({ accountId }) => accountId ?? []);
    expect(owners.toSorted()).toEqual(profiles.map(({ accountId }) => accountId).toSorted());
  });

  it('have orders of designed cards: one shipped with a card of it claimed, one being made', async () => {
    const { services } = test;
    const { rows } = await services.ordersDesk.list(
      { status: '', search: '' },
      { page: 1, limit: 10 },
    );
    expect(rows.map(({ status, accountEmail }) => [status, accountEmail])).toEqual([
      ['in_production', 'daniel@nearcard.test'],
      ['shipped', 'maya@nearcard.test'],
    ]);
    const [daniels, mayas] = rows;
    expect(mayas?.trackingNumber).not.toBe('');
    expect(mayas?.cards.map(({ position, state }) => [position, state])).toEqual([
      [1, 'claimed'],
      [2, 'unclaimed'],
    ]);
    expect(daniels?.cards).toHaveLength(1);
    const names = rows.map(({ lines }) =>
      lines.flatMap(({ designs }) => designs).map((card) => card?.name),
    );
    expect(names).toEqual([
      ['Daniel Okafor', 'Amara Okafor', 'ليلى حداد'],
      ['Maya Lindqvist', 'Elin Dahl'],
    ]);
    // A visitor who is told to tap a card gets one of nobody's orders.
    const card = await services.cards.findUnclaimed(demoBatch);
    expect(await services.orderCards.findOrderOf(card?.serial ?? '')).toBeUndefined();
    const mails = await test.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject.replace(/#\d+/, '#')])).toEqual([
      ['maya@nearcard.test', 'Receipt for order #'],
      ['daniel@nearcard.test', 'Receipt for order #'],
      ['maya@nearcard.test', 'Order # has been shipped'],
    ]);
    expect(mails[0]?.html).toContain('alt="Card 2 of 2: Birch, Elin Dahl"');
  });

  it('are opened by a random password that only we may read', async () => {
    const password = await readPassword();
    expect(password).toMatch(/^[\w-]{16}$/);
    expect((await stat(passwordFile(dataDir))).mode & 0o777).toBe(0o600);
    for (const email of ['admin@nearcard.test', ...sampleAccounts.map((sample) => sample.email)]) {
      expect((await logIn(email, password)).statusCode).toBe(200);
    }
  });

  it.each(sampleAccounts.map(({ email }) => email))(
    'show %s with a photo, on the page and in the contact',
    async (email) => {
      const { accounts, database } = test.services;
      const account = await accounts.findByEmail(database, email);
      const page = await test.app.inject(`/card/${account?.uniqueId}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain('noindex');
      const picture = /src="(\/files\/[^"]+)"/.exec(page.body)?.[1] ?? '';
      expect((await test.app.inject(picture)).statusCode).toBe(200);
      const contact = await test.app.inject(`/card/${account?.uniqueId}/contact.vcf`);
      expect(contact.body).toContain('PHOTO;ENCODING=b;TYPE=JPEG:');
    },
  );

  it('are told of at the end of the start', async () => {
    const said = (await describeStart(config, test.services, dataDir)).join('\n');
    expect(said).toContain('Nearcard is ready: http://localhost:3000');
    expect(said).toContain(`admin@nearcard.test  password ${await readPassword()}`);
    expect(said).toContain('http://localhost:3000/dev/mailbox');
    const serial = /tap me +http:\/\/localhost:3000\/nfc\/(\d{16})/.exec(said)?.[1] ?? '';
    const destination = await test.services.cards.resolve({ kind: 'serial', serial });
    expect(destination.kind).toBe('claim');
  });

  it('stay as they are at the next start, whatever was done with them', async () => {
    const { database } = test.services;
    await database.updateTable('profiles').set({ name: 'Renamed' }).execute();
    await database.deleteFrom('profiles').where('profileType', '=', 'Personal').execute();
    await test.services.admins.setAdmin('maya@nearcard.test', true, 'test');
    await test.services.admins.setAdmin('admin@nearcard.test', false, 'test');
    const before = await readEverything(test.services);
    const password = await readPassword();
    await prepareContents(config, test.services, dataDir);
    expect(await readEverything(test.services)).toEqual(before);
    expect(await readPassword()).toBe(password);
  });
});

describe('a seed', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('that is interrupted leaves nothing, and is whole the next time, even begun twice', async () => {
    const { services } = test;
    const now = test.clock.now();
    const interrupted = vi
      .spyOn(services.profiles, 'addActive')
      .mockRejectedValue(new Error('cut'));
    await expect(seedDemo(services, 'secret', now)).rejects.toThrow('cut');
    interrupted.mockRestore();
    expect(await readEverything(services)).toMatchObject({ accounts: [], cards: [], files: [] });

    await Promise.all([seedDemo(services, 'secret', now), seedDemo(services, 'secret', now)]);
    const { accounts, cards } = await readEverything(services);
    expect(accounts).toHaveLength(sampleAccounts.length);
    expect(cards).toHaveLength(10);
  });
});
