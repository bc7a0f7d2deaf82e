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
  brandName: string,
  { code, ...signIn }: ReportedSignIn & { readonly code: string },
): MailContent {
  return {
    subject: `${code} is your ${brandName} code`,
    preheader: 'Enter it at the checkout. It works once and expires in 10 minutes.',
    heading: 'Your checkout code',
    paragraphs: [
      'Someone asked for this code at our checkout:',
      describeSignIn(signIn),
      'Enter it there. If you have an account, it logs you in. If you don’t, we make one for this address. The code works once and expires in 10 minutes.',
    ],
    code,
    note: 'If this wasn’t you, ignore this email and don’t share the code. Nobody can use it without reading this email.',
  };
}

/** The link that sets a new password. */
export function passwordResetMail(brandName: string, url: string): MailContent {
  return {
    subject: `Set a new password for ${brandName}`,
    preheader: 'The link works once and expires in one hour.',
    heading: 'Set a new password',
    paragraphs: [
      'Someone asked to set a new password for this account.',
      'The link works once and expires in one hour. You’ll be logged out everywhere else.',
    ],
    action: { label: 'Set a new password', url },
    note: 'If this wasn’t you, ignore this email. Your password stays the same.',
  };
}

/** Tells the owner that somebody, hopefully they, has set a new password. */
export function passwordWasResetMail(brandName: string, notMeUrl: string): MailContent {
  return {
    subject: `Your ${brandName} password was changed`,
    preheader: 'You were logged out everywhere.',
    heading: 'Your password was changed',
    paragraphs: [
      'Someone set a new password with the link we emailed to this address.',
      'All devices were logged out. Use the new password to log in again.',
      'If this wasn’t you, use the button below. It logs everyone out and turns off the password until you set a new one. The link works once and expires in 7 days.',
    ],
    action: { label: 'This wasn’t me: log everyone out', url: notMeUrl },
    note: 'If this wasn’t you, someone can read your email. Change your email account’s password first.',
  };
}
