import { expect, it } from 'vitest';
import { notMeMessages, notMeSeconds } from './not-me.ts';

it('lasts as long as its message says', () => {
  const days = notMeSeconds / 86_400;
  expect(notMeMessages.expired).toContain(`after ${days} days`);
});
