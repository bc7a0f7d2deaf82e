import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { printedDesign } from '#domain/card-design/card-design.ts';
import { timelineKinds } from '#domain/orders/order-timeline.ts';
import { ownOrder, renewedOrder } from '#tests/e2e/support/billing.ts';
import { englishTextsOf } from '#tests/support/foreign-texts.tsx';
import { OrderHistory } from '#web/features/billing/order-history.tsx';
import { useOrderWords } from '#web/features/billing/order-words.ts';
import { OrderSheet } from '#web/features/billing/order/order-sheet.tsx';
import { findReceipt } from '#web/features/billing/receipt.ts';
import { ReceiptSheet } from '#web/features/billing/receipt-sheet.tsx';
import type { OwnOrderView } from '#wire/orders/orders.ts';

const [line] = renewedOrder.lines;
const [first, renewal] = renewedOrder.payments;
if (line === undefined || first === undefined || renewal === undefined) throw new Error('no order');

const blank = printedDesign(null);
const card = { stock: { ...blank.stock, name: '' }, name: '', role: '', logo: '' };
const order: OwnOrderView = {
  ...ownOrder,
  email: '',
  promoCode: '1',
  trackingNumber: '1',
  deliveryAddress: null,
  cardCount: 2,
  lines: [
    { ...line, quantity: 2, designs: [card, card] },
    { ...line, productId: 'further-card', name: 'Extra card', designs: [card] },
    { ...line, productId: 'card-replacement', name: 'Card replacement', designs: [card] },
  ],
  payments: [
    { ...first, state: 'disputed', refunded: 5 },
    { ...renewal, kind: 'change', invoice: null },
  ],
  timeline: timelineKinds.flatMap((kind) => [
    { kind, at: null, isAhead: false, identifier: '1', amount: 5 },
    { kind, at: null, isAhead: true, identifier: '1', amount: null },
  ]),
};
// Of what is sold no more, which can't be put into the cart again.
const unpaid = { ...order, payment: 'unpaid', payments: [], lines: order.lines.slice(2) } as const;

function Sheet({ paymentId }: { paymentId: string }) {
  const receipt = findReceipt([order], paymentId, useOrderWords());
  return receipt && <ReceiptSheet receipt={receipt} />;
}

it.each<[string, () => ReactNode]>([
  ['no orders', () => <OrderHistory orders={[]} />],
  ['orders', () => <OrderHistory orders={[order, { ...unpaid, canBePaid: true }, unpaid]} />],
  ['an order', () => <OrderSheet order={order} />],
  ['an unpaid order', () => <OrderSheet order={{ ...unpaid, canBePaid: true }} />],
  ['an order without cards', () => <OrderSheet order={{ ...order, cardCount: 0 }} />],
  ['the receipt of an order', () => <Sheet paymentId={first._id} />],
  ['the receipt of a change', () => <Sheet paymentId={renewal._id} />],
])('%s: no English word', (_what, make) => {
  expect(englishTextsOf(make())).toEqual([]);
});
