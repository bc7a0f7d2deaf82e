import { expect, it } from 'vitest';
import { promoSeeds } from '../catalog/promos.ts';
import { seedCatalog, seedProduct } from '../catalog/seed-catalog.ts';
import { cartLineOf } from './cart-line.ts';
import { heldPromo, priceCartLines } from './priced-cart.ts';

const lines = [
  cartLineOf(seedProduct('business-monthly')),
  { ...cartLineOf(seedProduct('further-card')), quantity: 2 },
];

it.each([
  [{ currency: 'USD', minimumCents: 3_500 }, 400],
  [{ currency: 'USD', minimumCents: 3_501 }, undefined],
  [{ currency: 'GBP' }, undefined],
] as const)('judges a promo that asks for %j by the whole cart', (asked, unitCents) => {
  const friends = promoSeeds.find(({ code }) => code === 'FRIENDS20');
  const held = friends ? heldPromo(seedCatalog, lines, { ...friends, ...asked }) : undefined;
  const [plan] = held ? priceCartLines(seedCatalog, lines.slice(0, 1), held).lines : [];
  expect(plan?.unitCents).toBe(unitCents);
});
