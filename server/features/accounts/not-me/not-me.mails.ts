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
    subject: `New sign-in to your ${brandName} account`,
    preheader: 'From a browser that your account did not know.',
    heading: 'Was this you?',
    paragraphs: [
      'Someone logged in with your password from a browser that your account hasn’t seen before:',
      describeSignIn(signIn),
      'If it was not you, say so: everybody is signed out, and the password no longer works until you set a new one. The link works once, within 7 days.',
    ],
    action: { label: 'It was not me: sign everybody out', url: notMeUrl },
    note: 'If it was you, there is nothing to do. A browser that forgets what sites keep in it is new each time.',
  };
}

/** Leads the owner to a new password, once everybody was signed out. */
export function everybodyOutMail(
  brandName: string,
  { activity, hasSecondFactor }: { activity: readonly Activity[]; hasSecondFactor: boolean },
  urls: { readonly reset: string; readonly forgot: string },
): MailContent {
  return {
    subject: `Everybody was signed out of your ${brandName} account`,
    preheader: 'Please set a new password: nobody can log in before that.',
    heading: 'Set a new password',
    paragraphs: [
      'You told us that it was not you. Everybody was signed out, and the password no longer works.',
      'Please set a new one. The link works once, within one hour.',
      ...factorStaysParagraphs(hasSecondFactor),
      activityParagraph(activity, 'the mail that you answered'),
    ],
    action: { label: 'Set a new password', url: urls.reset },
    note: `Where the link has expired, ask for another one at ${urls.forgot}. If something of this was not you and cannot be undone, answer this mail.`,
  };
}
