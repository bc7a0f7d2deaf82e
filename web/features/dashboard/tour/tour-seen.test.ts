import { expect, it } from 'vitest';
import { memoryStorage } from '#web/session/browser-storage.ts';
import { hasSeenTourHere, rememberTour } from './tour-seen.ts';

it('is remembered for the account that has seen it', () => {
  const storage = memoryStorage();
  expect(hasSeenTourHere('abcdefghjk', storage)).toBe(false);
  rememberTour('abcdefghjk', storage);
  expect(hasSeenTourHere('abcdefghjk', storage)).toBe(true);
  expect(hasSeenTourHere('mnpqrstuvw', storage)).toBe(false);
});

it('does not mind a browser without room', () => {
  const full = {
    ...memoryStorage(),
    setItem() {
      throw new Error('QuotaExceededError');
    },
  };
  expect(() => rememberTour('abcdefghjk', full)).not.toThrow();
});
