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
} satisfies Calls;
