import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Closes an unpaid order here and at its provider; whoever settles orders handles it. */
export const expireOrderJob = defineJob({
  name: 'give-up-order',
  payload: z.object({ orderId: z.string() }),
});
