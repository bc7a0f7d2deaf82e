import { designTitle } from '#domain/card-design/card-design.ts';
import { cardSize } from '#domain/card-design/card-face.ts';
import { cardPicturePath } from '#domain/card-design/card-picture.ts';
import { designsOfOrder } from '#domain/orders/order-designs.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Order } from './orders.service.ts';

const mostShown = 3;
/** CSS pixels, by how many stand beside each other in a sheet of 496. */
const widths = [300, 232, 152];

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
      shown: shown.map(({ position, design }) => ({
        url: publicUrl + cardPicturePath(id, position, design),
        alt: `${cards.length === 1 ? 'Your card' : `Card ${position} of ${cards.length}`}: ${designTitle(design)}`,
        width,
        height: Math.round((width * cardSize.height) / cardSize.width),
      })),
      ...(left > 0 && { more: `and ${left} more` }),
    },
  };
}
