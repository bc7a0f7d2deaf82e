import type { SiteTexts } from '#web/site/site-texts.ts';

interface ChatLink {
  /** The shop's address in a messaging service, e.g. `https://wa.me/15550100199`. */
  readonly chatUrl: string;
  readonly brandName: string;
  /** Empty when the visitor came without a card. */
  readonly cardNumber: string;
}

/** Opens a chat with the shop with the first words already typed. */
export function chatLink(
  { chatUrl, brandName, cardNumber }: ChatLink,
  { text }: SiteTexts<'contact'>,
): string {
  const words =
    cardNumber === ''
      ? text('contact.chatText', { brand: brandName })
      : text('contact.chatTextCard', { brand: brandName, card: cardNumber });
  // Not by URLSearchParams: its plus signs are shown as such by some messengers.
  return `${chatUrl}${chatUrl.includes('?') ? '&' : '?'}text=${encodeURIComponent(words)}`;
}
