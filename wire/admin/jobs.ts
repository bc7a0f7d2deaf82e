import { z } from 'zod';
import { jobStates } from '#domain/jobs/job-state.ts';
import type { Calls } from '../call.ts';
import { historyShape } from '../history.ts';
import { pageQuery, pageShape, searchQuery } from '../paging.ts';
import { doneShape, idParams } from '../shapes.ts';

/** A queued mail or other background work. Never what a mail says: it may hold a one-time code. */
const jobShape = z.object({
  _id: z.string(),
  /** The label of the job. */
  title: z.string(),
  name: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  error: z.string().nullable(),
  /** ISO 8601, as all times. */
  queuedAt: z.string(),
  /** When it is tried next; `null` once it is given up, or while it runs. */
  nextTryAt: z.string().nullable(),
  /** `null` for what is no mail. */
  mail: z.object({ to: z.string(), subject: z.string() }).nullable(),
});

export type JobView = z.output<typeof jobShape>;

const onOne = {
  access: 'admin',
  tag: 'admin',
  params: idParams,
  response: doneShape.extend({ job: jobShape }),
} as const;
const onAll = {
  access: 'admin',
  tag: 'admin',
  response: doneShape.extend({ count: z.int() }),
} as const;

/** Mails and other work that waits, failed or was given up; what is done is not kept. */
export const adminJobsCalls = {
  'GET /admin/jobs': {
    access: 'admin',
    tag: 'admin',
    query: pageQuery.extend({
      search: searchQuery.describe('Of recipient, subject, error or name.'),
      filter: z
        .enum(['', ...jobStates], { error: 'must be one of the states' })
        .default('')
        .describe('Which ones; empty: all. Those that failed first.'),
    }),
    response: pageShape.extend({
      jobs: z.array(jobShape),
      /** Of all there are, by state. */
      counts: z.record(z.enum(jobStates), z.int()),
    }),
  },
  'GET /admin/jobs/:id': {
    access: 'admin',
    tag: 'admin',
    params: idParams,
    response: z.object({ job: jobShape, history: z.array(historyShape) }),
  },
  'POST /admin/jobs/:id/retry': onOne,
  'POST /admin/jobs/:id/give-up': onOne,
  /** Of those that failed, given up ones included; the first 1,000. */
  'POST /admin/jobs/retry-failed': onAll,
  /** Of those that failed and would be tried again; the first 1,000. */
  'POST /admin/jobs/give-up-failed': onAll,
} satisfies Calls;
