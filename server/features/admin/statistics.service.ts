import { currencies, mainCurrency, type Currency } from '#domain/catalog/currency.ts';
import { dollarsOf } from '#domain/catalog/money.ts';
import { partPeriods, type Days } from '#domain/insights/period.ts';
import type { AccountStatisticsService } from '#server/features/accounts/account-statistics.service.ts';
import type { InsightsService } from '#server/features/insights/insights.service.ts';
import type { OrderStatisticsService } from '#server/features/orders/payments/order-statistics.service.ts';
import { lastDays, readingDays } from '#server/platform/last-days.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Statistics } from '#wire/admin/statistics.ts';

interface Dependencies {
  readonly orderStatistics: OrderStatisticsService;
  readonly accountStatistics: AccountStatisticsService;
  readonly insights: InsightsService;
}

const recentOrders = 10;

export type StatisticsService = ReturnType<typeof createStatisticsService>;

/** How the shop is doing. */
export function createStatisticsService(
  { clock, reads }: Pick<Platform, 'clock' | 'reads'>,
  { orderStatistics, accountStatistics, insights }: Dependencies,
) {
  return {
    /**
     * All that there is of orders and accounts, and what the last days brought beside as many days before them.
     * @param length in days, today included
     * @param timeZone of whoever looks
     * @throws AppError `invalid_input` for a time zone that there is not
     */
    async show(length: number, timeZone: string): Promise<Statistics> {
      const days = lastDays(clock.now(), length, timeZone);
      const both = lastDays(clock.now(), 2 * length, timeZone);
      const [byStatus, newest, totalUsers, moved, accounts, opens] = await readingDays(
        reads.asOfNow((db) =>
          Promise.all([
            orderStatistics.countByStatus(db),
            orderStatistics.newest(db, recentOrders),
            accountStatistics.count(db),
            orderStatistics.revenueByDay(db, both),
            accountStatistics.countByDay(db, both),
            insights.countOpensByDay(db, both),
          ]),
        ),
      );
      const revenueIn = (wanted: Currency) => moved.filter(({ currency }) => currency === wanted);
      const revenue = revenueIn(mainCurrency);
      const revenueOf = byDay(revenue);
      const accountsOf = byDay(accounts);
      const opensOf = byDay(opens);
      return {
        totalOrders: byStatus.reduce((sum, { count }) => sum + count, 0),
        statusCounts: Object.fromEntries(byStatus.map(({ status, count }) => [status, count])),
        recentOrders: newest.map(({ id, totalCents, placedAt, ...order }) => ({
          ...order,
          _id: id,
          total: dollarsOf(totalCents),
          timestamp: placedAt.toISOString(),
        })),
        totalUsers,
        days: days.all.map((day) => ({
          day,
          revenue: dollarsOf(revenueOf.get(day)?.cents ?? 0),
          accounts: accountsOf.get(day)?.count ?? 0,
          views: opensOf.get(day)?.views ?? 0,
          taps: opensOf.get(day)?.taps ?? 0,
          scans: opensOf.get(day)?.scans ?? 0,
        })),
        otherRevenue: currencies.flatMap((currency) => {
          const rows = revenueIn(currency);
          if (currency === mainCurrency || rows.length === 0) return [];
          const before = sumBefore(rows, days, ({ cents }) => cents);
          const all = rows.reduce((sum, { cents }) => sum + cents, 0);
          const ofDay = byDay(rows);
          return [
            {
              currency,
              days: days.all.map((day) => dollarsOf(ofDay.get(day)?.cents ?? 0)),
              amount: dollarsOf(all - before),
              before: dollarsOf(before),
            },
          ];
        }),
        before: {
          revenue: dollarsOf(sumBefore(revenue, days, ({ cents }) => cents)),
          accounts: sumBefore(accounts, days, ({ count }) => count),
          views: sumBefore(opens, days, ({ views }) => views),
        },
      };
    },
  };
}

/** The sum of the rows that lie before the first of the shown days. */
function sumBefore<Row extends { readonly day: string }>(
  rows: readonly Row[],
  { firstDay }: Days,
  valueOf: (row: Row) => number,
): number {
  const { before } = partPeriods(rows, firstDay);
  return before.reduce((sum, row) => sum + valueOf(row), 0);
}

function byDay<Row extends { readonly day: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.day, row]));
}
