import { printedDesign } from '#domain/card-design/card-design.ts';
import { cardFront } from '#domain/card-design/card-face.ts';
import type { CardStockId } from '#domain/card-design/card-stocks.ts';
import { cardSvg } from '#domain/card-design/card-svg.ts';

const stock: CardStockId = 'ocean';
const company = 'Alder & Reed';
/** Invented. */
const people = [
  ['Amara Okafor', 'Managing Director'],
  ['Jonas Weber', 'Sales'],
  ['Mei Tanaka', 'Design'],
  ['Lucas Moreau', 'Engineering'],
  ['Priya Nair', 'Finance'],
  ['Elin Berg', 'Support'],
] as const;

/**
 * Cards of one company as they are printed: one look, a name each. For a loader, so that a page's script draws
 * nothing.
 */
export function teamCards(): readonly string[] {
  return people.map(([name, job], index) => {
    const design = printedDesign({ stock, name, role: `${job}, ${company}`, logo: '' });
    return cardSvg(cardFront(design), { key: `team-${index}` });
  });
}
