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
import { shownNumber } from '../../shown.ts';
import { useAdminAddress } from '../../use-admin-address.ts';
import { BulkChangeDialog, type ChosenOrder } from './change-dialog.tsx';
import type { orderQuery } from './order-query.ts';
import { slipsLink } from '../slips/slips-link.ts';
import { useBulkChange, type Outcome } from './use-bulk-change.ts';

const options = [
  { value: '', text: 'Choose a status' },
  ...orderStatuses.map((value) => ({ value, text: orderStatusLabel(value) })),
];

interface BulkBarProps {
  /** As they were seen. */
  chosen: readonly ChosenOrder[];
  /** The filters of the list. */
  wanted: ReturnType<typeof orderQuery>;
  /** Undefined while the page of the list is read. */
  onChooseShown: (() => void) | undefined;
  onChoose: (orders: readonly ChosenOrder[]) => void;
}

/** The actions on several orders at once. */
export function BulkBar({ chosen, wanted, onChooseShown, onChoose }: BulkBarProps) {
  const { tab, linkTo } = useAdminAddress();
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const { preview, change, done, outcome } = useBulkChange(onChoose);
  const matching = useMutation({
    mutationFn: () => callApi('GET /admin/orders/matching', { query: { ...wanted } }),
    onSuccess: ({ orders }) => onChoose(orders),
    onError: (error) =>
      toast.error(failureMessage(error, { refused: 'We couldn’t select the orders.' })),
  });
  const isNarrowed = Object.values(wanted).some((value) => value !== '');
  const orders = chosen.length === 1 ? '1 order' : `${shownNumber(chosen.length)} orders`;
  const isFirstOfMore = matching.data?.hasMore === true && matching.data.orders === chosen;

  return (
    <section aria-label="Several orders" className="mb-1">
      <Unfinished {...outcome} />
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <p aria-live="polite" className="flex min-h-11 items-center text-ink-soft tabular-nums">
          {orders} selected
          {isFirstOfMore && <span>{': the newest of all that match'}</span>}
        </p>
        <Button variant="quiet" disabled={onChooseShown === undefined} onClick={onChooseShown}>
          Select All on This Page
        </Button>
        {isNarrowed && (
          <Button variant="quiet" disabled={matching.isPending} onClick={() => matching.mutate()}>
            {matching.isPending && <Spinner />}
            <span>Select All That Match</span>
          </Button>
        )}
        {chosen.length > 0 && (
          <>
            <Button variant="quiet" onClick={() => onChoose([])}>
              Clear Selection
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
              disabled={status === '' || preview.isPending}
              onClick={() => status !== '' && preview.mutate({ chosen, status })}
            >
              {preview.isPending && <Spinner />}
              <span>Change Status</span>
            </Button>
            {chosen.length > mostOrdersAtOnce ? (
              <p className="flex min-h-11 items-center text-ink-soft">
                Packing slips: at most {mostOrdersAtOnce} at once
              </p>
            ) : (
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
          progress={change.isPending ? { done, of: change.variables.chosen.length } : undefined}
          onConfirm={(confirmed, parcels) =>
            change.mutate({
              ...preview.variables,
              chosen: confirmed,
              preview: preview.data,
              parcels,
            })
          }
          onClose={preview.reset}
        />
      )}
    </section>
  );
}

/** The orders of a change that are still to be looked at. */
function Unfinished({ failed, unrefunded }: Outcome) {
  const { linkTo } = useAdminAddress();
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
          <p>These orders are canceled but not refunded. Open one to refund it:</p>
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
