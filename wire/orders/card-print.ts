import { z } from 'zod';
import type { Calls } from '../call.ts';
import { idParams } from '../shapes.ts';

const admin = { access: 'admin', staff: 'orders', tag: 'admin' } as const;

/** From 1 on, among the cards of an order. */
export const cardPosition = z.coerce
  .number<string>({ error: 'must be a number' })
  .int()
  .min(1)
  .max(30_000);

/** The files that an admin sends to the printer. */
export const cardPrintCalls = {
  'GET /admin/orders/:id/cards/:position/print.pdf': {
    ...admin,
    params: idParams.extend({ position: cardPosition }),
    file: {
      contentType: 'application/pdf',
      description: 'What an assigned card is printed from: front and back with 3 mm of bleed.',
    },
  },
  'GET /admin/orders/:id/print.zip': {
    ...admin,
    params: idParams,
    file: {
      contentType: 'application/zip',
      description: 'What all assigned cards of an order are printed from.',
    },
  },
} satisfies Calls;
