import { problem, right, warning, type Finding } from '#domain/health/finding.ts';
import type { JobState } from '#domain/jobs/job-state.ts';

/** Jobs that have been due for so long stand still: those of an outage are done sooner. */
export const overdueSeconds = 600;

/** Whether mails and other work get done. @param overdue how many stand still */
export function judgeJobs(
  counts: Readonly<Record<JobState, number>>,
  overdue: number,
): readonly Finding[] {
  const findings: Finding[] = [];
  const there = "look at the desk under 'Mails and jobs'";
  if (overdue > 0) {
    findings.push(
      problem(
        `${jobs(overdue)} due for 10 minutes and not run: see that the shop runs, and that its log tells of no lost job connection.`,
      ),
    );
  }
  if (counts.given_up > 0) {
    findings.push(
      warning(`${jobs(counts.given_up)} given up: ${there}, and try them again or leave them.`),
    );
  }
  if (counts.failing > 0) {
    findings.push(warning(`${jobs(counts.failing)} failing, and tried again: ${there} for why.`));
  }
  return findings.length > 0
    ? findings
    : [right(`Nothing failed; ${counts.waiting + counts.running} in the queue.`)];
}

const jobs = (count: number) => (count === 1 ? '1 job is' : `${count} jobs are`);
