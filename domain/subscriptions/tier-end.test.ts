import { describe, expect, it } from 'vitest';
import type { PaidTier } from '../catalog/plans.ts';
import type { Entitlement } from './entitlement.ts';
import { tierEndsAt } from './tier-end.ts';

const at = new Date('2026-06-15T12:00:00Z');

function entitlement(
  from: string,
  until: string | null,
  {
    tier = 'business',
    isRevoked = false,
    renews = false,
  }: {
    tier?: PaidTier;
    isRevoked?: boolean;
    renews?: boolean;
  } = {},
): Entitlement {
  return {
    tier,
    fromAt: new Date(from),
    untilAt: until === null ? null : new Date(until),
    renews,
    revokedAt: isRevoked ? at : null,
  };
}

describe('tierEndsAt', () => {
  const month = entitlement('2026-06-01', '2026-07-01');
  it.each<[string, Entitlement[], string | null]>([
    ['nothing is held', [], null],
    ['one period', [month], '2026-07-01'],
    ['for good', [entitlement('2026-06-01', null)], null],
    ['what renews', [entitlement('2026-06-01', '2026-07-01', { renews: true })], null],
    ['a period paid ahead', [entitlement('2026-07-01', '2026-08-01'), month], '2026-08-01'],
    ['a period after a gap', [month, entitlement('2026-07-02', '2026-08-02')], '2026-07-01'],
    ['a period that is over', [entitlement('2026-01-01', '2026-02-01'), month], '2026-07-01'],
    [
      'a refunded period',
      [month, entitlement('2026-07-01', null, { isRevoked: true })],
      '2026-07-01',
    ],
    [
      'another tier',
      [month, entitlement('2026-06-01', null, { tier: 'business_plus' })],
      '2026-07-01',
    ],
    ['the longer of two', [month, entitlement('2026-06-02', '2026-06-20')], '2026-07-01'],
  ])('%s', (_case, entitlements, end) => {
    expect(tierEndsAt(entitlements, 'business', at)).toEqual(end === null ? null : new Date(end));
  });
});
