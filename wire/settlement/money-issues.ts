import { z } from 'zod';
import { moneyIssueKinds } from '#domain/orders/money-issue.ts';
import { orderProviders } from '#domain/orders/payment-provider.ts';
import type { Calls } from '../call.ts';
import { doneShape, idParams, text } from '../shapes.ts';

/** Something about money that a person has to look at. Times are ISO 8601. */
const moneyIssueShape = z.object({
  _id: z.string(),
  kind: z.enum(moneyIssueKinds),
  /** The kind in words. */
  title: z.string(),
  provider: z.enum(orderProviders),
  /** The provider's name of the payment or the subscription. */
  subject: z.string(),
  orderId: z.string().nullable(),
  /** Dollars, or the like in its currency; `null` where the amount is not the matter. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  details: z.string(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  note: z.string(),
});

export type MoneyIssueView = z.output<typeof moneyIssueShape>;

/** The money inbox: what the product could not settle by itself. */
export const moneyIssuesCalls = {
  'GET /admin/money-issues': {
    access: 'admin',
    staff: 'money',
    tag: 'admin',
    query: z.object({
      state: z
        .enum(['open', 'all'], { error: 'must be open or all' })
        .default('open')
        .describe('Open ones, or all of them; newest first, at most 200.'),
    }),
    response: z.object({ issues: z.array(moneyIssueShape) }),
  },
  'POST /admin/money-issues/:id/close': {
    access: 'admin',
    staff: 'money',
    tag: 'admin',
    params: idParams,
    body: z.object({ note: text(5_000) }),
    response: doneShape.extend({ issue: moneyIssueShape }),
  },
} satisfies Calls;
