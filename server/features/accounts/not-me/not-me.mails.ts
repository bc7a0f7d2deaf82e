import type { Activity } from '#domain/accounts/account-activity.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { activityParagraph } from '../activity-paragraph.ts';
import { factorStaysParagraphs } from '../second-factor/factor-stays.ts';
import { describeSignIn, type ReportedSignIn } from '../sign-in/reported-sign-in.ts';

/** Tells the owner of a sign-in from a browser that the account does not know. */
export function unknownDeviceMail(
  brandName: string,
  signIn: ReportedSignIn,
  notMeUrl: string,
): MailContent {
  return {
    subject: `New login to your ${brandName} account`,
    preheader: 'From a browser that’s new to your account.',
    heading: 'Was this you?',
    paragraphs: [
      'Someone logged in with your password from a browser that your account hasn’t seen before:',
      describeSignIn(signIn),
      'If this wasn’t you, use the button below. It logs everyone out and turns off the password until you set a new one. The link works once and expires in 7 days.',
    ],
    action: { label: 'This wasn’t me: log everyone out', url: notMeUrl },
    note: 'If this was you, you don’t need to do anything. A browser that clears its site data counts as new each time.',
  };
}

/** Leads the owner to a new password, once everybody was signed out. */
export function everybodyOutMail(
  brandName: string,
  { activity, hasSecondFactor }: { activity: readonly Activity[]; hasSecondFactor: boolean },
  urls: { readonly reset: string; readonly forgot: string },
): MailContent {
  return {
    subject: `Everyone was logged out of your ${brandName} account`,
    preheader: 'Please set a new password. Nobody can log in until you do.',
    heading: 'Set a new password',
    paragraphs: [
      'You told us this wasn’t you, so we logged everyone out. The password no longer works.',
      'Please set a new one. The link works once and expires in one hour.',
      ...factorStaysParagraphs(hasSecondFactor),
      activityParagraph(activity, 'the email you responded to'),
    ],
    action: { label: 'Set a new password', url: urls.reset },
    note: `If the link has expired, request another one at ${urls.forgot}. If you see something you didn’t do and can’t undo, reply to this email.`,
  };
}
