import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuyer, address, paymentIdOf, type Buyer } from '#tests/support/buyer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

function day(text: string): Date {
  return new Date(`${text}T00:00:00Z`);
}

/** The lines of a period's books, each as its cells; none of these tests' cells holds a comma or a quote. */
async function readLines(from: string, until: string): Promise<string[][]> {
  let csv = '';
  const period = { from: day(from), until: day(until) };
  for await (const text of test.services.orderBooks.exportCsv(period)) csv += text;
  return csv.split('\r\n').map((line) => line.split(','));
}

function newBuyer(): Promise<Buyer> {
  return addBuyer(test, `buyer-${(count += 1)}@example.test`);
}

async function buy(buyer: Buyer, request: object) {
  const begun = await buyer.purchase(request);
  const { url, purchaseId } = begun.json<{ url: string; purchaseId: string }>();
  const paid = await buyer.press('pay', url);
  const back = new URL(paid.json<{ url: string }>().url);
  expect((await buyer.call('GET', back.pathname + back.search)).statusCode).toBe(200);
  await test.deliverMails();
  return { paymentId: paymentIdOf(url), purchaseId };
}

async function refund(paymentId: string, amountCents?: number): Promise<void> {
  const { database, orders, payments, settlement } = test.services;
  await payments.getProvider('sandbox').refund({
    paymentId,
    idempotencyKey: `refund-${(count += 1)}`,
    ...(amountCents !== undefined && { amountCents }),
  });
  const order = await orders.findOfCheckout(database, 'sandbox', paymentId);
  if (order !== undefined) await settlement.settle(order);
}

describe('the books of a period as CSV', () => {
  it('have a line for each time money moved, and the days at both ends', async () => {
    const buyer = await newBuyer();
    const { paymentId, purchaseId } = await buy(buyer, {
      items: [{ productId: 'lifetime', quantity: 1 }],
    });
    // Orders of earlier have as their country what was typed.
    await test.services.database
      .updateTable('orders')
      .set({ deliveryAddress: { ...address, country: '=1+1' } })
      .where('id', '=', purchaseId)
      .execute();
    test.clock.advance(86_400);
    await refund(paymentId, 900);
    test.clock.advance(86_400);
    await refund(paymentId);

    const [header, ...lines] = await readLines('2026-11-21', '2026-11-24');
    expect(header?.join(',')).toBe(
      'date,order number,order id,kind,plan,provider,provider id,e-mail,country,list,discount,amount,net,tax rate,tax name,tax,currency,period from,period to,state,invoice,fee,fee currency,shipping,payout',
    );
    const order = [lines[0]?.[1], purchaseId];
    const who = ['sandbox', paymentId, buyer.account.email, "'=1+1"];
    const untaxed = (amount: string) => [amount, '', '', '0.00'];
    const period = ['USD', '2026-11-21', '', 'refunded'];
    const noFee = ['', ''];
    expect(lines).toEqual([
      [
        '2026-11-21',
        ...order,
        'first',
        'Lifetime',
        ...who,
        '199.00',
        '0.00',
        '199.00',
        ...untaxed('199.00'),
        ...period,
        'INV-2026-000001',
        ...noFee,
        '0.00',
        '',
      ],
      [
        '2026-11-22',
        ...order,
        'refund',
        'Lifetime',
        ...who,
        '',
        '',
        '-9.00',
        ...untaxed('-9.00'),
        ...period,
        'CN-2026-000002',
        ...noFee,
        '',
        '',
      ],
      [
        '2026-11-23',
        ...order,
        'refund',
        'Lifetime',
        ...who,
        '',
        '',
        '-190.00',
        ...untaxed('-190.00'),
        ...period,
        'CN-2026-000003',
        ...noFee,
        '',
        '',
      ],
      [''],
    ]);
    expect(await readLines('2026-11-22', '2026-11-23')).toHaveLength(3);
    expect(await readLines('2026-11-24', '2026-11-25')).toEqual([header, ['']]);
  });

  it('say what was bought and taken off, and what a renewal was for', async () => {
    test.clock.advance(30 * 86_400);
    const [from] = test.clock.now().toISOString().split('T');
    const buyer = await newBuyer();
    await buy(buyer, {
      items: [{ productId: 'business-plus-monthly', quantity: 2 }],
      promoCode: 'FAMILY25',
    });
    const { id } = await test.services.database
      .selectFrom('sandboxSubscriptions')
      .select('id')
      .where('buyerEmail', '=', buyer.account.email)
      .executeTakeFirstOrThrow();
    test.clock.advance(1);
    const moved = await buyer.call('POST', `/sandbox/subscriptions/${id}/clock`, { days: 32 });
    expect(moved.statusCode).toBe(200);
    await test.deliverMails();

    const [, first, renewal] = await readLines(String(from), '2030-01-01');
    expect(first?.slice(3, 5)).toEqual(['first', 'Business Plus Monthly × 2']);
    expect(first?.slice(9, 12)).toEqual(['16.00', '4.00', '12.00']);
    expect(renewal?.slice(3, 5)).toEqual(['renewal', 'Business Plus Monthly']);
    expect(renewal?.slice(9, 12)).toEqual(['', '', '8.00']);
    expect(renewal?.[17]).toBe(first?.[18]);
  });

  it('come page by page, each line once, though many have one time', async () => {
    const { orderId } = await test.services.database
      .selectFrom('payments')
      .select('orderId')
      .executeTakeFirstOrThrow();
    const paidAt = day('2020-02-02');
    const ids = Array.from({ length: 1_234 }, () => test.services.ids.id(paidAt));
    await test.services.database
      .insertInto('payments')
      .values(
        ids.map((id) => ({
          id,
          orderId,
          kind: 'renewal' as const,
          provider: 'sandbox' as const,
          providerPaymentId: id,
          productId: 'business-monthly',
          currency: 'USD',
          amountCents: 500,
          state: 'paid' as const,
          periodStartAt: paidAt,
          paidAt,
        })),
      )
      .execute();
    const period = { from: paidAt, until: day('2020-02-03') };
    const sizes: number[] = [];
    const seen = new Set<string | undefined>();
    for await (const text of test.services.orderBooks.exportCsv(period)) {
      const lines = text.trimEnd().split('\r\n');
      sizes.push(lines.length);
      for (const line of lines) seen.add(line.split(',')[6]);
    }
    expect(sizes).toEqual([1, 500, 500, 234]);
    expect(seen).toEqual(new Set(['provider id', ...ids]));
  });
});
