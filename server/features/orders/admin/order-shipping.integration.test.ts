import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '#server/platform/audit/audit.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { OrderDetail, StatusChangePreview } from '#wire/admin/orders.ts';

let test: TestApp;
let admin: Buyer;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

interface Placed {
  readonly id: string;
  readonly email: string;
}

async function place(productId: string, isPaid = true): Promise<Placed> {
  const buyer = await addBuyer(test, `ship-${(count += 1)}@example.test`);
  const { email } = buyer.account;
  if (isPaid) return { id: (await buyer.buy(productId)).json().purchase._id, email };
  const begun = await buyer.purchase({ items: [{ productId, quantity: 1 }] });
  return { id: begun.json().purchaseId, email };
}

const detail = async (id: string): Promise<OrderDetail> =>
  (await admin.call('GET', `/admin/orders/${id}`)).json().order;

const setStatus = (id: string, status: string) =>
  admin.call('PUT', `/admin/orders/${id}/status`, { status });

async function refund(id: string, amount?: number): Promise<void> {
  const [payment] = (await detail(id)).payments;
  const { refundable, refunded } = payment ?? {};
  const body = { amount: amount ?? refundable, refunded, reason: 'Sent back' };
  const answer = await admin.call('POST', `/admin/payments/${payment?._id}/refund`, body);
  expect(answer.statusCode).toBe(200);
}

/** The recipients since the last call, with the beginning of each subject. */
async function mailed(subject: RegExp): Promise<string[]> {
  const mails = await test.deliverMails();
  return mails.filter((mail) => subject.test(mail.subject)).map(({ to }) => to);
}

async function preview(ids: readonly string[], status: string): Promise<StatusChangePreview> {
  const orders = ids.map((_id) => ({ _id }));
  const answer = await admin.call('POST', '/admin/orders/preview-status', { orders, status });
  expect(answer.statusCode).toBe(200);
  return answer.json().preview;
}

const groups = ({ warnings }: StatusChangePreview) =>
  warnings.map(({ warning, orders }) => [warning, orders.map(({ _id }) => _id)]);

describe('an order whose money all went back', () => {
  it.each(['confirmed', 'awaiting_card_assignment', 'in_production'])(
    'is cancelled while it is %s, and the log says so',
    async (status) => {
      const { id } = await place('lifetime');
      await setStatus(id, status);
      await refund(id, 9);
      expect((await detail(id)).status).toBe(status);
      await refund(id);
      const { status: after, history } = await detail(id);
      expect(after).toBe('cancelled');
      expect(history.find(({ action }) => action === 'order.refunded')).toMatchObject({
        before: { payment: 'paid', status },
        after: { payment: 'refunded', status: 'cancelled' },
      } satisfies Partial<AuditRow>);
      expect((await setStatus(id, 'confirmed')).json().order.status).toBe('confirmed');
    },
  );

  it.each(['shipped', 'delivered', 'awaiting_registration', 'card_registered'])(
    'stays %s',
    async (status) => {
      const { id } = await place('lifetime');
      await setStatus(id, status);
      await refund(id);
      expect(await detail(id)).toMatchObject({ status, payment: 'refunded' });
    },
  );

  it('without cards is cancelled, too', async () => {
    const { id } = await place('business-monthly');
    await refund(id);
    expect((await detail(id)).status).toBe('cancelled');
  });
});

describe('a change of status', () => {
  it('mails only whom something is shipped to, and says before who that is', async () => {
    const [paid, partly, cardless, unpaid, refunded, cancelled] = await Promise.all([
      place('lifetime'),
      place('business-plus-yearly'),
      place('business-monthly'),
      place('lifetime', false),
      place('lifetime'),
      place('lifetime'),
    ]);
    await refund(partly.id, 5);
    await refund(refunded.id);
    await setStatus(cancelled.id, 'cancelled');
    await test.deliverMails();
    const all = [paid, partly, cardless, unpaid, refunded, cancelled].map(({ id }) => id);

    const said = await preview(all, 'shipped');
    expect(said.mailCount).toBe(3);
    expect(groups(said)).toEqual([
      ['no_cards', [cardless.id]],
      ['unpaid', [unpaid.id]],
      ['refunded', [refunded.id]],
      ['cancelled', [cancelled.id]],
    ]);
    expect(await mailed(/./)).toEqual([]);

    const orders = all.map((_id) => ({ _id }));
    const changed = await admin.call('POST', '/admin/orders/status', { orders, status: 'shipped' });
    expect(changed.json().message).toBe('6 orders updated.');
    expect((await mailed(/has been shipped$/)).toSorted()).toEqual(
      [paid, partly, cancelled].map(({ email }) => email).toSorted(),
    );
    expect(await preview(all, 'shipped')).toEqual({ mailCount: 0, warnings: [] });
  });

  it('gives each order its own tracking number, or leaves the one that it has', async () => {
    const [first, second, third, fourth] = await Promise.all([
      place('lifetime'),
      place('lifetime'),
      place('lifetime'),
      place('lifetime'),
    ]);
    const before = { status: 'in_production', trackingNumber: 'TN-3', carrier: 'dhl' };
    await admin.call('PUT', `/admin/orders/${third.id}/status`, before);
    await test.deliverMails();
    const orders = [
      { _id: first.id, trackingNumber: ' 1Z 999 ', carrier: 'ups' },
      { _id: second.id, trackingNumber: 'TN-2' },
      { _id: third.id },
      { _id: fourth.id, trackingNumber: 'x'.repeat(201) },
      { _id: fourth.id, trackingNumber: 'TN-4', carrier: 'pigeon' },
    ];
    const answer = await admin.call('POST', '/admin/orders/status', { orders, status: 'shipped' });
    expect(answer.json()).toMatchObject({
      message: '3 orders updated, 2 not.',
      results: [
        { isDone: true },
        { isDone: true },
        { isDone: true },
        { isDone: false, message: 'Tracking number must be at most 200 characters long' },
        { isDone: false, message: 'Please choose a carrier.' },
      ],
    });
    const shipped = { status: 'shipped' };
    expect(await detail(first.id)).toMatchObject({
      ...shipped,
      trackingNumber: '1Z 999',
      carrier: 'ups',
    });
    expect(await detail(second.id)).toMatchObject({
      ...shipped,
      trackingNumber: 'TN-2',
      carrier: null,
    });
    expect(await detail(third.id)).toMatchObject({
      ...shipped,
      trackingNumber: 'TN-3',
      carrier: 'dhl',
    });
    expect((await detail(fourth.id)).trackingNumber).toBe('');
    expect(await mailed(/has been shipped$/)).toHaveLength(3);
  });

  it('of one order is held to the same', async () => {
    const { id } = await place('business-monthly');
    await test.deliverMails();
    const body = { status: 'shipped', trackingNumber: 'TN-1' };
    const answer = await admin.call('PUT', `/admin/orders/${id}/status`, body);
    expect(answer.json().order).toMatchObject({ status: 'shipped', trackingNumber: 'TN-1' });
    expect(await mailed(/./)).toEqual([]);
  });

  it('to cancelled says whose money is kept, and mails nobody whose refund said it', async () => {
    const paid = await place('lifetime');
    const unpaid = await place('lifetime', false);
    const refunded = await place('lifetime');
    await setStatus(refunded.id, 'shipped');
    await refund(refunded.id);
    await test.deliverMails();
    const all = [paid.id, unpaid.id, refunded.id];
    const said = await preview(all, 'cancelled');
    expect(said.mailCount).toBe(2);
    expect(groups(said)).toEqual([['keeps_money', [paid.id]]]);
    for (const id of all) await setStatus(id, 'cancelled');
    expect((await mailed(/has been canceled$/)).toSorted()).toEqual(
      [paid.email, unpaid.email].toSorted(),
    );
  });

  it('says what was changed since it was seen, and that it stays', async () => {
    const { id } = await place('lifetime');
    const orders = [{ _id: id, seenAt: '2020-01-01T00:00:00.000Z' }, { _id: 'x' }];
    const body = { orders, status: 'shipped' };
    const answer = await admin.call('POST', '/admin/orders/preview-status', body);
    expect(answer.json().preview).toMatchObject({
      mailCount: 0,
      warnings: [{ warning: 'changed', orders: [{ _id: id }] }],
    });
    await test.deliverMails();
  });

  it.each([
    [{ status: 'lost', orders: [{ _id: 'x' }] }, 'status'],
    [{ status: 'shipped', orders: [] }, 'orders'],
  ])('is not previewed: %j', async (body, field) => {
    const answer = await admin.call('POST', '/admin/orders/preview-status', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
  });
});
