import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCatalog, seedProduct } from '#domain/catalog/seed-catalog.ts';
import { seatsCatalog, seatsCents } from '#domain/companies/seat-price.ts';
import { addBuyer, address } from '#tests/support/buyer.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { askForSeats, companyOf, payForSeats, seatsOf } from '#tests/support/seats.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { OrderView } from '#wire/orders/orders.ts';
import type { SeatsPreview } from '#wire/companies/seats.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const euros = seatsCatalog(seedCatalog, 'EUR');
const totalOf = (seats: number) => seatsCents(euros, seats, 'monthly') / 100;

it('a company pays for seats, more seats and cards in the currency that it began with', async () => {
  const owner = await addBuyer(test, 'euros@example.test');
  const ask = (asked: object) => askForSeats(owner, { total: totalOf(5), ...asked });
  // The price of one currency is none of another.
  for (const asked of [
    {},
    { currency: 'GBP' },
    { currency: 'CHF' },
    { currency: 'EUR', total: 30 },
  ]) {
    expect((await ask(asked)).statusCode).toBe(409);
  }
  await payForSeats(test, owner, await ask({ currency: 'EUR' }));
  const [paid] = await seatsOf(owner);
  expect(paid).toMatchObject({ seats: 5, currency: 'EUR', renewalPrice: totalOf(5) });
  const company = await companyOf(owner, paid?.companyId ?? '');
  expect(company.currency).toBe('EUR');

  const path = `/company-seats/${paid?.subscriptionId}`;
  const wanted = { seats: 9, billing: 'monthly' };
  const { preview } = (await owner.call('POST', `${path}/preview-change`, wanted)).json<{
    preview: SeatsPreview;
  }>();
  expect(preview).toMatchObject({ currency: 'EUR', renewalPrice: totalOf(9) });
  const { charge, reckonedAt } = preview;
  await owner.call('POST', `${path}/change`, { ...wanted, charge, reckonedAt });
  test.clock.advance(32 * 86_400);
  await runPeriodically(test, 'sandbox-renewals');
  await test.deliverMails();

  const [member] = (await owner.call('GET', `/companies/${company._id}/members`)).json().members;
  await test.owner
    .updateTable('accounts')
    .set({ name: 'Ada Muster' })
    .where('id', '=', owner.account.id)
    .execute();
  const cents = seedProduct('further-card', 'EUR').unitCents;
  const order = { members: [member._id], stock: 'night', deliveryAddress: address };
  const cards = `/companies/${company._id}/card-orders`;
  const inDollars = await owner.call('POST', cards, { ...order, amount: 15, currency: 'USD' });
  expect(inDollars.statusCode).toBe(409);
  const begun = await owner.call('POST', cards, {
    ...order,
    amount: cents / 100,
    currency: 'EUR',
  });
  await payForSeats(test, owner, begun);
  expect((await owner.call('GET', cards)).json().orders).toMatchObject([
    { currency: 'EUR', total: cents / 100, payment: 'paid' },
  ]);
  const { orders } = (await owner.call('GET', '/orders')).json<{ orders: OrderView[] }>();
  expect(
    orders.flatMap(({ payments }) =>
      payments.map(({ kind, amount, currency }) => [kind, amount, currency]),
    ),
  ).toEqual([
    ['first', cents / 100, 'EUR'],
    ['first', totalOf(5), 'EUR'],
    ['change', charge, 'EUR'],
    ['renewal', totalOf(9), 'EUR'],
  ]);
  const costs = await owner.call('GET', `/companies/${company._id}/cost-centres.csv`);
  expect(costs.body).toContain('seats,amount,currency');
  expect(costs.body).toContain(`${totalOf(9).toFixed(2)},EUR`);
});

it('a company that pays for nothing any more may buy in another currency', async () => {
  const owner = await addBuyer(test, 'again@example.test');
  const begun = await askForSeats(owner, { total: totalOf(5), currency: 'EUR' });
  await payForSeats(test, owner, begun);
  const [paid] = await seatsOf(owner);
  const companyId = paid?.companyId ?? '';
  await owner.call('POST', `/subscriptions/${paid?.subscriptionId}/cancel`);
  // While the seats are paid, the company keeps their currency.
  expect((await askForSeats(owner, { companyId })).statusCode).toBe(409);
  test.clock.advance(40 * 86_400);
  await runPeriodically(test, 'sandbox-renewals');
  await test.deliverMails();
  expect((await companyOf(owner, companyId)).currency).toBeNull();
  await payForSeats(test, owner, await askForSeats(owner, { companyId }));
  expect((await companyOf(owner, companyId)).currency).toBe('USD');
});
