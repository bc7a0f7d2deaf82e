import { useState, type ReactNode } from 'react';
import { orderStatusLabel, type OrderStatus } from '#domain/orders/order-status.ts';
import { obstacleMessages } from '#domain/orders/shipping.ts';
import { warningsLabel, warningLabel, type ChangeWarning } from '#domain/orders/status-change.ts';
import { callApi } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '../../progress-bar.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { StatusChangePreview } from '#wire/admin/orders.ts';
import { ParcelFields } from './parcel-fields.tsx';
import { noParcels, type Parcels } from './parcels.ts';

/** An order whose status is to be changed, as it was seen. */
export interface ChosenOrder {
  readonly _id: string;
  readonly orderNumber: number;
  readonly updatedAt: string;
}

/** Asks the server what a change would do, before it is made. */
export async function previewChange(
  orders: readonly { readonly _id: string; readonly seenAt?: string }[],
  status: OrderStatus,
): Promise<StatusChangePreview> {
  const answer = await callApi('POST /admin/orders/preview-status', {
    body: { orders: [...orders], status },
  });
  return answer.preview;
}

interface BulkChangeDialogProps {
  chosen: readonly ChosenOrder[];
  status: OrderStatus;
  preview: StatusChangePreview;
  /** How many orders are sent while the change runs. */
  progress: { readonly done: number; readonly of: number } | undefined;
  onConfirm: (orders: readonly ChosenOrder[], parcels: Parcels) => void;
  onClose: () => void;
}

/** Says what a change of several orders does, and lets the admin leave out those it does not suit. */
export function BulkChangeDialog(props: BulkChangeDialogProps) {
  const { chosen, status, preview, progress, onConfirm, onClose } = props;
  const isPending = progress !== undefined;
  const [parcels, setParcels] = useState(noParcels);
  const warned = new Set(preview.warnings.flatMap(({ orders }) => orders.map(({ _id }) => _id)));
  const others = chosen.filter(({ _id }) => !warned.has(_id));
  const isMixed = others.length > 0 && others.length < chosen.length;
  const all = chosen.length === 1 ? '1 order' : `${chosen.length} orders`;
  return (
    <ChangeDialog
      title={`Set ${all} to ${orderStatusLabel(status)}?`}
      isPending={isPending}
      onClose={onClose}
      actions={
        <>
          {isMixed && (
            <Button disabled={isPending} onClick={() => onConfirm(others, parcels)}>
              Change Only {others.length}
            </Button>
          )}
          <Button variant="primary" disabled={isPending} onClick={() => onConfirm(chosen, parcels)}>
            {isPending && <Spinner />}
            {isMixed ? `Change All ${chosen.length}` : 'Change Status'}
          </Button>
        </>
      }
    >
      {preview.warnings.length > 0 && (
        <p className="font-medium text-ink">
          {warningsLabel(
            preview.warnings.map(({ warning, orders }) => ({ warning, count: orders.length })),
          )}
          .
        </p>
      )}
      <ul className="text-caption tabular-nums empty:hidden">
        {preview.warnings.map(({ warning, orders }) => (
          <li key={warning}>
            {numbersLabel(orders)} {warningLabel(warning, orders.length)}
            {hints[warning] ?? ''}.
          </li>
        ))}
      </ul>
      <p>
        {bulkMailText(status, preview.mailCount)}
        {status === 'cancelled' && <span>{' Unpaid orders can no longer be paid.'}</span>}
      </p>
      {status === 'shipped' && others.length > 0 && (
        <ParcelFields
          orders={others}
          parcels={parcels}
          isDisabled={isPending}
          onChange={setParcels}
        />
      )}
      {progress !== undefined && progress.of > 1 && (
        <ProgressBar label="Orders changed" {...progress} />
      )}
    </ChangeDialog>
  );
}

const mostNumbers = 20;

/** '#10001, #10002'; of very many the first and how many more there are. */
function numbersLabel(orders: readonly { readonly orderNumber: number }[]): string {
  const named = orders.slice(0, mostNumbers).map(({ orderNumber }) => `#${orderNumber}`);
  const more = orders.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The buyers who are mailed the change. */
function bulkMailText(status: OrderStatus, count: number): string {
  if (count === 0) return 'Nobody gets an email.';
  const notified = count === 1 ? '1 buyer gets an email' : `${count} buyers get an email`;
  return status === 'shipped' ? `${notified} saying their order is on its way.` : `${notified}.`;
}

/** The meaning of a warning about several orders. */
const hints: Readonly<Partial<Record<ChangeWarning, string>>> = {
  keeps_money: ': canceling doesn’t include a refund',
  changed: ' and won’t be changed',
};

/** A warning about one order. */
const messages: Readonly<Record<ChangeWarning, string>> = {
  ...obstacleMessages,
  keeps_money: 'This order is paid. Canceling it doesn’t refund it.',
  changed: 'This order was changed in the meantime.',
};

interface OneChangeDialogProps {
  order: ChosenOrder;
  status: OrderStatus;
  preview: StatusChangePreview;
  /** Whether there is money that can be given back here. */
  isRefundable: boolean;
  onConfirm: (choice: { thenRefund: boolean }) => void;
  onClose: () => void;
}

/** Says what an admin has to know of one order before its status is changed. */
export function OneChangeDialog(props: OneChangeDialogProps) {
  const { order, status, preview, isRefundable, onConfirm, onClose } = props;
  const offersRefund =
    isRefundable && preview.warnings.some(({ warning }) => warning === 'keeps_money');
  return (
    <ChangeDialog
      title={`Set order #${order.orderNumber} to ${orderStatusLabel(status)}?`}
      isPending={false}
      onClose={onClose}
      actions={
        <>
          <Button
            variant={offersRefund ? 'secondary' : 'primary'}
            onClick={() => onConfirm({ thenRefund: false })}
          >
            {offersRefund ? 'Without a Refund' : 'Change Status'}
          </Button>
          {offersRefund && (
            <Button variant="primary" onClick={() => onConfirm({ thenRefund: true })}>
              Change and Refund
            </Button>
          )}
        </>
      }
    >
      {preview.warnings.map(({ warning }) => (
        <p key={warning} className="font-medium text-ink">
          {messages[warning]}
        </p>
      ))}
      <p>{preview.mailCount === 0 ? 'Nobody gets an email.' : 'The buyer gets an email.'}</p>
    </ChangeDialog>
  );
}

interface ChangeDialogProps {
  title: string;
  isPending: boolean;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function ChangeDialog({ title, isPending, actions, onClose, children }: ChangeDialogProps) {
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Back
          </Button>
          {actions}
        </>
      }
    >
      <div className="flex flex-col gap-3">{children}</div>
    </Dialog>
  );
}
