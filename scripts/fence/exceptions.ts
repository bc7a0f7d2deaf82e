import type { Place } from './rules.ts';

/** An import that the rules forbid and the project has all the same, with the reason. */
export interface Exception {
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  readonly because: string;
}

/** Routes stand above the services of all modules: those that answer with more than their module has. */
const userInAnswer =
  'It answers with the user, who is put together from modules above and below this one.';

export const exceptions: readonly Exception[] = [
  {
    from: [
      'server/features/accounts/account-settings.routes.ts',
      'server/features/accounts/accounts.routes.ts',
      'server/features/accounts/accounts.module.ts',
      'server/features/subscriptions/subscriptions.routes.ts',
      'server/features/subscriptions/subscriptions.module.ts',
    ],
    to: ['server/features/user-view'],
    because: userInAnswer,
  },
];
