import { describe, expect, it } from 'vitest';
import { readOrderSearch } from './order-search.ts';

describe('readOrderSearch', () => {
  it.each([
    ['', undefined],
    [' \t ', undefined],
    ['#10001', { words: '%#10001%', orderNumber: 10_001 }],
    [' 10001 ', { words: '%10001%', orderNumber: 10_001 }],
    ['7k3m-x9pa', { words: '%7k3m-x9pa%', identifier: '7K3MX9PA' }],
    ['%', {}],
  ])('%j', (typed, search) => {
    expect(readOrderSearch(typed)).toEqual(search);
  });

  it('knows a serial', () => {
    expect(readOrderSearch('4539578763621486')).toMatchObject({ serial: '4539578763621486' });
  });
});
