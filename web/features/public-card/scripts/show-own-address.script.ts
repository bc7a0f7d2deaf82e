/**
 * Runs in the visitor's browser, inline on a card, before what reads the address: a tap is answered with
 * the card itself (decision 5), or leads there with a fragment (decision 33). The address that is
 * bookmarked, copied and reloaded is the card's own.
 */
export function showOwnAddress(): void {
  const own = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (own) history.replaceState(null, '', new URL(own.href).pathname);
}
