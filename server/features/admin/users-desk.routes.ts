import type { AdminsService } from '#server/features/accounts/admins.service.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { usersDeskCalls } from '#wire/users-desk.ts';
import { presentListedUser, presentUserDetail } from './users-desk.presenter.ts';
import type { UsersDeskService } from './users-desk.service.ts';

/** The admin's calls about accounts: listed, shown, made an admin or none any more, signed out. */
export function registerUsersDeskRoutes(
  app: App,
  { usersDesk, admins }: { readonly usersDesk: UsersDeskService; readonly admins: AdminsService },
): void {
  serve(app, usersDeskCalls, {
    async 'GET /admin/users'({ query: { page, limit, filter, search } }) {
      const { rows, ...paged } = await usersDesk.list({ page, limit }, { filter, search });
      return { ...paged, users: rows.map(presentListedUser) };
    },
    'GET /admin/users/:id': async ({ params }) => ({
      user: presentUserDetail(await usersDesk.get(params.id)),
    }),
    async 'PUT /admin/users/:id/role'({ session, params, body: { isAdmin } }) {
      await admins.setRole(params.id, isAdmin, session.accountId);
      const message = isAdmin ? 'This account is an admin now.' : 'This account is no admin now.';
      return { message, isAdmin };
    },
    async 'POST /admin/users/:id/sign-out'({ session, params }) {
      await admins.signOutEverywhere(params.id, session.accountId);
      return { message: 'Signed out everywhere.' };
    },
  });
}
