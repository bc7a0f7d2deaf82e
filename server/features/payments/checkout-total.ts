import type { CheckoutRequest } from './payment-provider.ts';

type Priced = Pick<CheckoutRequest, 'lines' | 'discount'>;

/** What the lines cost before the discount, in US cents. */
export function listCentsOf({ lines }: Priced): number {
  return lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}

/** What the first period costs, in US cents. */
export function totalCentsOf(request: Priced): number {
  return listCentsOf(request) - (request.discount?.cents ?? 0);
}
