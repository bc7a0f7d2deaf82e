import { expect, it } from 'vitest';
import { memoryStorage } from '#web/session/browser-storage.ts';
import { isDoneHere, rememberDone } from './done-here.ts';

it('is remembered for the account that has seen it', () => {
  const storage = memoryStorage();
  expect(isDoneHere('dashboard-tour-seen', 'abcdefghjk', storage)).toBe(false);
  rememberDone('dashboard-tour-seen', 'abcdefghjk', storage);
  expect(isDoneHere('dashboard-tour-seen', 'abcdefghjk', storage)).toBe(true);
  expect(isDoneHere('dashboard-tour-seen', 'mnpqrstuvw', storage)).toBe(false);
});
