import { problem, right, warning, type Finding } from '#domain/health/finding.ts';
import type { QueueState } from '#server/platform/jobs/queue.ts';

/** Jobs that have been due for so long stand still: those of an outage are done sooner. */
const overdueSeconds = 600;

/** Whether mails and other work get done. */
export function judgeJobs({
  due,
  oldestDueSeconds,
  running,
  failing,
  givenUp,
}: QueueState): readonly Finding[] {
  const findings: Finding[] = [];
  const there = "look in the admin area under 'Emails and jobs'";
  if (oldestDueSeconds > overdueSeconds) {
    const minutes = Math.floor(oldestDueSeconds / 60);
    findings.push(
      problem(
        `${jobs(due)} due, for up to ${minutes} minutes, and not run: check that the shop is running and that its log doesn’t mention a lost job connection.`,
      ),
    );
  }
  if (givenUp > 0) {
    findings.push(
      warning(`${jobs(givenUp)} no longer retried: ${there}, and retry them or leave them.`),
    );
  }
  if (failing > 0) {
    findings.push(
      warning(`${jobs(failing)} failing and will be retried: ${there} for the reason.`),
    );
  }
  return findings.length > 0
    ? findings
    : [right(`Nothing failed; ${due + running} in the queue to be done now.`)];
}

const jobs = (count: number) => (count === 1 ? '1 job is' : `${count} jobs are`);
