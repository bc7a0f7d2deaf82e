import { amountText } from '#domain/catalog/money.ts';
import { useState } from 'react';
import { callApi } from '#web/api-client.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { RefundApprovalView } from '#wire/admin/refund-approvals.ts';
import { shownTime } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useMay } from '../use-may.ts';
import { useReadMoneyAgain } from './use-approvals.ts';

/** A refund that waits for a second person, and what this one may do about it. */
export function RefundApproval({ approval }: { approval: RefundApprovalView }) {
  const user = useSignedInUser();
  const mayDecide = useMay('money');
  const [isAsking, setIsAsking] = useState(false);
  const readAgain = useReadMoneyAgain();
  const { _id: id, currency, refunded, reason, requestedBy, requestedAt } = approval;
  const amount = amountText(Math.round(approval.amount * 100), currency);
  const isOwn = requestedBy !== null && requestedBy._id === user?._id;
  const approve = useAdminAction({
    of: 'orders',
    send: () =>
      callApi('POST /admin/refund-approvals/:id/approve', {
        params: { id },
        body: { refunded },
        // The provider takes its time.
        timeoutMs: 60_000,
      }),
    refused: 'We couldn’t approve the refund.',
    onSettled() {
      setIsAsking(false);
      readAgain();
    },
  });
  const decline = useAdminAction({
    of: 'orders',
    send: () => callApi('POST /admin/refund-approvals/:id/decline', { params: { id } }),
    refused: isOwn ? 'We couldn’t withdraw the request.' : 'We couldn’t decline the refund.',
    onSettled: readAgain,
  });
  const isPending = approve.isPending || decline.isPending;
  return (
    <div>
      <p className="font-medium">
        <span className="tabular-nums">{amount}</span> waits for approval
      </p>
      {reason !== null && (
        <p className="wrap-anywhere" dir="auto">
          {reason}
        </p>
      )}
      <p className="text-caption text-ink-soft wrap-anywhere">
        Requested by {isOwn ? 'you' : (requestedBy?.email ?? 'somebody who has left')} ·{' '}
        {shownTime(requestedAt)}
        {isOwn && <span> · Someone else has to approve it.</span>}
      </p>
      {mayDecide && (
        <div className="mt-3 flex flex-wrap gap-3">
          {!isOwn && (
            <Button variant="primary" disabled={isPending} onClick={() => setIsAsking(true)}>
              Approve Refund
            </Button>
          )}
          <Button disabled={isPending} onClick={() => decline.mutate()}>
            {isOwn ? 'Withdraw Request' : 'Decline'}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Refund ${amount}?`}
          confirmLabel="Approve Refund"
          isDestructive
          isPending={approve.isPending}
          onConfirm={() => approve.mutate()}
          onClose={() => setIsAsking(false)}
        >
          The refund goes through the payment provider right away and can’t be undone. A full refund
          ends the purchase it paid for.
        </ConfirmDialog>
      )}
    </div>
  );
}
