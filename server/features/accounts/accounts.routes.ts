import { z } from 'zod';
import { normalizeEmail, otpEmailProblem } from '#domain/accounts/email.ts';
import { otpMessages } from '#domain/accounts/otp.ts';
import { requireValid } from '#domain/errors.ts';
import { userSchema } from '#server/features/user-view/user.schema.ts';
import type { UserViewService } from '#server/features/user-view/user-view.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Authentication } from '#server/http/authentication.ts';
import { limitByIp, networkOf } from '#server/http/rate-limit-hook.ts';
import { bearer, doneSchema, text } from '#server/http/schemas.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import type { AccountsService } from './accounts.service.ts';
import type { OtpService } from './otp.service.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { SessionsService } from './sessions.service.ts';

export interface AccountsRoutesOptions {
  readonly accounts: AccountsService;
  readonly otp: OtpService;
  readonly sessions: SessionsService;
  readonly passwordReset: PasswordResetService;
  readonly userView: UserViewService;
  readonly authentication: Authentication;
  readonly rateLimits: RateLimits;
}

/** The specification's fallback paths are aliases of one handler (decisions). */
const checkEmailPaths = ['/check-email', '/auth/check-email', '/users/check-email'];
const sendOtpPaths = [
  '/send-registration-otp',
  '/auth/send-registration-otp',
  '/send-otp',
  '/auth/send-otp',
  '/otp/send',
];
const registerPaths = ['/register', '/auth/register'];

const emailBody = z.object({ email: text(320) });
const signedInSchema = z.object({ token: z.string(), user: userSchema, message: z.string() });

/** Registration, login and passwords, below `/api` (specification 1, section 7). */
export function registerAccountsRoutes(app: App, options: AccountsRoutesOptions): void {
  const { accounts, otp, sessions, passwordReset, userView, authentication, rateLimits } = options;
  const tags = ['accounts'];
  // Sized for a hall of people behind one address; what guards one person's account are the
  // limits per address in the services.
  const perIp = (name: string, points: number) =>
    limitByIp(rateLimits.limiter({ name: `${name}-ip`, points, perSeconds: 600 }));
  const limitCheckEmail = perIp('check-email', 300);
  const limitOtp = perIp('otp', 300);
  const limitRegister = perIp('register', 300);
  const limitLogin = perIp('login', 300);
  const limitReset = perIp('password-reset', 100);

  for (const path of checkEmailPaths) {
    app.post(
      path,
      {
        onRequest: limitCheckEmail,
        schema: { tags, body: emailBody, response: { 200: z.object({ exists: z.boolean() }) } },
      },
      async ({ body }) => ({ exists: await accounts.isRegistered(body.email) }),
    );
  }

  for (const path of sendOtpPaths) {
    app.post(
      path,
      { onRequest: limitOtp, schema: { tags, body: emailBody, response: { 200: doneSchema } } },
      async (request) => {
        const email = normalizeEmail(request.body.email);
        requireValid('email', otpEmailProblem(email));
        await otp.send(email, networkOf(request));
        return { success: true as const, message: otpMessages.sent };
      },
    );
  }

  for (const path of registerPaths) {
    app.post(
      path,
      {
        onRequest: limitRegister,
        schema: {
          tags,
          body: z.object({ email: text(320), password: text(1024), otp: text(64) }),
          response: { 200: signedInSchema },
        },
      },
      async (request) => {
        const { account, token } = await accounts.register(request.body, networkOf(request));
        return { token, user: await userView.viewOf(account), message: 'Registration successful' };
      },
    );
  }

  app.post(
    '/login',
    {
      onRequest: limitLogin,
      schema: {
        tags,
        body: z.object({ email: text(320), password: text(1024) }),
        response: { 200: signedInSchema },
      },
    },
    async (request) => {
      const { account, token } = await accounts.login(request.body, networkOf(request));
      return { token, user: await userView.viewOf(account), message: 'Login successful' };
    },
  );

  app.post(
    '/logout',
    { schema: { tags, security: bearer, response: { 200: doneSchema } } },
    async (request) => {
      const session = await authentication.get(request);
      await sessions.close(session.id);
      return { success: true as const, message: 'Logged out successfully' };
    },
  );

  app.post(
    '/forgot-password',
    { onRequest: limitReset, schema: { tags, body: emailBody, response: { 200: doneSchema } } },
    async ({ body }) => {
      await passwordReset.request(body.email);
      return { success: true as const, message: 'Password reset email sent! Check your inbox.' };
    },
  );

  app.post(
    '/reset-password',
    {
      onRequest: limitReset,
      schema: {
        tags,
        body: z.object({ token: text(256), newPassword: text(1024) }),
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await passwordReset.reset(request.body, networkOf(request));
      return { success: true as const, message: 'Password reset successful!' };
    },
  );

  app.get(
    '/user',
    {
      schema: {
        tags,
        security: bearer,
        response: { 200: z.object({ success: z.literal(true), user: userSchema }) },
      },
    },
    async (request) => {
      const session = await authentication.get(request);
      return { success: true as const, user: await userView.getUser(session.accountId) };
    },
  );
}
