import type { Currency } from '#domain/catalog/currency.ts';
import type { CheckoutRequest } from './payment-provider.ts';

type Priced = Pick<CheckoutRequest, 'lines' | 'discount'>;

/** The price of the lines before the discount, in hundredths of their currency. */
export function listCentsOf({ lines }: Priced): number {
  return lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}

/** The price of the first period, in the same. */
export function totalCentsOf(request: Priced): number {
  return listCentsOf(request) - (request.discount?.cents ?? 0);
}

/** The currency of all lines. @throws Error where they differ, or there is no line */
export function currencyOf({ lines }: Pick<CheckoutRequest, 'lines'>): Currency {
  const [first] = lines;
  if (first === undefined || lines.some(({ currency }) => currency !== first.currency)) {
    throw new Error('a payment is in one currency');
  }
  return first.currency;
}
