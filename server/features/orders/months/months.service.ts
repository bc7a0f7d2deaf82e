import { AppError } from '#domain/errors.ts';
import {
  closingProblem,
  isMonth,
  monthName,
  monthOf,
  monthsFrom,
  monthStart,
  monthState,
  monthsToClose,
  nextMonth,
  reopeningProblem,
  type MonthState,
} from '#domain/orders/months/month.ts';
import { createMonthSums, type MonthFigures } from '#domain/orders/months/month-figures.ts';
import type { Queryable } from '#server/database/database.ts';
import { byId, eachPiece, type Piece } from '#server/database/paging.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import { byAdmin, exportEntry } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countryOf, type BookingLine } from './bookings-csv.ts';
import * as bookings from './bookings.repository.ts';
import type { MatchedEntry, MatchedPayout, PayoutsService } from '../payouts/payouts.service.ts';
import * as months from './months.repository.ts';
import { currencySums, type CurrencySums } from './open-sums.ts';

/** The end of a closed month. */
interface Closing {
  readonly at: Date;
  /** `undefined`: their account is deleted. */
  readonly by: string | undefined;
}

/** A month of the books. */
export interface Month<Figures = readonly CurrencySums[]> {
  readonly month: string;
  readonly state: MonthState;
  readonly canClose: boolean;
  readonly canReopen: boolean;
  readonly closing: Closing | undefined;
  readonly currencies: Figures;
}

/** The fees that the providers kept of the payments of a month, in one currency. */
type MonthFees = Awaited<ReturnType<typeof bookings.sumFees>>[number];

/** A month with all that is known of it. */
export interface MonthInFull extends Month<MonthFigures> {
  /** The open months up to it, oldest first. */
  readonly closesWith: readonly string[];
  readonly fees: readonly MonthFees[];
  /** Those that arrive in the month. */
  readonly payouts: readonly MatchedPayout[];
}

export type MonthsService = ReturnType<typeof createMonthsService>;

/**
 * The books by month, in UTC. A closed month keeps its figures and its bookings. A booking that is in none belongs
 * to the month of its date, or where that is closed, to the first open one as a correction: so each booking counts
 * in one month.
 */
export function createMonthsService(
  { database, clock, audit }: Pick<Platform, 'database' | 'clock' | 'audit'>,
  {
    catalogVersions,
    payouts,
  }: {
    readonly catalogVersions: Pick<CatalogVersionsService, 'nameAt'>;
    readonly payouts: PayoutsService;
  },
) {
  const nameOf = (productId: string) => catalogVersions.nameAt(productId, clock.now());

  /** The known months. @returns undefined before the first booking */
  async function readSpan(db: Queryable) {
    const first = await bookings.findFirstBooking(db);
    if (first === undefined) return undefined;
    const lastClosed = await months.findLastClosed(db);
    const current = monthOf(clock.now());
    const firstOpen = lastClosed === undefined ? monthOf(first) : nextMonth(lastClosed);
    return { first: monthOf(first), lastClosed, firstOpen, current };
  }
  type Span = NonNullable<Awaited<ReturnType<typeof readSpan>>>;

  /** @throws AppError `not_found` for what is no month of the books */
  async function requireSpan(db: Queryable, month: string): Promise<Span> {
    const span = isMonth(month) ? await readSpan(db) : undefined;
    const firstShown =
      span?.lastClosed !== undefined && span.lastClosed < span.first
        ? span.lastClosed
        : span?.first;
    if (span === undefined || month > span.current || month < String(firstShown)) {
      throw new AppError('not_found', 'There are no bookings for that month.');
    }
    return span;
  }

  function scopeOf(month: string, { firstOpen }: Pick<Span, 'firstOpen'>): bookings.BookingScope {
    if (month < firstOpen) return { closedMonth: month };
    const from = month === firstOpen ? undefined : monthStart(month);
    return { from, until: monthStart(nextMonth(month)) };
  }

  const eachBooking = (db: Queryable, scope: bookings.BookingScope) =>
    eachPiece(
      (piece: Piece<bookings.PlaceInMonth>) => bookings.listBookings(db, scope, piece),
      ({ place, id }) => ({ at: place, id }),
    );

  async function calculate(
    db: Queryable,
    month: string,
    scope: bookings.BookingScope,
  ): Promise<MonthFigures> {
    const sums = createMonthSums(monthStart(month), nameOf);
    for await (const rows of eachBooking(db, scope)) {
      for (const row of rows) {
        sums.add({
          ...row,
          taxes: row.taxes ?? [],
          country: countryOf(row),
          lines: row.lines ?? [],
        });
      }
    }
    const end = monthStart(nextMonth(month));
    const ongoing = eachPiece((piece: Piece<string>) => bookings.listOngoing(db, end, piece), byId);
    for await (const rows of ongoing) {
      for (const { periodEndAt, ...row } of rows) {
        if (periodEndAt !== null) sums.defer({ ...row, lines: row.lines ?? [], periodEndAt }, end);
      }
    }
    return sums.figures();
  }

  function describe<Figures>(
    month: string,
    span: Span,
    currencies: Figures,
    closing?: Closing,
  ): Month<Figures> {
    return {
      month,
      state: monthState(month, span),
      canClose: closingProblem(month, span) === undefined,
      canReopen: reopeningProblem(month, span.lastClosed) === undefined,
      closing,
      currencies,
    };
  }

  /** @throws AppError `not_found` */
  async function get(month: string): Promise<MonthInFull> {
    const span = await requireSpan(database, month);
    const fees = await bookings.sumFees(database, scopeOf(month, span));
    const arrived = await payouts.listOf(month);
    const closesWith = monthsToClose(month, span);
    return { ...(await read(month, span)), closesWith, fees, payouts: arrived };
  }

  async function read(month: string, span: Span): Promise<Month<MonthFigures>> {
    const closed = (await months.listClosedMonths(database)).find((row) => row.month === month);
    if (closed === undefined) {
      return describe(month, span, await calculate(database, month, scopeOf(month, span)));
    }
    const closing = { at: closed.closedAt, by: closed.closerEmail ?? undefined };
    return describe(month, span, closed.figures, closing);
  }

  function record(tx: Queryable, action: string, month: string, adminId: string) {
    return audit.record(tx, {
      action,
      subjectType: 'month',
      subjectId: month,
      ...byAdmin(adminId),
      // For the list of what somebody did, which shows no subjects.
      after: { month: monthName(month) },
    });
  }

  return {
    /** From the first booking to today, newest first; those that are open without their details. */
    async list(): Promise<Month[]> {
      const span = await readSpan(database);
      if (span === undefined) return [];
      const until = monthStart(nextMonth(span.current));
      const [closed, rows] = await Promise.all([
        months.listClosedMonths(database),
        bookings.sumOpenMonths(database, span.firstOpen, until),
      ]);
      const open = monthsFrom(span.firstOpen, span.current).map((month) =>
        describe(month, span, currencySums(rows.filter((row) => row.month === month))),
      );
      return [
        ...open.toReversed(),
        ...closed.map(({ month, figures, closedAt, closerEmail }) =>
          describe(month, span, figures, { at: closedAt, by: closerEmail ?? undefined }),
        ),
      ];
    },

    get,

    /**
     * Closes the first open month: its bookings are noted first, and its figures are theirs.
     * @throws AppError `not_found`; `conflict` where it is closed already, not over, or not the first open one
     */
    async close(month: string, adminId: string): Promise<MonthInFull> {
      await requireSpan(database, month);
      await database.transaction().execute(async (tx) => {
        await months.lockMonths(tx);
        const span = await requireSpan(tx, month);
        const problem = closingProblem(month, span);
        if (problem !== undefined) throw new AppError('conflict', problem);
        const scope = scopeOf(month, span);
        if ((await bookings.countWithoutPaper(tx, scope)) > 0) {
          const message = `Invoices of ${monthName(month)} are still being written. Try again in a few minutes.`;
          throw new AppError('conflict', message);
        }
        await months.insertClosedMonth(tx, month, { closedBy: adminId, closedAt: clock.now() });
        await bookings.insertClosedBookings(tx, month, scope);
        const figures = await calculate(tx, month, { closedMonth: month });
        await months.setFigures(tx, month, figures);
        await record(tx, 'month.closed', month, adminId);
      });
      return get(month);
    },

    /**
     * Opens the last closed month again; its figures follow its bookings from then on.
     * @throws AppError `not_found`; `conflict` for any other month
     */
    async reopen(month: string, adminId: string): Promise<MonthInFull> {
      await requireSpan(database, month);
      await database.transaction().execute(async (tx) => {
        await months.lockMonths(tx);
        const { lastClosed } = await requireSpan(tx, month);
        const problem = reopeningProblem(month, lastClosed);
        if (problem !== undefined) throw new AppError('conflict', problem);
        await months.deleteClosedMonth(tx, month);
        await record(tx, 'month.reopened', month, adminId);
      });
      return get(month);
    },

    /** The parts of the payouts of a month, piece by piece, for a file. @throws AppError `not_found` */
    async exportPayouts(
      month: string,
      adminId: string,
    ): Promise<AsyncIterable<readonly MatchedEntry[]>> {
      await requireSpan(database, month);
      await audit.record(database, exportEntry(adminId, 'payouts', { month }));
      return payouts.entriesOf(month);
    },

    /** The bookings of a month, piece by piece, for a file. @throws AppError `not_found` */
    async export(month: string, adminId: string): Promise<AsyncIterable<readonly BookingLine[]>> {
      const span = await requireSpan(database, month);
      await audit.record(database, exportEntry(adminId, 'bookings', { month }));
      const scope = scopeOf(month, span);
      async function* lines() {
        for await (const rows of eachBooking(database, scope)) {
          yield rows.map((booking) => ({ booking, month }));
        }
      }
      return lines();
    },
  };
}
