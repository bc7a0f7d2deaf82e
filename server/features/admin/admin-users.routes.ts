import type { AdminsService } from '#server/features/accounts/admins.service.ts';
import type { FactorRemovalService } from '#server/features/accounts/second-factor/factor-removal.service.ts';
import type { RecentSignInService } from '#server/features/accounts/second-factor/recent-sign-in.service.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { adminUsersCalls } from '#wire/admin/users.ts';
import { presentListedUser, presentUserDetail } from './admin-users.presenter.ts';
import type { AdminUsersService } from './admin-users.service.ts';

interface Dependencies {
  readonly adminUsers: AdminUsersService;
  readonly admins: AdminsService;
  readonly factorRemoval: FactorRemovalService;
  readonly recentSignIn: RecentSignInService;
}

/** The admin's calls about accounts: listed, shown, made an admin or none any more, signed out, helped in again. */
export function registerAdminUsersRoutes(
  app: App,
  { adminUsers, admins, factorRemoval, recentSignIn }: Dependencies,
): void {
  serve(app, adminUsersCalls, {
    async 'GET /admin/users'({ query: { page, limit, filter, search } }) {
      const { rows, ...paged } = await adminUsers.list({ page, limit }, { filter, search });
      return { ...paged, users: rows.map(presentListedUser) };
    },
    'GET /admin/users/:id': async ({ params }) => ({
      user: presentUserDetail(await adminUsers.get(params.id)),
    }),
    async 'PUT /admin/users/:id/role'({ session, params, body: { isAdmin } }) {
      await admins.setRole(params.id, isAdmin, session.accountId);
      const message = isAdmin
        ? 'This account is now an admin.'
        : 'This account is no longer an admin.';
      return { message, isAdmin };
    },
    async 'POST /admin/users/:id/remove-second-factor'({ session, params }) {
      recentSignIn.require(session);
      await factorRemoval.byAdmin(params.id, session.accountId);
      return {
        message: 'The second factor was removed, and the account was logged out everywhere.',
      };
    },
    async 'POST /admin/users/:id/sign-out'({ session, params }) {
      await admins.signOutEverywhere(params.id, session.accountId);
      return { message: 'Logged out everywhere.' };
    },
  });
}
