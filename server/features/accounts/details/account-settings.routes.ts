import { accountDetailsMessages } from '#domain/accounts/account-details.ts';
import { passwordMessages } from '#domain/accounts/password.ts';
import type { Session } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { networkOf } from '#server/http/rate-limit-hook.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pageQuery } from '#wire/paging.ts';
import { accountSettingsCalls } from '#wire/accounts/account-settings.ts';
import type { AccountDetailsService } from './account-details.service.ts';
import type { EmailUndoService } from './email-undo.service.ts';
import type { PasswordChangeService } from '../passwords/password-change.service.ts';
import { presentDevices } from '../sign-in/sessions.presenter.ts';
import type { SessionsService } from '../sign-in/sessions.service.ts';
import type { UserView } from '../accounts.service.ts';

interface Dependencies {
  readonly accountDetails: AccountDetailsService;
  readonly emailUndo: EmailUndoService;
  readonly passwordChange: PasswordChangeService;
  readonly sessions: SessionsService;
  readonly userView: UserView;
}

const firstPage = pageQuery.parse({});

/** The calls by which owners change the account itself. */
export function registerAccountSettingsRoutes(
  app: App,
  { rateLimits }: Platform,
  { accountDetails, emailUndo, passwordChange, sessions, userView }: Dependencies,
): void {
  const perIp = (name: string) =>
    rateLimits.limiter({ name: `${name}-ip`, points: 100, perSeconds: 600 });
  async function devicesOf(session: Session, page = firstPage) {
    const { rows, total } = await sessions.readPageFor(session, page);
    return { sessions: presentDevices(rows, session.id), total };
  }

  serve(app, accountSettingsCalls, {
    'PUT /user': {
      limit: perIp('update-user'),
      async answer(request) {
        const { accountId } = request.session;
        await accountDetails.update(request.session, request.body, networkOf(request));
        const user = await userView.getUser(accountId);
        return { message: accountDetailsMessages.saved, user };
      },
    },
    'POST /undo-email-change': {
      limit: perIp('undo-email'),
      async answer({ body }) {
        const { email, activity } = await emailUndo.undo(body.token, body.language);
        return {
          message: accountDetailsMessages.undone(email),
          email,
          activity: activity.map(({ what, count, first, last }) => ({
            what,
            count,
            first: first.toISOString(),
            last: last.toISOString(),
          })),
        };
      },
    },
    'POST /change-password': {
      limit: perIp('change-password'),
      async answer(request) {
        await passwordChange.change(request.session, request.body, networkOf(request));
        return { message: passwordMessages.changed };
      },
    },
    'GET /sessions': ({ session, query }) => devicesOf(session, query),
    async 'POST /sessions/:id/end'({ session, params }) {
      await sessions.closeOwn(session.accountId, params.id);
      const message = 'The device was logged out.';
      return { message, ...(await devicesOf(session)) };
    },
    async 'POST /sessions/end-others'({ session }) {
      await sessions.endOthers(session);
      const message = 'All other devices were logged out.';
      return { message, ...(await devicesOf(session)) };
    },
  });
}
