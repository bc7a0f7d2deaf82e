import { readOtp } from '#domain/accounts/otp.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AccountRow } from '../accounts.repository.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import type { OtpService } from '../sign-in/otp.service.ts';
import { mailedCodeMail } from './second-factor.mails.ts';

interface Dependencies {
  readonly knownDevices: KnownDevices;
  /** Codes of sign-ins alone. */
  readonly signInCodes: OtpService;
}

export type MailedCodeService = ReturnType<typeof createMailedCodeService>;

/**
 * The second step of an account that has no second factor, on a device that it does not know: a mailed code, where
 * the shop wants that (docs/decisions/0077).
 */
export function createMailedCodeService(
  { config, database, clock, brand, publicUrl }: Platform,
  { knownDevices, signInCodes }: Dependencies,
) {
  return {
    async isNeeded(accountId: string, { deviceToken }: Caller): Promise<boolean> {
      return (
        config.requireNewDeviceCode &&
        !(await knownDevices.isKnown(database, accountId, deviceToken))
      );
    },

    /** Mails a code to the owner, whose password was right. @throws AppError `rate_limited` */
    async send(
      { email, language }: AccountRow,
      { network, device, country }: Caller,
    ): Promise<void> {
      const signIn = { at: clock.now(), device, country };
      const texts = mailTextsIn(language);
      await signInCodes.send(email, network, (code) =>
        mailedCodeMail(
          texts,
          brand().brandName,
          { code, ...signIn },
          `${publicUrl}${pathIn(texts.language, '/forgot-password')}`,
        ),
      );
    },

    /** @throws AppError `invalid_input` at `code`, `rate_limited` */
    async check({ email }: AccountRow, code: string, network: string) {
      // As mail programs copy it.
      const checked = await signInCodes.check(email, readOtp(code), network);
      return { useUp: (tx: Queryable) => signInCodes.useUp(tx, checked) };
    },
  };
}
