import { z } from 'zod';
import { mostWorkCounted, type WorkKind } from '#domain/admin/work.ts';
import type { Calls } from '../call.ts';

const count = z.int().describe(`At most ${mostWorkCounted}: more is not counted.`);

const workShape = z.object({
  wrongChecks: count.describe('Checks of the doctor that were wrong when it last looked.'),
  toShip: count.describe('Paid orders with cards that are not shipped yet.'),
  replacementsToShip: count.describe('Replacements that wait for nothing but the shop.'),
  returnsWaiting: count.describe('Returns to decide on, or to refund now that they arrived.'),
  lowBlanks: count.describe('Counted materials that are low or sold out.'),
  refundsToApprove: count.describe('Refunds that wait for a second person, without one’s own.'),
  paymentProblems: count.describe('Open issues of the money inbox.'),
  unanswered: count.describe('Messages to the shop that nobody has answered.'),
  failedJobs: count.describe('Mails and jobs that were given up.'),
} satisfies Record<WorkKind, z.ZodType>);
export type Work = z.output<typeof workShape>;

/** The work that waits for an admin. */
export const workCalls = {
  'GET /admin/work': {
    access: 'admin',
    staff: 'work',
    tag: 'admin',
    response: z.object({ work: workShape }),
  },
} satisfies Calls;
