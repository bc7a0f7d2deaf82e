/**
 * Runs in the visitor's browser, inline on a card, before what reads the address: a tap is answered with
 * the card itself (decision 47), whose own address is what is kept, copied and reloaded.
 */
export function showOwnAddress(): void {
  const own = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (own && location.pathname.startsWith('/nfc/')) {
    history.replaceState(null, '', new URL(own.href).pathname);
  }
}
