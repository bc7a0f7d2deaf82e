/** The purpose of a payment: an order, or later its subscription's next period or other plan. */
export const paymentKinds = ['first', 'renewal', 'change'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

const labels: Readonly<Record<PaymentKind, string>> = {
  first: 'Order',
  renewal: 'Renewal',
  change: 'Plan change',
};

export function paymentKindLabel(kind: PaymentKind): string {
  return labels[kind];
}
