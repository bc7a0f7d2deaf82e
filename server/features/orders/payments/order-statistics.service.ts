import { addSeconds } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as statistics from './order-statistics.repository.ts';

const daySeconds = 86_400;

export type OrderStatisticsService = ReturnType<typeof createOrderStatisticsService>;

/** The shop's sales, in numbers. */
export function createOrderStatisticsService({
  database,
  clock,
  metrics,
}: Pick<Platform, 'database' | 'clock' | 'metrics'>) {
  metrics.addReading({
    help: {
      nearcard_payments_last_day: 'Whole shop: payments that were made in the last 24 hours.',
    },
    read: async () => {
      const since = addSeconds(clock.now(), -daySeconds);
      return { nearcard_payments_last_day: await statistics.countPaidSince(database, since) };
    },
  });
  return {
    /** How many orders there are of each status that any has. */
    countByStatus: statistics.countByStatus,
    /** The orders placed last, newest first. */
    newest: statistics.listNewest,
    /** Hundredths of each currency that came in on each day, without what was given back on it; days without any are left out. */
    revenueByDay: statistics.revenueByDay,
  };
}
