import type { Days } from '#domain/insights/period.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as statistics from './account-statistics.repository.ts';

export type AccountStatisticsService = ReturnType<typeof createAccountStatisticsService>;

/** The registrations, in numbers. */
export function createAccountStatisticsService({ database }: Pick<Platform, 'database'>) {
  return {
    count: () => statistics.countAccounts(database),
    /** How many were made on each day; days without any are left out. */
    countByDay: (days: Days) => statistics.countByDay(database, days),
  };
}
