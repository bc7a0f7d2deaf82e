/**
 * How a queued job stands: it waits for its time or its turn, runs, has failed and is to be tried
 * again, or was given up, by itself after its last attempt or by an admin.
 */
export const jobStates = ['waiting', 'running', 'failing', 'given_up'] as const;

export type JobState = (typeof jobStates)[number];

const labels: Readonly<Record<JobState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  failing: 'Failing',
  given_up: 'Failed',
};

export function jobStateLabel(state: JobState): string {
  return labels[state];
}
