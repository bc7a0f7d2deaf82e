import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { chosenDesign } from '#domain/card-design/card-design.ts';
import { cartLineOf, type CartLine } from '#domain/cart/cart-line.ts';
import { findInCatalog, sellBy } from '#domain/catalog/catalog.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { cartPath } from '#web/site/site-links.ts';
import { useHeldTexts } from '#web/site/inside/held-texts.ts';
import { leaveFor } from '#web/site/leave-for.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { OrderView } from '#wire/orders/orders.ts';

/** One's own order, by its number. */
export function useOwnOrder(number: string) {
  const ordersKey = useOwnKey('orders');
  return useQuery({
    queryKey: [...ordersKey, number],
    queryFn: async ({ signal }) =>
      (await callApi('GET /orders/:number', { signal, params: { number } })).order,
  });
}

/** Leaves for the page where an open order is paid; one that can't be any more is shown as it is by now. */
export function usePayOrder({ orderNumber }: Pick<OrderView, 'orderNumber'>) {
  const ordersKey = useOwnKey('orders');
  const queryClient = useQueryClient();
  const { text } = useHeldTexts();
  const messageOf = useFailureMessage();
  return useMutation({
    async mutationFn() {
      const params = { number: String(orderNumber) };
      const { url } = await callApi('POST /orders/:number/pay', { params });
      await leaveFor(url);
    },
    onError(error) {
      toast.error(messageOf(error, { refused: text('held.payFailed') }));
      void queryClient.invalidateQueries({ queryKey: ordersKey });
    },
  });
}

/** Puts what an order had into the cart with its designs, beside what is there, and goes there. */
export function usePutAgain(): (order: Pick<OrderView, 'lines'>) => void {
  const navigate = useNavigate();
  const catalog = useCatalog();
  const { language } = useHeldTexts();
  return (order) => {
    const again = order.lines.flatMap(({ productId, quantity, designs }): CartLine[] => {
      const product = findInCatalog(catalog, productId);
      return product === undefined
        ? []
        : [
            {
              ...cartLineOf(sellBy(catalog, product)),
              quantity,
              designs: designs.map(chosenDesign),
            },
          ];
    });
    const { items, replace } = cartStore.getState();
    replace([...items.filter(({ id }) => !again.some((line) => line.id === id)), ...again]);
    void navigate(pathIn(language, cartPath));
  };
}
