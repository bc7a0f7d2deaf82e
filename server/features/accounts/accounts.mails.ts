import type { MailContent } from '#server/platform/mail/mail-content.ts';

/** The code that proves an address: registering, claiming a card, changing an address. */
export function otpMail(brandName: string, code: string): MailContent {
  return {
    subject: `${code} is your ${brandName} code`,
    preheader: 'It works once, within 10 minutes.',
    heading: 'Your one-time code',
    paragraphs: [
      'Enter this code on the page that asked for it. It works once, within 10 minutes.',
    ],
    code,
    note: 'If you did not ask for a code, you can ignore this mail: nobody can use the code without reading it.',
  };
}

/** The link that sets a new password. */
export function passwordResetMail(brandName: string, url: string): MailContent {
  return {
    subject: `Set a new password for ${brandName}`,
    preheader: 'The link works once, within one hour.',
    heading: 'Set a new password',
    paragraphs: [
      'Someone asked for a new password for this account.',
      'The link works once, within one hour. You will be signed out everywhere else.',
    ],
    action: { label: 'Set a new password', url },
    note: 'If it was not you, ignore this mail: your password stays as it is.',
  };
}

/** Tells the owner that somebody, hopefully they, has set a new password. */
export function passwordWasResetMail(brandName: string, notMeUrl: string): MailContent {
  return {
    subject: `Your ${brandName} password was changed`,
    preheader: 'You were signed out everywhere.',
    heading: 'Your password was changed',
    paragraphs: [
      'A new password was set with the link we emailed to this address.',
      'All devices were signed out; the new password signs you in again.',
      'If it was not you, say so: everybody is signed out, and the password no longer works until you set a new one. The link works once, within 7 days.',
    ],
    action: { label: 'It was not me: sign everybody out', url: notMeUrl },
    note: 'If it was not you, somebody can read your mail: change the password of your mailbox first.',
  };
}
