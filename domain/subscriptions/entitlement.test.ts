import { describe, expect, it } from 'vitest';
import {
  delayAfterHeld,
  entitlementOfLine,
  entitlementOfSubscription,
  isLiveEntitlement,
  nextTierChangesAt,
  tierAt,
  type Entitlement,
} from './entitlement.ts';

const past = new Date('2026-01-01T00:00:00Z');
const start = new Date('2026-04-01T00:00:00Z');
const now = new Date('2026-05-01T00:00:00Z');
const end = new Date('2026-06-01T00:00:00Z');
const later = new Date('2026-07-01T00:00:00Z');

function entitlement(change: Partial<Entitlement> = {}): Entitlement {
  return {
    tier: 'business',
    fromAt: start,
    untilAt: end,
    renews: false,
    revokedAt: null,
    ...change,
  };
}

describe('isLiveEntitlement', () => {
  it.each<[string, Partial<Entitlement>, boolean]>([
    ['running', {}, true],
    ['from this moment', { fromAt: now }, true],
    ['until this moment', { untilAt: now }, false],
    ['not begun', { fromAt: end, untilAt: later }, false],
    ['over', { untilAt: start }, false],
    ['without end', { untilAt: null }, true],
    ['over, while it renews', { untilAt: start, renews: true }, true],
    ['renewing and revoked', { renews: true, revokedAt: start }, false],
    ['revoked', { untilAt: null, revokedAt: start }, false],
    ['revoked at this moment', { revokedAt: now }, false],
    ['revoked later', { revokedAt: end }, true],
  ])('%s: %s', (_, change, isLive) => {
    expect(isLiveEntitlement(entitlement(change), now)).toBe(isLive);
  });
});

describe('tierAt', () => {
  const over = entitlement({ tier: 'business_lifetime', untilAt: start });
  const plus = entitlement({ tier: 'business_plus' });
  it.each<[string, Entitlement[], Date | null, string | null]>([
    ['nothing', [], null, null],
    ['the free plan, activated', [], past, 'free'],
    ['the free plan, activated this moment', [], now, 'free'],
    ['a paid plan', [entitlement()], null, 'business'],
    ['a paid plan and the free one', [entitlement()], past, 'business'],
    ['the highest of several', [entitlement(), plus, entitlement()], null, 'business_plus'],
    ['the highest that lives', [over, entitlement()], null, 'business'],
    ['a lapsed plan', [over], null, null],
    ['a lapsed plan and the free one', [over], past, 'free'],
  ])('%s', (_, entitlements, freeActivatedAt, tier) => {
    expect(tierAt({ entitlements, freeActivatedAt }, now)).toBe(tier);
  });
});

describe('nextTierChangesAt', () => {
  it.each<[string, Entitlement[], Date[]]>([
    ['nothing', [], []],
    ['an end', [entitlement()], [end]],
    ['no end', [entitlement({ untilAt: null })], []],
    ['an end that renews', [entitlement({ renews: true })], []],
    ['an end this moment', [entitlement({ untilAt: now })], []],
    ['a beginning', [entitlement({ fromAt: end, untilAt: later })], [end, later]],
    ['several, soonest first', [entitlement({ untilAt: later }), entitlement()], [end, later]],
  ])('%s', (_, entitlements, at) => {
    expect(nextTierChangesAt(entitlements, now)).toEqual(at);
  });
});

describe('entitlementOfLine', () => {
  const yearly = { tier: 'business', billing: 'yearly' } as const;
  const monthly = { tier: 'business', billing: 'monthly' } as const;
  const plusMonthly = { tier: 'business_plus', billing: 'monthly' } as const;
  const lifetime = { tier: 'business_lifetime', billing: 'lifetime' } as const;
  const inAYear = new Date('2027-05-01T00:00:00Z');
  const plus = entitlement({ tier: 'business_plus' });

  it.each([
    ['one period', yearly, [], now, inAYear],
    ['one period after the present one', monthly, [entitlement()], end, later],
    ['one period after a lapse', monthly, [entitlement({ untilAt: start })], now, end],
    ['one period after a higher plan', monthly, [plus], end, later],
    ['one period of a higher plan', plusMonthly, [entitlement()], now, end],
    ['one period after a refund', monthly, [entitlement({ revokedAt: start })], now, end],
    ['one period beside a subscription', monthly, [entitlement({ renews: true })], now, end],
    ['lifetime', lifetime, [entitlement()], now, null],
  ])('%s', (_, product, held, fromAt, untilAt) => {
    expect(entitlementOfLine(product, now, held)).toEqual({
      tier: product.tier,
      fromAt,
      untilAt,
      renews: false,
      revokedAt: null,
    });
  });
});

describe('entitlementOfSubscription', () => {
  const day = 86_400;
  const [june, july] = [new Date('2026-06-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')];

  it.each<[string, Entitlement[], number]>([
    ['nothing held', [], 0],
    ['what was prepaid comes first', [entitlement({ untilAt: june })], 31 * day],
    ['what renews does not', [entitlement({ renews: true })], 0],
    ['a higher plan does, too', [entitlement({ tier: 'business_plus', untilAt: june })], 31 * day],
    ['what is for good is no time', [entitlement({ tier: 'business_plus', untilAt: null })], 0],
  ])('%s', (_, held, delay) => {
    expect(delayAfterHeld(held, 'business', now)).toBe(delay);
  });

  it.each([
    [0, june, july],
    [2 * day, new Date('2026-06-03T00:00:00Z'), new Date('2026-07-03T00:00:00Z')],
  ])('its own period, %i seconds later', (delay, fromAt, untilAt) => {
    const paid = { startAt: june, endAt: july };
    expect(entitlementOfSubscription('business', paid, delay)).toEqual({
      tier: 'business',
      fromAt,
      untilAt,
      renews: true,
      revokedAt: null,
    });
  });
});
