import { describe, expect, it } from 'vitest';
import { readOrderSearch } from './order-search.ts';

describe('readOrderSearch', () => {
  it.each([
    ['', undefined],
    [' \t ', undefined],
    ['#10001', { words: ['%#10001%'], orderNumber: 10_001 }],
    [' 10001 ', { words: ['%10001%'], orderNumber: 10_001 }],
    ['7k3m-x9pa', { words: ['%7k3m-x9pa%', '%7k3mx9pa%'], identifier: '7K3MX9PA' }],
    ['%', { words: [] }],
    ['Mary 50%', { words: [String.raw`%Mary 50\%%`] }],
    ['ada@example.test', { words: ['%ada@example.test%'] }],
    ['SW1A 1AA', { words: ['%SW1A 1AA%', '%SW1A1AA%'] }],
    ['+44 (20) 7946-0958', { words: ['%+44 (20) 7946-0958%', '%442079460958%'] }],
    ['020 7946 0958', { words: ['%020 7946 0958%', '%2079460958%'] }],
    ['02079460958', { words: ['%02079460958%', '%2079460958%'], orderNumber: 2_079_460_958 }],
    ['RR123456789GB', { words: ['%RR123456789GB%'], paymentId: 'RR123456789GB' }],
    ['RR 123 456 789 GB', { words: ['%RR 123 456 789 GB%', '%RR123456789GB%'] }],
    [
      'pi_3QabcdefghijklmnopqrstuvwxYZ',
      {
        words: [String.raw`%pi\_3QabcdefghijklmnopqrstuvwxYZ%`],
        paymentId: 'pi_3QabcdefghijklmnopqrstuvwxYZ',
      },
    ],
    ['pi_AbcdefghijkL', { words: [String.raw`%pi\_AbcdefghijkL%`], paymentId: 'pi_AbcdefghijkL' }],
    ['1 2', { words: ['% 1 2%'] }],
  ])('%j', (typed, search) => {
    expect(readOrderSearch(typed)).toEqual(search);
  });

  it('knows a serial', () => {
    expect(readOrderSearch('4539578763621486')).toMatchObject({ serial: '4539578763621486' });
  });
});
