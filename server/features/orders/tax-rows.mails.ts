import { formatCents } from '#domain/catalog/money.ts';
import { rateWords, type ContainedTax } from '#domain/tax/tax-rates.ts';
import type { MailRow } from '#server/platform/mail/mail-content.ts';

/** The taxes that the total below them contains, as its invoice or credit note names them. */
export function taxRows(taxes: readonly ContainedTax[]): MailRow[] {
  return taxes.map(({ name, millionths, cents }) => ({
    label: `Includes ${rateWords(millionths)} ${name}`,
    value: formatCents(cents),
  }));
}
