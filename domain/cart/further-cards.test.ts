import { describe, expect, it } from 'vitest';
import type { CardDesigns } from '../card-design/card-design.ts';
import { priceCart } from '../catalog/pricing.ts';
import type { ProductId } from '../catalog/products.ts';
import { seedCatalog, seedProduct } from '../catalog/seed-catalog.ts';
import { promoSeeds } from '../catalog/promos.ts';
import { cartLineOf, type CartLine } from './cart-line.ts';
import { furtherCardsOf, takeFurtherCards } from './further-cards.ts';

describe('the further units of a plan as further cards', () => {
  it.each<[ProductId, number, string | undefined, [number, number, number] | undefined]>([
    ['business-monthly', 1, undefined, undefined],
    ['business-monthly', 2, undefined, [1, 1_500, 500]],
    ['business-yearly', 3, undefined, [2, 3_000, 10_000]],
    ['business-plus-monthly', 3, undefined, [2, 3_000, 1_600]],
    ['business-plus-yearly', 3, undefined, [2, 3_000, 16_000]],
    ['business-plus-yearly', 2, 'FRIENDS20', [1, 1_500, 6_400]],
    ['lifetime', 2, undefined, [2, 3_000, 19_900]],
    ['further-card', 5, undefined, undefined],
  ])('%s × %i with %s', (id, quantity, code, expected) => {
    const promo = promoSeeds.find((seed) => seed.code === code);
    const [line] = priceCart([{ product: seedProduct(id), quantity }], promo).lines;
    const further = line && furtherCardsOf(seedCatalog, line);
    expect(further && [further.count, further.cents, further.insteadOfCents]).toEqual(expected);
  });
});

describe('takeFurtherCards', () => {
  const rosa = { stock: 'night', name: 'Rosa', role: '', logo: '' };
  const ida = { ...rosa, name: 'Ida' };
  const omar = { ...rosa, name: 'Omar' };
  const line = (id: ProductId, quantity: number, designs: CardDesigns = []): CartLine => ({
    ...cartLineOf(seedProduct(id)),
    quantity,
    designs,
  });
  const contents = (lines: readonly CartLine[]) =>
    lines.map(({ id, quantity, designs }) => [id, quantity, designs.map((one) => one?.name)]);

  it.each<[string, CartLine[], ProductId, unknown[]]>([
    [
      'with the designs of their cards',
      [line('business-plus-monthly', 3, [rosa, ida, omar])],
      'business-plus-monthly',
      [
        ['business-plus-monthly', 1, ['Rosa']],
        ['further-card', 2, ['Ida', 'Omar']],
      ],
    ],
    [
      'beside those that are there',
      [line('further-card', 2, [omar]), line('lifetime', 2, [null, rosa, ida])],
      'lifetime',
      [
        ['lifetime', 1, [undefined, 'Rosa']],
        ['further-card', 4, ['Omar', undefined, 'Ida']],
      ],
    ],
    [
      'of a plan without cards',
      [line('business-yearly', 4)],
      'business-yearly',
      [
        ['business-yearly', 1, []],
        ['further-card', 3, []],
      ],
    ],
    ['of one unit: none', [line('lifetime', 1)], 'lifetime', [['lifetime', 1, []]]],
    ['of cards: none', [line('further-card', 3)], 'further-card', [['further-card', 3, []]]],
  ])('%s', (_, lines, id, expected) => {
    expect(contents(takeFurtherCards(lines, id, seedProduct('further-card')))).toEqual(expected);
  });
});
