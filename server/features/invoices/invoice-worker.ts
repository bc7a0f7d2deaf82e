import { z } from 'zod';
import { answerWork } from '#server/platform/work-process.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { AskedInvoice } from './invoice-drawings.ts';

const askedShape = z.custom<AskedInvoice>((asked) => asked instanceof Object && 'invoice' in asked);

// The process that invoices are drawn in, for `invoice-drawings.ts`, the only one that asks it.
answerWork(async (asked) => {
  const { invoice, paper } = askedShape.parse(asked);
  return { bytes: await drawInvoice(invoice, { paper }) };
});
