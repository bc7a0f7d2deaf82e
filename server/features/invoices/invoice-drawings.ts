import { z } from 'zod';
import type { PaperSize } from '#domain/invoices/invoice.ts';
import { createWorkProcess } from '#server/platform/work-process.ts';
import type { Invoice } from './invoices.repository.ts';

const answerShape = z.union([
  z.object({ bytes: z.instanceof(Uint8Array) }),
  z.object({ problem: z.string() }),
]);

/** What the process that draws is asked. */
export interface AskedInvoice {
  readonly invoice: Pick<Invoice, 'kind' | 'number' | 'issuedAt' | 'content' | 'corrects'>;
  /** Absent: that of the buyer's country. */
  readonly paper: PaperSize | undefined;
}

/**
 * Draws in a process of its own: fonts and shapers take some 100 MB, and a page in a script that was
 * not drawn yet a quarter of a second, during which the server would answer nobody.
 */
export function createInvoiceDrawings() {
  const worker = createWorkProcess(import.meta.resolve('./invoice-worker.ts'));
  return {
    /** @throws Error when it can't be drawn */
    async draw(
      { kind, number, issuedAt, content, corrects }: Invoice,
      paper?: PaperSize,
    ): Promise<Buffer> {
      const invoice = { kind, number, issuedAt, content, corrects };
      const asked: AskedInvoice = { invoice, paper };
      const answer = answerShape.parse(await worker.ask(asked));
      if ('problem' in answer) throw new Error(`an invoice could not be drawn: ${answer.problem}`);
      return Buffer.from(answer.bytes);
    },
  };
}
