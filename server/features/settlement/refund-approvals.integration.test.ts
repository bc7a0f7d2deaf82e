import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import type { OrderDetail } from '#wire/admin/orders.ts';
import type { RefundApprovalView } from '#wire/admin/refund-approvals.ts';

let shop: StripeShop;
let admin: Buyer;
let second: Buyer;
let third: Buyer;
let count = 0;

beforeAll(async () => {
  shop = await createStripeShop({ REFUND_APPROVAL_ABOVE: '100' });
  [admin, second] = [await addAdmin(), await addAdmin()];
});
afterAll(() => shop.close());

async function addAdmin(): Promise<Buyer> {
  const added = await addBuyer(shop.test, `admin-${(count += 1)}@example.test`);
  await shop.test.services.admins.setAdmin(added.account.email, true, 'test');
  return added;
}

/** Buys a plan for $199.00. */
async function buy() {
  const buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
  const { orderId, sessionId } = await shop.begin(buyer, 'lifetime');
  shop.stripe.pay(sessionId);
  await shop.postAll();
  await shop.test.deliverMails();
  return { buyer, orderId, sessionId };
}

const detail = async (orderId: string): Promise<OrderDetail> =>
  (await admin.call('GET', `/admin/orders/${orderId}`)).json().order;

const payment = async (orderId: string) => (await detail(orderId)).payments[0];

async function ask(orderId: string, amount: number, by = admin, refunded = 0) {
  shop.test.clock.advance(1);
  const body = { amount, refunded, reason: 'Paid twice.' };
  const id = (await payment(orderId))?._id;
  return by.call('POST', `/admin/payments/${id}/refund`, body);
}

const approvals = async (): Promise<RefundApprovalView[]> =>
  (await admin.call('GET', '/admin/refund-approvals')).json().approvals;

const waitingOf = async (orderId: string) => (await payment(orderId))?.approval?._id ?? '';

function approve(id: string, by = second, refunded = 0) {
  shop.test.clock.advance(1);
  return by.call('POST', `/admin/refund-approvals/${id}/approve`, { refunded });
}

const decline = (id: string, by = second) =>
  by.call('POST', `/admin/refund-approvals/${id}/decline`);

const toApprove = async (by: Buyer) =>
  (await by.call('GET', '/admin/work')).json().work.refundsToApprove;

it('has nobody to approve it where there is one person alone', async () => {
  await shop.test.services.admins.setAdmin(second.account.email, false, 'test');
  const { orderId } = await buy();
  const answer = await ask(orderId, 150);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toMatch(/there’s nobody else with the Money role/);
  expect(await approvals()).toEqual([]);
  await shop.test.services.admins.setAdmin(second.account.email, true, 'test');
});

describe('a refund above the limit', () => {
  it('is done by two persons, once, and the log has both', async () => {
    third = await addBuyer(shop.test, 'money@example.test');
    await shop.test.services.staff.setRoles(third.account.id, ['money'], admin.account.id);
    await shop.test.deliverMails();
    const { buyer, orderId } = await buy();
    const asked = await ask(orderId, 150);
    expect(asked.json().message).toBe('The refund of $150.00 waits for a second person’s approval');
    // A double click is the same request, and mails nobody again.
    expect((await ask(orderId, 150)).statusCode).toBe(200);
    expect((await ask(orderId, 160)).statusCode).toBe(409);
    expect((await ask(orderId, 150, second)).statusCode).toBe(409);
    const mails = await shop.test.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [second.account.email, 'A refund of $150.00 needs your approval'],
        [third.account.email, 'A refund of $150.00 needs your approval'],
      ]),
    );
    expect(mails).toHaveLength(2);
    expect(await payment(orderId)).toMatchObject({
      refunded: 0,
      approval: { amount: 150, requestedBy: { email: admin.account.email }, reason: 'Paid twice.' },
    });
    expect([await toApprove(admin), await toApprove(second)]).toEqual([0, 1]);

    const id = await waitingOf(orderId);
    expect((await approve(id, admin)).json().message).toBe(
      'You asked for this refund, so someone else has to approve it.',
    );
    const answers = await Promise.all([approve(id), approve(id, second), approve(id, second)]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect(await payment(orderId)).toMatchObject({
      refunded: 150,
      refunds: [{ amount: 150, reason: 'Paid twice.' }],
      approval: null,
    });
    expect((await decline(id)).json().message).toBe('This refund was already approved.');
    const { history } = await detail(orderId);
    const by = history.flatMap(({ action, by: email }) =>
      action.includes('refund_') ? [`${action} ${email}`] : [],
    );
    expect(by.toReversed()).toEqual([
      `order.refund_approval_requested ${admin.account.email}`,
      `order.refund_approved ${second.account.email}`,
    ]);
    expect(await buyer.tier()).toBe('business_lifetime');
    expect(await toApprove(second)).toBe(0);
    await shop.test.deliverMails();
  });

  it('of two who approve and one who declines has one end', async () => {
    third = await addAdmin();
    const { orderId } = await buy();
    await ask(orderId, 199);
    const id = await waitingOf(orderId);
    const answers = await Promise.all([approve(id), approve(id, third), decline(id, third)]);
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    const isDeclined = done[0] === answers[2];
    expect(await payment(orderId)).toMatchObject({
      refunded: isDeclined ? 0 : 199,
      approval: null,
    });
  });

  it('is asked for in parts in vain', async () => {
    const { orderId } = await buy();
    expect((await ask(orderId, 60)).json().message).toBe('$60.00 refunded');
    expect((await ask(orderId, 60, admin, 60)).json().message).toMatch(/waits for a second/);
    expect(await payment(orderId)).toMatchObject({ refunded: 60 });
    expect((await approve(await waitingOf(orderId), second, 60)).statusCode).toBe(200);
    expect(await payment(orderId)).toMatchObject({ refunded: 120 });
  });

  it('is judged by the payment as it is when it is approved', async () => {
    const { orderId, sessionId } = await buy();
    await ask(orderId, 150);
    const id = await waitingOf(orderId);
    await shop.test.services.payments
      .getProvider('stripe')
      .refund({ paymentId: sessionId, amountCents: 10_000, idempotencyKey: `at-${sessionId}` });
    expect((await approve(id)).json().message).toMatch(/\$100\.00 has been refunded, and \$99\.00/);
    const answer = await approve(id, second, 100);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('At most $99.00 is left to refund.');
    expect((await decline(id, admin)).json().message).toBe('Refund of $150.00 withdrawn');
    expect(await payment(orderId)).toMatchObject({ refunded: 100, approval: null });
  });

  it('whose answer was lost is done by trying again', async () => {
    const { orderId } = await buy();
    await ask(orderId, 150);
    const id = await waitingOf(orderId);
    const provider = shop.test.services.payments.getProvider('stripe');
    const original = provider.refund.bind(provider);
    provider.refund = () => Promise.reject(new AppError('unavailable', 'The line is dead.'));
    expect((await approve(id)).statusCode).toBe(503);
    provider.refund = original;
    expect((await approve(id, third)).statusCode).toBe(409);
    expect((await approve(id)).statusCode).toBe(200);
    expect(await payment(orderId)).toMatchObject({ refunded: 150, refunds: [{ amount: 150 }] });
  });

  it('of somebody who has left is declined', async () => {
    const { orderId } = await buy();
    await ask(orderId, 150, third);
    const id = await waitingOf(orderId);
    await shop.test.owner
      .updateTable('refundApprovals')
      .set({ requestedBy: null })
      .where('id', '=', id)
      .execute();
    expect((await approve(id)).json().message).toMatch(/has left/);
    expect((await decline(id)).json().message).toBe('Refund of $150.00 declined');
  });

  it.each(['x', '01a1fd8c-6900-77df-8b10-acb10b07abf5'])('%s is 404', async (id) => {
    expect((await approve(id)).statusCode).toBe(404);
    expect((await decline(id)).statusCode).toBe(404);
  });
});
