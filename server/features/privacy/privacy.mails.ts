import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { ReleasedCard } from '#server/http/module.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

/** The receipt of a deletion, with the codes of the cards that were released. */
export function accountDeletedMail(
  { language, text }: MailTexts,
  brandName: string,
  released: readonly ReleasedCard[],
): MailContent {
  return {
    language,
    subject: text('deleted.subject', { brand: brandName }),
    preheader: text('deleted.preheader'),
    heading: text('deleted.heading'),
    paragraphs: [
      text('deleted.text'),
      text('deleted.kept'),
      ...(released.length > 0
        ? [
            text('deleted.cards'),
            released
              .map(({ card, transferCode: code }) => text('deleted.card', { card, code }))
              .join('\n'),
          ]
        : []),
    ],
    note: text('deleted.note'),
  };
}
