import { findCardStock } from '#domain/card-design/card-stocks.ts';
import type { PrintedDesign } from '#domain/card-design/card-design.ts';
import { cardPictureVersion, plainDesign } from '#domain/card-design/card-picture.ts';
import type { OrderCardsService } from '#server/features/orders/cards/order-cards.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import { etagOf } from '#server/platform/etag.ts';
import { createPromiseCache } from '#server/platform/promise-cache.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import type { createCardDrawings } from './card-drawings.ts';

/** Cached pictures: some 20 kB each. */
const maxCached = 128;
const waiting = { waiting: 64, message: 'Too many pictures are being drawn. Please try again.' };

interface CardPicture {
  /** PNG. */
  readonly bytes: Buffer;
  /** Of the bytes. */
  readonly etag: string;
  /** Of the design, as addresses name it. */
  readonly version: string;
}

interface Dependencies {
  readonly orderCards: OrderCardsService;
  readonly uploads: UploadsService;
  readonly cardDrawings: ReturnType<typeof createCardDrawings>;
}

export type CardPicturesService = ReturnType<typeof createCardPicturesService>;

/** Pictures of cards' fronts, for mails and for whoever shows a stock; drawn when they are first asked for. */
export function createCardPicturesService(
  _: Platform,
  { orderCards, uploads, cardDrawings }: Dependencies,
) {
  const cache = createPromiseCache<CardPicture>(maxCached);
  const limit = createConcurrencyLimit(1, waiting);

  function pictureOf(design: PrintedDesign): Promise<CardPicture> {
    return cache.take(JSON.stringify(design), () =>
      limit.run(async () => {
        // Without it the rest of the card is still a picture.
        const logo = await uploads.readImage(design.logo);
        const bytes = await cardDrawings.draw({ design, logo });
        return { bytes, etag: etagOf(bytes), version: cardPictureVersion(design) };
      }),
    );
  }

  return {
    /**
     * The picture of an order's card. @param position among the order's cards, from 1
     * @throws AppError `unavailable`
     */
    async findOfOrder(orderId: string, position: number): Promise<CardPicture | undefined> {
      const design = await orderCards.findDesign(orderId, position);
      return design && pictureOf(design);
    },

    /** The picture of a stock that is offered. @throws AppError `unavailable` */
    async findOfStock(id: string): Promise<CardPicture | undefined> {
      const stock = findCardStock(id);
      return stock && pictureOf(plainDesign(stock));
    },
  };
}
