import { z } from 'zod';
import { paperSizes } from '#domain/invoices/invoice.ts';
import type { Calls } from './call.ts';
import { idParams } from './shapes.ts';

/** Invoices and credit notes as files. */
export const invoicesCalls = {
  'GET /invoices/:id/pdf': {
    access: 'bearer',
    tag: 'orders',
    params: idParams,
    query: z.object({ paper: z.enum(paperSizes).optional() }),
    file: {
      contentType: 'application/pdf',
      description:
        'One’s own invoice or credit note; an admin may have every one. The paper is that of the buyer’s country unless it is asked for.',
    },
  },
  'GET /invoices/:id/xrechnung': {
    access: 'bearer',
    tag: 'orders',
    params: idParams,
    file: {
      contentType: 'application/xml; charset=utf-8',
      description:
        'The same as e-invoice (XRechnung 3.0, in the syntax CII), where `eInvoice` of the invoice is true; otherwise 404. The PDF then has the e-invoice inside as `factur-x.xml` (Factur-X and ZUGFeRD, profile EN 16931).',
    },
  },
} satisfies Calls;
