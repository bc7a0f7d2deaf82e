import { useQuery } from '@tanstack/react-query';
import type { ClaimOutlook } from '#domain/cards/claim-outlook.ts';
import { ApiError, callApi, failureMessage } from '#web/api-client.ts';
import { askedOnce } from '#web/session/queries.ts';
import { failureIn, useClaimTexts } from './claim-texts.ts';
import { errorIn } from './spoken-errors.ts';
import { tapProofOf } from './tap-proof.ts';

/** The state of a card's check: it is being asked, or what a claim would come to, or why that is not known. */
export type CardCheck =
  | { readonly kind: 'checking' }
  | { readonly kind: 'known'; readonly outlook: ClaimOutlook }
  /** `isUnknown`: the shop has no such card, however often it is asked. */
  | { readonly kind: 'failed'; readonly message: string; readonly isUnknown: boolean };

/**
 * Asks what a card is to who holds it, before anything is typed.
 *
 * @param round another one asks anew
 */
export function useCardCheck(serial: string, round: number): CardCheck {
  const texts = useClaimTexts();
  const { data: outlook, error } = useQuery({
    ...askedOnce,
    queryKey: ['card-check', serial, round],
    queryFn: ({ signal }) => askForOutlook(serial, '', signal),
    gcTime: 0,
    // The session has ended: whoever holds the card is a visitor from now on.
    retry: (failures, failure) => failures === 0 && statusOf(failure) === 401,
    retryDelay: 0,
  });
  if (outlook !== undefined) return { kind: 'known', outlook };
  if (error === null) return { kind: 'checking' };
  return {
    kind: 'failed',
    message: failureMessage(
      errorIn(texts, error),
      failureIn(texts, { refused: 'claim.checkFailed', unreachable: 'claim.checkFailed' }),
    ),
    isUnknown: statusOf(error) === 404,
  };
}

const statusOf = (error: Error) => (error instanceof ApiError ? error.status : undefined);

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
    body: { claimCode, tapProof: tapProofOf(serial) },
    signal,
  });
  return outlook;
}
