import type { Place } from './house.ts';

/** An import that the law forbids and the house has all the same, with the reason. */
export interface Exception {
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  readonly because: string;
}

/** Routes stand above the services of all rooms: those that answer with more than their room has. */
const userInAnswer =
  'It answers with the user, who is put together from rooms above and below this one.';

export const exceptions: readonly Exception[] = [
  {
    from: [
      'server/features/accounts/account-settings.routes.ts',
      'server/features/accounts/accounts.routes.ts',
      'server/features/accounts/accounts.room.ts',
      'server/features/subscriptions/subscriptions.routes.ts',
      'server/features/subscriptions/subscriptions.room.ts',
    ],
    to: ['server/features/user-view'],
    because: userInAnswer,
  },
];
