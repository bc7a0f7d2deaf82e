import { describe, expect, it } from 'vitest';
import { sampleEvenly, takeTurns } from './whole-run.ts';

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

describe('values that places take turns with', () => {
  it('are all tried in three places, a third in each', () => {
    const tried = [4, 5, 6].map((place) => takeTurns(list, place, false));
    expect(tried).toEqual([
      [1, 4, 7],
      [2, 5, 8],
      [0, 3, 6, 9],
    ]);
  });

  it('are all tried in each place where they are fewer than three, and in a whole run', () => {
    expect(takeTurns([1, 2], 1, false)).toEqual([1, 2]);
    expect(takeTurns(list, 1, true)).toEqual(list);
  });
});
