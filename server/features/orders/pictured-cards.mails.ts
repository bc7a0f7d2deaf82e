import { designTitle } from '#domain/card-design/card-design.ts';
import { cardSize } from '#domain/card-design/card-face.ts';
import { cardPicturePath } from '#domain/card-design/card-picture.ts';
import { designsOfOrder, type OrderedCard } from '#domain/orders/order-designs.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Order } from './orders.service.ts';

const mostShown = 3;
/** CSS pixels, by how many stand beside each other in a sheet of 496. */
const widths = [300, 232, 152] as const;

/** How an order's cards look, of many the first three; nothing of an order without cards. */
export function picturedCards(
  { id, lines }: Pick<Order, 'id' | 'lines'>,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
): Pick<MailContent, 'pictures'> {
  const cards = designsOfOrder(lines);
  if (cards.length === 0) return {};
  const shown = cards.slice(0, mostShown);
  const width = widths[shown.length - 1] ?? 0;
  const left = cards.length - shown.length;
  return {
    pictures: {
      shown: shown.map((card) =>
        pictureOf(id, card, width, publicUrl, cards.length === 1 ? undefined : cards.length),
      ),
      ...(left > 0 && { more: `and ${left} more` }),
    },
  };
}

/** How one card of an order looks. */
export function picturedCard(
  { orderId, ...card }: { readonly orderId: string } & Pick<OrderedCard, 'position' | 'design'>,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
): Pick<MailContent, 'pictures'> {
  return { pictures: { shown: [pictureOf(orderId, card, widths[0], publicUrl)] } };
}

/** @param count of the cards, where there are several */
function pictureOf(
  orderId: string,
  { position, design }: Pick<OrderedCard, 'position' | 'design'>,
  width: number,
  publicUrl: string,
  count?: number,
) {
  const which = count === undefined ? 'Your card' : `Card ${position} of ${count}`;
  return {
    url: publicUrl + cardPicturePath(orderId, position, design),
    alt: `${which}: ${designTitle(design)}`,
    width,
    height: Math.round((width * cardSize.height) / cardSize.width),
  };
}
