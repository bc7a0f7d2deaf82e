import { rateLabel, taxCentsOf, type ContainedTax } from '#domain/tax/tax-rates.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailRow } from '#server/platform/mail/mail-content.ts';

/**
 * The net sum and the taxes in a total, as its invoice or credit note says; none where no tax was agreed
 * about. The rows stand above the total, to which they add up.
 * @param currency of all of them, as ISO 4217
 */
export function taxRows(
  { language, text, amount, percent }: MailTexts,
  totalCents: number,
  taxes: readonly ContainedTax[],
  currency: string,
): MailRow[] {
  if (taxes.length === 0) return [];
  return [
    { label: text('order.net'), value: amount(totalCents - taxCentsOf(taxes), currency) },
    ...taxes.map(({ name, millionths, cents }) => ({
      label: [
        language === 'en' ? rateLabel(millionths) : percent(millionths),
        name === 'VAT' ? text('order.vat') : name,
      ].join(' '),
      value: amount(cents, currency),
    })),
  ];
}
