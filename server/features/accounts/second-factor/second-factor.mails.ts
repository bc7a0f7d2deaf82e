import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { describeSignIn, type ToldSignIn } from '../sign-in/told-sign-in.ts';

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
      `Somebody, hopefully you, has added ${factor} in the account settings.`,
      'If it was not you, say so: it is removed, everybody is signed out, and the password no longer works until you set a new one. The link works once, within 7 days.',
    ],
    action: { label: notMeLabel, url: urls.notMe },
    note: `If it was you, there is nothing to do. Your second factors are at ${urls.settings}.`,
  };
}

/**
 * Tells the owner that a factor is gone.
 * @param isByShop it was an admin who took it away
 * @param url of 'It was not me', or where the shop took it away, of another password
 */
export function factorRemovedMail(
  brandName: string,
  { factor, isLast, isByShop }: { factor: string; isLast: boolean; isByShop: boolean },
  url: string,
): MailContent {
  const who = isByShop ? 'The shop has' : 'Somebody, hopefully you, has';
  return {
    subject: `${factor} was removed from your ${brandName} account`,
    preheader: isLast ? 'The password alone signs in now.' : 'The others still work.',
    heading: `${factor} was removed`,
    paragraphs: [
      `${who} removed it from this account.`,
      isLast
        ? 'The account has no second factor any more: the password alone signs in. You can set up another one in your account settings.'
        : 'The account keeps its other second factors.',
      ...(isByShop ? ['All devices were signed out.'] : []),
    ],
    action: { label: isByShop ? 'Set another password' : notMeLabel, url },
    note: isByShop ? 'If you did not ask the shop for this, answer this mail.' : undefined,
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
      `Somebody, hopefully you, has signed in with the password and a recovery code. ${rest}`,
      `If your phone is lost, remove it from your account and make new codes at ${urls.settings}.`,
    ],
    action: { label: notMeLabel, url: urls.notMe },
  };
}

/** The code for a sign-in from a device that the account does not know. */
export function mailedCodeMail(
  brandName: string,
  { code, ...signIn }: ToldSignIn & { readonly code: string },
  forgotUrl: string,
): MailContent {
  return {
    subject: `${code} is your ${brandName} code`,
    preheader: 'For a sign-in from a browser that your account does not know.',
    heading: 'Your code to sign in',
    paragraphs: [
      'Somebody, hopefully you, has entered your password in a browser that your account does not know:',
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
