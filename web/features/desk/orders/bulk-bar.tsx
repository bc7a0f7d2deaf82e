import { useMutation } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { orderStatuses, orderStatusLabel, type OrderStatus } from '#domain/orders/order-status.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { DeskOrder } from '#wire/orders-desk.ts';
import { useDeskAddress } from '../use-desk-address.ts';
import { slipsLink } from './slips-link.ts';
import { useReadOrdersAgain } from './use-orders.ts';

const options = [
  { value: '', text: 'Choose a status' },
  ...orderStatuses.map((value) => ({ value, text: orderStatusLabel(value) })),
];

interface BulkBarProps {
  /** As they were seen. */
  chosen: readonly DeskOrder[];
  onChooseShown: () => void;
  onClear: () => void;
}

/** What can be done with several orders at once. */
export function BulkBar({ chosen, onChooseShown, onClear }: BulkBarProps) {
  const { tab, linkTo } = useDeskAddress();
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const [isAsking, setIsAsking] = useState(false);
  const { failed, change } = useBulkChange(() => {
    setIsAsking(false);
    onClear();
  });
  const orders = chosen.length === 1 ? '1 order' : `${chosen.length} orders`;

  return (
    <section aria-label="Several orders" className="mb-2">
      {failed.length > 0 && (
        <Alert kind="error">
          <p>These orders were not changed:</p>
          <ul className="mt-1">
            {failed.map(({ orderNumber, message }) => (
              <li key={orderNumber}>
                #{orderNumber}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="flex flex-wrap items-end gap-3 border-y border-hairline py-2">
        <p aria-live="polite" className="flex min-h-11 items-center text-ink-soft tabular-nums">
          {orders} chosen
        </p>
        <Button variant="quiet" onClick={chosen.length > 0 ? onClear : onChooseShown}>
          {chosen.length > 0 ? 'Choose None' : 'Choose All on This Page'}
        </Button>
        {chosen.length > 0 && (
          <>
            <div className="w-full sm:w-56">
              <SelectField
                label="New status"
                value={status}
                options={options}
                onChange={({ target }) =>
                  setStatus(orderStatuses.find((one) => one === target.value) ?? '')
                }
              />
            </div>
            <Button disabled={status === ''} onClick={() => setIsAsking(true)}>
              Change Status
            </Button>
            <ButtonLink
              to={slipsLink(
                linkTo({ tab }),
                chosen.map(({ _id }) => _id),
              )}
            >
              <Printer className="size-5" />
              Packing Slips
            </ButtonLink>
          </>
        )}
      </div>
      {isAsking && status !== '' && (
        <ConfirmDialog
          title={`Set ${orders} to ${orderStatusLabel(status)}?`}
          confirmLabel="Change Status"
          isPending={change.isPending}
          onConfirm={() => change.mutate({ chosen, status })}
          onClose={() => setIsAsking(false)}
        >
          {consequences[status] ?? 'Nobody is mailed.'}
        </ConfirmDialog>
      )}
    </section>
  );
}

const consequences: Partial<Record<OrderStatus, string>> = {
  shipped: 'Their buyers are told by mail that the order is on its way.',
  cancelled:
    'Their buyers are told by mail, and what is unpaid can no longer be paid. Money is not given back by this.',
};

function useBulkChange(onDone: () => void) {
  const { readAgain } = useReadOrdersAgain();
  const [failed, setFailed] = useState<readonly { orderNumber: number; message: string }[]>([]);
  const change = useMutation({
    mutationFn: ({ chosen, status }: { chosen: readonly DeskOrder[]; status: OrderStatus }) =>
      callApi('POST /admin/orders/status', {
        isSignedIn: true,
        body: {
          status,
          orders: chosen.map(({ _id, updatedAt }) => ({ _id, seenAt: updatedAt })),
        },
        // Each has a transaction of its own.
        timeoutMs: 60_000,
      }),
    onSuccess({ message, results }, { chosen }) {
      const refused = new Map(
        results.filter(({ isDone }) => !isDone).map((result) => [result._id, result.message]),
      );
      setFailed(
        chosen.flatMap(({ _id, orderNumber }) => {
          const why = refused.get(_id);
          return why === undefined ? [] : [{ orderNumber, message: why }];
        }),
      );
      if (refused.size === 0) toast.success(message);
      else toast.error(message);
      onDone();
    },
    onError(error) {
      toast.error(failureMessage(error, { refused: 'The orders could not be changed.' }));
    },
    onSettled: readAgain,
  });
  return { failed, change };
}
