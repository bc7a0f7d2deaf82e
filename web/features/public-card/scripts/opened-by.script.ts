/**
 * Runs in the visitor's browser: how a card was opened, as the address says it. That of a tag or a printed
 * code says it itself (decision 5), the way from there by a fragment (decision 33).
 */
export function readOpenedBy(): 'nfc' | 'qr' | 'link' {
  const { pathname, search, hash } = location;
  const isScan = pathname.startsWith('/nfc/qr') && !/[?&]mode=nfc(?:&|$)/.test(search);
  if (hash === '#qr' || isScan) return 'qr';
  return hash === '#nfc' || pathname.startsWith('/nfc/') ? 'nfc' : 'link';
}
