import { Readable } from 'node:stream';
import { printedQrUrl } from '#domain/cards/card-link.ts';
import { AppError } from '#domain/errors.ts';
import type { OrderedCard } from '#domain/orders/order-designs.ts';
import type { OrderCardsService } from '#server/features/orders/cards/order-cards.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { ExportFile } from '#server/http/export-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { createCardDrawings } from './card-drawings.ts';

/** The files that an order's cards are printed from. */
interface PrintFiles {
  /** Of all of them, without an ending. */
  readonly name: string;
  readonly madeAt: Date;
  /** One for each card that is assigned. */
  readonly files: readonly ExportFile[];
}

interface Dependencies {
  readonly orderCards: OrderCardsService;
  readonly uploads: UploadsService;
  readonly cardDrawings: ReturnType<typeof createCardDrawings>;
}

type Listed = Awaited<ReturnType<OrderCardsService['list']>>;
type AssignedCard = Listed['rows'][number] & {
  readonly card: NonNullable<Listed['rows'][number]['card']>;
};

const notAssigned = 'Assign a card first: its code is printed on the back.';

export type CardPrintService = ReturnType<typeof createCardPrintService>;

/** Files from which a printer prints the cards of an order (docs/decisions/0010). */
export function createCardPrintService(
  { brand, publicUrl }: Pick<Platform, 'brand' | 'publicUrl'>,
  { orderCards, uploads, cardDrawings }: Dependencies,
) {
  /** @throws AppError `conflict` for a logo that is gone: the card would not be what was ordered */
  async function logoOf({ position, design }: OrderedCard) {
    if (design.logo === '') return undefined;
    const logo = await uploads.readImage(design.logo);
    if (logo === undefined) {
      throw new AppError('conflict', `The logo of card ${position} is no longer available.`);
    }
    return logo;
  }

  async function print({ order }: Listed, card: OrderedCard, assigned: AssignedCard) {
    const { orderNumber, cardCount, placedAt } = order;
    const { position } = card;
    const which = position > cardCount ? '(a replacement)' : `of ${cardCount}`;
    return cardDrawings.draw({
      design: card.design,
      logo: await logoOf(card),
      print: {
        title: `Order ${orderNumber}, card ${position} ${which}`,
        // The same file comes of the same order.
        madeAt: placedAt,
        brandName: brand().brandName,
        codeUrl: printedQrUrl(publicUrl, assigned.serial),
        identifier: assigned.card.identifier,
      },
    });
  }

  function nameOf({ order }: Listed, { position, card }: AssignedCard): string {
    return `order-${order.orderNumber}-card-${position}-${card.identifier}.pdf`;
  }

  return {
    /**
     * The file of one card, as PDF. @param position among the order's cards, from 1
     * @throws AppError `not_found`, `conflict` while none is assigned or its logo is gone
     */
    async ofCard(orderId: string, position: number) {
      const listed = await orderCards.list(orderId);
      const ordered = listed.ordered.find((card) => card.position === position);
      if (ordered === undefined) {
        throw new AppError('not_found', `This order has no card ${position}.`);
      }
      const assigned = listed.rows.filter(isAssigned).find((row) => row.position === position);
      if (assigned === undefined) throw new AppError('conflict', notAssigned);
      return { name: nameOf(listed, assigned), bytes: await print(listed, ordered, assigned) };
    },

    /** The files of all assigned cards that are not replaced. @throws AppError `not_found`, `conflict` as for one */
    async ofOrder(orderId: string): Promise<PrintFiles> {
      const listed = await orderCards.list(orderId);
      const replaced = listed.replacements.map(({ replacedPosition }) => replacedPosition);
      const cards = listed.rows
        .filter(isAssigned)
        .filter(({ position }) => !replaced.includes(position))
        .flatMap((assigned) =>
          listed.ordered
            .filter(({ position }) => position === assigned.position)
            .map((card) => ({ card, assigned })),
        );
      if (cards.length === 0) throw new AppError('conflict', notAssigned);
      // Before the first byte has left: an archive that breaks off tells nobody why.
      for (const { card } of cards) await logoOf(card);
      return {
        name: `order-${listed.order.orderNumber}-cards`,
        madeAt: listed.order.placedAt,
        files: cards.map(({ card, assigned }) => ({
          path: nameOf(listed, assigned),
          content: async () => Readable.from([await print(listed, card, assigned)]),
        })),
      };
    },
  };
}

function isAssigned(row: Listed['rows'][number]): row is AssignedCard {
  return row.card !== undefined;
}
