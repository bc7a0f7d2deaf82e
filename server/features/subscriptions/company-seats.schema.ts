import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Gives the company of an order the seats that are paid; the module that sells them handles it, however often. */
export const companySeatsJob = defineJob({
  name: 'company-seats',
  payload: z.object({ orderId: z.string() }),
});
