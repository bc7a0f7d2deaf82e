import { describe, expect, it } from 'vitest';
import { findRecurringProduct, type ProductId } from '../catalog/products.ts';
import { planChangeLabel, planChangeTime, seatChangeTime, type PaidSeats } from './plan-change.ts';

const product = (id: ProductId) => findRecurringProduct(id)!;

describe('a change of plan', () => {
  it.each<[ProductId, ProductId, string | undefined, string]>([
    ['business-monthly', 'business-monthly', undefined, 'Current plan'],
    ['business-monthly', 'business-yearly', 'now', 'Switch to annual'],
    ['business-monthly', 'business-plus-monthly', 'now', 'Upgrade'],
    ['business-monthly', 'business-plus-yearly', 'now', 'Upgrade'],
    ['business-yearly', 'business-plus-yearly', 'now', 'Upgrade'],
    // A year's credit would not be used up by a month.
    ['business-yearly', 'business-plus-monthly', 'period_end', 'Switch at the end of the period'],
    ['business-yearly', 'business-monthly', 'period_end', 'Switch at the end of the period'],
    ['business-plus-monthly', 'business-monthly', 'period_end', 'Switch at the end of the period'],
    ['business-plus-monthly', 'business-yearly', 'period_end', 'Switch at the end of the period'],
    ['business-plus-yearly', 'business-yearly', 'period_end', 'Switch at the end of the period'],
  ])('from %s to %s: %s', (from, to, time, label) => {
    expect(planChangeTime(product(from), product(to))).toBe(time);
    expect(planChangeLabel(product(from), product(to))).toBe(label);
  });
});

describe('a change of seats', () => {
  const five: PaidSeats = { billing: 'monthly', seats: 5 };
  it.each<[string, PaidSeats, PaidSeats, string | undefined]>([
    ['to what is had', five, five, undefined],
    ['to more', five, { ...five, seats: 6 }, 'now'],
    ['to fewer', five, { ...five, seats: 4 }, 'period_end'],
    ['to a year', five, { ...five, billing: 'yearly' }, 'now'],
    ['to a year of fewer', five, { billing: 'yearly', seats: 3 }, 'period_end'],
    ['to months of more', { ...five, billing: 'yearly' }, { ...five, seats: 9 }, 'period_end'],
  ])('%s', (_, from, to, time) => {
    expect(seatChangeTime(from, to)).toBe(time);
  });
});
