import { problem, right, warning, type Finding } from '#domain/health/finding.ts';
import { isDatabaseUnavailable } from '#server/database/database-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { whyLeftOut, type NamedState } from '#server/platform/read-replicas/read-replicas.ts';

/**
 * Whether each replica can be read from. Nothing is said without the database, of which a finding tells already.
 * @param reach throws when the database does not answer
 */
export async function checkReplicas(
  reads: Pick<Platform['reads'], 'examine'>,
  reach: () => Promise<void>,
): Promise<readonly Finding[]> {
  try {
    await reach();
    return (await reads.examine()).map(judgeReplica);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return [];
    throw error;
  }
}

export function judgeReplica({ name, state }: NamedState): Finding {
  const leftOut = `The replica ${name} is left out, because ${whyLeftOut(state)}`;
  switch (state.kind) {
    case 'used':
      return right(`The replica ${name} answers.`);
    case 'behind':
      return warning(`${leftOut}: check its disk, its load, and the network to the primary.`);
    case 'wrong':
      return problem(`${leftOut}: DATABASE_READ_URL names streaming replicas of DATABASE_URL.`);
    case 'new':
    case 'away':
      return problem(`${leftOut}: check DATABASE_READ_URL, and that it is running.`);
  }
}
