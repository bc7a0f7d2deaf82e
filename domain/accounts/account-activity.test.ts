import { describe, expect, it } from 'vitest';
import { describeActivity } from './account-activity.ts';

const minute = (count: number) => new Date(Date.UTC(2026, 10, 21, 10, count));
const logged = (action: string, at = 0, device = '') => ({ action, at: minute(at), device });

describe('describeActivity', () => {
  it.each([
    ['account.signed_in', '', 'Someone logged in.'],
    ['account.signed_in', 'Chrome on Windows', 'Someone logged in with Chrome on Windows.'],
    ['account.password_reset', '', 'The password was reset with an emailed link.'],
    ['profile.removed', '', 'A profile was deleted.'],
    ['order.paid', '', 'An order was paid.'],
    ['subscription.cancel_requested', '', 'The plan was canceled.'],
    ['order.card_unassigned', '', 'Order card unassigned.'],
  ])('%s with %j: %s', (action, device, what) => {
    expect(describeActivity([logged(action, 0, device)])).toMatchObject([{ what, count: 1 }]);
  });

  it.each(['account.sign_in_failed', 'account.sign_in_locked', 'account.email_change_undone'])(
    'leaves %s out',
    (action) => {
      expect(describeActivity([logged(action)])).toEqual([]);
    },
  );

  it('says what was done often once, from first to last', () => {
    const actions = [
      logged('profile.updated', 9),
      logged('card.freeze', 5),
      logged('profile.updated', 3),
      logged('profile.updated', 4),
    ];
    expect(describeActivity(actions)).toEqual([
      { what: 'A profile was changed.', count: 3, first: minute(3), last: minute(9) },
      { what: 'A card was frozen.', count: 1, first: minute(5), last: minute(5) },
    ]);
  });
});
