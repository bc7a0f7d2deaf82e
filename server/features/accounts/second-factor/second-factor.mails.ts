import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { describeSignIn, type ReportedSignIn } from '../sign-in/reported-sign-in.ts';

/** A thing that was added; the codes are made anew. */
export type AddedFactor = 'passkey' | 'app' | 'codes';
/** A thing that was removed; `all` is whatever the account had. */
export type RemovedFactor = 'passkey' | 'app' | 'all';

/** Tells the owner that somebody, hopefully they, has added a factor or made recovery codes. */
export function factorAddedMail(
  { language, text }: MailTexts,
  brandName: string,
  factor: AddedFactor,
  urls: { readonly settings: string; readonly notMe: string },
): MailContent {
  return {
    language,
    subject: text(`factorAdded.${factor}.subject`, { brand: brandName }),
    preheader: text('factorAdded.preheader'),
    heading: text(`factorAdded.${factor}.heading`),
    paragraphs: [
      text('factorAdded.text'),
      text('mail.notMeText'),
      text(factor === 'codes' ? 'factorAdded.removeCodes' : 'factorAdded.remove'),
    ],
    action: { label: text('mail.notMe'), url: urls.notMe },
    note: text('factorAdded.note', { url: urls.settings }),
  };
}

const causes = {
  owner: 'factorRemoved.byOwner',
  shop: 'factorRemoved.byShop',
  delay: 'factorRemoved.byDelay',
} as const;

/**
 * Tells the owner that a factor is gone.
 * @param by whoever took it away: somebody signed in, an admin of the shop, or the 72 hours after it was asked for
 * @param url of 'It was not me', or where the shop took it away, of another password
 */
export function factorRemovedMail(
  { language, text }: MailTexts,
  brandName: string,
  {
    factor: removed,
    isLast,
    by,
  }: { factor: RemovedFactor; isLast: boolean; by: keyof typeof causes },
  url: string,
): MailContent {
  const isByShop = by === 'shop';
  const factor = text(`factorRemoved.${removed}`);
  return {
    language,
    subject: text('factorRemoved.subject', { factor, brand: brandName }),
    preheader: text(isLast ? 'factorRemoved.last' : 'factorRemoved.others'),
    heading: text('factorRemoved.heading', { factor }),
    paragraphs: [
      text(causes[by]),
      text(isLast ? 'factorRemoved.lastText' : 'factorRemoved.othersText'),
      ...(by === 'owner' ? [] : [text('mail.devicesOut')]),
    ],
    action: { label: text(isByShop ? 'mail.setPassword' : 'mail.notMe'), url },
    note: isByShop ? text('factorRemoved.note') : undefined,
  };
}

/**
 * Warns the owner that somebody with the password has asked to have the second factor removed.
 * @param notMeUrl cancels that
 */
export function removalAskedMail(
  { language, text, moment }: MailTexts,
  brandName: string,
  removalAt: Date,
  notMeUrl: string,
): MailContent {
  return {
    language,
    subject: text('removalAsked.subject', { brand: brandName }),
    preheader: text('removalAsked.preheader', { moment: moment(removalAt) }),
    heading: text('removalAsked.heading'),
    paragraphs: [
      text('removalAsked.text'),
      text('removalAsked.after', { moment: moment(removalAt) }),
      text('removalAsked.notMe'),
    ],
    action: { label: text('removalAsked.action'), url: notMeUrl },
    note: text('removalAsked.note'),
  };
}

/** Tells the owner that the removal of the second factor was canceled. */
export function removalCanceledMail(
  { language, text }: MailTexts,
  brandName: string,
  forgotUrl: string,
): MailContent {
  return {
    language,
    subject: text('removalCanceled.subject', { brand: brandName }),
    preheader: text('removalCanceled.preheader'),
    heading: text('removalCanceled.heading'),
    paragraphs: [text('removalCanceled.text'), text('removalCanceled.warning')],
    action: { label: text('mail.setPassword'), url: forgotUrl },
  };
}

/** Tells the owner that one of the recovery codes has signed somebody in. */
export function recoveryCodeUsedMail(
  { language, text }: MailTexts,
  brandName: string,
  left: number,
  urls: { readonly settings: string; readonly notMe: string },
): MailContent {
  const rest = text('recoveryCode.left', { left });
  return {
    language,
    subject: text('recoveryCode.subject', { brand: brandName }),
    preheader: rest,
    heading: text('recoveryCode.heading'),
    paragraphs: [
      text('recoveryCode.text', { rest }),
      text('recoveryCode.lost', { url: urls.settings }),
    ],
    action: { label: text('mail.notMe'), url: urls.notMe },
  };
}

/** The code for a sign-in from a device that the account does not know. */
export function mailedCodeMail(
  texts: MailTexts,
  brandName: string,
  { code, ...signIn }: ReportedSignIn & { readonly code: string },
  forgotUrl: string,
): MailContent {
  const { language, text } = texts;
  return {
    language,
    subject: text('mail.codeSubject', { code, brand: brandName }),
    preheader: text('loginCode.preheader'),
    heading: text('loginCode.heading'),
    paragraphs: [text('loginCode.text'), describeSignIn(texts, signIn), text('loginCode.enter')],
    code,
    note: text('loginCode.note', { url: forgotUrl }),
  };
}

/** Warns the owner that somebody has the password, and was stopped by the second step. */
export function secondStepLockedMail(
  { language, text }: MailTexts,
  brandName: string,
  forgotUrl: string,
): MailContent {
  return {
    language,
    subject: text('locked.subject', { brand: brandName }),
    preheader: text('locked.preheader'),
    heading: text('locked.heading'),
    paragraphs: [text('locked.text'), text('locked.advice')],
    action: { label: text('mail.setPassword'), url: forgotUrl },
  };
}
