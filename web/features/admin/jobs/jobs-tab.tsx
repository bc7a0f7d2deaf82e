import { jobStateLabel, type JobState } from '#domain/jobs/job-state.ts';
import { callApi } from '#web/api-client.ts';
import type { Column } from '#web/ui/table.tsx';
import type { JobView } from '#wire/admin/jobs.ts';
import { Dash, Time } from '../cells.tsx';
import { RowLink } from '../list/admin-list.tsx';
import { ListTab } from '../list/list-tab.tsx';
import { FailedActions } from './failed-actions.tsx';
import { JobBadge } from './job-badge.tsx';
import { JobDetail } from './job-detail.tsx';

const filters: Readonly<Record<JobState, string>> = {
  failing: jobStateLabel('failing'),
  given_up: jobStateLabel('given_up'),
  waiting: jobStateLabel('waiting'),
  running: jobStateLabel('running'),
};

/** Mails and other work that is not done yet, or never was. */
export default function JobsTab() {
  return (
    <ListTab
      of="jobs"
      placeholder="Recipient, subject or error"
      label="State"
      filters={filters}
      read={(query, signal) => callApi('GET /admin/jobs', { signal, query })}
      rowsOf={({ jobs }) => jobs}
      keyOf={({ _id }) => _id}
      columns={columns}
      empty="All emails are sent, and no jobs are waiting."
      Detail={JobDetail}
    >
      <FailedActions />
    </ListTab>
  );
}

const columns: readonly Column<JobView>[] = [
  {
    heading: 'Job',
    cell: ({ _id, title, mail }) => (
      <RowLink id={_id}>
        <span className="max-w-full truncate md:max-w-60 lg:max-w-[20rem]" dir="auto">
          {mail === null ? title : `Email: ${mail.subject}`}
        </span>
      </RowLink>
    ),
  },
  {
    heading: 'To',
    cell: ({ mail, error }) => (
      <>
        <span className="block max-w-56 truncate max-md:inline">{mail?.to ?? <Dash />}</span>
        {error !== null && <span className="md:hidden"> {error}</span>}
      </>
    ),
    inRow: 'text',
  },
  {
    heading: 'State',
    cell: ({ state }) => (
      <span className="whitespace-nowrap">
        <JobBadge state={state} />
      </span>
    ),
    inRow: 'state',
  },
  {
    heading: 'Attempts',
    cell: ({ attempts, maxAttempts }) => (
      <span className="whitespace-nowrap">
        {attempts} of {maxAttempts}
      </span>
    ),
    isNumeric: true,
  },
  {
    heading: 'Error',
    cell: ({ error }) => (
      <span className="line-clamp-2 max-w-80 wrap-anywhere">{error ?? '—'}</span>
    ),
  },
  {
    heading: 'Next try',
    cell: ({ nextTryAt }) =>
      nextTryAt === null ? (
        <Dash />
      ) : (
        <>
          <span className="md:hidden">Next try </span>
          <Time time={nextTryAt} />
        </>
      ),
    inRow: 'fact',
  },
];
