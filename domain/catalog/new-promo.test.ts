import { describe, expect, it } from 'vitest';
import { newPromoMessages, promoFormProblems, promoOfForm, type PromoForm } from './new-promo.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const form: PromoForm = {
  code: ' spring-25 ',
  label: ' 25% off in spring ',
  discountPercent: '25',
  eligibleTiers: ['business_lifetime', 'business'],
  currency: '',
  minimum: '',
  startsAt: '',
  expiresAt: '',
  isFirstPurchaseOnly: false,
  maxUses: '',
  maxUsesPerAccount: '1',
};

describe('promoFormProblems', () => {
  it.each<[Partial<PromoForm>, object]>([
    [{}, {}],
    [{ code: '  ' }, { code: newPromoMessages.codeMissing }],
    [{ code: 'HALF OFF' }, { code: newPromoMessages.codeForm }],
    [{ code: '50%' }, { code: newPromoMessages.codeForm }],
    [{ code: 'X'.repeat(41) }, { code: newPromoMessages.codeTooLong }],
    [{ label: ' ' }, { label: newPromoMessages.labelMissing }],
    [{ label: 'x'.repeat(121) }, { label: newPromoMessages.labelTooLong }],
    ...['0', '101', '12.5', '-1', '', '1e1', 'x'].map((discountPercent): [object, object] => [
      { discountPercent },
      { discountPercent: newPromoMessages.percent },
    ]),
    [{ discountPercent: '100' }, {}],
    [{ eligibleTiers: [] }, { eligibleTiers: newPromoMessages.tiers }],
    [{ eligibleTiers: ['free'] }, { eligibleTiers: newPromoMessages.tiers }],
    [{ currency: 'CHF' }, { currency: newPromoMessages.currency }],
    [{ currency: 'EUR' }, {}],
    [{ currency: 'EUR', minimum: ' 19.50 ' }, {}],
    [{ minimum: '20' }, { currency: newPromoMessages.minimumCurrency }],
    ...['0', '-1', '1.005', '20 EUR', '1e3', '100000.01'].map((minimum): [object, object] => [
      { currency: 'USD', minimum },
      { minimum: newPromoMessages.minimum },
    ]),
    [{ expiresAt: '2026-11-21T10:00:00.001Z' }, {}],
    [{ expiresAt: '2026-11-21T10:00:00.000Z' }, { expiresAt: newPromoMessages.expired }],
    [{ expiresAt: 'tomorrow' }, { expiresAt: newPromoMessages.expiry }],
    [{ startsAt: '2020-01-01T00:00:00Z' }, {}],
    [{ startsAt: 'soon' }, { startsAt: newPromoMessages.expiry }],
    [
      { startsAt: '2026-12-02T00:00:00Z', expiresAt: '2026-12-01T23:59:59Z' },
      { expiresAt: newPromoMessages.order },
    ],
    [{ startsAt: '2026-12-01T00:00:00Z', expiresAt: '2026-12-01T23:59:59Z' }, {}],
    [{ maxUses: '0' }, { maxUses: newPromoMessages.uses }],
    [{ maxUses: '1000001' }, { maxUses: newPromoMessages.uses }],
    [{ maxUsesPerAccount: 'two' }, { maxUsesPerAccount: newPromoMessages.uses }],
    [
      { code: '', label: '' },
      { code: newPromoMessages.codeMissing, label: newPromoMessages.labelMissing },
    ],
  ])('with %j', (change, problems) => {
    expect(promoFormProblems({ ...form, ...change }, now)).toEqual(problems);
  });
});

it('reads a form', () => {
  const expiresAt = '2026-12-31T23:59:59.999Z';
  const startsAt = '2026-12-01T00:00:00.000Z';
  const asked = { currency: 'EUR', minimum: ' 19.50 ' };
  const typed = { ...asked, startsAt, expiresAt, maxUses: ' 100 ', isFirstPurchaseOnly: true };
  expect(promoOfForm({ ...form, ...typed })).toEqual({
    code: 'SPRING-25',
    label: '25% off in spring',
    discountPercent: 25,
    eligibleTiers: ['business', 'business_lifetime'],
    currency: 'EUR',
    minimumCents: 1_950,
    startsAt: new Date(startsAt),
    expiresAt: new Date(expiresAt),
    isFirstPurchaseOnly: true,
    maxUses: 100,
    maxUsesPerAccount: 1,
  });
});
