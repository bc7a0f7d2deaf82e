import { isKeptByBrowser, lastingStorage } from '#web/session/browser-storage.ts';

/** The proof's key in the browser's storage: a phone opens each tap in a tab of its own. */
export const tapProofKey = (serial: string) => `claim-tap-${serial}`;

/**
 * What a tap of a verified card gave for its claim; empty without one. It comes in the fragment of the address, which
 * then shows it no more.
 */
export function tapProofOf(serial: string): string {
  const found = /^#tap=([\w.-]+)$/.exec(window.location.hash)?.[1];
  if (found === undefined) return lastingStorage.getItem(tapProofKey(serial)) ?? '';
  lastingStorage.setItem(tapProofKey(serial), found);
  // Private windows may have no room at all: the address keeps it over a reload.
  if (isKeptByBrowser(tapProofKey(serial))) {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return found;
}

export function forgetTapProof(serial: string): void {
  lastingStorage.removeItem(tapProofKey(serial));
}
