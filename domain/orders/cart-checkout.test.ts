import { describe, expect, it } from 'vitest';
import { cartLineOf, readBackendItems, type CartLine } from '../cart/cart-line.ts';
import { priceCartLines } from '../cart/priced-cart.ts';
import type { ProductId } from '../catalog/products.ts';
import { seedCatalog, seedProduct } from '../catalog/seed-catalog.ts';
import { promoSeeds, type Promo } from '../catalog/promos.ts';
import { cartProblem, oddQuantity, promoProblems, purchaseRequest } from './cart-checkout.ts';
import { checkoutMessages } from './checkout-rules.ts';

const friends = promo('FRIENDS20');
const test = promo('TEST100');
const business = line('business-monthly');
const plus = line('business-plus-monthly');
const lifetime = line('lifetime');
const [gone] = readBackendItems([{ productId: 'old-plan', name: 'Old Plan', quantity: 1 }]);

function line(id: ProductId, quantity = 1): CartLine {
  return { ...cartLineOf(seedProduct(id)), quantity };
}

function promo(code: string): Promo {
  const seed = promoSeeds.find((candidate) => candidate.code === code);
  if (seed === undefined) throw new Error(`no promo ${code}`);
  return seed;
}

describe('what is said at the cart', () => {
  const oneUnit = 'Promo TEST100 only works for one plan with a quantity of 1.';

  it.each<[string, readonly CartLine[], Promo | null, string | undefined]>([
    ['nothing', [], null, 'Cart is empty'],
    ['a plan and lifetime', [plus, lifetime], friends, checkoutMessages.mixedLifetime('Lifetime')],
    [
      'two tiers',
      [business, plus],
      null,
      'You can only buy one subscription plan at a time. Please keep one of them.',
    ],
    [
      'monthly with yearly',
      [business, line('business-plus-yearly')],
      null,
      'You can’t buy monthly and yearly plans together. Please keep one billing period.',
    ],
    ['any quantity', [line('business-monthly', 2)], friends, undefined],
    ['100 % off one unit', [lifetime], test, undefined],
    ['100 % off two units', [line('lifetime', 2)], test, oneUnit],
    ['100 % off nothing', [business], test, undefined],
  ])('%s', (_, lines, applied, problem) => {
    expect(cartProblem(seedCatalog, lines, applied)).toBe(problem);
  });

  it.each([
    ['no longer in the catalogue', gone ? [plus, gone] : [], [], 'Old Plan'],
    ['not sold now', [lifetime, plus], ['business-plus-monthly'] as const, 'Business Plus Monthly'],
  ])('a line %s', (_, lines, unsold, name) => {
    expect(cartProblem(seedCatalog, lines, null, unsold)).toBe(
      `${name} isn’t available right now. Please remove it from your cart or contact us.`,
    );
  });
});

it.each<[string, readonly CartLine[], [string, string, number] | undefined]>([
  ['one of each', [business, plus, lifetime], undefined],
  ['as many cards as are sold', [line('further-card', 100)], undefined],
  [
    'business twice',
    [plus, line('business-yearly', 2)],
    ['business-yearly', 'You can only buy one Business plan at a time.', 1],
  ],
  [
    'very many',
    [line('lifetime', 101)],
    ['lifetime', 'Quantity must be at most 100. Please contact us for larger orders.', 100],
  ],
  ['what left the catalogue', gone ? [{ ...gone, quantity: 500 }] : [], undefined],
])('what is asked about a quantity: %s', (_, lines, question) => {
  const odd = oddQuantity(lines);
  expect(odd && [odd.line.id, odd.problem, odd.maximum]).toEqual(question);
});

it.each<[string, readonly CartLine[], Promo | null, readonly string[]]>([
  ['no promo', [business], null, []],
  ['a promo for all', [business, plus], friends, []],
  [
    'each plan once',
    [business, line('business-yearly'), plus],
    test,
    ['Promo TEST100 is not valid for the Business plan.'],
  ],
  [
    'too little',
    [business],
    friends && { ...friends, currency: 'USD', minimumCents: 501 },
    ['Promo FRIENDS20 is only valid for carts of $5.01 or more.'],
  ],
  ['an empty cart', [], friends && { ...friends, currency: 'USD', minimumCents: 501 }, []],
])('promo problems: %s', (_, lines, applied, problems) => {
  expect(promoProblems(seedCatalog, lines, applied)).toEqual(problems);
});

describe('the purchase', () => {
  it('says every line with both prices, in dollars, and is named after the highest tier', () => {
    const lines = [line('business-plus-monthly', 3), lifetime];
    expect(purchaseRequest(priceCartLines(seedCatalog, lines, friends))).toEqual({
      items: [
        {
          productId: 'business-plus-monthly',
          quantity: 3,
          cards: 1,
          price: 6.4,
          basePrice: 8,
          discountPercent: 20,
          designs: [],
        },
        {
          productId: 'lifetime',
          quantity: 1,
          cards: 2,
          price: 159.2,
          basePrice: 199,
          discountPercent: 20,
          designs: [],
        },
      ],
      quantity: 4,
      tier: 'business_lifetime',
      promoCode: 'FRIENDS20',
      registrationMode: 'tap_scan_only',
    });
  });

  it('says what each card looks like, of as many as there are', () => {
    const rosa = { stock: 'night', name: 'Rosa', role: '', logo: '' };
    const designs = [null, rosa, rosa, rosa];
    const { items } = purchaseRequest(priceCartLines(seedCatalog, [{ ...lifetime, designs }]));
    expect(items).toMatchObject([{ quantity: 1, designs: [null, rosa] }]);
  });

  it('leaves out a code that takes nothing off', () => {
    const { promoCode, items } = purchaseRequest(priceCartLines(seedCatalog, [business], test));
    expect(promoCode).toBeNull();
    expect(items).toMatchObject([{ price: 5, basePrice: 5, discountPercent: 0 }]);
  });
});
