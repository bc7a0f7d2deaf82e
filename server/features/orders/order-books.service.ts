import { eachPage } from '#server/database/each-page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { booksCsv } from './books-csv.ts';
import * as books from './order-books.repository.ts';

export type { Period } from './order-books.repository.ts';

const pageSize = 500;

export type OrderBooksService = ReturnType<typeof createOrderBooksService>;

/** The payments and refunds, by period; read page by page, however many there are. */
export function createOrderBooksService({ database }: Pick<Platform, 'database'>) {
  return {
    /** The books of a period as CSV, for an accountant: a line for each time money moved, oldest first. */
    async *exportCsv(period: books.Period): AsyncGenerator<string> {
      yield booksCsv.header;
      let after: books.PlaceInBooks | undefined;
      for (;;) {
        const page = await books.listMovements(database, period, after, pageSize);
        const last = page.at(-1);
        if (last === undefined) return;
        yield page.map(booksCsv.line).join('');
        after = { at: last.place, id: last.id };
      }
    },

    /** The payments booked within a period. */
    listBooked: (period: books.Period) =>
      eachPage((afterId) => books.listBooked(database, period, afterId, pageSize)),

    /** The unpaid orders of a period for which there is a payment at a provider. */
    listUnpaid: (period: books.Period) =>
      eachPage((afterId) => books.listUnpaid(database, period, afterId, pageSize)),

    listBookedIds: books.listBookedIds,
  };
}
