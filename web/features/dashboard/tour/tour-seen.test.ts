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
