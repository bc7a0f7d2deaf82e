import { emailSignInMessages } from '#domain/accounts/email-sign-in.ts';
import { normalizeEmail, otpEmailProblem } from '#domain/accounts/email.ts';
import { otpMessages } from '#domain/accounts/otp.ts';
import { requireValid } from '#domain/errors.ts';
import { textsIn } from '#domain/texts/catalogue.ts';
import { defaultLanguage } from '#domain/texts/languages.ts';
import { parseLanguage } from '#domain/texts/negotiate-language.ts';
import type { App } from '#server/http/app-type.ts';
import { callerOf } from '#server/http/caller.ts';
import { networkOf } from '#server/http/rate-limit-hook.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountsCalls } from '#wire/accounts/accounts.ts';
import { otpMail } from './accounts.mails.ts';
import type { AccountsService, UserView } from './accounts.service.ts';
import type { EmailSignInService } from './sign-in/email-sign-in.service.ts';
import type { OtpService } from './sign-in/otp.service.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { PasswordResetService } from './passwords/password-reset.service.ts';
import type { SessionsService, SignInRules } from './sign-in/sessions.service.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly otp: OtpService;
  readonly emailSignIn: EmailSignInService;
  readonly passwords: Passwords;
  readonly sessions: SessionsService;
  readonly passwordReset: PasswordResetService;
  readonly userView: UserView;
  readonly signInRules: SignInRules;
}

/** Registration, login and passwords. */
export function registerAccountsRoutes(
  app: App,
  { rateLimits, brandName }: Platform,
  dependencies: Dependencies,
): void {
  const { accounts, otp, emailSignIn, passwords, sessions, passwordReset } = dependencies;
  const { userView, signInRules } = dependencies;
  // Sized for a hall of people behind one address; what guards one person's account are the
  // limits per address in the services.
  const perIp = (name: string, points: number) =>
    rateLimits.limiter({ name: `${name}-ip`, points, perSeconds: 600 });

  serve(app, accountsCalls, {
    'POST /check-email': {
      limit: perIp('check-email', 300),
      answer: async ({ body }) => ({ exists: await accounts.isRegistered(body.email) }),
    },
    'POST /send-registration-otp': {
      limit: perIp('otp', 300),
      async answer(request) {
        const email = normalizeEmail(request.body.email);
        requireValid('email', otpEmailProblem(email));
        // A page in another language asks for its mail; the answer's words are those of the API.
        const texts = textsIn(parseLanguage(request.query.lang) ?? defaultLanguage);
        await otp.send(email, networkOf(request), (code) => otpMail(texts, brandName, code));
        return { message: otpMessages.sent };
      },
    },
    'POST /check-registration-otp': {
      limit: perIp('otp-check', 300),
      async answer(request) {
        const email = normalizeEmail(request.body.email);
        requireValid('email', otpEmailProblem(email));
        requireValid('otp', request.body.otp === '' ? otpMessages.missingOnClaim : undefined);
        await otp.check(email, request.body.otp, networkOf(request));
        const { password } = request.body;
        if (password !== '') await accounts.requireClaimPassword(password);
        return { hasAccount: await accounts.isRegistered(email) };
      },
    },
    'POST /register': {
      limit: perIp('register', 300),
      async answer(request) {
        const { account, token } = await accounts.register(request.body, callerOf(request));
        return { token, user: await userView.viewOf(account), message: 'Registration successful' };
      },
    },
    'POST /register/code': {
      limit: perIp('email-sign-in-code', 300),
      async answer(request) {
        const { email, language } = request.body;
        await emailSignIn.sendCode(email, callerOf(request), language);
        return { message: emailSignInMessages.sent };
      },
    },
    'POST /register/code/confirm': {
      limit: perIp('email-sign-in', 300),
      async answer(request) {
        const signIn = await emailSignIn.confirm(request.body, callerOf(request), signInRules);
        if ('begun' in signIn) return { twoFactorRequired: true, ...signIn.begun };
        const { account, token, isNewAccount } = signIn;
        const message = isNewAccount ? 'Registration successful' : 'Login successful';
        return { token, user: await userView.viewOf(account), isNewAccount, message };
      },
    },
    'POST /login': {
      limit: perIp('login', 300),
      async answer(request) {
        const signIn = await accounts.login(request.body, callerOf(request), signInRules);
        if ('begun' in signIn) {
          return { twoFactorRequired: true, ...signIn.begun };
        }
        const { account, token } = signIn;
        return { token, user: await userView.viewOf(account), message: 'Login successful' };
      },
    },
    async 'POST /logout'({ session }) {
      await sessions.close(session.id);
      return { message: 'Logged out successfully' };
    },
    'POST /forgot-password': {
      // Each one may mail somebody: fewer than people reset passwords with the links.
      limit: perIp('forgot-password', 30),
      async answer({ body }) {
        await passwordReset.request(body.email);
        return { message: 'Password reset email sent! Check your inbox.' };
      },
    },
    'POST /reset-password/check': {
      limit: perIp('password-reset-check', 300),
      answer: async ({ body }) => ({ isValid: await passwordReset.isValid(body.token) }),
    },
    'POST /reset-password': {
      limit: perIp('password-reset', 100),
      async answer(request) {
        await passwordReset.reset(request.body, callerOf(request));
        return { message: 'Password reset successful!' };
      },
    },
    'GET /easy-words': {
      limit: rateLimits.localLimiter({ name: 'easy-words-ip', points: 300, perSeconds: 600 }),
      answer: async () => ({ words: await passwords.listEasyWords() }),
    },
    'GET /user': async ({ session }) => ({ user: await userView.getUser(session.accountId) }),
  });
}
