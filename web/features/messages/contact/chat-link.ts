interface ChatLink {
  /** The shop's address in a messaging service, e.g. `https://wa.me/15550100199`. */
  readonly chatUrl: string;
  readonly brandName: string;
  /** Empty when the visitor came without a card. */
  readonly cardNumber: string;
}

/** Opens a chat with the shop with the first words already typed. */
export function chatLink({ chatUrl, brandName, cardNumber }: ChatLink): string {
  const text =
    cardNumber === ''
      ? `Hello ${brandName}, I have a question.`
      : `Hello ${brandName}, I have a question about my card ${cardNumber}.`;
  // Not by URLSearchParams: its plus signs are shown as such by some messengers.
  return `${chatUrl}${chatUrl.includes('?') ? '&' : '?'}text=${encodeURIComponent(text)}`;
}
