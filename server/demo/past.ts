import { composeModules, type Services } from '#server/app/services.ts';
import { createAudit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createMailFiles } from '#server/platform/mail/mail-files.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A moment of the samples' past: whole days before the day of the first start, in UTC. */
export interface Moment {
  /** At least 1, so that nothing of the past is yet to come. */
  readonly daysAgo: number;
  /** Of the day, in UTC. */
  readonly hour: number;
}

export type PastClock = ReturnType<typeof createPastClock>;

/** A clock that stands where it is put. @param now the first start, whose day alone matters */
export function createPastClock(now: Date) {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const timeOf = ({ daysAgo, hour }: Moment) => new Date(today - daysAgo * dayMs + hour * hourMs);
  let time = timeOf({ daysAgo: 0, hour: 0 });
  return {
    now: () => new Date(time),
    /** The midnight, in UTC, that the past ends with. */
    today: new Date(today),
    timeOf,
    goTo(moment: Moment): void {
      time = timeOf(moment);
    },
  };
}

export type PastServices = ReturnType<typeof servicesOfPast>;

/** The shop's services by another clock, on the same database. They start nothing, and nothing reads their metrics. */
export function servicesOfPast(services: Services, clock: Clock) {
  const audit = createAudit({ clock, ids: services.ids });
  const apart = { mailFiles: createMailFiles(), metrics: createMetrics() };
  const platform = { ...services, clock, audit, ...apart };
  return { ...platform, ...composeModules(platform).services };
}
