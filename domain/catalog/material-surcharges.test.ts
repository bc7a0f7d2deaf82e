import { describe, expect, it } from 'vitest';
import { priceCartLines } from '../cart/priced-cart.ts';
import { cartLineOf } from '../cart/cart-line.ts';
import { purchaseRequest } from '../orders/cart-checkout.ts';
import { isCoveredBy, isShipped } from '../orders/order-lines.ts';
import { returnedCents } from '../orders/returned-things.ts';
import { orderedDesigns } from '../orders/order-designs.ts';
import { createCatalog, type CatalogContent } from './catalog.ts';
import { catalogChanges, catalogProblems, oddPrices } from './catalog-form.ts';
import type { Currency } from './currency.ts';
import { unpricedStocks, withSurcharges } from './material-surcharges.ts';
import { priceConflict } from './price-claim.ts';
import type { ProductId } from './products.ts';
import { seedCatalog, seedContent, seedProduct } from './seed-catalog.ts';
import { surchargeMessages } from './surcharges-form.ts';
import type { Surcharges } from './surcharges.ts';

const sold = (surcharges: Surcharges): CatalogContent => ({ ...seedContent, surcharges });
const content = sold({ birch: { USD: 800, EUR: 750 }, night: { USD: 200 } });
const catalogIn = (currency?: Currency) => createCatalog({ number: 2, content }, currency);
const of = (...stocks: string[]) =>
  stocks.map((stock) => ({ stock, name: '', role: '', logo: '' }));
const line = (id: ProductId, quantity: number, stocks: string[]) => ({
  ...cartLineOf(seedProduct(id)),
  quantity,
  designs: of(...stocks),
});

describe('the surcharges of a cart', () => {
  it.each([
    ['a standard card', line('lifetime', 1, []), []],
    ['each card of a material', line('lifetime', 3, ['birch', 'forest', 'birch']), [['birch', 2]]],
    [
      'two materials, in their order',
      line('lifetime', 2, ['birch', 'night']),
      [
        ['night', 1],
        ['birch', 1],
      ],
    ],
    ['no card that the line lacks', line('further-card', 1, ['forest', 'birch']), []],
    ['a plan without cards', line('business-monthly', 1, ['birch']), []],
    ['a material at no surcharge', line('lifetime', 1, ['clay']), []],
  ] as const)('%s', (_, bought, expected) => {
    const { lines, quantity } = priceCartLines(catalogIn(), [bought]);
    const found = lines.slice(1).map((one) => [one.product.id.slice(9), one.quantity]);
    expect(found).toEqual(expected);
    expect(quantity).toBe(bought.quantity);
    expect(priceCartLines(seedCatalog, [bought]).lines).toHaveLength(1);
  });

  it('is once beside a plan, without a promo, and nothing that is sent or shipped', () => {
    const promo = {
      code: 'HALF',
      label: '',
      discountPercent: 50,
      eligibleTiers: ['business_lifetime'],
    } as const;
    const cart = priceCartLines(catalogIn(), [line('lifetime', 2, ['birch'])], promo);
    expect(cart.lines[1]).toMatchObject({
      totalCents: 800,
      discountPercent: 0,
      product: { kind: 'one_time' },
    });
    expect(cart.totalCents).toBe(19_900 + 800);
    expect(purchaseRequest(cart).items).toMatchObject([{ productId: 'lifetime' }]);
    const [plan, surcharge] = cart.lines.map(({ product: { tier }, quantity }) => ({
      tier,
      quantity,
    }));
    expect(plan && surcharge && isCoveredBy([plan, surcharge], [plan])).toBe(true);
    expect(isShipped(cart.lines.slice(1))).toBe(false);
  });

  it('is charged only to who says the sum', () => {
    const cart = priceCartLines(catalogIn(), [line('lifetime', 1, ['birch'])]);
    expect(priceConflict(cart, {})).toBeDefined();
    expect(priceConflict(cart, { amount: 207 })).toBeUndefined();
    expect(priceConflict(cart, { amount: 199 })).toContain('from $199.00 to $207.00');
  });

  it('is not sold in a currency without its price', () => {
    const inEuros = catalogIn('EUR');
    expect(unpricedStocks(inEuros)).toEqual(['night']);
    const product = { ...seedProduct('lifetime'), currency: 'EUR' } as const;
    const asked = (stock: string) =>
      withSurcharges(inEuros, [{ product, quantity: 1, designs: of(stock) }]);
    expect(asked('birch')[1]).toMatchObject({ product: { unitCents: 750, currency: 'EUR' } });
    expect(() => asked('night')).toThrow('Night surcharge isn’t sold in euros.');
  });

  it('is part of what a returned card cost', () => {
    const [plan, surcharge] = priceCartLines(catalogIn(), [
      line('lifetime', 2, ['forest', 'birch']),
    ]).lines;
    const lines = [plan, surcharge].flatMap((one) =>
      one === undefined
        ? []
        : [
            {
              productId: one.product.id,
              name: one.product.name,
              tier: one.product.tier,
              cardsPerUnit: one.product.cards,
              quantity: one.quantity,
              unitCents: one.unitCents,
              designs: orderedDesigns(one),
            },
          ],
    );
    expect([[1], [2], [1, 2]].map((positions) => returnedCents(lines, positions))).toEqual([
      0, 800, 800,
    ]);
  });
});

describe('the surcharges of a catalog', () => {
  it.each([
    ['none', {}, {}],
    ['a price', { birch: { USD: 800 } }, {}],
    ['nothing', { birch: { USD: 0 } }, { 'surcharges.birch.USD': surchargeMessages.price }],
    [
      'pounds too low',
      { clay: { USD: 50, GBP: 49 } },
      { 'surcharges.clay.GBP': surchargeMessages.otherPrice },
    ],
  ])('%s', (_, surcharges, problems) => {
    expect(catalogProblems(sold(surcharges), [seedCatalog])).toEqual(problems);
  });

  it('says what changes, and asks twice about 100 times as much', () => {
    const dearer = createCatalog({
      number: 3,
      content: sold({ birch: { USD: 80_000, EUR: 750 } }),
    });
    expect(catalogChanges(catalogIn(), dearer)).toEqual([
      'Night surcharge: removed',
      'Birch surcharge: $8.00 → $800.00',
    ]);
    expect(oddPrices(dearer.content, catalogIn())).toEqual([
      { id: 'material-birch', currency: 'USD' },
    ]);
  });
});
