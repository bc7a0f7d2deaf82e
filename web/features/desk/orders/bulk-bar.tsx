import { useMutation } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { orderStatuses, orderStatusLabel, type OrderStatus } from '#domain/orders/order-status.ts';
import { mostOrdersAtOnce } from '#domain/orders/status-change.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { DeskOrder, StatusChangePreview } from '#wire/orders-desk.ts';
import { useDeskAddress } from '../use-desk-address.ts';
import { BulkChangeDialog, previewChange, type ChosenOrder } from './change-dialog.tsx';
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
  const { preview, change, outcome } = useBulkChange(onClear);
  const orders = chosen.length === 1 ? '1 order' : `${chosen.length} orders`;
  const isTooMany = chosen.length > mostOrdersAtOnce;

  return (
    <section aria-label="Several orders" className="mb-2">
      <Outcome {...outcome} />
      <div className="flex flex-wrap items-end gap-3 border-y border-hairline py-2">
        <p aria-live="polite" className="flex min-h-11 items-center text-ink-soft tabular-nums">
          {orders} chosen{isTooMany && `, at most ${mostOrdersAtOnce} at once`}
        </p>
        <Button variant="quiet" onClick={onChooseShown}>
          Choose All on This Page
        </Button>
        {chosen.length > 0 && (
          <>
            <Button variant="quiet" onClick={onClear}>
              Choose None
            </Button>
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
            <Button
              disabled={status === '' || isTooMany || preview.isPending}
              onClick={() => status !== '' && preview.mutate({ chosen, status })}
            >
              {preview.isPending && <Spinner />}
              Change Status
            </Button>
            {!isTooMany && (
              <ButtonLink
                to={slipsLink(
                  linkTo({ tab }),
                  chosen.map(({ _id }) => _id),
                )}
              >
                <Printer className="size-5" />
                Packing Slips
              </ButtonLink>
            )}
          </>
        )}
      </div>
      {preview.data !== undefined && (
        <BulkChangeDialog
          {...preview.variables}
          preview={preview.data}
          isPending={change.isPending}
          onConfirm={(confirmed) =>
            change.mutate({ ...preview.variables, chosen: confirmed, preview: preview.data })
          }
          onClose={preview.reset}
        />
      )}
    </section>
  );
}

interface OutcomeProps {
  failed: readonly { readonly orderNumber: number; readonly message: string }[];
  /** Cancelled, and their money is still here. */
  unrefunded: readonly { readonly _id: string; readonly orderNumber: number }[];
}

/** What of a change is still to be looked at. */
function Outcome({ failed, unrefunded }: OutcomeProps) {
  const { linkTo } = useDeskAddress();
  return (
    <>
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
      {unrefunded.length > 0 && (
        <Alert kind="notice">
          <p>These orders are cancelled and still paid. Open one to refund it:</p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {unrefunded.map(({ _id, orderNumber }) => (
              <li key={_id}>
                <TextLink to={linkTo({ id: _id })}>Refund #{orderNumber}</TextLink>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

interface BulkChange {
  chosen: readonly ChosenOrder[];
  status: OrderStatus;
}

const nothingLeft: OutcomeProps = { failed: [], unrefunded: [] };

/** Asks what a change would do, then makes it. */
function useBulkChange(onDone: () => void) {
  const { readAgain } = useReadOrdersAgain();
  const [outcome, setOutcome] = useState(nothingLeft);
  const refused = 'The orders could not be changed.';
  const preview = useMutation({
    mutationFn: ({ chosen, status }: BulkChange) => previewChange(asSeen(chosen), status),
    onError: (error) => toast.error(failureMessage(error, { refused })),
  });
  const change = useMutation({
    mutationFn: ({ chosen, status }: BulkChange & { preview: StatusChangePreview }) =>
      callApi('POST /admin/orders/status', {
        isSignedIn: true,
        body: { status, orders: asSeen(chosen) },
        // Each has a transaction of its own.
        timeoutMs: 60_000,
      }),
    onSuccess({ message, results }, { chosen, preview: { warnings } }) {
      const failures = new Map(
        results.filter(({ isDone }) => !isDone).map((result) => [result._id, result.message]),
      );
      const kept = warnings.find(({ warning }) => warning === 'keeps_money')?.orders ?? [];
      const isChanged = ({ _id }: { _id: string }) =>
        !failures.has(_id) && chosen.some((order) => order._id === _id);
      setOutcome({
        failed: chosen.flatMap(({ _id, orderNumber }) => {
          const why = failures.get(_id);
          return why === undefined ? [] : [{ orderNumber, message: why }];
        }),
        unrefunded: kept.filter(isChanged),
      });
      if (failures.size === 0) toast.success(message);
      else toast.error(message);
      preview.reset();
      onDone();
    },
    onError: (error) => toast.error(failureMessage(error, { refused })),
    onSettled: readAgain,
  });
  return { preview, change, outcome };
}

/** What was changed since it was seen is not overwritten. */
function asSeen(chosen: readonly ChosenOrder[]) {
  return chosen.map(({ _id, updatedAt }) => ({ _id, seenAt: updatedAt }));
}
