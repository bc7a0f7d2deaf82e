import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import type { IssuedCard } from '#server/features/cards/issuing.service.ts';
import { addBuyer, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { runPeriodically } from '#tests/support/job-queue.ts';
import { issueCard } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let admin: Buyer;
let buyer: Buyer;
let orderId: string;
let lost: IssuedCard;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await addBuyer(test, `buyer-${(count += 1)}@example.test`);
  ({ orderId, card: lost } = await buyCard());
  await start(lost);
});

/** An order with one card, which its buyer has claimed. */
async function buyCard(request: object = {}) {
  const { purchase } = (await buyer.buy('business-plus-monthly', request)).json();
  const bought: string = purchase._id;
  const card = await issueCard(test.services);
  await test.services.orderCards.assign({ orderId: bought }, card.serial, admin.account.id);
  await buyer.call('POST', `/nfc/${card.serial}/claim`);
  await test.deliverMails();
  return { orderId: bought, card };
}

const start = ({ serial: card }: IssuedCard) =>
  admin.call('POST', `/admin/orders/${orderId}/replacements`, {
    card,
    oldCard: 'freeze',
    reason: 'lost',
    charge: 'charged',
  });
const askToPay = () => buyer.call('POST', `/card-replacements/${lost.serial}/pay`);
async function payOf(asked: Answer) {
  const pressed = await buyer.press('pay', asked.json<{ url: string }>().url);
  const back = new URL(pressed.json<{ url: string }>().url);
  return buyer.call('GET', back.pathname + back.search);
}
const act = (what: 'ship' | 'cancel') =>
  admin.call('POST', `/admin/orders/${orderId}/replacements/2/${what}`, {});
const assign = ({ serial }: IssuedCard) =>
  admin.call('POST', `/admin/orders/${orderId}/cards`, { card: serial, position: 2 });
const own = async () => (await buyer.call('GET', '/card-replacements')).json().replacements[0];
const orders = async () => (await buyer.call('GET', '/orders')).json().orders;
const refusal = (answer: Answer) => [answer.statusCode, answer.json().message];

describe('a charged replacement', () => {
  it('costs what it costs in the currency that the card was bought in', async () => {
    await test.deliverMails();
    buyer = await addBuyer(test, 'euros@example.test');
    const amount = seedProduct('business-plus-monthly', 'EUR').unitCents / 100;
    ({ orderId, card: lost } = await buyCard({ currency: 'EUR', amount }));
    await start(lost);
    const [mail] = await test.deliverMails();
    expect(mail?.text).toContain('The new card costs €13.90, including shipping.');
    expect(await own()).toMatchObject({ state: 'unpaid', price: 13.9, currency: 'EUR' });
    await payOf(await askToPay());
    expect(await own()).toMatchObject({ state: 'preparing', price: null });
    const [paid] = await orders();
    expect(paid).toMatchObject({ payment: 'paid', currency: 'EUR', total: 13.9 });
  });

  it('is not made before it is paid, and then like a free one', async () => {
    const [mail] = await test.deliverMails();
    expect(mail?.text).toContain('The new card costs $15.00, including shipping.');
    expect(await own()).toMatchObject({ state: 'unpaid', price: 15 });
    const fresh = await issueCard(test.services);
    const notPaid =
      'This replacement isn’t paid yet. You can assign and ship its card after payment.';
    expect(refusal(await assign(fresh))).toEqual([409, notPaid]);
    expect(refusal(await act('ship'))).toEqual([409, notPaid]);
    expect((await payOf(await askToPay())).json()).toMatchObject({
      purchase: { total: 15, cardCount: 0, subscriptionTier: null },
    });
    expect(await own()).toMatchObject({ state: 'preparing', price: null });
    const [paid] = await orders();
    expect(paid).toMatchObject({
      payment: 'paid',
      cardCount: 0,
      lines: [{ name: `Replacement of card ${lost.identifier}`, price: 15 }],
      payments: [{ invoice: { number: expect.any(String) } }],
    });
    const cards = await admin.call('GET', `/admin/orders/${orderId}/cards`);
    expect(cards.json().replacements).toMatchObject([{ paidOrderNumber: paid.orderNumber }]);
    expect((await assign(fresh)).statusCode).toBe(200);
    expect((await act('ship')).statusCode).toBe(200);
    await buyer.call('POST', `/nfc/${fresh.serial}/claim`);
    expect(await own()).toMatchObject({ state: 'claimed', newCard: fresh.identifier });
  });

  it('has one order and one page, whoever asks how often, and none once it is paid', async () => {
    const [first, second] = [await askToPay(), await askToPay()];
    expect(second.json()).toEqual(first.json());
    await payOf(first);
    expect(refusal(await askToPay())).toEqual([
      409,
      'There’s nothing to pay for this replacement.',
    ]);
    const stranger = await addBuyer(test, `stranger-${(count += 1)}@example.test`);
    const asked = await stranger.call('POST', `/card-replacements/${lost.serial}/pay`);
    expect(asked.statusCode).toBe(404);
  });

  it('is paid by the order’s own way, too, and needs no plan', async () => {
    await askToPay();
    await test.services.database
      .updateTable('entitlements')
      .set({ revokedAt: test.clock.now() })
      .where('accountId', '=', buyer.account.id)
      .execute();
    const [order] = await orders();
    expect(order).toMatchObject({ canBePaid: true });
    await payOf(await buyer.call('POST', `/orders/${order.orderNumber}/pay`));
    expect(await own()).toMatchObject({ state: 'preparing' });
  });

  it('can be paid again after its page has expired', async () => {
    await askToPay();
    test.clock.advance(73 * 3_600);
    await runPeriodically(test, 'unsettled-orders');
    await test.deliverMails();
    expect((await orders())[0]).toMatchObject({ payment: 'unpaid', canBePaid: false });
    await payOf(await askToPay());
    expect(await own()).toMatchObject({ state: 'preparing' });
  });

  it('that is cancelled is not to be paid, and money that comes late goes back', async () => {
    const { url } = (await askToPay()).json<{ url: string }>();
    expect((await act('cancel')).statusCode).toBe(200);
    expect((await orders())[0]).toMatchObject({ payment: 'unpaid', canBePaid: false });
    await test.services.database
      .updateTable('sandboxPayments')
      .set({ status: 'pending' })
      .where('buyerId', '=', buyer.account.id)
      .where('status', '=', 'expired')
      .execute();
    await buyer.press('pay', url);
    await test.deliverMails();
    await runPeriodically(test, 'unsettled-orders');
    await test.deliverMails();
    const [late] = await orders();
    expect(late.payments).toMatchObject([{ amount: 15, refunded: 15, state: 'refunded' }]);
  });

  it('that is paid is cancelled only once its money went back', async () => {
    await payOf(await askToPay());
    const [paid] = await orders();
    expect(refusal(await act('cancel'))).toEqual([
      409,
      `This replacement is paid for. Refund order #${paid.orderNumber} first, then cancel it.`,
    ]);
    const refund = { amount: 15, refunded: 0, reason: 'Found again' };
    const path = `/admin/payments/${paid.payments[0]._id}/refund`;
    const refunded = await admin.call('POST', path, refund);
    expect(refunded.statusCode).toBe(200);
    expect(await own()).toMatchObject({ state: 'unpaid' });
    expect(refusal(await act('ship'))[0]).toBe(409);
    expect((await act('cancel')).statusCode).toBe(200);
  });
});
