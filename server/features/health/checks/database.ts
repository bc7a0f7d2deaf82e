import { problem, right, warning, type Finding } from '#domain/health/finding.ts';
import { readRights, type RoleRights } from '#server/database/app-role.ts';
import { requireAnswer, type Database } from '#server/database/database.ts';
import { readServer, type DatabaseServer } from '../health.repository.ts';
import { reasonOf } from '../run-checks.ts';

const oldestVersion = 15;
/** A page asks some ten times: a quarter of a second more is felt. */
const slowMs = 25;
const rounds = 5;

/**
 * Whether the database answers, fast enough, is new enough, and gives the role its rights.
 * @param reach throws when it does not answer
 */
export async function checkDatabase(
  database: Database,
  reach: () => Promise<void>,
  now = () => performance.now(),
): Promise<readonly Finding[]> {
  try {
    await reach();
  } catch (error) {
    return [
      problem(
        `The database cannot be reached (${reasonOf(error)}): check DATABASE_URL and that PostgreSQL is running.`,
      ),
    ];
  }
  return [
    judgeVersion(await readServer(database)),
    judgeLatency(await measure(database, now)),
    judgeRights(await readRights(database)),
  ];
}

/** @returns milliseconds of the fastest round trip: what slows down only some says nothing of the way */
async function measure(database: Database, now: () => number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = now();
    await requireAnswer(database);
    times.push(now() - begun);
  }
  return Math.min(...times);
}

export function judgeVersion({ versionNumber, version }: DatabaseServer): Finding {
  return Math.floor(versionNumber / 10_000) < oldestVersion
    ? problem(`PostgreSQL ${version} is too old: update it to ${oldestVersion} or later.`)
    : right(`PostgreSQL ${version} answers.`);
}

/** @param ms of a round trip */
export function judgeLatency(ms: number): Finding {
  const shown = ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
  return ms > slowMs
    ? warning(
        `The database takes ${shown} ms to answer: put it near the shop, in the same data center.`,
      )
    : right(`The database takes ${shown} ms to answer.`);
}

const shownRights = 3;

export function judgeRights({ role, isOwner, lacking }: RoleRights): Finding {
  if (lacking.length > 0) {
    const more = lacking.length > shownRights ? ` and ${lacking.length - shownRights} more` : '';
    return problem(
      `The role ${role} lacks rights (${lacking.slice(0, shownRights).join(', ')}${more}): run \`npm run db -- migrate\` as the owner of the tables.`,
    );
  }
  return isOwner
    ? warning(
        `The shop works as ${role}, which owns the tables and can empty the audit log: give it the role nearcard_app (docs/reference.md, "PostgreSQL").`,
      )
    : right(`The shop works as ${role}, which owns no table.`);
}
