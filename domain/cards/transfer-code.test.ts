import { describe, expect, it } from 'vitest';
import { makeTransferCode, normalizeTransferCode } from './transfer-code.ts';

describe('transfer codes', () => {
  it('has three groups of four characters that are not misread', () => {
    let next = 0;
    const code = makeTransferCode((limit) => next++ % limit);
    expect(code).toBe('2345-6789-ACDE');
  });

  it.each([
    ['2345-6789-ACDE', '2345-6789-ACDE'],
    [' 2345 6789 acde ', '2345-6789-ACDE'],
    ['23456789acde', '2345-6789-ACDE'],
    ['', ''],
  ])('reads %j as %j', (typed, code) => {
    expect(normalizeTransferCode(typed)).toBe(code);
  });
});
