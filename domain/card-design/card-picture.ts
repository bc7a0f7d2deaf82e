import type { CardStock } from './card-stocks.ts';
import { versionOf } from '../site/sharing-image.ts';
import type { PrintedDesign } from './card-design.ts';
import { cardSize } from './card-face.ts';

/** Of the picture of a card's front, in pixels: sharp in a mail that shows it at half of that. */
export const cardPictureSize = {
  width: 640,
  height: Math.round((640 * cardSize.height) / cardSize.width),
} as const;

/** To be raised with every change of the drawing, so that no cache keeps the old picture. */
const drawing = 2;

/** Eight hexadecimal digits that stand for all that the picture shows. */
export function cardPictureVersion({ stock, name, role, logo }: PrintedDesign): string {
  // One by one: a design that was kept has its fields in another order.
  const { base, ink, soft, art } = stock.colors;
  return versionOf([drawing, base, ink, soft, art, stock.art, name, role, logo]);
}

/** Site path of the picture of an order's card. @param position among the order's cards, from 1 */
export function cardPicturePath(orderId: string, position: number, design: PrintedDesign): string {
  return `/card-pictures/${orderId}/${position}.png?v=${cardPictureVersion(design)}`;
}

/** A card of a stock on which nothing is printed but its own art. */
export function plainDesign(stock: CardStock): PrintedDesign {
  return { stock, name: '', role: '', logo: '' };
}
