import { useQueryClient } from '@tanstack/react-query';
import { callApi, type Answer } from '#web/api-client.ts';
import { adminKey } from '../../admin-key.ts';

export type ListedCards = Answer<'GET /admin/orders/:id/cards'>;

const keyOf = (orderId: string) => adminKey('order-cards', orderId);

/** The cards of an order, bought and assigned. */
export function orderCardsQuery(orderId: string) {
  return {
    queryKey: keyOf(orderId),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      callApi('GET /admin/orders/:id/cards', { signal, params: { id: orderId } }),
  };
}

/** The answer to a change is shown next; other queries with the card are read anew. */
export function useTakeCards(orderId: string) {
  const queryClient = useQueryClient();
  return async (listed: ListedCards) => {
    queryClient.setQueryData<ListedCards>(keyOf(orderId), listed);
    await Promise.all(
      ['card', 'cards', 'order-of-card', 'order', 'orders', 'replacements'].map((name) =>
        queryClient.invalidateQueries({ queryKey: adminKey(name) }),
      ),
    );
  };
}
