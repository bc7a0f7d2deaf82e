import { AppError } from '#domain/errors.ts';
import type { JobState } from '#domain/jobs/job-state.ts';
import type { Queryable } from '#server/database/database.ts';
import { listedAtMost, readPage, type PageRequest } from '#server/database/paging.ts';
import * as queue from '#server/platform/jobs/queue.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';

interface ListFilters {
  readonly filter: JobState | '';
  readonly search: string;
}

/** The actions of an admin on a job; its state before stands in the audit log. */
const actions = {
  retry: {
    action: 'job.retried',
    run: queue.retryJobs,
    failed: ['failing', 'given_up'],
  },
  giveUp: { action: 'job.given_up', run: queue.giveUpJobs, failed: ['failing'] },
} as const satisfies Record<
  string,
  {
    action: string;
    run: (tx: Queryable, ids: readonly string[]) => Promise<string[]>;
    failed: readonly JobState[];
  }
>;

type Action = keyof typeof actions;

const gone = () => new AppError('not_found', 'This job is done and no longer in the queue.');

export type AdminJobsService = ReturnType<typeof createAdminJobsService>;

/** Mails and other work in the queue, as the admin area looks after it. */
export function createAdminJobsService({ database, audit }: Platform) {
  /** @throws AppError `not_found` */
  async function find(db: Queryable, id: string): Promise<queue.QueuedJobRow> {
    const [job] = /^\d{1,18}$/.test(id) ? await queue.readJobs(db, [id]) : [];
    if (job === undefined) throw gone();
    return job;
  }

  /** Changes some jobs, with an audit row each. @returns the ids of those that could be changed */
  async function change(
    tx: Queryable,
    which: Action,
    jobs: readonly queue.QueuedJobRow[],
    adminId: string,
  ): Promise<string[]> {
    const { action, run } = actions[which];
    const changed = await run(
      tx,
      jobs.map(({ id }) => id),
    );
    const entries = jobs
      .filter(({ id }) => changed.includes(id))
      .map((job) => ({
        action,
        subjectType: 'job' as const,
        subjectId: job.id,
        ...byAdmin(adminId),
        before: { job: job.name, state: job.state, attempts: job.attempts, error: job.lastError },
        after: { state: which === 'retry' ? 'waiting' : 'given_up' },
      }));
    await audit.record(tx, entries);
    return changed;
  }

  return {
    /** Those that failed first, with how many there are of each state. */
    async list(request: PageRequest, { filter, search }: ListFilters) {
      const choice = { states: filter === '' ? [] : [filter], search: search.trim() };
      const [page, counts] = await Promise.all([
        readPage(request, {
          find: ({ limit }) => queue.findJobIds(database, choice, limit),
          read: (ids) => queue.readJobs(database, ids),
        }),
        queue.countJobs(database),
      ]);
      return { ...page, counts };
    },

    /** @throws AppError `not_found` once it is done */
    async get(id: string) {
      const job = await find(database, id);
      return { job, history: await audit.historyOf(database, 'job', job.id) };
    },

    /** @throws AppError `not_found`, `conflict` while it runs */
    change: (which: Action, id: string, adminId: string): Promise<queue.QueuedJobRow> =>
      database.transaction().execute(async (tx) => {
        const job = await find(tx, id);
        const changed = await change(tx, which, [job], adminId);
        if (changed.length === 0) {
          throw new AppError(
            'conflict',
            'This job is running right now. Please check again in a moment.',
          );
        }
        return find(tx, id);
      }),

    /** Of all that failed, the first 1,000. @returns how many were changed */
    changeFailed: (which: Action, adminId: string): Promise<number> =>
      database.transaction().execute(async (tx) => {
        const states = actions[which].failed;
        const ids = await queue.findJobIds(tx, { states }, listedAtMost);
        return (await change(tx, which, await queue.readJobs(tx, ids), adminId)).length;
      }),
  };
}
