import type { Activity } from '#domain/accounts/account-activity.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { activityParagraph } from '../activity-paragraph.ts';
import { factorStaysParagraphs } from '../second-factor/factor-stays.ts';
import { describeSignIn, type ReportedSignIn } from '../sign-in/reported-sign-in.ts';

/** Tells the owner of a sign-in from a browser that the account does not know. */
export function unknownDeviceMail(
  texts: MailTexts,
  brandName: string,
  signIn: ReportedSignIn,
  notMeUrl: string,
): MailContent {
  const { language, text } = texts;
  return {
    language,
    subject: text('newLogin.subject', { brand: brandName }),
    preheader: text('newLogin.preheader'),
    heading: text('newLogin.heading'),
    paragraphs: [text('newLogin.text'), describeSignIn(texts, signIn), text('mail.notMeText')],
    action: { label: text('mail.notMe'), url: notMeUrl },
    note: text('newLogin.note'),
  };
}

/** Leads the owner to a new password, once everybody was signed out. */
export function everybodyOutMail(
  texts: MailTexts,
  brandName: string,
  { activity, hasSecondFactor }: { activity: readonly Activity[]; hasSecondFactor: boolean },
  urls: { readonly reset: string; readonly forgot: string },
): MailContent {
  const { language, text } = texts;
  return {
    language,
    subject: text('everybodyOut.subject', { brand: brandName }),
    preheader: text('mail.noLogin'),
    heading: text('mail.setPassword'),
    paragraphs: [
      text('everybodyOut.text'),
      text('mail.setNewOne'),
      ...factorStaysParagraphs(texts, hasSecondFactor),
      activityParagraph(texts, activity, 'mail'),
    ],
    action: { label: text('mail.setPassword'), url: urls.reset },
    note: text('mail.linkExpired', { url: urls.forgot }),
  };
}
