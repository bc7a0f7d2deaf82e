import { useEffect, useState } from 'react';
import type { ClaimOutlook } from '#domain/cards/claim-outlook.ts';
import { ApiError, callApi, failureMessage } from '#web/api-client.ts';

/** The state of a card's check: it is being asked, or what a claim would come to, or why that is not known. */
export type CardCheck =
  | { readonly kind: 'checking' }
  | { readonly kind: 'known'; readonly outlook: ClaimOutlook }
  /** `isUnknown`: the shop has no such card, however often it is asked. */
  | { readonly kind: 'failed'; readonly message: string; readonly isUnknown: boolean };

/** Asks what a card is to who holds it, before anything is typed. */
export function useCardCheck(serial: string): CardCheck {
  const [check, setCheck] = useState<CardCheck>({ kind: 'checking' });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function ask() {
      const found = await findOutlook(serial, signal);
      if (!signal.aborted) setCheck(found);
    }
    void ask();
    return () => controller.abort();
  }, [serial]);
  return check;
}

async function findOutlook(serial: string, signal: AbortSignal): Promise<CardCheck> {
  try {
    return { kind: 'known', outlook: await askForOutlook(serial, '', signal) };
  } catch (error) {
    // The session has ended: whoever holds the card is a visitor from now on.
    if (error instanceof ApiError && error.status === 401) return findOutlook(serial, signal);
    const words = 'We could not check this card.';
    return {
      kind: 'failed',
      message: failureMessage(error, { refused: words, unreachable: words }),
      isUnknown: error instanceof ApiError && error.status === 404,
    };
  }
}

/**
 * @param claimCode the transfer code of a released card, as it was typed; else empty
 * @throws ApiError at field `claimCode` when that is wrong
 */
export async function askForOutlook(
  serial: string,
  claimCode: string,
  signal?: AbortSignal,
): Promise<ClaimOutlook> {
  const { outlook } = await callApi('POST /nfc/:serial/check', {
    params: { serial },
    body: { claimCode },
    signal,
  });
  return outlook;
}
