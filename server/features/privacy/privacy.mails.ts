import type { ReleasedCard } from '#server/http/module.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

/** The receipt of a deletion, with the codes of the cards that were released. */
export function accountDeletedMail(
  brandName: string,
  released: readonly ReleasedCard[],
): MailContent {
  return {
    subject: `Your ${brandName} account was deleted`,
    preheader: 'This is your receipt. If you had cards, keep their transfer codes.',
    heading: 'Your account was deleted',
    paragraphs: [
      'We deleted your profiles, pictures and messages, took down your public pages and logged out all devices. If your plan renewed automatically, we canceled it.',
      'We keep your orders for accounting, without your name, address or email. This can’t be undone.',
      ...(released.length > 0
        ? [
            'Your cards are released. The next owner of a card needs its transfer code to claim it. We can’t show these codes again.',
            released.map(({ card, transferCode }) => `Card ${card}: ${transferCode}`).join('\n'),
          ]
        : []),
    ],
    note: 'If this wasn’t you, reply to this email.',
  };
}
