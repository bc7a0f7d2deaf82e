import { mainCurrency, type Currency, type Money } from './currency.ts';

/** The prices that a field takes, in hundredths of its currency, and the words for any other. */
export interface PriceField {
  readonly leastCents: number;
  readonly mostCents: number;
  /** Nothing at all is a price too. */
  readonly mayBeFree: boolean;
  /** Of the main currency, which has every price. */
  readonly message: string;
  /** Of another currency, where the field may stay empty. */
  readonly otherMessage: string;
}

/** Of what is sold: a provider takes no less, and a line of an order holds no more, whatever the quantity. */
export const soldCents = { leastCents: 50, mostCents: 10_000_000 } as const;

/** Why a price can't be published in a currency; undefined: it can, or there is none in this currency. */
export function priceProblem(
  { leastCents, mostCents, mayBeFree, message, otherMessage }: PriceField,
  price: Money,
  currency: Currency,
): string | undefined {
  const cents = price[currency];
  if (cents === undefined) return undefined;
  const isInRange = cents >= leastCents && cents <= mostCents;
  if (Number.isSafeInteger(cents) && (isInRange || (mayBeFree && cents === 0))) return undefined;
  return currency === mainCurrency ? message : otherMessage;
}
