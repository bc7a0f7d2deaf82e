import type { CheckoutRequest } from './payment-provider.ts';

type Priced = Pick<CheckoutRequest, 'lines' | 'discount'>;

/** The price of the lines before the discount, in US cents. */
export function listCentsOf({ lines }: Priced): number {
  return lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}

/** The price of the first period, in US cents. */
export function totalCentsOf(request: Priced): number {
  return listCentsOf(request) - (request.discount?.cents ?? 0);
}
