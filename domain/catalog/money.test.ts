import { describe, expect, it } from 'vitest';
import type { Currency } from './currency.ts';
import {
  amountText,
  centsOfDollars,
  decimalDollars,
  dollarsOf,
  formatCents,
  formatDollars,
  formatPrice,
} from './money.ts';

describe('cents at the edge', () => {
  it.each([
    [0, '$0.00', 0, '0.00'],
    [1, '$0.01', 0.01, '0.01'],
    [500, '$5.00', 5, '5.00'],
    [640, '$6.40', 6.4, '6.40'],
    [19_900, '$199.00', 199, '199.00'],
    [199_000, '$1,990.00', 1990, '1990.00'],
    [123_456_789, '$1,234,567.89', 1_234_567.89, '1234567.89'],
  ])('%i', (cents, shown, dollars, decimal) => {
    expect(formatCents(cents, 'USD')).toBe(shown);
    expect(formatDollars(dollars, 'USD')).toBe(shown);
    expect(dollarsOf(cents)).toBe(dollars);
    expect(decimalDollars(cents)).toBe(decimal);
    expect(centsOfDollars(dollars)).toBe(cents);
    expect(centsOfDollars(decimal)).toBe(cents);
  });
});

it('shows what is owed the other way with its sign', () => {
  expect(formatCents(-1_550, 'USD')).toBe('-$15.50');
});

it.each<[number, Currency, string]>([
  [499, 'EUR', '€4.99'],
  [123_456_789, 'GBP', '£1,234,567.89'],
  [-1_550, 'EUR', '-€15.50'],
])('%i hundredths of %s are %s', (cents, currency, shown) => {
  expect(formatCents(cents, currency)).toBe(shown);
  expect(amountText(cents, currency.toLowerCase())).toBe(shown);
});

it('names the units of a currency that nothing is sold in', () => {
  expect(amountText(500, 'JPY')).toBe('500 (smallest units of JPY)');
});

it.each([
  [0, '$0'],
  [375, '$3.75'],
  [640, '$6.40'],
  [19_900, '$199'],
])('the price tag of %i cents is %s', (cents, tag) => {
  expect(formatPrice(cents, 'USD')).toBe(tag);
});

describe('centsOfDollars', () => {
  it.each([
    [5, 500],
    ['5', 500],
    ['5.5', 550],
    [0.1 + 0.2, 30],
    [6.4 * 3, 1_920],
    [4.999, undefined],
    ['4.999', undefined],
    [-5, undefined],
    ['-5', undefined],
    ['', undefined],
    [' 5', undefined],
    ['5,00', undefined],
    ['0x10', undefined],
    ['1e3', undefined],
    [NaN, undefined],
    [Infinity, undefined],
    [1e300, undefined],
  ])('%j: %j', (dollars, cents) => {
    expect(centsOfDollars(dollars)).toBe(cents);
  });
});
