import { monthName } from '#domain/orders/months/month.ts';
import { answerCsv } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { monthsCalls } from '#wire/admin/months.ts';
import { payoutsCsv } from '../payouts/payouts-csv.ts';
import { bookingsCsv } from './bookings-csv.ts';
import type { Month, MonthsService, MonthInFull } from './months.service.ts';

/** The books by month, for admins. */
export function registerMonthsRoutes(app: App, months: MonthsService): void {
  serve(app, monthsCalls, {
    'GET /admin/months': async () => ({ months: (await months.list()).map(presentMonth) }),
    'GET /admin/months/:month': async ({ params }) => ({
      month: presentDetail(await months.get(params.month)),
    }),
    'POST /admin/months/:month/close': async ({ session, params }) => ({
      month: presentDetail(await months.close(params.month, session.accountId)),
      message: `${monthName(params.month)} is closed`,
    }),
    'POST /admin/months/:month/reopen': async ({ session, params }) => ({
      month: presentDetail(await months.reopen(params.month, session.accountId)),
      message: `${monthName(params.month)} is open again`,
    }),
    'GET /admin/months/:month/bookings.csv': async ({ session, params }) =>
      answerCsv(
        `bookings-${params.month}.csv`,
        bookingsCsv,
        await months.export(params.month, session.accountId),
      ),
    'GET /admin/months/:month/payouts.csv': async ({ session, params }) =>
      answerCsv(
        `payouts-${params.month}.csv`,
        payoutsCsv,
        await months.exportPayouts(params.month, session.accountId),
      ),
  });
}

function presentMonth<Figures>({ closing, ...month }: Month<Figures>) {
  return {
    ...month,
    closed: closing === undefined ? null : { at: closing.at.toISOString(), by: closing.by ?? null },
  };
}

function presentDetail({ closesWith, fees, payouts, ...month }: MonthInFull) {
  return {
    ...presentMonth(month),
    closesWith,
    fees,
    payouts: payouts.map((payout) => ({ ...payout, arrivesAt: payout.arrivesAt.toISOString() })),
  };
}
