import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { Texts } from '#domain/texts/texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { describeSignIn, type ReportedSignIn } from './sign-in/reported-sign-in.ts';

/** The code that proves an address: registering, claiming a card, changing an address. */
export function otpMail({ language, text }: Texts, brandName: string, code: string): MailContent {
  return {
    language,
    subject: text('codeMail.subject', { code, brand: brandName }),
    preheader: text('codeMail.preheader'),
    heading: text('codeMail.heading'),
    paragraphs: [text('codeMail.text')],
    code,
    note: text('codeMail.note'),
  };
}

/** The code by which a buyer signs in at the checkout, or gets an account. It tells the same to both. */
export function emailSignInMail(
  texts: MailTexts,
  brandName: string,
  { code, ...signIn }: ReportedSignIn & { readonly code: string },
): MailContent {
  const { language, text } = texts;
  return {
    language,
    subject: text('mail.codeSubject', { code, brand: brandName }),
    preheader: text('checkoutCode.preheader'),
    heading: text('checkoutCode.heading'),
    paragraphs: [
      text('checkoutCode.asked'),
      describeSignIn(texts, signIn),
      text('checkoutCode.enter'),
    ],
    code,
    note: text('checkoutCode.note'),
  };
}

/** The link that sets a new password. */
export function passwordResetMail(
  { language, text }: MailTexts,
  brandName: string,
  url: string,
): MailContent {
  return {
    language,
    subject: text('reset.subject', { brand: brandName }),
    preheader: text('reset.preheader'),
    heading: text('mail.setPassword'),
    paragraphs: [text('reset.asked'), text('reset.text')],
    action: { label: text('mail.setPassword'), url },
    note: text('reset.note'),
  };
}

/** Tells the owner that somebody, hopefully they, has set a new password. */
export function passwordWasResetMail(
  { language, text }: MailTexts,
  brandName: string,
  notMeUrl: string,
): MailContent {
  return {
    language,
    subject: text('wasReset.subject', { brand: brandName }),
    preheader: text('wasReset.preheader'),
    heading: text('wasReset.heading'),
    paragraphs: [
      text('wasReset.text'),
      text('mail.useNewPassword', { out: text('mail.devicesOut') }),
      text('mail.notMeText'),
    ],
    action: { label: text('mail.notMe'), url: notMeUrl },
    note: text('wasReset.note'),
  };
}
