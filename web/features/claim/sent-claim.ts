import { tabStorage } from '#web/session/browser-storage.ts';

/*
 * A claim whose answer was lost may have arrived: its card then looks like somebody else's. The tab
 * remembers the address it was sent with, so that its person is shown the way to it.
 */
const keyOf = (serial: string) => `claim-sent-${serial}`;

export function rememberSentClaim(serial: string, email: string): void {
  tabStorage.setItem(keyOf(serial), email);
}

/** It was answered. */
export function forgetSentClaim(serial: string): void {
  tabStorage.removeItem(keyOf(serial));
}

/** The address of a claim that was sent from this tab and never answered. */
export function sentClaimOf(serial: string): string | undefined {
  return tabStorage.getItem(keyOf(serial)) ?? undefined;
}

/**
 * The texts of a claim that failed without words of the server's. One whose answer was lost may have
 * succeeded; made again, it gets the first answer (decision 28).
 */
export const claimFailure = {
  refused: 'claim.failed',
  unreachable: 'claim.unreachable',
  lost: 'claim.lost',
} as const;
