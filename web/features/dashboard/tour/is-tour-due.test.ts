import { expect, it } from 'vitest';
import { isTourDue } from './is-tour-due.ts';

const now = Date.parse('2026-11-29T12:00:00.000Z');
const account = {
  hasSeenDashboardTour: false,
  companyProfiles: [{ isLocked: false }],
  cardRegisteredAt: null,
};

it.each([
  ['a profile', {}, true],
  ['a seen tour', { hasSeenDashboardTour: true }, false],
  ['no profile', { companyProfiles: [] }, false],
  ['a locked profile alone', { companyProfiles: [{ isLocked: true }] }, false],
  ['a card claimed a moment ago', { cardRegisteredAt: '2026-11-29T11:59:00.000Z' }, false],
  ['a card claimed yesterday', { cardRegisteredAt: '2026-11-28T12:00:00.000Z' }, true],
])('judges an account with %s', (_, changes, isDue) => {
  expect(isTourDue({ ...account, ...changes }, now)).toBe(isDue);
});
