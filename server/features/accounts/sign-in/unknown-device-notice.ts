import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { enqueueMail, findMails } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAccountById } from '../accounts.repository.ts';
import type { NotMeLinks } from '../not-me/not-me-links.ts';
import { unknownDeviceMail } from '../not-me/not-me.mails.ts';
import type { KnownDevices } from './known-devices.ts';

const daySeconds = 86_400;

/** Whoever has the password could fill a mailbox; after so many mails a day its owner knows. */
const mailsOfDay = 10;

export type UnknownDeviceNotice = ReturnType<typeof createUnknownDeviceNotice>;

/** Tells owners of sign-ins from browsers that their account does not know. */
export function createUnknownDeviceNotice(
  { clock, brandName }: Platform,
  { knownDevices, notMeLinks }: { knownDevices: KnownDevices; notMeLinks: NotMeLinks },
) {
  return {
    /**
     * Mails the owner, unless the device is known. Call it before the session is opened, which makes it known. A
     * browser that keeps no token is reported once a day for each network.
     * @param networkMark as `KnownNetworks.look` gives it
     */
    async give(tx: Queryable, accountId: string, caller: Caller, networkMark: string) {
      const { device, deviceToken, country } = caller;
      if (await knownDevices.isKnown(tx, accountId, deviceToken)) return;
      const at = clock.now();
      const day = at.toISOString().slice(0, 10);
      const cause = `unknown-device:${accountId}:${networkMark}:${device}:${day}`;
      const isNotified = (await findMails(tx, [cause])).has(cause);
      if (isNotified) return;
      if ((await notMeLinks.countRecent(tx, accountId, daySeconds)) >= mailsOfDay) return;
      const account = await findAccountById(tx, accountId);
      if (account === undefined) return;
      const url = await notMeLinks.make(tx, account);
      await enqueueMail(tx, {
        to: account.email,
        cause,
        content: unknownDeviceMail(
          mailTextsIn(account.language),
          brandName,
          { at, device, country },
          url,
        ),
      });
    },
  };
}
