/**
 * Runs in the visitor's browser, inline on a card, before the address is changed: the address of a tap that the
 * card's chip has signed. The mark is about this one tap: a page that the browser brings back has it no more.
 */
export function readVerifiedTap(): string | undefined {
  const mark = document.querySelector('[data-verified]');
  if (!mark) return undefined;
  addEventListener('pageshow', ({ persisted }) => persisted && mark.remove());
  return location.pathname + location.search;
}
