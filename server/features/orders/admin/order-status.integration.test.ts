import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { readBooks, subjectsTo } from '#tests/support/books.ts';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let admin: Buyer;
let buyer: Buyer;
let orderId: string;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addBuyer(test, 'admin@example.test');
  await test.services.database
    .updateTable('accounts')
    .set({ isAdmin: true })
    .where('id', '=', admin.account.id)
    .execute();
});
beforeEach(async () => {
  buyer = await addBuyer(test, `buyer-${(count += 1)}@example.test`);
  orderId = (await buyer.buy('lifetime')).json().purchase._id;
  await test.deliverMails();
});
afterAll(() => test.close());

function setStatus(change: object, { by = admin, id = orderId } = {}) {
  return by.call('PUT', `/admin/orders/${id}/status`, change);
}

async function readOrder() {
  const [order] = (await buyer.call('GET', '/orders')).json().orders;
  return order;
}

const shipped = expect.stringMatching(/^Order #\d+ has been shipped$/);
const cancelled = expect.stringMatching(/^Order #\d+ has been canceled$/);

describe('the status of an order', () => {
  it('is set to each from each, and moves neither money nor plan', async () => {
    const before = await readBooks(test, buyer);
    for (const from of orderStatuses) {
      for (const status of orderStatuses) {
        await setStatus({ status: from });
        const answer = await setStatus({ status });
        expect(answer.json()).toMatchObject({ success: true, order: { _id: orderId, status } });
        expect((await readOrder()).status).toBe(status);
      }
    }
    const after = await readBooks(test, buyer);
    expect({ ...after, orders: [] }).toEqual({ ...before, orders: [] });
    expect(after.orders).toMatchObject([{ payment: 'paid', isClosed: false }]);
    expect(await buyer.tier()).toBe('business_lifetime');
    expect((await subjectsTo(test, buyer)).toSorted()).toEqual([cancelled, shipped]);
  });

  it('grants nothing while nothing is paid', async () => {
    const begun = await buyer.purchase({ items: [{ productId: 'further-card', quantity: 1 }] });
    const id = begun.json().purchaseId;
    for (const status of orderStatuses) {
      expect((await setStatus({ status }, { id })).statusCode).toBe(200);
    }
    expect(await readBooks(test, buyer)).toMatchObject({
      orders: [{}, { payment: 'unpaid' }],
      payments: [{}],
      entitlements: [{ tier: 'business_lifetime' }],
    });
    await test.deliverMails();
  });

  it('that an admin had set before the money came stays', async () => {
    const begun = await buyer.purchase({ items: [{ productId: 'further-card', quantity: 1 }] });
    const { purchaseId: id, url } = begun.json();
    await setStatus({ status: 'in_production' }, { id });
    await buyer.press('pay', url);
    await test.deliverMails();
    expect(await readOrder()).toMatchObject({ _id: id, status: 'in_production', payment: 'paid' });
  });

  it('is written down with who set it', async () => {
    await setStatus({ status: 'in_production', notes: 'Batch 7' });
    const entries = await test.services.database
      .selectFrom('auditEntries')
      .select(['actorAccountId', 'before', 'after'])
      .where('action', '=', 'order.status')
      .where('subjectId', '=', orderId)
      .execute();
    expect(entries).toMatchObject([
      {
        actorAccountId: admin.account.id,
        before: { status: 'confirmed' },
        after: { status: 'in_production' },
      },
    ]);
  });

  it('set by ten at once is mailed once', async () => {
    const change = { status: 'shipped', trackingNumber: 'TN-1' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => setStatus(change)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await subjectsTo(test, buyer)).toEqual([shipped]);
  });
});

describe('notes and tracking number', () => {
  it('stay unless they are sent, and notes are for admins alone', async () => {
    await setStatus({ status: 'shipped', notes: 'Fragile\nBox 2', trackingNumber: ' TN-1 ' });
    const answer = await setStatus({ status: 'delivered' });
    expect(answer.json().order).toMatchObject({
      adminNotes: 'Fragile\nBox 2',
      trackingNumber: 'TN-1',
    });
    expect(await readOrder()).toMatchObject({ status: 'delivered', trackingNumber: 'TN-1' });
    expect(JSON.stringify(await readOrder())).not.toContain('Fragile');
    await setStatus({ status: 'delivered', notes: '', trackingNumber: '' });
    expect(await readOrder()).toMatchObject({ trackingNumber: '' });
    await test.deliverMails();
  });

  it('never overwrite each other, and each stands in the log', async () => {
    const notes = async (sent: string) =>
      (await setStatus({ status: 'confirmed', notes: sent })).json().order.adminNotes;
    await Promise.all([notes('Fragile'), notes('Gift')]);
    const both = await notes('');
    expect(both.split('\n').toSorted()).toEqual(['Fragile', 'Gift']);
    expect(await notes(both)).toBe(both);
    expect(await notes(`${both}\nBox 2`)).toBe(`${both}\nBox 2`);
    const { history } = (await admin.call('GET', `/admin/orders/${orderId}`)).json().order;
    const noted = history.flatMap(({ after }: { after: { note?: string } }) => after.note ?? []);
    expect(noted.toSorted()).toEqual(['Box 2', 'Fragile', 'Gift']);
    expect(history[0].by).toBe(admin.account.email);
  });

  it('have an end', async () => {
    for (let index = 0; index < 9; index += 1) {
      const notes = String(index).repeat(5_000);
      expect((await setStatus({ status: 'confirmed', notes })).statusCode).toBe(200);
    }
    const answer = await setStatus({ status: 'confirmed', notes: 'x'.repeat(5_000) });
    expect(answer.json().fields.notes).toBe('There’s no room for another note.');
  });

  it('are in no log once the account is gone', async () => {
    await setStatus({ status: 'shipped', notes: 'Ask for Ada', trackingNumber: 'TN-77' });
    const { database, audit } = test.services;
    await database.transaction().execute((tx) => audit.anonymise(tx, buyer.account.id));
    const left = JSON.stringify(await audit.historyOf(database, 'order', orderId));
    expect(left).toContain('shipped');
    expect(left).not.toMatch(/Ada|TN-77/);
    await test.deliverMails();
  });

  it('tells the buyer once of a shipment, and again of another tracking number', async () => {
    const tell = async (change: object) => {
      await setStatus(change);
      const mails = await test.deliverMails();
      return mails.map(({ text }) => /Tracking number: (.*)/.exec(text)?.[1] ?? 'no number');
    };
    expect(await tell({ status: 'shipped' })).toEqual(['no number']);
    expect(await tell({ status: 'shipped', trackingNumber: 'TN-1' })).toEqual(['TN-1']);
    expect(await tell({ status: 'shipped', trackingNumber: 'TN-1', notes: 'n' })).toEqual([]);
    expect(await tell({ status: 'shipped', trackingNumber: 'TN-2' })).toEqual(['TN-2']);
    expect(await tell({ status: 'delivered', trackingNumber: 'TN-3' })).toEqual([]);
  });

  it.each([
    ['notes', 'x'.repeat(5_001)],
    ['notes', 'x'.repeat(20_000)],
    ['trackingNumber', 'x'.repeat(201)],
    ['notes', 5],
    ['trackingNumber', null],
  ])('is refused: %s of the wrong kind or length', async (field, value) => {
    const answer = await setStatus({ status: 'shipped', [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
    expect((await readOrder()).status).toBe('confirmed');
    expect(await subjectsTo(test, buyer)).toEqual([]);
  });

  it('may hold anything people type', async () => {
    const answer = await setStatus({ status: 'shipped', notes: 'a\u0007b\u{1f600}\u202e' });
    expect(answer.json().order.adminNotes).toBe('a b\u{1f600}');
    await test.deliverMails();
  });
});

describe('two admins at one order', () => {
  const seen = async () =>
    (await admin.call('GET', `/admin/orders/${orderId}`)).json().order.updatedAt;

  it('the second sees what the first has done, and overwrites nothing', async () => {
    const seenAt = await seen();
    const first = { status: 'shipped', trackingNumber: 'TN-1', seenAt };
    expect((await setStatus(first)).statusCode).toBe(200);
    const second = await setStatus({ status: 'in_production', notes: 'late', seenAt });
    expect(second.statusCode).toBe(409);
    expect(second.json().message).toBe(
      'This order was changed in the meantime. It’s now Shipped and paid, with tracking number TN-1.',
    );
    expect(await readOrder()).toMatchObject({ status: 'shipped', trackingNumber: 'TN-1' });
    const again = await setStatus({ status: 'in_production', seenAt: await seen() });
    expect(again.json().order.status).toBe('in_production');
    await test.deliverMails();
  });

  it('of many at once one goes through', async () => {
    const seenAt = await seen();
    const others = orderStatuses.filter((status) => status !== 'confirmed');
    const changes = others.map((status) => setStatus({ status, seenAt }));
    const codes = (await Promise.all(changes)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(others.length - 1);
    await test.deliverMails();
  });

  it('what is saved unchanged changes nothing', async () => {
    const seenAt = await seen();
    expect(
      (await setStatus({ status: 'confirmed', notes: '', trackingNumber: '' })).statusCode,
    ).toBe(200);
    expect(await seen()).toBe(seenAt);
    const { history } = (await admin.call('GET', `/admin/orders/${orderId}`)).json().order;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['order.paid']);
  });

  it('a time that is none is refused', async () => {
    const answer = await setStatus({ status: 'shipped', seenAt: 'yesterday' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty('seenAt');
  });
});

describe('a change of status is refused', () => {
  it.each<[string, unknown, number]>([
    ['unknown', 'lost', 400],
    ['in capitals', 'Shipped', 400],
    ['empty', '', 400],
    ['absent', undefined, 400],
    ['a number', 1, 400],
    ['of the object', 'constructor', 400],
  ])('to one that is %s', async (_case, status, code) => {
    const answer = await setStatus({ status });
    expect(answer.statusCode).toBe(code);
    expect(answer.json().fields).toHaveProperty('status');
    expect((await readOrder()).status).toBe('confirmed');
  });

  it.each([
    ['unknown', '01a1fd8c-6900-77df-8b10-acb10b07abf5'],
    ['a number', '10001'],
    ['too long', 'a'.repeat(64)],
    ['SQL', encodeURIComponent("' or 1=1 --")],
  ])('of an order whose id is %s', async (_case, id) => {
    expect((await setStatus({ status: 'shipped' }, { id })).statusCode).toBe(404);
  });

  it('to who is no admin, also of their own order', async () => {
    const answer = await setStatus({ status: 'shipped' }, { by: buyer });
    expect(answer.statusCode).toBe(403);
    const unknown = await setStatus({ status: 'lost' }, { by: buyer, id: 'x' });
    expect(unknown.statusCode).toBe(403);
    expect((await readOrder()).status).toBe('confirmed');
  });

  it('to who is signed out', async () => {
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/admin/orders/${orderId}/status`,
      payload: { status: 'shipped' },
    });
    expect(answer.statusCode).toBe(401);
  });
});

it('nobody is mailed about the order of an account that is gone', async () => {
  await test.services.database
    .updateTable('orders')
    .set({ email: '', deliveryAddress: null })
    .where('id', '=', orderId)
    .execute();
  expect((await setStatus({ status: 'shipped' })).statusCode).toBe(200);
  expect(await test.deliverMails()).toEqual([]);
});
