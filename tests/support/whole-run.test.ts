import { describe, expect, it } from 'vitest';
import { sampleEvenly } from './whole-run.ts';

const list = Array.from({ length: 10 }, (_, index) => index);

describe('a sample', () => {
  it('is spread evenly from the first to the last', () => {
    expect(sampleEvenly(list, 4, false)).toEqual([0, 3, 6, 9]);
    expect(sampleEvenly(list, 2, false)).toEqual([0, 9]);
  });

  it('of more than there is, or in a whole run, is everything', () => {
    expect(sampleEvenly(list, 20, false)).toEqual(list);
    expect(sampleEvenly(list, 2, true)).toEqual(list);
  });
});
