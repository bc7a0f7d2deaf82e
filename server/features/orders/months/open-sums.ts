import {
  addSums,
  type BookingKind,
  type CurrencyFigures,
  type Sums,
} from '#domain/orders/months/month-figures.ts';

/** The sums of a month in one currency, without their parts. */
export type CurrencySums = Pick<
  CurrencyFigures,
  'currency' | 'charges' | 'refunds' | 'disputes' | 'total'
>;

interface KindRow {
  readonly currency: string;
  readonly kind: BookingKind;
  readonly count: number;
  readonly grossCents: number;
  readonly taxCents: number;
}

const zero: Sums = { count: 0, netCents: 0, taxCents: 0, grossCents: 0 };

/** Puts the sums of one month together, an entry a currency. */
export function currencySums(rows: readonly KindRow[]): CurrencySums[] {
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const sumOf = (kind: BookingKind): Sums => {
      const row = own.find((one) => one.kind === kind);
      if (row === undefined) return zero;
      const { count, grossCents, taxCents } = row;
      return { count, grossCents, taxCents, netCents: grossCents - taxCents };
    };
    const [charges, refunds, disputes] = [sumOf('charge'), sumOf('refund'), sumOf('dispute')];
    const total = [charges, refunds, disputes].reduce(addSums);
    return { currency, charges, refunds, disputes, total };
  });
}
