import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useHeldTexts } from '#web/site/inside/held-texts.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { toast } from '#web/ui/toasts.tsx';

/** The cards that the shop makes again for the signed-in account. */
export function useReplacements() {
  return useQuery({
    queryKey: useOwnKey('card-replacements'),
    queryFn: async ({ signal }) =>
      (await callApi('GET /card-replacements', { signal })).replacements,
  });
}

/** The printed designs of the account's cards; a card without one is plain. */
export function useCardDesigns() {
  return useQuery({
    queryKey: useOwnKey('card-designs'),
    queryFn: async ({ signal }) => (await callApi('GET /cards/designs', { signal })).designs,
  });
}

const changes = {
  freeze: { done: 'held.frozenNow', refused: 'held.freezeFailed' },
  unfreeze: { done: 'held.activeNow', refused: 'held.unfreezeFailed' },
} as const;

/** Freezes a card, or ends that, and tells how it went. */
export function useFreeze(serial: string) {
  const { language, text } = useHeldTexts();
  const messageOf = useFailureMessage();
  const queryKey = useOwnKey('cards');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: 'freeze' | 'unfreeze') =>
      callApi(`POST /cards/:serial/${change}`, { params: { serial } }),
    onSuccess: ({ message }, change) =>
      void toast.success(language === 'en' ? message : text(changes[change].done)),
    onError: (error, change) =>
      void toast.error(messageOf(error, { refused: text(changes[change].refused) })),
    // It may have changed meanwhile, by whoever it was released to.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/**
 * Gives a card up. Tried again after a lost answer, it succeeds with another code.
 * @param onReleased receives the code by which another account claims it, once
 */
export function useRelease(serial: string, onReleased: (transferCode: string) => void) {
  const { text } = useHeldTexts();
  const messageOf = useFailureMessage();
  return useMutation({
    mutationFn: () => callApi('POST /cards/:serial/release', { params: { serial } }),
    onSuccess: ({ transferCode }) => onReleased(transferCode),
    onError: (error) => void toast.error(messageOf(error, { refused: text('held.releaseFailed') })),
  });
}

/** Reads the cards anew. */
export function useRefreshCards(): () => void {
  const queryKey = useOwnKey('cards');
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey });
}
