import type { PaperSize } from '#domain/invoices/invoice.ts';
import { createDrawingProcess } from '#server/platform/drawing-process.ts';
import type { Invoice } from './invoices.repository.ts';

/** The request to the drawing process. */
export interface AskedInvoice {
  readonly invoice: Pick<Invoice, 'kind' | 'number' | 'issuedAt' | 'content' | 'corrects'>;
  /** Absent: that of the buyer's country. */
  readonly paper: PaperSize | undefined;
}

/** Draws invoices as PDF. */
export function createInvoiceDrawings() {
  const drawings = createDrawingProcess(import.meta.resolve('./invoice-worker.ts'), 'an invoice');
  return {
    /** @throws Error when it can't be drawn */
    draw({ kind, number, issuedAt, content, corrects }: Invoice, paper?: PaperSize) {
      const invoice = { kind, number, issuedAt, content, corrects };
      return drawings.draw({ invoice, paper } satisfies AskedInvoice);
    },
  };
}
