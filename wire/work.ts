import { z } from 'zod';
import type { Calls } from './call.ts';
import { successShape } from './shapes.ts';

/** More is not counted. */
export const mostWorkCounted = 1_000;

const count = z.int().describe(`At most ${mostWorkCounted}: more is not counted.`);

const workShape = z.object({
  /** Paid orders with cards that are not shipped yet. */
  toShip: count,
  /** Replaced cards that nothing keeps from being shipped. */
  replacementsToShip: count,
  /** Open issues of the money inbox. */
  paymentProblems: count,
  /** Messages to the shop that nobody has answered. */
  unanswered: count,
  /** Mails and jobs that were given up. */
  failedJobs: count,
});
export type Work = z.output<typeof workShape>;

/** What waits for an admin. */
export const workCalls = {
  'GET /admin/work': {
    access: 'admin',
    tag: 'admin',
    response: successShape.extend({ work: workShape }),
  },
} satisfies Calls;
