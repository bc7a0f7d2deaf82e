import { describe, expect, it } from 'vitest';
import { priceCart } from '../catalog/pricing.ts';
import type { ProductId } from '../catalog/products.ts';
import { seedProduct } from '../catalog/seed-catalog.ts';
import { promoSeeds } from '../catalog/promos.ts';
import type { PaymentMethod } from '../catalog/shop-offer.ts';
import { lineNote, paymentTerms } from './line-labels.ts';

function cartOf(id: ProductId, quantity: number, code?: string) {
  const promo = promoSeeds.find((seed) => seed.code === code);
  return priceCart([{ product: seedProduct(id), quantity }], promo);
}

describe('what is said of a line', () => {
  it.each<[ProductId, number, string | undefined, string | undefined]>([
    ['business-plus-monthly', 1, undefined, undefined],
    ['lifetime', 1, undefined, undefined],
    ['lifetime', 1, 'TEST100', undefined],
    ['lifetime', 2, undefined, '1 plan and 4 NFC cards, never renews'],
    [
      'business-plus-monthly',
      3,
      undefined,
      '1 plan and 2 more NFC cards; renews at $8.00 a month by card',
    ],
    [
      'business-plus-yearly',
      2,
      'FRIENDS20',
      '1 plan and 1 more NFC card; first period only, then $80.00 a year by card',
    ],
    [
      'business-monthly',
      2,
      undefined,
      'Business doesn’t include an NFC card, so you only need 1; renews at $5.00 a month by card',
    ],
    ['business-monthly', 1, 'FAMILY25', 'First period only, then $5.00 a month by card'],
    ['business-monthly', 1, 'TEST100', undefined],
    ['business-plus-yearly', 1, 'TEST100', 'One year, doesn’t renew'],
  ])('%s × %d with %s: %s', (id, quantity, code, note) => {
    const [line] = cartOf(id, quantity, code).lines;
    expect(line && lineNote(line)).toBe(note);
  });
});

it.each([
  ['lifetime', 0, 'Lifetime doesn’t include an NFC card, so you only need 1'],
  ['lifetime', 5, '1 plan and 10 NFC cards, never renews'],
  ['business-yearly', 1, '1 plan and 1 more NFC card; renews at $50.00 a year by card'],
] as const)('follows the cards of a plan: %s with %i', (id, cards, note) => {
  const product = { ...seedProduct(id), cards };
  const [line] = priceCart([{ product, quantity: 2 }]).lines;
  expect(line && lineNote(line)).toBe(note);
});

describe('what comes after the payment', () => {
  const both: PaymentMethod[] = ['card', 'paypal'];
  it.each<[ProductId, string | undefined, PaymentMethod[], string]>([
    [
      'business-plus-monthly',
      undefined,
      both,
      'If you pay by card, it renews at $8.00 a month until you cancel.',
    ],
    [
      'business-plus-yearly',
      'FRIENDS20',
      ['card'],
      'If you pay by card, it renews at $80.00 a year until you cancel. The promo code only lowers the first period.',
    ],
    [
      'business-plus-yearly',
      'FRIENDS20',
      ['paypal'],
      'With PayPal you pay for one year. It doesn’t renew.',
    ],
    [
      'business-plus-monthly',
      'TEST100',
      both,
      'Nothing to pay. You get one month. It doesn’t renew.',
    ],
    ['lifetime', undefined, ['paypal'], 'Paid once. Nothing renews.'],
    ['lifetime', 'TEST100', both, 'Nothing to pay. Nothing renews.'],
  ])('%s with %s by %j: %s', (id, code, methods, terms) => {
    expect(paymentTerms(cartOf(id, 3, code), methods)).toBe(terms);
  });

  it('is nothing where nothing is bought, or what is bought together cannot be', () => {
    expect(paymentTerms(priceCart([]), both)).toBeUndefined();
    const mixed = (['business-monthly', 'business-plus-yearly'] as const).map((id) => ({
      product: seedProduct(id),
      quantity: 1,
    }));
    expect(paymentTerms(priceCart(mixed), both)).toBeUndefined();
  });
});
