import { z } from 'zod';
import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { resetPasswordProblem } from '#domain/accounts/password.ts';
import { AppError, requireValid } from '#domain/errors.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import { readSiteLanguage } from '#domain/texts/site-languages.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { byOwner } from '#server/platform/audit/audit.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/job.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passwordResetMail, passwordWasResetMail } from '../accounts.mails.ts';
import { findAccountById, holdAccountByEmail, updatePasswordHash } from '../accounts.repository.ts';
import type { NotMeLinks } from '../not-me/not-me-links.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import type { KnownNetworks } from '../sign-in/known-networks.ts';
import type { OtpService } from '../sign-in/otp.service.ts';
import * as resets from './password-resets.repository.ts';
import type { Passwords } from './passwords.ts';
import type { SessionsService } from '../sign-in/sessions.service.ts';

const validSeconds = 60 * 60;
const invalidLink = 'This reset link is invalid or has expired. Please request a new one.';

const requestedJob = defineJob({
  name: 'password_reset_requested',
  payload: z.object({ email: z.string() }),
});

interface Dependencies {
  readonly sessions: SessionsService;
  readonly knownDevices: KnownDevices;
  readonly knownNetworks: KnownNetworks;
  readonly notMeLinks: NotMeLinks;
  readonly passwords: Passwords;
  readonly signInCodes: OtpService;
}

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

/** A forgotten password (decisions, "Accounts": 256-bit token, hashed, one use, 1 hour). */
export function createPasswordResetService(
  { database, clock, ids, audit, rateLimits, brand, publicUrl }: Platform,
  { sessions, knownDevices, knownNetworks, notMeLinks, passwords, signInCodes }: Dependencies,
) {
  const limiter = rateLimits.limiter({ name: 'reset-address', points: 5, perSeconds: 3600 });

  /** @returns the id of a new link, and the link, to the page in the owner's language */
  async function makeLink(
    tx: Queryable,
    { id: accountId, language }: { readonly id: string; readonly language: string | null },
  ) {
    const createdAt = clock.now();
    const id = ids.id(createdAt);
    const token = ids.token();
    await resets.insertPasswordReset(tx, {
      id,
      accountId,
      tokenHash: hashToken(token),
      createdAt,
      expiresAt: addSeconds(createdAt, validSeconds),
    });
    const path = pathIn(readSiteLanguage(language) ?? 'en', '/reset-password');
    return { id, url: `${publicUrl}${path}?token=${token}` };
  }

  return {
    /**
     * Has a link mailed when the address is known. Whether it is, is looked up afterwards: neither
     * the answer nor the time it takes tells.
     */
    async request(input: string) {
      const email = normalizeEmail(input);
      requireValid('email', emailProblem(email));
      await limiter.consume(email);
      await enqueueJob(database, requestedJob, { email });
    },

    /** Mails a link to the account of an address, if there is one. */
    async sendLink(email: string) {
      await database.transaction().execute(async (tx) => {
        // Held, so that a link to an address that is just being changed is ended with the others.
        const account = await holdAccountByEmail(tx, email);
        if (account === undefined) return;
        const { id, url } = await makeLink(tx, account);
        await enqueueMail(tx, {
          to: account.email,
          cause: `password-reset:${id}`,
          content: passwordResetMail(mailTextsIn(account.language), brand().brandName, url),
        });
      });
    },

    /** Whether a link would set a password now. */
    isValid: (token: string) => resets.isPasswordResetLive(database, hashToken(token), clock.now()),

    /**
     * Sets the password, ends every session, and tells the owner by mail. Failed sign-ins count for nothing any more, and
     * from the caller's network the owner gets in whatever others guess. The caller's is the one device that is known then.
     * @throws AppError `invalid_input`
     */
    async reset({ token, newPassword }: { token: string; newPassword: string }, caller: Caller) {
      requireValid('newPassword', resetPasswordProblem(newPassword));
      if (token === '') throw new AppError('invalid_input', 'Invalid reset link');
      const passwordHash = await passwords.hash(newPassword);
      const accountId = await database.transaction().execute(async (tx) => {
        const now = clock.now();
        const used = await resets.usePasswordResets(tx, hashToken(token), now);
        if (used === undefined) throw new AppError('invalid_input', invalidLink);
        // In here, so that a link which does not work is said first and a refusal keeps it.
        await passwords.refuseCommon('newPassword', newPassword);
        await updatePasswordHash(tx, used.accountId, passwordHash, now);
        await sessions.closeAll(tx, used.accountId);
        await knownDevices.remember(tx, used.accountId, caller);
        await audit.record(tx, byOwner('account.password_reset', used.accountId));
        const account = await findAccountById(tx, used.accountId);
        if (account !== undefined) {
          // A thief of the password may have asked for as many as there are.
          await signInCodes.forgetAll(tx, account.email);
          const url = await notMeLinks.make(tx, account);
          await enqueueMail(tx, {
            to: account.email,
            cause: `password-was-reset:${ids.id(now)}`,
            content: passwordWasResetMail(mailTextsIn(account.language), brand().brandName, url),
          });
        }
        return used.accountId;
      });
      await knownNetworks.remember(accountId, caller.network);
    },

    /** A link that sets a new password, for a mail to the account's own address. */
    makeLink,

    /** Ends the links that were mailed to an account. */
    voidAll: (tx: Queryable, accountId: string) =>
      resets.voidPasswordResets(tx, accountId, clock.now()),

    purge: () => resets.deletePasswordResetsBefore(database, clock.now()),
  };
}

/** Does what {@link PasswordResetService.request} queues. */
export function handlePasswordResetRequest(resetting: PasswordResetService): JobHandler {
  return handleJob(requestedJob, ({ email }) => resetting.sendLink(email));
}
