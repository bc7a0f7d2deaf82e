import { expect, it } from 'vitest';
import type { CatalogContent } from '../catalog/catalog.ts';
import { seedContent } from '../catalog/seed-catalog.ts';
import type { ShippingZone } from '../catalog/shipping-zones.ts';
import { plansPage } from './plans-page.ts';

const zone = (USD: number, isOn = true): ShippingZone => ({
  name: 'Europe',
  countries: [],
  prices: { USD },
  fromDays: 3,
  toDays: 6,
  isOn,
});

const lifetime = { ...seedContent.plans.lifetime, names: { en: 'Forever $&' } };

it.each<[string, Partial<CatalogContent>, string]>([
  ['of the first catalog', {}, 'pay once for Lifetime. Shipping is free.'],
  ['with free zones', { shipping: [zone(0), zone(0)] }, 'for Lifetime. Shipping is free.'],
  ['with a price that is off', { shipping: [zone(0), zone(500, false)] }, ' Shipping is free.'],
  ['with a price', { shipping: [zone(0), zone(500)] }, 'pay once for Lifetime.'],
  ['with a name', { plans: { ...seedContent.plans, lifetime } }, 'Forever $&. Shipping is free.'],
])('the description %s', (_, change, end) => {
  const { description, image } = plansPage({ ...seedContent, ...change });
  expect(description.endsWith(end)).toBe(true);
  const isFree = description.includes('Shipping');
  expect(image.line.includes('Shipping')).toBe(isFree);
  expect(image.name).toBe(`nfc-business-cards${isFree ? '' : '-prices'}`);
});
