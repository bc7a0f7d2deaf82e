import { z } from 'zod';
import type { Calls } from '../call.ts';
import { doneShape, idParams } from '../shapes.ts';

/** A refund that waits for a second person. Amounts are in the payment's currency: 5 is 5.00. */
export const refundApprovalShape = z.object({
  _id: z.string(),
  paymentId: z.string(),
  order: z.object({ _id: z.string(), orderNumber: z.int() }),
  amount: z.number(),
  currency: z.string(),
  /** Of the payment. */
  paid: z.number(),
  /** Given back of the payment so far; sent along with an approval. */
  refunded: z.number(),
  reason: z.string().nullable(),
  /** `null`: their account is deleted. */
  requestedBy: z.object({ _id: z.string(), email: z.string() }).nullable(),
  /** ISO 8601. */
  requestedAt: z.string(),
});
export type RefundApprovalView = z.output<typeof refundApprovalShape>;

const admin = { access: 'admin', staff: 'money', tag: 'admin' } as const;

/** Refunds above the shop's limit: one person asks for them, another decides. */
export const refundApprovalsCalls = {
  /** Those that wait, oldest first, at most 200. */
  'GET /admin/refund-approvals': {
    ...admin,
    response: z.object({ approvals: z.array(refundApprovalShape) }),
  },
  'POST /admin/refund-approvals/:id/approve': {
    ...admin,
    params: idParams,
    body: z.object({
      refunded: z
        .number({ error: 'must say what was refunded before' })
        .describe('Given back of the payment so far, as it was last read.'),
    }),
    response: doneShape,
  },
  /** By the person who asked for it: withdraws it. */
  'POST /admin/refund-approvals/:id/decline': {
    ...admin,
    params: idParams,
    response: doneShape,
  },
} satisfies Calls;
