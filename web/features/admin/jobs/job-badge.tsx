import { jobStateLabel, type JobState } from '#domain/jobs/job-state.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';

const kinds: Readonly<Record<JobState, BadgeKind>> = {
  waiting: 'neutral',
  running: 'good',
  failing: 'warning',
  given_up: 'bad',
};

/** How a job stands. */
export function JobBadge({ state }: { state: JobState }) {
  return <Badge kind={kinds[state]}>{jobStateLabel(state)}</Badge>;
}
