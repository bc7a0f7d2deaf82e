import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { jobStateLabel, jobStates } from '#domain/jobs/job-state.ts';
import { callApi } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { adminKey } from '../admin-key.ts';
import { shownNumber } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminAddress } from '../use-admin-address.ts';

/** How many jobs are in each state, and what can be done with all that failed. */
export function FailedActions() {
  const [isAsking, setIsAsking] = useState(false);
  const { linkTo } = useAdminAddress();
  const { data: counts } = useQuery({
    queryKey: adminKey('jobs', 'counts'),
    queryFn: async ({ signal }) =>
      (await callApi('GET /admin/jobs', { signal, query: { limit: '1' } })).counts,
  });
  const retry = useAdminAction({
    of: 'jobs',
    send: () => callApi('POST /admin/jobs/retry-failed'),
    refused: 'We couldn’t retry the jobs.',
  });
  const giveUp = useAdminAction({
    of: 'jobs',
    send: () => callApi('POST /admin/jobs/give-up-failed'),
    refused: 'We couldn’t stop retrying the jobs.',
    onSettled: () => setIsAsking(false),
  });
  const failing = counts?.failing ?? 0;
  const failed = failing + (counts?.given_up ?? 0);
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {jobStates.map((state) => (
          <div key={state}>
            <dt className="text-caption text-ink-soft">{jobStateLabel(state)}</dt>
            <dd className="text-title font-semibold tabular-nums">
              <Link
                to={linkTo({ status: state, search: '' })}
                className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
              >
                {counts === undefined ? '–' : shownNumber(counts[state])}
                <span className="sr-only"> {jobStateLabel(state)}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button disabled={failed === 0 || retry.isPending} onClick={() => retry.mutate()}>
          Retry All Failed
        </Button>
        <Button disabled={failing === 0} onClick={() => setIsAsking(true)}>
          Stop Retrying All
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Stop retrying ${failing === 1 ? 'one job' : `${failing} jobs`}?`}
          confirmLabel="Stop Retrying"
          isDestructive
          isPending={giveUp.isPending}
          onConfirm={() => giveUp.mutate()}
          onClose={() => setIsAsking(false)}
        >
          They won’t be retried automatically: emails won’t be sent, and refunds won’t be made. They
          stay in this list, and you can retry them anytime.
        </ConfirmDialog>
      )}
    </div>
  );
}
