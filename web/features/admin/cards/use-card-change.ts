import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#web/api-client.ts';
import { toast } from '#web/ui/toasts.tsx';
import { adminKey } from '../admin-key.ts';

export const cardKey = (serial: string) => adminKey('card', serial);

/** Has all that shows a card read it anew. */
export function useReadCardAgain(serial: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: adminKey('cards') }),
      queryClient.invalidateQueries({ queryKey: cardKey(serial) }),
    ]);
}

/**
 * A change of a card. It is read anew whatever came of it: where somebody else was faster, the page
 * then shows what the card is now.
 */
export function useCardChange<Done extends { message: string }>(
  serial: string,
  send: () => Promise<Done>,
) {
  const readAgain = useReadCardAgain(serial);
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) =>
      void toast.error(failureMessage(error, { refused: 'We couldn’t change the card.' })),
    onSettled: readAgain,
  });
}
