import type { ReleasedCard } from '#server/http/module.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

/** The receipt of a deletion, with the codes of the cards that were released. */
export function accountDeletedMail(
  brandName: string,
  released: readonly ReleasedCard[],
): MailContent {
  return {
    subject: `Your ${brandName} account was deleted`,
    preheader: 'This is the receipt. Keep the codes of your cards, if you had any.',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your profiles, pictures and messages are removed, your public pages are gone, and everybody was signed out. A plan that renewed is cancelled.',
      'Your orders are kept for our books, without your name, your address and your email. This cannot be undone.',
      ...(released.length > 0
        ? [
            'Your cards are released. Whoever taps one next needs its transfer code to claim it; we cannot show these codes again.',
            released.map(({ card, transferCode }) => `Card ${card}: ${transferCode}`).join('\n'),
          ]
        : []),
    ],
    note: 'If it was not you, answer this mail.',
  };
}
