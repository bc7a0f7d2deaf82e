import { removalMessages } from '#domain/accounts/second-factor/delayed-removal.ts';
import { mailedCodeMessages } from '#domain/accounts/second-factor/second-step.ts';
import { bearerToken } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { networkOf } from '#server/http/rate-limit-hook.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { signInCalls } from '#wire/accounts/sign-in.ts';
import type { Account, UserView } from '../accounts.service.ts';
import type { SignInRules } from '../sign-in/sessions.service.ts';
import type { DelayedRemovalService } from './delayed-removal.service.ts';
import type { RecentSignInService } from './recent-sign-in.service.ts';
import type { SecondStepListener, SecondStepService } from './second-step.service.ts';

interface Dependencies {
  readonly secondStep: SecondStepService;
  readonly recentSignIn: RecentSignInService;
  readonly delayedRemoval: DelayedRemovalService;
  readonly userView: UserView;
  readonly signInRules: SignInRules;
  readonly finishing: SecondStepListener;
}

/** Sign-in by passkey, the second step, and the confirmation of a sign-in. */
export function registerSignInRoutes(
  app: App,
  { rateLimits }: Platform,
  { secondStep, recentSignIn, delayedRemoval, userView, signInRules, finishing }: Dependencies,
): void {
  // As for the login: a hall of people may be behind one address.
  const perIp = (name: string) =>
    rateLimits.limiter({ name: `${name}-ip`, points: 300, perSeconds: 600 });
  const sessionOf = async ({ account, token }: { account: Account; token: string }) => ({
    token,
    user: await userView.viewOf(account),
    message: 'Login successful',
  });

  serve(app, signInCalls, {
    'POST /login/passkey/options': {
      limit: perIp('passkey-options'),
      answer: async () => ({ options: await secondStep.signInOptions() }),
    },
    'POST /login/passkey': {
      limit: perIp('passkey-login'),
      async answer(request) {
        const { passkey } = request.body;
        const caller = callerOf(request);
        return sessionOf(await secondStep.signInByPasskey(passkey, caller, signInRules));
      },
    },
    'POST /login/second-step/options': {
      limit: perIp('second-step-options'),
      answer: async ({ body }) => ({ options: await secondStep.passkeyOptions(body.challenge) }),
    },
    'POST /login/second-step/code': {
      limit: perIp('second-step-code'),
      async answer(request) {
        await secondStep.sendCode(request.body.challenge, callerOf(request));
        return { message: mailedCodeMessages.sentAgain };
      },
    },
    'POST /login/second-step/removal': {
      limit: perIp('second-step-removal'),
      async answer({ body }) {
        const removalAt = await delayedRemoval.ask(body.challenge);
        return { message: removalMessages.asked, removalAt: removalAt.toISOString() };
      },
    },
    'POST /login/second-step': {
      limit: perIp('second-step'),
      async answer(request) {
        const { challenge, ...given } = request.body;
        const caller = callerOf(request);
        return sessionOf(await secondStep.complete(challenge, given, caller, finishing));
      },
    },
    'POST /confirm-sign-in/options': {
      limit: perIp('confirm-options'),
      answer: async ({ session }) => ({ options: await recentSignIn.options(session) }),
    },
    'POST /confirm-sign-in': {
      limit: perIp('confirm-sign-in'),
      async answer(request) {
        const token = await recentSignIn.confirm(request.session, request.body, {
          token: bearerToken(request.headers.authorization) ?? '',
          network: networkOf(request),
        });
        return { token, message: 'Thank you.' };
      },
    },
  });
}
