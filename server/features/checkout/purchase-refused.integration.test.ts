import { afterAll, beforeAll, expect, describe, it } from 'vitest';
import { priceConflictMessage } from '#domain/catalog/price-claim.ts';
import { checkoutMessages } from '#domain/orders/checkout-rules.ts';
import { addBuyer, address, type Buyer } from '#tests/support/buyer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const newBuyer = () => addBuyer(test, `buyer-${(count += 1)}@example.test`);
const one = (productId: string, more: object = {}) => [{ productId, quantity: 1, ...more }];

async function countOrders(buyer: Buyer): Promise<number> {
  return (await buyer.call('GET', '/orders')).json().orders.length;
}

describe('a purchase is refused', () => {
  const cases: [string, object, number, string, string[]?][] = [
    ['without anything', { items: [] }, 400, 'Cart is empty'],
    ['from an empty stored cart', {}, 400, 'Cart is empty'],
    ['of the free tier', { tier: 'free' }, 400, 'This plan is not available.', ['tier']],
    ['of an unknown tier', { tier: 'gold' }, 400, 'This plan is not available.', ['tier']],
    ['of an unknown plan', { items: one('gold') }, 400, 'This plan is not available.', ['items']],
    [
      'of an unknown price',
      { priceId: 'price_x' },
      400,
      'This plan is not available.',
      ['priceId'],
    ],
    ['of the free plan', { items: one('free') }, 400, 'This plan is not available.', ['items']],
    ...[0, -1, 1.5, 'abc', null].map((quantity): [string, object, number, string] => [
      `with the quantity ${quantity}`,
      { items: [{ productId: 'lifetime', quantity }] },
      400,
      'Quantity must be a whole number of at least 1.',
    ]),
    [
      'with the quantity 10^9',
      { items: [{ productId: 'lifetime', quantity: 1e9 }] },
      400,
      'Quantity must be at most 100. Please contact us for larger orders.',
    ],
    [
      'with two of Business',
      { items: [{ productId: 'business-yearly', quantity: 2 }] },
      400,
      'The Business plan can be bought with a quantity of 1 only.',
    ],
    [
      'monthly with yearly',
      { items: [...one('business-monthly'), ...one('business-yearly')] },
      400,
      checkoutMessages.mixedBillings,
    ],
    [
      'with two recurring tiers',
      { items: [...one('business-monthly'), ...one('business-plus-monthly')] },
      400,
      checkoutMessages.mixedTiers,
    ],
    [
      'with another amount',
      { items: one('lifetime'), amount: 99 },
      409,
      'The total has changed from $99.00 to $199.00 since you opened this page. Please reload it and check your cart. You have not been charged.',
    ],
    ['with another price', { items: one('lifetime', { price: 99 }) }, 409, priceConflictMessage],
    [
      'with a discount nobody gave',
      { items: one('lifetime', { discountPercent: 20 }) },
      409,
      priceConflictMessage,
    ],
    ['in another currency', { items: one('lifetime'), currency: 'EUR' }, 409, priceConflictMessage],
    [
      'with a quantity unlike the lines',
      { items: one('lifetime'), quantity: 2 },
      409,
      checkoutMessages.quantityDiffers,
    ],
    [
      'with an unknown code',
      { items: one('lifetime'), promoCode: 'FREIND20' },
      400,
      'Promo code not recognized. Please try another code.',
      ['promoCode'],
    ],
    [
      'with a code for other plans',
      { items: one('business-monthly'), promoCode: 'TEST100' },
      400,
      'Promo TEST100 is not valid for the Business plan.',
    ],
    [
      'with TEST100 for two units',
      { items: [{ productId: 'lifetime', quantity: 2 }], promoCode: 'TEST100' },
      400,
      'Promo TEST100 only works for one plan with a quantity of 1.',
    ],
    [
      'with an unfinished address',
      { items: one('lifetime'), deliveryAddress: { ...address, city: ' ', country: '' } },
      400,
      'Please fill in: City, Country',
      ['deliveryAddress.city', 'deliveryAddress.country'],
    ],
    [
      'to a country that is none',
      { items: one('lifetime'), deliveryAddress: { ...address, country: 'Atlantis' } },
      400,
      'Please choose a country from the list.',
      ['deliveryAddress.country'],
    ],
    [
      'with a phone number of no country',
      { items: one('lifetime'), deliveryAddress: { ...address, phoneNumber: '+999 555' } },
      400,
      'Please enter a valid phone number.',
      ['deliveryAddress.phoneNumber'],
    ],
    [
      'with a postal code of another country',
      { items: one('lifetime'), deliveryAddress: { ...address, country: 'DE', state: '' } },
      400,
      'Please enter a postal code such as 26133.',
      ['deliveryAddress.postalCode'],
    ],
  ];
  it.each(cases)('%s', async (_case, request, status, message, fields = []) => {
    const buyer = await newBuyer();
    const answer = await buyer.purchase(request);
    expect(answer.json()).toMatchObject({ success: false, message });
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json().fields)).toEqual(fields);
    expect(await countOrders(buyer)).toBe(0);
  });

  it('without a session', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/purchase',
      payload: { items: one('lifetime') },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('of a plan that is held, and of a lower one', async () => {
    const buyer = await newBuyer();
    await buyer.buy('business-plus-monthly');
    for (const [productId, message] of [
      ['business-plus-monthly', checkoutMessages.alreadyHeld('Business Plus')],
      ['business-plus-yearly', checkoutMessages.alreadyHeld('Business Plus')],
      ['business-yearly', checkoutMessages.included('Business Plus', 'Business')],
    ] as const) {
      const answer = await buyer.purchase({ items: one(productId) });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toBe(message);
    }
  });

  it('when the short body speaks of another cart than is stored', async () => {
    const buyer = await newBuyer();
    await buyer.call('POST', '/cart', { productId: 'lifetime', quantity: 2 });
    for (const short of [{ quantity: 1 }, { quantity: 2, tier: 'business' }]) {
      const answer = await buyer.purchase(short);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toBe(checkoutMessages.quantityDiffers);
    }
  });
});
