import { designTitle } from '#domain/card-design/card-design.ts';
import { cardSize } from '#domain/card-design/card-face.ts';
import { cardPicturePath } from '#domain/card-design/card-picture.ts';
import { designsOfOrder, type OrderedCard } from '#domain/orders/order-designs.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Order } from './orders.service.ts';

const mostShown = 3;
/** CSS pixels, by how many stand beside each other in a sheet of 496. */
const widths = [300, 232, 152] as const;

/** How an order's cards look, of many the first three; nothing of an order without cards. */
export function picturedCards(
  texts: MailTexts,
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
        pictureOf(texts, id, card, width, publicUrl, cards.length === 1 ? undefined : cards.length),
      ),
      ...(left > 0 && { more: texts.text('order.moreCards', { count: left }) }),
    },
  };
}

/** How one card of an order looks. */
export function picturedCard(
  texts: MailTexts,
  { orderId, ...card }: { readonly orderId: string } & Pick<OrderedCard, 'position' | 'design'>,
  { publicUrl }: Pick<Platform, 'publicUrl'>,
): Pick<MailContent, 'pictures'> {
  return { pictures: { shown: [pictureOf(texts, orderId, card, widths[0], publicUrl)] } };
}

/** @param count of the cards, where there are several */
function pictureOf(
  { text }: MailTexts,
  orderId: string,
  { position, design }: Pick<OrderedCard, 'position' | 'design'>,
  width: number,
  publicUrl: string,
  count?: number,
) {
  const title = designTitle(design);
  return {
    url: publicUrl + cardPicturePath(orderId, position, design),
    alt:
      count === undefined
        ? text('order.yourCard', { title })
        : text('order.cardOf', { position, count, title }),
    width,
    height: Math.round((width * cardSize.height) / cardSize.width),
  };
}
