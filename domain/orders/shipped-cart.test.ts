import { describe, expect, it } from 'vitest';
import { walnutStand as stand } from '#tests/support/catalog.ts';
import { createCatalog, offeredCurrencies, sellBy } from '../catalog/catalog.ts';
import { accessoryTerms } from '../catalog/products.ts';
import { seedContent, seedProduct } from '../catalog/seed-catalog.ts';
import { shippingChanges, shippingMessages, shippingProblems } from '../catalog/shipping-form.ts';
import { shippingRange, shippingTo, type ShippingZone } from '../catalog/shipping-zones.ts';
import { contentKey } from './order-lines.ts';
import { servedCountries } from './served-countries.ts';
import { shipCart } from './shipped-cart.ts';
import { priceCart } from '../catalog/pricing.ts';
import { promoSeeds } from '../catalog/promos.ts';

const europe: ShippingZone = {
  name: 'Europe',
  countries: ['DE', 'FR'],
  prices: { USD: 590, EUR: 490, GBP: 450 },
  fromDays: 3,
  toDays: 6,
  isOn: true,
};
const far: ShippingZone = { ...europe, name: 'Far away', countries: ['AU'], isOn: false };
const rest: ShippingZone = {
  ...europe,
  name: 'Rest',
  countries: [],
  prices: { USD: 1_200 },
  fromDays: 9,
  toDays: 20,
};
const zones = [europe, far, rest];
const withZones = (shipping: readonly ShippingZone[]) => ({ ...seedContent, shipping });

describe('a shipping', () => {
  it.each([
    ['DE', 'USD', { cents: 590, fromDays: 3, toDays: 6 }],
    ['DE', 'EUR', { cents: 490, fromDays: 3, toDays: 6 }],
    ['US', 'USD', { cents: 1_200, fromDays: 9, toDays: 20 }],
    // No price in the currency, and a zone that is off.
    ['US', 'EUR', undefined],
    ['AU', 'USD', undefined],
  ] as const)('to %s in %s: %j', (code, currency, shipping) => {
    expect(shippingTo(zones, code, currency)).toEqual(shipping);
  });

  it('goes to the countries of the zones that the settings allow', () => {
    expect(servedCountries(undefined, ['DE'])).toEqual(['DE']);
    expect(servedCountries([europe], [])).toEqual(expect.arrayContaining(['DE', 'FR']));
    expect(servedCountries(zones, ['AU', 'US', 'FR'])).toEqual(['US', 'FR']);
    // An empty list would mean all.
    expect(servedCountries([europe], ['AU'])).not.toEqual([]);
  });

  it('costs from the lowest to the highest price of the zones that are on', () => {
    const range = { lowestCents: 590, highestCents: 1_200, fromDays: 3, toDays: 20 };
    expect(shippingRange(zones, 'USD')).toEqual(range);
    expect(shippingRange([], 'USD')).toBeUndefined();
  });

  it('without a price in a currency keeps the shop from selling in it', () => {
    expect(offeredCurrencies({ content: withZones([europe]) })).toEqual(['USD', 'EUR', 'GBP']);
    expect(offeredCurrencies({ content: withZones(zones) })).toEqual(['USD']);
  });
});

describe('a cart', () => {
  const lifetime = priceCart([{ product: seedProduct('lifetime'), quantity: 1 }]);

  it('of cards costs their shipping, and is another order for another price of it', () => {
    const shipped = shipCart(zones, lifetime, 'DE');
    expect(shipped).toMatchObject({ totalCents: 19_900 + 590, shipping: { cents: 590 } });
    expect(shipped && contentKey(shipped)).not.toBe(contentKey(lifetime));
    expect(shipCart(zones, lifetime, 'AU')).toBeUndefined();
  });

  it('of an accessory alone costs its shipping too', () => {
    const content = { ...withZones(zones), accessories: [stand] };
    const product = sellBy(
      createCatalog({ number: 1, content }),
      accessoryTerms(stand.id, 'Stand'),
    );
    const cart = priceCart([{ product, quantity: 2 }]);
    expect(shipCart(zones, cart, 'DE')).toMatchObject({ totalCents: 2_500 + 590 });
    expect(shipCart(zones, cart, 'AU')).toBeUndefined();
  });

  it('is as it was without zones, a country or anything to ship', () => {
    const digital = priceCart([{ product: seedProduct('business-monthly'), quantity: 1 }]);
    expect(shipCart(undefined, lifetime, 'DE')).toBe(lifetime);
    expect(shipCart(zones, lifetime, undefined)).toBe(lifetime);
    expect(shipCart(zones, digital, 'DE')).toBe(digital);
  });

  it('of which nothing is to be paid is shipped for free', () => {
    const promo = promoSeeds.find(({ discountPercent }) => discountPercent === 100);
    const free = priceCart(lifetime.lines, promo);
    expect(free.totalCents).toBe(0);
    expect(shipCart(zones, free, 'DE')).toMatchObject({ totalCents: 0, shipping: { cents: 0 } });
  });
});

describe('zones to be published', () => {
  it.each<[string, readonly ShippingZone[], object]>([
    ['that are right', zones, {}],
    ['of none', [], {}],
    [
      'of one country twice',
      [europe, { ...far, countries: ['FR'] }],
      { 'shipping.1.countries': shippingMessages.twice('FR') },
    ],
    [
      'of two rests of the world',
      [rest, { ...rest, name: 'Other' }],
      { 'shipping.1.countries': shippingMessages.rest },
    ],
    [
      'of no country',
      [{ ...europe, countries: ['Atlantis'] }],
      { 'shipping.0.countries': shippingMessages.countries },
    ],
    [
      'that are all off, with the same name',
      [far, { ...rest, name: far.name, isOn: false }],
      {
        'shipping.0.name': shippingMessages.allOff,
        'shipping.1.name': shippingMessages.sameName,
      },
    ],
    [
      'with odd numbers',
      [{ ...europe, prices: { USD: -1, EUR: 1e6 }, fromDays: 7 }],
      {
        'shipping.0.prices.USD': shippingMessages.price,
        'shipping.0.prices.EUR': shippingMessages.otherPrice,
        'shipping.0.toDays': shippingMessages.order,
      },
    ],
  ])('%s', (_, shipping, problems) => {
    expect(shippingProblems(withZones(shipping))).toEqual(problems);
  });

  it('are compared in words', () => {
    expect(shippingChanges(seedContent, withZones([rest]))).toEqual([
      'Shipping to Rest: no zone → $12.00, 9–20 business days, rest of the world',
    ]);
    expect(shippingChanges(withZones([rest]), withZones([rest]))).toEqual([]);
  });
});
