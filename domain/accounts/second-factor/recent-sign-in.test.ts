import { describe, expect, it } from 'vitest';
import { isRecentSignIn } from './recent-sign-in.ts';

const now = new Date('2026-11-25T12:00:00.000Z');

describe('a sign-in', () => {
  it.each([
    ['2026-11-25T12:00:00.000Z', true],
    ['2026-11-25T11:50:00.001Z', true],
    ['2026-11-25T11:50:00.000Z', false],
    ['2026-11-24T12:00:00.000Z', false],
    // A clock that was put back.
    ['2026-11-25T12:00:05.000Z', true],
  ])('of %s is recent: %s', (at, isRecent) => {
    expect(isRecentSignIn(new Date(at), now)).toBe(isRecent);
  });
});
