import { byId, eachPiece, type Piece } from '#server/database/paging.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { booksCsv } from './books-csv.ts';
import * as books from './order-books.repository.ts';
import type { PaymentRow } from './order-payments.repository.ts';

export type { BookedPayment, Period } from './order-books.repository.ts';

export type OrderBooksService = ReturnType<typeof createOrderBooksService>;

/** The payments and refunds, by period; read page by page, however many there are. */
export function createOrderBooksService(
  { database }: Pick<Platform, 'database'>,
  { catalogVersions }: { readonly catalogVersions: Pick<CatalogVersionsService, 'nameAt'> },
) {
  function lineOf(movement: books.Movement): string {
    const { productId, at } = movement;
    const name = productId === null ? undefined : catalogVersions.nameAt(productId, at);
    return booksCsv.line({ ...movement, name: name ?? productId ?? undefined });
  }

  return {
    /** The books of a period as CSV, for an accountant: a line for each time money moved, oldest first. */
    async *exportCsv(period: books.Period): AsyncGenerator<string> {
      yield booksCsv.header;
      const pages = eachPiece(
        (piece: Piece<books.PlaceInBooks>) => books.listMovements(database, period, piece),
        ({ place, id }) => ({ at: place, id }),
      );
      for await (const page of pages) yield page.map(lineOf).join('');
    },

    /** The payments booked within a period. */
    listBooked: (period: books.Period) =>
      eachPiece((piece: Piece<string>) => books.listBooked(database, period, piece), byId),

    /** The unpaid orders of a period for which there is a payment at a provider. */
    listUnpaid: (period: books.Period) =>
      eachPiece((piece: Piece<string>) => books.listUnpaid(database, period, piece), byId),

    /** A booked payment by its provider's name for it. */
    findBooked: (provider: PaymentRow['provider'], providerPaymentId: string) =>
      books.findBooked(database, provider, providerPaymentId),

    listBookedIds: books.listBookedIds,
  };
}
