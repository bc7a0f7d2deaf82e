import type { InvoiceContent, InvoiceLine } from './invoice.ts';

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
