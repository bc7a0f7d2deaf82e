import type { Activity } from '#domain/accounts/account-activity.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { factorStaysParagraphs } from '../second-factor/factor-stays.ts';
import { activityParagraph } from '../activity-paragraph.ts';

/** Tells the address that was changed, and lets its owner take that back. */
export function emailWasChangedMail(
  { language, text }: MailTexts,
  brandName: string,
  undoUrl: string,
): MailContent {
  return {
    language,
    subject: text('emailChanged.subject', { brand: brandName }),
    preheader: text('emailChanged.preheader'),
    heading: text('emailChanged.heading'),
    paragraphs: [text('emailChanged.text'), text('emailChanged.undo')],
    action: { label: text('emailChanged.action'), url: undoUrl },
    note: text('mail.wasYou'),
  };
}

/** Welcomes the account at its new address. */
export function emailIsNewMail(
  { language, text }: MailTexts,
  brandName: string,
  settingsUrl: string,
): MailContent {
  return {
    language,
    subject: text('emailNew.subject', { brand: brandName }),
    preheader: text('emailNew.preheader'),
    heading: text('emailNew.heading'),
    paragraphs: [text('emailNew.text'), text('emailNew.undo')],
    action: { label: text('mail.settings'), url: settingsUrl },
  };
}

/**
 * Tells the owner that the old address is back, and what was done meanwhile.
 * @param urls.reset sets a new password, within the hour. @param urls.forgot has another link mailed
 */
export function emailIsBackMail(
  texts: MailTexts,
  brandName: string,
  { activity, hasSecondFactor }: { activity: readonly Activity[]; hasSecondFactor: boolean },
  urls: { readonly reset: string; readonly forgot: string },
): MailContent {
  const { language, text } = texts;
  return {
    language,
    subject: text('emailBack.subject', { brand: brandName }),
    preheader: text('mail.noLogin'),
    heading: text('emailBack.heading'),
    paragraphs: [
      text('emailBack.text'),
      text('mail.setNewOne'),
      ...factorStaysParagraphs(texts, hasSecondFactor),
      activityParagraph(texts, activity, 'change'),
    ],
    action: { label: text('mail.setPassword'), url: urls.reset },
    note: text('mail.linkExpired', { url: urls.forgot }),
  };
}

/** Tells the owner that somebody, hopefully they, has changed the password in the settings. */
export function passwordWasChangedMail(
  { language, text }: MailTexts,
  brandName: string,
  notMeUrl: string,
): MailContent {
  return {
    language,
    subject: text('wasReset.subject', { brand: brandName }),
    preheader: text('mail.othersOut'),
    heading: text('wasReset.heading'),
    paragraphs: [
      text('wasChanged.text'),
      text('mail.useNewPassword', { out: text('mail.othersOut') }),
      text('mail.notMeText'),
    ],
    action: { label: text('mail.notMe'), url: notMeUrl },
  };
}
