import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCart } from '../catalog/pricing.ts';
import { accessoryTerms, findProduct, type Product } from '../catalog/products.ts';
import { correctedTaxes } from '../tax/corrected-taxes.ts';
import { containedTax, taxCentsOf } from '../tax/tax-rates.ts';
import { readTaxTable } from '../tax/tax-table.ts';
import { cartTaxes } from './taxed-parts.ts';

const read = readTaxTable('DE 19/7 VAT; FR 20 TVA');
const taxTable = 'table' in read ? read.table : [];
const germany = { country: 'Germany', state: '' };
const vat = { name: 'VAT', millionths: 190_000 };
const lower = { name: 'VAT', millionths: 70_000 };

const priced = { currency: 'USD', description: '' } as const;
const book: Product = {
  ...accessoryTerms('accessory-book0001', 'Book'),
  ...priced,
  unitCents: 1_070,
  taxClass: 'reduced',
};
const stand: Product = {
  ...accessoryTerms('accessory-stand001', 'Stand'),
  ...priced,
  unitCents: 1_190,
};
const terms = findProduct('lifetime');
if (terms === undefined) throw new Error('there is no lifetime plan');
const plan: Product = { ...terms, ...priced, unitCents: 11_900 };
const half = {
  label: 'Half off',
  code: 'HALF',
  discountPercent: 50,
  eligibleTiers: ['business_lifetime' as const],
};

/** The taxes at a place, as rate in percent, tax and part in cents. */
function taxesOf(
  products: readonly Product[],
  { shippingCents = 0, promo = false, place = germany, seller = null as string | null } = {},
) {
  const cart = priceCart(
    products.map((product) => ({ product, quantity: 1 })),
    promo ? half : undefined,
  );
  const shipping = { cents: shippingCents, fromDays: 2, toDays: 4 };
  const whole = { ...cart, shipping, totalCents: cart.totalCents + shippingCents };
  return cartTaxes({ taxTable, sellerVatCountry: seller }, place, whole).map(
    ({ millionths, cents, grossCents }) => [millionths / 10_000, cents, grossCents],
  );
}

describe('the taxes of a cart', () => {
  it.each<[string, readonly Product[], Parameters<typeof taxesOf>[1], unknown[]]>([
    ['a plan', [plan], {}, [[19, 1_900, undefined]]],
    ['things of the reduced class', [book], {}, [[7, 70, undefined]]],
    [
      'both',
      [plan, book],
      {},
      [
        [19, 1_900, 11_900],
        [7, 70, 1_070],
      ],
    ],
    [
      'both, with a promo of the plan',
      [plan, book],
      { promo: true },
      [
        [19, 950, 5_950],
        [7, 70, 1_070],
      ],
    ],
    [
      'both, with shipping, which is of the standard class',
      [book, plan],
      { shippingCents: 1_190 },
      [
        [19, 2_090, 13_090],
        [7, 70, 1_070],
      ],
    ],
    [
      'things of both classes, likewise',
      [stand, book],
      { shippingCents: 1_190 },
      [
        [19, 380, 2_380],
        [7, 70, 1_070],
      ],
    ],
    [
      'only reduced things, whose shipping is reduced too',
      [book],
      { shippingCents: 1_070 },
      [[7, 140, undefined]],
    ],
    [
      'both, where a place has one rate',
      [plan, book],
      { place: { country: 'France', state: '' } },
      [[20, 2_162, undefined]],
    ],
    ['both, where there is none', [plan, book], { place: { country: 'Japan', state: '' } }, []],
  ])('of %s', (_, products, at, taxes) => {
    expect(taxesOf(products, at)).toEqual(taxes);
  });

  it('are none, in one row, where the buyer owes them', () => {
    const place = { ...germany, taxId: 'DE136695976' };
    expect(taxesOf([plan, book], { place, seller: 'AT' })).toEqual([[0, 0, undefined]]);
  });
});

describe('the taxes of what goes back', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });

  it('make those of the whole, rate by rate, and each is of its part', () => {
    fc.assert(
      fc.property(cents, cents, fc.array(cents, { maxLength: 4 }), (first, second, steps) => {
        const total = first + second;
        const taxes = [
          { ...containedTax(first, vat), grossCents: first },
          { ...containedTax(second, lower), grossCents: second },
        ];
        const stops = [...new Set([...steps.map((step) => step % total), 0, total])];
        const sorted = stops.toSorted((a, b) => a - b);
        const notes = sorted.slice(1).map((afterCents, index) => {
          const note = correctedTaxes(taxes, { beforeCents: sorted[index] ?? 0, afterCents });
          const part = note.reduce((sum, { grossCents = 0 }) => sum + grossCents, 0);
          expect(part).toBe(afterCents - (sorted[index] ?? 0));
          return note;
        });
        for (const tax of taxes) {
          const own = notes.flat().filter(({ millionths }) => millionths === tax.millionths);
          expect(taxCentsOf(own)).toBe(tax.cents);
        }
      }),
    );
  });

  it('have one row where there was one', () => {
    const given = { beforeCents: 0, afterCents: 1_190 };
    expect(correctedTaxes([containedTax(11_900, vat)], given)).toEqual([containedTax(1_190, vat)]);
  });
});
