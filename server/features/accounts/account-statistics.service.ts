import * as statistics from './account-statistics.repository.ts';

export type AccountStatisticsService = ReturnType<typeof createAccountStatisticsService>;

/** The registrations, in numbers. */
export function createAccountStatisticsService() {
  return {
    count: statistics.countAccounts,
    /** How many were made on each day; days without any are left out. */
    countByDay: statistics.countByDay,
  };
}
