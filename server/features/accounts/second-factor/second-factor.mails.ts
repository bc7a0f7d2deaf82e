import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { mailMoment } from '#server/platform/mail/mail-day.ts';
import { describeSignIn, type ReportedSignIn } from '../sign-in/reported-sign-in.ts';

const notMeLabel = 'It was not me: sign everybody out';

/** A factor as mails name it. */
export type FactorName = 'a passkey' | 'an authenticator app' | 'new recovery codes';

/** Tells the owner that somebody, hopefully they, has added a factor or made recovery codes. */
export function factorAddedMail(
  brandName: string,
  factor: FactorName,
  urls: { readonly settings: string; readonly notMe: string },
): MailContent {
  return {
    subject: `Your ${brandName} account has ${factor}`,
    preheader: 'If it was not you, say so at once.',
    heading: `Your account has ${factor}`,
    paragraphs: [
      'This was done in the account settings.',
      'If it was not you, say so: everybody is signed out, and the password no longer works until you set a new one. The link works once, within 7 days.',
      `With the new password you can then have ${factor === 'new recovery codes' ? 'them' : 'it'} removed at the login: choose “Lost all of them?” there.`,
    ],
    action: { label: notMeLabel, url: urls.notMe },
    note: `If it was you, there is nothing to do. Your second factors are at ${urls.settings}.`,
  };
}

/**
 * Tells the owner that a factor is gone.
 * @param by whoever took it away: somebody signed in, an admin of the shop, or the 72 hours after it was asked for
 * @param url of 'It was not me', or where the shop took it away, of another password
 */
export function factorRemovedMail(
  brandName: string,
  { factor, isLast, by }: { factor: string; isLast: boolean; by: 'owner' | 'shop' | 'delay' },
  url: string,
): MailContent {
  const isByShop = by === 'shop';
  const happened = {
    owner: 'It was removed from this account.',
    shop: 'The shop has removed it from this account.',
    delay: 'Somebody asked for this 72 hours ago, and has now logged in with the password.',
  }[by];
  return {
    subject: `${factor} was removed from your ${brandName} account`,
    preheader: isLast ? 'The password alone signs in now.' : 'The others still work.',
    heading: `${factor} was removed`,
    paragraphs: [
      happened,
      isLast
        ? 'The account has no second factor any more: the password alone signs in. You can set up another one in your account settings.'
        : 'The account keeps its other second factors.',
      ...(by === 'owner' ? [] : ['All devices were signed out.']),
    ],
    action: { label: isByShop ? 'Set another password' : notMeLabel, url },
    note: isByShop ? 'If you did not ask the shop for this, answer this mail.' : undefined,
  };
}

/**
 * Warns the owner that somebody with the password has asked to have the second factor removed.
 * @param notMeUrl cancels that
 */
export function removalAskedMail(
  brandName: string,
  removalAt: Date,
  notMeUrl: string,
): MailContent {
  return {
    subject: `Your ${brandName} second factor is about to be removed`,
    preheader: `It stops protecting your account on ${mailMoment(removalAt)}.`,
    heading: 'Did you lose your second factor?',
    paragraphs: [
      'Someone entered your password and asked us to remove your passkeys, your authenticator app and your recovery codes.',
      `From ${mailMoment(removalAt)} the next login with the password removes them, and the password alone is enough.`,
      'If it wasn’t you, say so: the removal is canceled, everybody is signed out, and the password no longer works until you set a new one. The link works once, within 7 days.',
    ],
    action: { label: 'It was not me: cancel and sign everybody out', url: notMeUrl },
    note: 'If you find one of them, log in with it: that cancels the removal. A device that is still signed in can cancel it, too.',
  };
}

/** Tells the owner that the removal of the second factor was canceled. */
export function removalCanceledMail(brandName: string, forgotUrl: string): MailContent {
  return {
    subject: `Your ${brandName} second factor stays`,
    preheader: 'Its removal was canceled.',
    heading: 'The removal was canceled',
    paragraphs: [
      'Your passkeys, your authenticator app and your recovery codes go on protecting your account.',
      'If you didn’t ask for the removal, someone knows your password. Set another one.',
    ],
    action: { label: 'Set another password', url: forgotUrl },
  };
}

/** Tells the owner that one of the recovery codes has signed somebody in. */
export function recoveryCodeUsedMail(
  brandName: string,
  left: number,
  urls: { readonly settings: string; readonly notMe: string },
): MailContent {
  const rest = left === 1 ? 'One code is left.' : `${left} codes are left.`;
  return {
    subject: `A recovery code of your ${brandName} account was used`,
    preheader: rest,
    heading: 'A recovery code was used',
    paragraphs: [
      `Someone logged in with the password and a recovery code. ${rest}`,
      `If your phone is lost, remove it from your account and make new codes at ${urls.settings}.`,
    ],
    action: { label: notMeLabel, url: urls.notMe },
  };
}

/** The code for a sign-in from a device that the account does not know. */
export function mailedCodeMail(
  brandName: string,
  { code, ...signIn }: ReportedSignIn & { readonly code: string },
  forgotUrl: string,
): MailContent {
  return {
    subject: `${code} is your ${brandName} code`,
    preheader: 'For a sign-in from a browser that your account does not know.',
    heading: 'Your code to sign in',
    paragraphs: [
      'Someone entered your password in a browser that your account hasn’t seen before:',
      describeSignIn(signIn),
      'Enter this code there. It works once, within 10 minutes. We never ask for it elsewhere.',
    ],
    code,
    note: `If it was not you, do not pass the code on: somebody has your password. Set another one at ${forgotUrl}.`,
  };
}

/** Warns the owner that somebody has the password, and was stopped by the second step. */
export function secondStepLockedMail(brandName: string, forgotUrl: string): MailContent {
  return {
    subject: `Somebody has the password of your ${brandName} account`,
    preheader: 'They did not get in. Set another password.',
    heading: 'Somebody has your password',
    paragraphs: [
      'Somebody has entered the right password and then too many wrong codes. They did not get in.',
      'If it was not you, set another password: it also lets you try your own codes again at once.',
    ],
    action: { label: 'Set another password', url: forgotUrl },
  };
}
