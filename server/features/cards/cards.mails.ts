import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

interface CardFacts {
  /** As it is printed on the card. */
  readonly identifier: string;
  readonly publicUrl: string;
}

/** To the account that the shop gave a card to. */
export function cardGivenMail(
  { language, text }: MailTexts,
  brandName: string,
  { identifier, publicUrl }: CardFacts,
): MailContent {
  return {
    language,
    subject: text('cardAdded.subject', { brand: brandName }),
    preheader: text('cardAdded.preheader', { identifier }),
    heading: text('cardAdded.heading'),
    paragraphs: [text('cardGiven.text', { identifier })],
    action: { label: text('mail.yourCards'), url: `${publicUrl}/dashboard` },
    note: text('cardGiven.note'),
  };
}

/** To the account that the shop took a card from to give it to another one. */
export function cardTakenMail(
  { language, text }: MailTexts,
  brandName: string,
  { identifier, publicUrl }: CardFacts,
): MailContent {
  return {
    language,
    subject: text('cardTaken.subject', { brand: brandName }),
    preheader: text('cardTaken.preheader', { identifier }),
    heading: text('cardTaken.heading'),
    paragraphs: [text('cardTaken.text', { identifier })],
    action: { label: text('mail.yourCards'), url: `${publicUrl}/dashboard` },
    note: text('cardTaken.note'),
  };
}
