import { describe, expect, it } from 'vitest';
import { reckonChange, type RunningPeriod } from './sandbox-proration.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);
/** The second month of a subscription begun on 1 October: 30 days. */
const november: RunningPeriod = {
  interval: 'month',
  startedAt: day('2026-10-01'),
  paidPeriods: 2,
  periodEndsAt: day('2026-12-01'),
  paidFrom: day('2026-11-01'),
  paidCents: 500,
  creditCents: 0,
};
const plus = { unitCents: 1_000, quantity: 1, interval: 'month' } as const;
const yearly = { unitCents: 5_000, quantity: 1, interval: 'year' } as const;

describe('reckonChange', () => {
  it('charges the rest of the period for units that are added', () => {
    const five = { ...plus, unitCents: 100, quantity: 5 };
    const one = reckonChange(november, { ...five, quantity: 1 }, day('2026-11-16'));
    expect(reckonChange(november, five, day('2026-11-16')).dueCents).toBe(5 * one.dueCents);
  });

  it('charges the rest of the period less what is unused of it', () => {
    expect(reckonChange(november, plus, day('2026-11-16'))).toEqual({
      unusedCents: 250,
      dueCents: 500,
      chargeCents: 250,
      creditCents: 0,
      periodEndsAt: november.periodEndsAt,
      isNewPeriod: false,
    });
  });

  it('charges a whole period of another rhythm, which begins then', () => {
    expect(reckonChange(november, yearly, day('2026-11-16'))).toEqual({
      unusedCents: 250,
      dueCents: 5_000,
      chargeCents: 4_750,
      creditCents: 0,
      periodEndsAt: day('2027-11-16'),
      isNewPeriod: true,
    });
  });

  it.each([
    ['half a cent up', '2026-11-16', 501, 251],
    ['less than half a cent down', '2026-11-11', 500, 333],
    ['more than half a cent up', '2026-11-21', 500, 167],
    ['all of it in the first moment', '2026-11-01', 500, 500],
  ])('rounds what is unused: %s', (_name, at, paidCents, unusedCents) => {
    expect(reckonChange({ ...november, paidCents }, plus, day(at)).unusedCents).toBe(unusedCents);
  });

  it('gives back of what an earlier change in the period has paid for', () => {
    const changed = { ...november, paidFrom: day('2026-11-11'), paidCents: 667 };
    const { unusedCents, dueCents } = reckonChange(changed, plus, day('2026-11-21'));
    expect([unusedCents, dueCents]).toEqual([334, 333]);
  });

  it('takes up what is left of earlier credits, and keeps what is left over', () => {
    const withCredit = { ...november, creditCents: 300 };
    const upgrade = reckonChange(withCredit, yearly, day('2026-11-16'));
    expect(upgrade).toMatchObject({ chargeCents: 4_450, creditCents: 0 });
    const downgrade = reckonChange(
      { ...withCredit, interval: 'year', startedAt: day('2025-12-01'), paidPeriods: 1 },
      { unitCents: 100, quantity: 1, interval: 'month' },
      day('2026-11-16'),
    );
    expect(downgrade).toMatchObject({ chargeCents: 0, creditCents: 450 });
  });
});
