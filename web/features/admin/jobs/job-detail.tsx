import { useState } from 'react';
import { callApi, type Answer } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { History } from '../history.tsx';
import { Facts, Opened } from '../list/opened.tsx';
import { OpenedHeading } from '../opened-heading.tsx';
import { Part } from '../part.tsx';
import { shownTime } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { JobBadge } from './job-badge.tsx';

/** One job: what it does, why it failed, when it is tried next. */
export function JobDetail() {
  return (
    <Opened
      of="jobs"
      read={(id, signal) => callApi('GET /admin/jobs/:id', { signal, params: { id } })}
    >
      {(answer) => <Job {...answer} />}
    </Opened>
  );
}

function Job({ job, history }: Answer<'GET /admin/jobs/:id'>) {
  const { title, mail, state, attempts, maxAttempts, error, queuedAt, nextTryAt } = job;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <OpenedHeading>{mail === null ? title : `Email: ${mail.subject}`}</OpenedHeading>
        <JobBadge state={state} />
      </div>
      <Facts
        facts={[
          ['To', mail?.to],
          ['Attempts', `${attempts} of ${maxAttempts}`],
          ['Last error', error],
          ['Queued', shownTime(queuedAt)],
          ['Next try', nextTryAt === null ? '' : shownTime(nextTryAt)],
        ]}
      />
      <JobActions key={job._id} job={job} />
      <Part className="mt-10" title="History">
        <History entries={history} />
      </Part>
    </>
  );
}

function JobActions({ job: { _id, state } }: Pick<Answer<'GET /admin/jobs/:id'>, 'job'>) {
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: _id };
  const retry = useAdminAction({
    of: 'jobs',
    send: () => callApi('POST /admin/jobs/:id/retry', { params }),
    refused: 'We couldn’t retry the job.',
  });
  const giveUp = useAdminAction({
    of: 'jobs',
    send: () => callApi('POST /admin/jobs/:id/give-up', { params }),
    refused: 'We couldn’t stop retrying the job.',
    onSettled: () => setIsAsking(false),
  });
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button variant="primary" disabled={retry.isPending} onClick={() => retry.mutate()}>
        Retry Now
      </Button>
      {state !== 'given_up' && <Button onClick={() => setIsAsking(true)}>Stop Retrying</Button>}
      {isAsking && (
        <ConfirmDialog
          title="Stop retrying this job?"
          confirmLabel="Stop Retrying"
          isDestructive
          isPending={giveUp.isPending}
          onConfirm={() => giveUp.mutate()}
          onClose={() => setIsAsking(false)}
        >
          It won’t be retried automatically. It stays in the list, and you can retry it anytime.
        </ConfirmDialog>
      )}
    </div>
  );
}
