import type { App } from '#server/http/app-type.ts';
import { presentHistory } from '#server/http/present-history.ts';
import { serve } from '#server/http/serve.ts';
import type { QueuedJobRow } from '#server/platform/jobs/queue.ts';
import { adminJobsCalls, type JobView } from '#wire/admin/jobs.ts';
import { jobTitle } from './job-titles.ts';
import type { AdminJobsService } from './admin-jobs.service.ts';

/** Mails and jobs: what failed, why, and to be tried again. */
export function registerAdminJobsRoutes(app: App, admin: AdminJobsService): void {
  serve(app, adminJobsCalls, {
    async 'GET /admin/jobs'({ query: { page, limit, filter, search } }) {
      const { rows, ...paged } = await admin.list({ page, limit }, { filter, search });
      return { ...paged, jobs: rows.map(presentJob) };
    },
    async 'GET /admin/jobs/:id'({ params }) {
      const { job, history } = await admin.get(params.id);
      return { job: presentJob(job), history: history.map(presentHistory) };
    },
    async 'POST /admin/jobs/:id/retry'({ session, params }) {
      const job = presentJob(await admin.change('retry', params.id, session.accountId));
      return { message: 'The job is being retried.', job };
    },
    async 'POST /admin/jobs/:id/give-up'({ session, params }) {
      const job = presentJob(await admin.change('giveUp', params.id, session.accountId));
      return { message: 'The job won’t be retried.', job };
    },
    async 'POST /admin/jobs/retry-failed'({ session }) {
      const count = await admin.changeFailed('retry', session.accountId);
      return { message: `${jobsLabel(count)} being retried.`, count };
    },
    async 'POST /admin/jobs/give-up-failed'({ session }) {
      const count = await admin.changeFailed('giveUp', session.accountId);
      return { message: `${jobsLabel(count)} no longer retried.`, count };
    },
  });
}

const jobsLabel = (count: number) => (count === 1 ? '1 job is' : `${count} jobs are`);

function presentJob(row: QueuedJobRow): JobView {
  const { id, name, state, attempts, maxAttempts, lastError, queuedAt, runAt } = row;
  const { mailTo, mailSubject } = row;
  const isMail = name === 'send_mail' && mailTo !== null;
  return {
    _id: id,
    title: jobTitle(name),
    name,
    state,
    attempts,
    maxAttempts,
    error: lastError,
    queuedAt: queuedAt.toISOString(),
    nextTryAt: state === 'waiting' || state === 'failing' ? runAt.toISOString() : null,
    mail: isMail ? { to: mailTo, subject: mailSubject ?? '' } : null,
  };
}
