import { removalMessages } from '#domain/accounts/second-factor/delayed-removal.ts';
import type { App } from '#server/http/app-type.ts';
import type { Session } from '#server/http/access.ts';
import { callerOf } from '#server/http/caller.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { secondFactorCalls } from '#wire/accounts/second-factor.ts';
import type { UserView } from '../accounts.service.ts';
import type { RecentSignInService } from './recent-sign-in.service.ts';
import { presentSecondFactor } from './second-factor.presenter.ts';
import type { SecondFactorService } from './second-factor.service.ts';

interface Dependencies {
  readonly secondFactor: SecondFactorService;
  readonly recentSignIn: RecentSignInService;
  readonly userView: UserView;
}

/** The calls by which owners set up and remove their factors. */
export function registerSecondFactorRoutes(
  app: App,
  { rateLimits }: Platform,
  { secondFactor, recentSignIn, userView }: Dependencies,
): void {
  const perIp = (name: string) =>
    rateLimits.limiter({ name: `${name}-ip`, points: 100, perSeconds: 600 });
  const codes = perIp('second-factor-codes');
  const describe = async ({ accountId }: Session) =>
    presentSecondFactor(await secondFactor.describe(accountId));
  const added = async (session: Session, message: string, recoveryCodes: readonly string[]) => ({
    message,
    secondFactor: await describe(session),
    recoveryCodes,
  });

  serve(app, secondFactorCalls, {
    'GET /second-factor': async ({ session }) => ({ secondFactor: await describe(session) }),
    'POST /second-factor/passkeys/options': {
      limit: perIp('new-passkey'),
      async answer({ session }) {
        recentSignIn.require(session);
        return { options: await secondFactor.passkeyOptions(session) };
      },
    },
    async 'POST /second-factor/passkeys'(request) {
      const { session, body } = request;
      recentSignIn.require(session);
      const { device } = callerOf(request);
      const recoveryCodes = await secondFactor.addPasskey(session, body, device);
      return added(session, 'The passkey was added.', recoveryCodes);
    },
    async 'PUT /second-factor/passkeys/:id'({ session, params, body }) {
      await secondFactor.renamePasskey(session, params.id, body.name);
      return { message: 'The passkey was renamed.', secondFactor: await describe(session) };
    },
    async 'DELETE /second-factor/passkeys/:id'({ session, params }) {
      recentSignIn.require(session);
      await secondFactor.removePasskey(session, params.id);
      return { message: 'The passkey was removed.', secondFactor: await describe(session) };
    },
    async 'POST /second-factor/authenticator-app/begin'({ session }) {
      recentSignIn.require(session);
      return secondFactor.beginApp(session);
    },
    'POST /second-factor/authenticator-app': {
      limit: codes,
      async answer({ session, body }) {
        recentSignIn.require(session);
        const recoveryCodes = await secondFactor.addApp(session, body);
        return added(session, 'The authenticator app was added.', recoveryCodes);
      },
    },
    async 'DELETE /second-factor/authenticator-app'({ session }) {
      recentSignIn.require(session);
      await secondFactor.removeApp(session);
      const message = 'The authenticator app was removed.';
      return { message, secondFactor: await describe(session) };
    },
    async 'POST /second-factor/keep'({ session }) {
      await secondFactor.keep(session);
      return { message: removalMessages.canceled, user: await userView.getUser(session.accountId) };
    },
    async 'POST /second-factor/recovery-codes'({ session }) {
      recentSignIn.require(session);
      const recoveryCodes = await secondFactor.renewRecoveryCodes(session);
      return added(session, 'Your old codes no longer work.', recoveryCodes);
    },
  });
}
