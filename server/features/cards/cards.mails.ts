import type { MailContent } from '#server/platform/mail/mail-content.ts';

interface CardFacts {
  /** As it is printed on the card. */
  readonly identifier: string;
  readonly publicUrl: string;
}

/** To the account that the shop gave a card to. */
export function cardGivenMail(
  brandName: string,
  { identifier, publicUrl }: CardFacts,
): MailContent {
  return {
    subject: `A card was added to your ${brandName} account`,
    preheader: `Card ${identifier} opens your active profile from now on.`,
    heading: 'A card was added to your account',
    paragraphs: [
      `We moved card ${identifier} to your account. From now on, tapping or scanning it opens your active profile.`,
    ],
    action: { label: 'See your cards', url: `${publicUrl}/dashboard` },
    note: 'If you don’t recognize this card, please reply to this email.',
  };
}

/** To the account that the shop took a card from to give it to another one. */
export function cardTakenMail(
  brandName: string,
  { identifier, publicUrl }: CardFacts,
): MailContent {
  return {
    subject: `A card was moved from your ${brandName} account`,
    preheader: `Card ${identifier} no longer opens your profile.`,
    heading: 'A card was moved to another account',
    paragraphs: [
      `We moved card ${identifier} to another account. It no longer opens your profile. Your account and profiles haven’t changed.`,
    ],
    action: { label: 'See your cards', url: `${publicUrl}/dashboard` },
    note: 'If you didn’t ask for this, please reply to this email.',
  };
}
