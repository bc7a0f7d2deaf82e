import type { Activity } from '#domain/accounts/account-activity.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { factorStaysParagraphs } from '../second-factor/factor-stays.ts';
import { activityParagraph } from '../activity-paragraph.ts';

/** Tells the address that was changed, and lets its owner take that back. */
export function emailWasChangedMail(brandName: string, undoUrl: string): MailContent {
  return {
    subject: `The email of your ${brandName} account was changed`,
    preheader: 'If it was not you, take it back within 7 days.',
    heading: 'Your account has another email address',
    paragraphs: [
      'The email address of this account was changed. This address no longer signs you in.',
      'If it was not you, take it back: the account gets this address again, everybody is signed out, and the password no longer works until you set a new one. The link works once, within 7 days.',
    ],
    action: { label: 'It was not me: take it back', url: undoUrl },
    note: 'If it was you, there is nothing to do.',
  };
}

/** Welcomes the account at its new address. */
export function emailIsNewMail(brandName: string, settingsUrl: string): MailContent {
  return {
    subject: `Your ${brandName} account has this email address now`,
    preheader: 'Log in with it from now on.',
    heading: 'Your new email address',
    paragraphs: [
      'From now on you log in with this address, and our mails come here. Your password is the same.',
      'We have told your old address. For 7 days it can take the change back.',
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
    preheader: 'Please set a new password: nobody can log in before that.',
    heading: 'The change was taken back',
    paragraphs: [
      'The account has this address again. Everybody was signed out, and the password no longer works.',
      'Please set a new one. The link works once, within one hour.',
      ...factorStaysParagraphs(hasSecondFactor),
      activityParagraph(activity, 'the change'),
    ],
    action: { label: 'Set a new password', url: urls.reset },
    note: `Where the link has expired, ask for another one at ${urls.forgot}. If something of this was not you and cannot be undone, answer this mail.`,
  };
}

/** Tells the owner that somebody, hopefully they, has changed the password in the settings. */
export function passwordWasChangedMail(brandName: string, notMeUrl: string): MailContent {
  return {
    subject: `Your ${brandName} password was changed`,
    preheader: 'All other devices were signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password was changed in the account settings.',
      'All other devices were signed out; the new password signs them in again.',
      'If it was not you, say so: everybody is signed out, and the password no longer works until you set a new one. The link works once, within 7 days.',
    ],
    action: { label: 'It was not me: sign everybody out', url: notMeUrl },
  };
}
