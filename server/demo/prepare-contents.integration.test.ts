import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUp } from '#domain/insights/counts.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { paymentStates } from '#domain/orders/payment-state.ts';
import { readConfig } from '#server/config/config.ts';
import { passwordFile } from '#server/platform/demo-password.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { prepareContents } from './prepare-contents.ts';
import { sampleAccounts } from './sample-profiles.ts';
import { demoBatch } from './seed-demo.ts';
import { describeStart } from './start-banner.ts';

const config = readConfig({});

/** The day in UTC, `YYYY-MM-DD`, so many days before that of the tests' clock. */
function daysBefore(days: number): string {
  return new Date(Date.UTC(2026, 10, 21 - days)).toISOString().slice(0, 10);
}

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

  it('are an admin, three people, cards to tap, and cards that were ordered', async () => {
    const { accounts, profiles, cards } = await readEverything(test.services);
    expect(accounts.filter(({ isAdmin }) => isAdmin).map(({ email }) => email)).toEqual([
      'admin@nearcard.test',
    ]);
    expect(accounts).toHaveLength(1 + sampleAccounts.length);
    expect(profiles.filter(({ isActive }) => isActive)).toHaveLength(sampleAccounts.length);
    const toTap = cards.filter(({ batch }) => batch === demoBatch);
    expect(toTap.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'unclaimed'));
    const owners = new Set(cards.flatMap(({ accountId }) => accountId ?? []));
    expect(owners).toEqual(new Set(profiles.map(({ accountId }) => accountId)));
  });

  it('have orders in each status and each state of the money', async () => {
    const { database } = test.services;
    const orders = await database.selectFrom('orders').selectAll().orderBy('orderNumber').execute();
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    expect(new Set(orders.map(({ payment }) => payment))).toEqual(new Set(paymentStates));
    const times = orders.map(({ placedAt }) => placedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('have books that balance, and invoices whose numbers follow the days', async () => {
    const { database } = test.services;
    const payments = await database.selectFrom('payments').selectAll().execute();
    const invoices = await database.selectFrom('invoices').selectAll().orderBy('number').execute();
    const refunds = await database.selectFrom('refunds').selectAll().execute();
    expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, index) => index + 1));
    const days = invoices.map(({ issuedAt }) => issuedAt.getTime());
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    const sumOf = (kind: string) =>
      invoices
        .filter((invoice) => invoice.kind === kind)
        .reduce((sum, { content }) => sum + content.totalCents, 0);
    expect(sumOf('invoice')).toBe(payments.reduce((sum, { amountCents }) => sum + amountCents, 0));
    expect(sumOf('credit_note')).toBe(
      refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
    );
    const unpaid = await database
      .selectFrom('orders')
      .leftJoin('payments', 'payments.orderId', 'orders.id')
      .select('orders.orderNumber')
      .where((order) =>
        order.or([
          order.and([order('orders.payment', '!=', 'unpaid'), order('payments.id', 'is', null)]),
          order.and([order('orders.payment', '=', 'unpaid'), order('payments.id', 'is not', null)]),
          order('payments.amountCents', '!=', order.ref('orders.totalCents')),
        ]),
      )
      .execute();
    expect(unpaid).toEqual([]);
  });

  it('say of every payment what the sandbox says', async () => {
    const { database, payments } = test.services;
    const booked = await database
      .selectFrom('payments')
      .select(['providerPaymentId', 'amountCents', 'refundedCents', 'state'])
      .where('provider', '=', 'sandbox')
      .execute();
    expect(booked.length).toBeGreaterThan(8);
    for (const { providerPaymentId, amountCents, refundedCents, state } of booked) {
      expect(await payments.getProvider('sandbox').fetchPayment(providerPaymentId)).toMatchObject({
        status: state === 'refunded' ? 'refunded' : 'paid',
        amountCents,
        refundedCents,
      });
    }
  });

  it('mail what happened of late alone', async () => {
    const mails = await test.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject.replace(/#\d+/, '#')])).toEqual([
      ['daniel@nearcard.test', 'Receipt for order #'],
      ['sofia@nearcard.test', '$15.00 of order # has been refunded'],
      ['daniel@nearcard.test', 'Order # has been canceled and refunded'],
      ['maya@nearcard.test', 'Receipt for order #'],
      ['support@nearcard.test', 'Money inbox: A disputed payment'],
      ['maya@nearcard.test', 'Order # has been shipped'],
    ]);
  });

  it('stay true when the jobs have run', async () => {
    const { database } = test.services;
    const read = () =>
      database.selectFrom('orders').select(['orderNumber', 'status', 'payment']).execute();
    const before = await read();
    await test.services.jobs.runAllDue();
    expect(await read()).toEqual(before);
    const given = await database
      .selectFrom('subscriptions')
      .select(['state', 'productId', 'currentPeriodEndAt'])
      .execute();
    expect(given).toMatchObject([{ state: 'active', productId: 'business-plus-yearly' }]);
  });

  it('have a card to tap that is of nobody’s order', async () => {
    const card = await test.services.cards.findUnclaimed(demoBatch);
    expect(await test.services.orderCards.findOrderOf(card?.serial ?? '')).toBeUndefined();
  });

  it.each(sampleAccounts.map(({ email, joinedDaysAgo }) => [email, joinedDaysAgo] as const))(
    'show %s how the card did since it came',
    async (email, joinedDaysAgo) => {
      const { accounts, database, insights, inbox } = test.services;
      const account = await accounts.findByEmail(database, email);
      const { counts, shares } = await insights.show(account?.id ?? '', 365, 'UTC');
      const total = addUp(counts);
      expect(total.views).toBeGreaterThan(3 * joinedDaysAgo);
      expect(total.saves / total.views).toBeGreaterThan(0.2);
      expect(total.saves / total.views).toBeLessThan(0.3);
      expect(total.taps).toBeGreaterThan(0);
      expect(total.scans).toBeGreaterThan(0);
      expect(total.messages).toBeGreaterThan(0);
      expect(new Set(shares.map(({ of }) => of))).toEqual(
        new Set(['target', 'device', 'referrer']),
      );
      const views = (from: number, to: number) =>
        addUp(counts.filter(({ day }) => day >= daysBefore(from) && day < daysBefore(to))).views;
      expect(views(30, 0)).toBeGreaterThan(views(joinedDaysAgo, joinedDaysAgo - 30));
      const { messages, unread } = await inbox.list(account?.id ?? '', '');
      expect(unread).toBeGreaterThan(0);
      expect(messages.filter(({ isRead, note }) => isRead && note !== '')).not.toEqual([]);
      expect(messages.filter(({ isRead, note }) => isRead && note === '')).not.toEqual([]);
    },
  );

  it('give the admin area something of each kind to do', async () => {
    const { adminOrders, moneyIssues, adminMessages } = test.services;
    expect(await adminOrders.countToShip(100)).toBe(3);
    expect(await moneyIssues.countOpen(100)).toBe(1);
    expect(await adminMessages.countOpen(100)).toBe(2);
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

  it('are listed at the end of the start', async () => {
    const said = (await describeStart(config, test.services, dataDir)).join('\n');
    expect(said).toContain('Nearcard is ready: http://localhost:3000');
    expect(said).toContain(`admin@nearcard.test  password ${await readPassword()}`);
    expect(said).toContain('http://localhost:3000/dev/mailbox');
    expect(said).toContain(
      "limits    10 × production's, 5 s to the next code; common passwords get a hint",
    );
    const serial = /tap me +http:\/\/localhost:3000\/nfc\/(\d{16})/.exec(said)?.[1] ?? '';
    const destination = await test.services.cards.resolve(
      { kind: 'serial', serial },
      { isTap: true },
    );
    expect(destination.kind).toBe('claim');
  });

  it('are listed with the samples’ own password where ADMIN_PASSWORD sets that of the admin', async () => {
    const own = readConfig({ ADMIN_PASSWORD: 'Correct-Horse-9' });
    const said = (await describeStart(own, test.services, dataDir)).join('\n');
    expect(said).toContain('admin@nearcard.test  with the password of ADMIN_PASSWORD');
    expect(said).toContain(`sofia@nearcard.test, password ${await readPassword()}`);
    expect(said).not.toContain('same password');
    expect(said).not.toContain('Correct-Horse-9');
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
