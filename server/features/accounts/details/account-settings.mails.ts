import type { Activity } from '#domain/accounts/account-activity.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { factorStaysParagraphs } from '../second-factor/factor-stays.ts';
import { activityParagraph } from '../activity-paragraph.ts';

/** Tells the address that was changed, and lets its owner take that back. */
export function emailWasChangedMail(brandName: string, undoUrl: string): MailContent {
  return {
    subject: `The email for your ${brandName} account was changed`,
    preheader: 'If this wasn’t you, undo it within 7 days.',
    heading: 'Your account has a new email address',
    paragraphs: [
      'The email address of this account was changed. You can no longer log in with this address.',
      'If this wasn’t you, use the button below to undo it. The account gets this address back, everyone is logged out, and the password stops working until you set a new one. The link works once and expires in 7 days.',
    ],
    action: { label: 'This wasn’t me: undo it', url: undoUrl },
    note: 'If this was you, you don’t need to do anything.',
  };
}

/** Welcomes the account at its new address. */
export function emailIsNewMail(brandName: string, settingsUrl: string): MailContent {
  return {
    subject: `Your ${brandName} account now uses this email address`,
    preheader: 'Log in with it from now on.',
    heading: 'Your new email address',
    paragraphs: [
      'From now on, log in with this address. We’ll send our emails here. Your password stays the same.',
      'We also emailed your old address. The change can be undone from there for 7 days.',
    ],
    action: { label: 'Account Settings', url: settingsUrl },
  };
}

/**
 * Tells the owner that the old address is back, and what was done meanwhile.
 * @param urls.reset sets a new password, within the hour. @param urls.forgot has another link mailed
 */
export function emailIsBackMail(
  brandName: string,
  { activity, hasSecondFactor }: { activity: readonly Activity[]; hasSecondFactor: boolean },
  urls: { readonly reset: string; readonly forgot: string },
): MailContent {
  return {
    subject: `Your ${brandName} account has its old email address again`,
    preheader: 'Please set a new password. Nobody can log in until you do.',
    heading: 'The change was undone',
    paragraphs: [
      'Your account uses this email address again. Everyone was logged out, and the password no longer works.',
      'Please set a new one. The link works once and expires in one hour.',
      ...factorStaysParagraphs(hasSecondFactor),
      activityParagraph(activity, 'the change'),
    ],
    action: { label: 'Set a new password', url: urls.reset },
    note: `If the link has expired, request another one at ${urls.forgot}. If you see something you didn’t do and can’t undo, reply to this email.`,
  };
}

/** Tells the owner that somebody, hopefully they, has changed the password in the settings. */
export function passwordWasChangedMail(brandName: string, notMeUrl: string): MailContent {
  return {
    subject: `Your ${brandName} password was changed`,
    preheader: 'All other devices were logged out.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password was changed in the account settings.',
      'All other devices were logged out. Use the new password to log in again.',
      'If this wasn’t you, use the button below. It logs everyone out and turns off the password until you set a new one. The link works once and expires in 7 days.',
    ],
    action: { label: 'This wasn’t me: log everyone out', url: notMeUrl },
  };
}
