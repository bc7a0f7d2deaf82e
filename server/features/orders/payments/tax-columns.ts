import { decimalDollars } from '#domain/catalog/money.ts';
import type { CellOf } from '#domain/csv.ts';
import { taxCentsOf, type ContainedTax } from '#domain/tax/tax-rates.ts';

/** An amount of a report, in cents, below zero for money that went back. */
export interface TaxedAmount {
  readonly amountCents: number;
  /** As the invoice or the credit note of the amount names them: never below zero. */
  readonly taxes: readonly ContainedTax[];
}

/**
 * The columns about the tax that an amount contains; net and tax always add up to the amount. If no tax was
 * agreed about, the rate is empty and the tax is zero.
 * @param amountOf undefined: nothing was paid, all of them are empty
 */
export function taxColumns<Row>(
  amountOf: (row: Row) => TaxedAmount | undefined,
): Readonly<Record<'net' | 'tax rate' | 'tax name' | 'tax', CellOf<Row>>> {
  const cell =
    (read: (amount: TaxedAmount) => string): CellOf<Row> =>
    (row) => {
      const amount = amountOf(row);
      return amount === undefined ? null : read(amount);
    };
  return {
    net: cell((amount) => decimalDollars(amount.amountCents - signedTaxCents(amount))),
    // In percent.
    'tax rate': cell(({ taxes }) => taxes.map(({ millionths }) => millionths / 10_000).join('; ')),
    'tax name': cell(({ taxes }) => taxes.map(({ name }) => name).join('; ')),
    tax: cell((amount) => decimalDollars(signedTaxCents(amount))),
  };
}

function signedTaxCents({ amountCents, taxes }: TaxedAmount): number {
  return amountCents < 0 ? -taxCentsOf(taxes) : taxCentsOf(taxes);
}
