import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { mostOrdersAtOnce } from '#domain/orders/status-change.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { StatusChangePreview } from '#wire/admin/orders.ts';
import { shownNumber } from '../../shown.ts';
import { previewChange, type ChosenOrder } from './change-dialog.tsx';
import { mergedPreview } from './merged-preview.ts';
import { parcelOf, type Parcels } from './parcels.ts';
import { useReadOrdersAgain } from '../use-orders.ts';

interface BulkChange {
  readonly chosen: readonly ChosenOrder[];
  readonly status: OrderStatus;
}

export interface Outcome {
  readonly failed: readonly { readonly orderNumber: number; readonly message: string }[];
  /** Cancelled, and their money is still here. */
  readonly unrefunded: readonly { readonly _id: string; readonly orderNumber: number }[];
}

const nothingLeft: Outcome = { failed: [], unrefunded: [] };

/** Few enough that the progress is seen to move: each order is a transaction of its own. */
const ordersPerCall = 25;
const refused = 'We couldn’t change the orders.';

/**
 * Asks what a change of any number of orders would do, then makes it, some orders a call.
 * @param onChoose what is chosen afterwards: nothing, or what a failed call has left undone
 */
export function useBulkChange(onChoose: (orders: readonly ChosenOrder[]) => void) {
  const { readAgain } = useReadOrdersAgain();
  const [outcome, setOutcome] = useState(nothingLeft);
  const [done, setDone] = useState(0);
  const preview = useMutation({
    async mutationFn({ chosen, status }: BulkChange) {
      const previews: StatusChangePreview[] = [];
      for (const some of chunksOf(chosen, mostOrdersAtOnce)) {
        previews.push(await previewChange(asSeen(some), status));
      }
      return mergedPreview(previews);
    },
    onError: (error) => toast.error(failureMessage(error, { refused })),
  });
  const change = useMutation({
    async mutationFn({ chosen, status, parcels, preview: { warnings } }: BulkChange & Previewed) {
      const kept = warnings.find(({ warning }) => warning === 'keeps_money')?.orders ?? [];
      const failures = new Map<string, string>();
      let sent: readonly ChosenOrder[] = [];
      const outcomeSoFar = (): Outcome => {
        const isChanged = ({ _id }: { _id: string }) =>
          !failures.has(_id) && sent.some((order) => order._id === _id);
        return {
          failed: sent.flatMap(({ _id, orderNumber }) => {
            const message = failures.get(_id);
            return message === undefined ? [] : [{ orderNumber, message }];
          }),
          unrefunded: kept.filter(isChanged),
        };
      };
      setDone(0);
      try {
        for (const some of chunksOf(chosen, ordersPerCall)) {
          const { results } = await callApi('POST /admin/orders/status', {
            body: {
              status,
              orders: asSeen(some).map((order) => ({ ...order, ...parcelOf(parcels, order._id) })),
            },
            timeoutMs: 60_000,
          });
          for (const result of results)
            if (!result.isDone) failures.set(result._id, result.message);
          sent = [...sent, ...some];
          setDone(sent.length);
        }
        return { changed: sent.length - failures.size, left: [], why: undefined, failures };
      } catch (error) {
        const why = failureMessage(error, { refused });
        return {
          changed: sent.length - failures.size,
          left: chosen.slice(sent.length),
          why,
          failures,
        };
      } finally {
        setOutcome(outcomeSoFar());
      }
    },
    onSuccess({ changed, left, why, failures }) {
      const orders = changed === 1 ? '1 order' : `${shownNumber(changed)} orders`;
      const rest = failures.size > 0 ? `, ${shownNumber(failures.size)} not` : '';
      const summary = `${orders} updated${rest}.`;
      if (why !== undefined) {
        toast.error(`${why} ${summary} The other ${shownNumber(left.length)} are still chosen.`);
      } else if (failures.size > 0) toast.error(summary);
      else toast.success(summary);
      preview.reset();
      onChoose(left);
    },
    onSettled: readAgain,
  });
  return { preview, change, done, outcome };
}

interface Previewed {
  readonly preview: StatusChangePreview;
  readonly parcels: Parcels;
}

/** A change that was made since the admin looked is not overwritten. */
function asSeen(chosen: readonly ChosenOrder[]) {
  return chosen.map(({ _id, updatedAt }) => ({ _id, seenAt: updatedAt }));
}

function chunksOf<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
