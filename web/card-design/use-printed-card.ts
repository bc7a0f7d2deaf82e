import { useQuery } from '@tanstack/react-query';
import type { PrintedDesign } from '#domain/card-design/card-design.ts';
import { callApi } from '#web/api-client.ts';
import { askedOnce } from '#web/session/queries.ts';

/**
 * The design printed on a card that was tapped; `null`: a plain card, also where nothing could be asked.
 *
 * @param readTapProof of a verified card: what its tap gave; else empty
 * @returns undefined until it is known
 */
export function usePrintedCard(
  serial: string,
  readTapProof = () => '',
): PrintedDesign | null | undefined {
  const { data, isError } = useQuery({
    ...askedOnce,
    queryKey: ['card-design', serial],
    queryFn: async ({ signal }) =>
      (
        await callApi('POST /nfc/:serial/design', {
          params: { serial },
          body: { tapProof: readTapProof() },
          signal,
        })
      ).design,
    staleTime: Infinity,
  });
  return isError ? null : data;
}
