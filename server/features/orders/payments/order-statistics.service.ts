import type { Days } from '#domain/insights/period.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as statistics from './order-statistics.repository.ts';

export type OrderStatisticsService = ReturnType<typeof createOrderStatisticsService>;

/** The shop's sales, in numbers. */
export function createOrderStatisticsService({ database }: Pick<Platform, 'database'>) {
  return {
    /** How many orders there are of each status that any has. */
    countByStatus: () => statistics.countByStatus(database),
    /** The orders placed last, newest first. */
    newest: (count: number) => statistics.listNewest(database, count),
    /** Cents that came in on each day, without what was given back on it; days without any are left out. */
    revenueByDay: (days: Days) => statistics.revenueByDay(database, days),
  };
}
