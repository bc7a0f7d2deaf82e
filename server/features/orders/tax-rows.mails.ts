import type { Currency } from '#domain/catalog/currency.ts';
import { formatCents } from '#domain/catalog/money.ts';
import { rateLabel, taxCentsOf, type ContainedTax } from '#domain/tax/tax-rates.ts';
import type { MailRow } from '#server/platform/mail/mail-content.ts';

/**
 * The net sum and the taxes in a total, as its invoice or credit note says; none where no tax was agreed
 * about. The rows stand above the total, to which they add up.
 */
export function taxRows(
  totalCents: number,
  taxes: readonly ContainedTax[],
  currency: Currency,
): MailRow[] {
  if (taxes.length === 0) return [];
  return [
    { label: 'Net', value: formatCents(totalCents - taxCentsOf(taxes), currency) },
    ...taxes.map(({ name, millionths, cents }) => ({
      label: `${rateLabel(millionths)} ${name}`,
      value: formatCents(cents, currency),
    })),
  ];
}
