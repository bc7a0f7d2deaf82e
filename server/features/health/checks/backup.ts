import { right, warning, type Finding } from '#domain/health/finding.ts';

const hourMs = 3_600_000;
const oldHours = 48;

/** Whether a backup was made lately. @param at of the last one that is known */
export function judgeBackup(at: Date | undefined, now: Date, isDemo: boolean): Finding {
  if (at === undefined) {
    return isDemo
      ? right('No backup was made; a demo needs none.')
      : warning(
          'No backup found: run `npm run db -- backup FILE` every night, and keep the file elsewhere.',
        );
  }
  const hours = Math.floor((now.getTime() - at.getTime()) / hourMs);
  const day = at.toISOString().slice(0, 10);
  return hours > oldHours
    ? warning(
        `The last backup is from ${day}, ${Math.floor(hours / 24)} days ago: see why \`npm run db -- backup\` doesn’t run every night.`,
      )
    : right(`The last backup is from ${day}, ${hours === 1 ? '1 hour' : `${hours} hours`} ago.`);
}
