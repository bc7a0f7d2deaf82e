import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { mailMoment } from '#server/platform/mail/mail-day.ts';
import { describeSignIn, type ReportedSignIn } from '../sign-in/reported-sign-in.ts';

const notMeLabel = 'This wasn’t me: log everyone out';

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
    preheader: 'If this wasn’t you, tell us right away.',
    heading: `Your account has ${factor}`,
    paragraphs: [
      'Someone added it in the account settings.',
      'If this wasn’t you, use the button below. It logs everyone out and turns off the password until you set a new one. The link works once and expires in 7 days.',
      `Then log in with the new password and choose “Can’t use any of these?” to have ${factor === 'new recovery codes' ? 'them' : 'it'} removed.`,
    ],
    action: { label: notMeLabel, url: urls.notMe },
    note: `If this was you, you don’t need to do anything. Manage your second factors at ${urls.settings}.`,
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
    shop: 'We removed it from this account.',
    delay: 'Someone asked for this 72 hours ago and has now logged in with the password.',
  }[by];
  return {
    subject: `${factor} was removed from your ${brandName} account`,
    preheader: isLast ? 'You now log in with just your password.' : 'The others still work.',
    heading: `${factor} was removed`,
    paragraphs: [
      happened,
      isLast
        ? 'The account no longer has a second factor, so you log in with just your password. You can set up another one in your account settings.'
        : 'The account keeps its other second factors.',
      ...(by === 'owner' ? [] : ['All devices were logged out.']),
    ],
    action: { label: isByShop ? 'Set a new password' : notMeLabel, url },
    note: isByShop ? 'If you didn’t ask us for this, reply to this email.' : undefined,
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
      `After ${mailMoment(removalAt)}, the next login with the password removes them. From then on, the password is enough to log in.`,
      'If this wasn’t you, use the button below. It cancels the removal, logs everyone out and turns off the password until you set a new one. The link works once and expires in 7 days.',
    ],
    action: { label: 'This wasn’t me: cancel and log everyone out', url: notMeUrl },
    note: 'If you find a passkey, your app or a recovery code, log in with it to cancel the removal. You can also cancel it from a device that’s still logged in.',
  };
}

/** Tells the owner that the removal of the second factor was canceled. */
export function removalCanceledMail(brandName: string, forgotUrl: string): MailContent {
  return {
    subject: `Your ${brandName} second factor wasn’t removed`,
    preheader: 'Its removal was canceled.',
    heading: 'The removal was canceled',
    paragraphs: [
      'Your passkeys, authenticator app and recovery codes still protect your account.',
      'If you didn’t ask for the removal, someone knows your password. Set a new one.',
    ],
    action: { label: 'Set a new password', url: forgotUrl },
  };
}

/** Tells the owner that one of the recovery codes has signed somebody in. */
export function recoveryCodeUsedMail(
  brandName: string,
  left: number,
  urls: { readonly settings: string; readonly notMe: string },
): MailContent {
  const rest = left === 1 ? 'One code is left.' : `${left === 0 ? 'No' : left} codes are left.`;
  return {
    subject: `A recovery code for your ${brandName} account was used`,
    preheader: rest,
    heading: 'A recovery code was used',
    paragraphs: [
      `Someone logged in with the password and a recovery code. ${rest}`,
      `If your phone is lost, remove it from your account and create new codes at ${urls.settings}.`,
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
    preheader: 'For a login from a browser that’s new to your account.',
    heading: 'Your login code',
    paragraphs: [
      'Someone entered your password in a browser that your account hasn’t seen before:',
      describeSignIn(signIn),
      'Enter this code there. It works once and expires in 10 minutes. We’ll never ask for it anywhere else.',
    ],
    code,
    note: `If this wasn’t you, don’t share the code. Someone has your password. Set a new one at ${forgotUrl}.`,
  };
}

/** Warns the owner that somebody has the password, and was stopped by the second step. */
export function secondStepLockedMail(brandName: string, forgotUrl: string): MailContent {
  return {
    subject: `Someone has the password to your ${brandName} account`,
    preheader: 'They didn’t get in. Set a new password.',
    heading: 'Someone has your password',
    paragraphs: [
      'Someone entered the right password and then too many wrong codes. They didn’t get in.',
      'If this wasn’t you, set a new password. You can then use your own codes again right away.',
    ],
    action: { label: 'Set a new password', url: forgotUrl },
  };
}
