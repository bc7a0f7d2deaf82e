import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CatalogContent } from '#domain/catalog/catalog.ts';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { eInvoiceSettings, businessAddress } from '#tests/support/e-invoices.ts';
import { publishCatalog, walnutStand as stand } from '#tests/support/catalog.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let admin: Buyer;
let buyer: Buyer;

/** A catalog that names the yearly plan and the stand in German. */
function named(plan: string, accessory: string): CatalogContent {
  const inGerman = (name: string) => ({ language: 'de', name, description: '' }) as const;
  const translations = [{ ...inGerman(plan), features: [] }];
  const business = { ...seedContent.plans.business, translations };
  return {
    ...seedContent,
    plans: { ...seedContent.plans, business },
    accessories: [{ ...stand, translations: [inGerman(accessory)] }],
  };
}

async function publish(content: CatalogContent): Promise<void> {
  test.clock.advance(1);
  await publishCatalog(admin, content);
}

/** The texts of the mails to the buyer, with their subjects. */
async function mailed(): Promise<string> {
  const mails = await test.deliverMails();
  const own = mails.filter(({ to }) => to === buyer.account.email);
  return own.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
}

async function linesOf(kind: 'first' | 'renewal') {
  const { content } = await test.services.database
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.id', 'invoices.paymentId')
    .select('invoices.content')
    .where('payments.kind', '=', kind)
    .where('payments.amountCents', '>', 0)
    .orderBy('invoices.issuedAt', 'desc')
    .executeTakeFirstOrThrow();
  return content.lines.map(({ name, printed }) => [name, printed]);
}

beforeAll(async () => {
  test = await createTestApp(eInvoiceSettings);
  admin = await addAdmin(test);
  buyer = await addBuyer(test);
  await buyer.call('PUT', '/user', { language: 'de' });
  await publish(named('Atelier', 'Nussbaumständer'));
  await test.deliverMails();
});
afterAll(() => test.close());

it('are those of the version that an order was sold by, in its buyer’s language', async () => {
  const items = [
    { productId: 'business-yearly', quantity: 1 },
    { productId: stand.id, quantity: 2 },
  ];
  await buyer.buy('', { items, deliveryAddress: businessAddress });
  const receipt = await mailed();
  expect(receipt).toContain('Atelier jährlich');
  expect(receipt).toContain('Nussbaumständer × 2');
  expect(receipt).not.toMatch(/Walnut|Business/u);
  expect(await linesOf('first')).toEqual([
    ['Business Yearly', 'Atelier jährlich'],
    ['Walnut stand', 'Nussbaumständer'],
  ]);

  await publish(named('Werkstatt', 'Ständer'));
  const [{ _id: id, orderNumber }] = (await buyer.call('GET', '/orders')).json().orders;
  await admin.call('POST', `/admin/orders/${id}/receipt`);
  expect(await mailed()).toBe(receipt);
  test.clock.advance(1);
  await admin.call('PUT', `/admin/orders/${id}/status`, { status: 'delivered' });
  await test.deliverMails();
  const asked = { positions: [20_001], reason: 'withdrawal', note: '' };
  await buyer.call('POST', `/orders/${orderNumber}/returns`, asked);
  expect(await mailed()).toContain('Nussbaumständer');
});

it('are those of its payment for a renewal, and today’s for what comes next', async () => {
  test.clock.advance(359 * 86_400);
  await runPeriodically(test, 'renewal-reminders');
  expect(await mailed()).toMatch(/Werkstatt jährlich/u);
  test.clock.advance(7 * 86_400);
  await runPeriodically(test, 'sandbox-renewals');
  expect(await mailed()).toMatch(/^Beleg .*Werkstatt jährlich/u);
  expect(await linesOf('renewal')).toEqual([['Business Yearly', 'Werkstatt jährlich']]);
});
