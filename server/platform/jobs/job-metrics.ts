import { Histogram, type Registry } from 'prom-client';

/** A run of a job that has ended. */
export interface EndedRun {
  /** The job's name. Prometheus has a label `job` of its own. */
  readonly task: string;
  readonly outcome: 'done' | 'failed';
  readonly milliseconds: number;
}

/** Measures how long jobs take, and how often they fail. */
export function measureRuns(registry: Registry): (run: EndedRun) => void {
  const durations = new Histogram({
    name: 'nearcard_job_duration_seconds',
    help: 'Time of each run of a job in this process, by its name and its outcome: done or failed.',
    labelNames: ['task', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 300],
    registers: [registry],
  });
  return ({ milliseconds, ...labels }) => durations.observe(labels, milliseconds / 1_000);
}
