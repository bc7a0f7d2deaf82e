import { describe, expect, it } from 'vitest';
import { createIds } from '#server/platform/ids.ts';
import { TestClock } from '#tests/support/test-app.ts';
import { createSignedSums } from './signed-sums.ts';

const hour = 3_600;

function sums({ key = 1, clock = new TestClock() } = {}) {
  const askedFor: Date[] = [];
  const secrets = {
    async getKey(_name: string, at: Date) {
      askedFor.push(at);
      return Buffer.alloc(32, key);
    },
    async purge() {},
  };
  return { askedFor, clock, signedSums: createSignedSums({ clock, ids: createIds(), secrets }) };
}

/** A fresh sum of ours with the right answer. */
async function solved(signedSums: ReturnType<typeof sums>['signedSums']) {
  const { left, right, token } = await signedSums.make();
  return { token, answer: String(left + right) };
}

describe('a signed sum', () => {
  it('is solved by its right answer, more than once', async () => {
    const { signedSums } = sums();
    const answer = await solved(signedSums);
    expect(await signedSums.isSolved(answer)).toBe(true);
    expect(await signedSums.isSolved(answer)).toBe(true);
  });

  it.each(['', '0', '1', '21', 'x'])('is not solved by %j', async (answer) => {
    const { signedSums } = sums();
    const { token } = await signedSums.make();
    expect(await signedSums.isSolved({ token, answer })).toBe(false);
  });

  it('ends after two hours', async () => {
    const { signedSums, clock } = sums();
    const answer = await solved(signedSums);
    clock.advance(2 * hour - 1);
    expect(await signedSums.isSolved(answer)).toBe(true);
    clock.advance(1);
    expect(await signedSums.isSolved(answer)).toBe(false);
  });

  it.each<[string, (parts: string[]) => string[]]>([
    ['other operands', ([, , end = '', signature = '']) => ['1', '1', end, signature]],
    ['another end', ([l = '', r = '', end, s = '']) => [l, r, String(Number(end) - 1), s]],
    ['another signature', ([l = '', r = '', end = '']) => [l, r, end, 'A'.repeat(43)]],
    ['no signature', (parts) => parts.slice(0, 3)],
    ['nothing', () => []],
  ])('is not solved with %s', async (_what, tamper) => {
    const { signedSums } = sums();
    let answer = await solved(signedSums);
    while (answer.token.startsWith('1.1.')) answer = await solved(signedSums);
    const token = tamper(answer.token.split('.')).join('.');
    const [left, right] = token.split('.');
    const sum = String(Number(left) + Number(right));
    expect(await signedSums.isSolved({ token, answer: sum })).toBe(false);
  });

  it('is not solved where another key signed it', async () => {
    const answer = await solved(sums({ key: 1 }).signedSums);
    expect(await sums({ key: 2 }).signedSums.isSolved(answer)).toBe(false);
  });

  it('asks for no key of a time somebody made up', async () => {
    const { signedSums, askedFor } = sums();
    for (const end of ['0000000000', '9999999999']) {
      const token = `1.1.${end}.${'A'.repeat(43)}`;
      expect(await signedSums.isSolved({ token, answer: '2' })).toBe(false);
    }
    expect(askedFor).toEqual([]);
  });

  it('outlives the end of a month', async () => {
    const { signedSums, askedFor, clock } = sums({
      clock: new TestClock('2026-11-30T23:30:00.000Z'),
    });
    const answer = await solved(signedSums);
    clock.advance(hour);
    expect(await signedSums.isSolved(answer)).toBe(true);
    expect(new Set(askedFor.map((at) => at.toISOString().slice(0, 7)))).toEqual(
      new Set(['2026-12']),
    );
  });
});
