import { describe, expect, it } from 'vitest';
import { printedDesign, type CardDesign } from '../card-design/card-design.ts';
import { seedProduct } from '../catalog/seed-catalog.ts';
import { alikeCards, cardsLabel, designsOfOrder, orderedDesigns } from './order-designs.ts';

const rosa: CardDesign = { stock: 'night', name: 'Rosa Lind', role: '', logo: '' };
const omar: CardDesign = { stock: 'bone', name: 'Omar', role: '', logo: '' };
const line = (tier: 'business' | 'business_plus' | 'business_lifetime', quantity: number) => ({
  productId: tier,
  name: tier,
  tier,
  quantity,
  cardsPerUnit: null,
});

describe('what an order keeps', () => {
  const product = seedProduct('lifetime');
  it.each([
    [undefined, []],
    [[null, null], []],
    [
      [null, rosa],
      [null, printedDesign(rosa)],
    ],
    [
      [rosa, omar, rosa],
      [printedDesign(rosa), printedDesign(omar)],
    ],
  ])('of %j', (designs, kept) => {
    expect(orderedDesigns({ product, quantity: 1, ...(designs && { designs }) })).toEqual(kept);
  });

  it('is nothing of a plan without cards', () => {
    const business = seedProduct('business-monthly');
    expect(orderedDesigns({ product: business, quantity: 1, designs: [rosa] })).toEqual([]);
  });
});

describe('the cards of an order', () => {
  const standard = printedDesign(null);
  it('are counted over all its lines, each with its design', () => {
    const cards = designsOfOrder([
      { ...line('business', 1), designs: [] },
      { ...line('business_plus', 2), designs: [null, printedDesign(rosa)] },
      { ...line('business_lifetime', 1), designs: [printedDesign(omar)] },
    ]);
    expect(cards).toEqual([
      { position: 1, design: standard, plan: 'business_plus' },
      { position: 2, design: printedDesign(rosa), plan: 'business_plus' },
      { position: 3, design: printedDesign(omar), plan: 'business_lifetime' },
      { position: 4, design: standard, plan: 'business_lifetime' },
    ]);
  });

  it('are as many as its lines record, whatever the plan brings by now', () => {
    const sold = { ...line('business', 2), cardsPerUnit: 2, designs: [] };
    const none = { ...line('business_lifetime', 1), cardsPerUnit: 0, designs: [] };
    expect(designsOfOrder([sold, none]).map(({ plan }) => plan)).toEqual(
      Array.from({ length: 4 }, () => 'business'),
    );
  });

  it('keep a stock that is not offered any more', () => {
    const gone = { ...printedDesign(rosa), stock: { ...standard.stock, id: 'gold', name: 'Gold' } };
    const [card] = designsOfOrder([{ ...line('business_plus', 1), designs: [gone] }]);
    expect(card?.design.stock.name).toBe('Gold');
  });
});

describe('cards that look the same', () => {
  const designs = [printedDesign(rosa), null, null, printedDesign(omar), null, null];
  const cards = designsOfOrder([{ ...line('business_plus', 7), designs }]);

  it('are taken together where they follow each other', () => {
    const groups = alikeCards(cards);
    expect(groups.map((group) => cardsLabel(group, 7))).toEqual([
      'Card 1 of 7',
      'Cards 2–3 of 7',
      'Card 4 of 7',
      'Cards 5–7 of 7',
    ]);
    expect(groups.map(({ design }) => design.name)).toEqual(['Rosa Lind', '', 'Omar', '']);
  });

  it('stay apart where one of them is known by its number', () => {
    const groups = alikeCards(cards, (position) => position === 6);
    expect(groups.map((group) => cardsLabel(group, 7)).slice(3)).toEqual([
      'Card 5 of 7',
      'Card 6 of 7',
      'Card 7 of 7',
    ]);
    expect(cardsLabel({ first: 1, last: 1 }, 1)).toBe('Card');
  });
});
