import type { ContainedTax, TaxClass } from '../tax/tax-rates.ts';
import type { InvoiceContent, InvoiceLine } from './invoice.ts';

/** A line of an invoice that is to be written, with its class of taxes; absent or `null`: the standard one. */
export interface ClassedLine extends Omit<InvoiceLine, 'millionths'> {
  readonly taxClass?: TaxClass | null | undefined;
}

/** The lines of an invoice; each names its rate where there are several. @param taxes the standard one first */
export function linesByRate(
  lines: readonly ClassedLine[],
  taxes: readonly ContainedTax[],
): readonly InvoiceLine[] {
  const [standard, reduced] = taxes;
  return lines.map(({ taxClass, ...line }) => {
    if (standard === undefined || reduced === undefined) return line;
    const { millionths } = taxClass === 'reduced' ? reduced : standard;
    return { ...line, millionths };
  });
}

/** The lines of money that goes back: one for each rate where there are several. */
export function refundLines(
  name: string,
  cents: number,
  taxes: readonly ContainedTax[],
): readonly InvoiceLine[] {
  if (taxes.length < 2) return [lineOfSum(name, cents)];
  return taxes.map(({ millionths, grossCents = 0 }) => ({
    ...lineOfSum(name, grossCents),
    millionths,
  }));
}

/**
 * The line of a payment that only its sum is known of: so many units where the sum is whole units of what was
 * sold, else one.
 * @param unitCents the price of a unit, where there can be several
 */
export function lineOfSum(name: string, totalCents: number, unitCents?: number): InvoiceLine {
  const quantity = unitCents === undefined ? 1 : totalCents / unitCents;
  return unitCents !== undefined && Number.isInteger(quantity) && quantity > 0
    ? { name, quantity, unitCents, totalCents }
    : { name, quantity: 1, unitCents: totalCents, totalCents };
}

/** The content with the lines named as its paper names them, for the e-invoice inside that paper. */
export function namedAsPrinted(content: InvoiceContent): InvoiceContent {
  const lines = content.lines.map((line) => ({ ...line, name: line.printed ?? line.name }));
  return { ...content, lines };
}
