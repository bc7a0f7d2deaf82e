import { amountText, formatDollars } from '#domain/catalog/money.ts';
import { paymentKindLabel } from '#domain/orders/payment-kind.ts';
import { callApi } from '#web/api-client.ts';
import { InvoiceButtons } from '#web/site/invoice-buttons.tsx';
import { providerLabels } from '#web/site/order-labels.ts';
import { Button } from '#web/ui/button.tsx';
import type { AdminPayment, OrderDetail } from '#wire/admin/orders.ts';
import { RefundApproval } from '../money/refund-approval.tsx';
import { shownDay, shownTime } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useMay } from '../use-may.ts';
import { PaymentBadge } from './order-badges.tsx';
import { RefundDialog } from './refund-dialog.tsx';

interface OrderPaymentsProps {
  order: OrderDetail;
  /** The payment of which something is about to be given back. */
  refunding: string | undefined;
  onRefunding: (paymentId: string | undefined) => void;
}

/** The money that came in for an order, and what of it went back. */
export function OrderPayments({ order, refunding, onRefunding }: OrderPaymentsProps) {
  const maySend = useMay('receipts');
  const payment = order.payments.find(({ _id }) => _id === refunding);
  if (order.payments.length === 0) {
    const isOpen = order.payment === 'unpaid';
    return (
      <p className="text-ink-soft">
        {isOpen
          ? 'Nothing has been paid yet.'
          : 'Included with a plan change. There was nothing to pay.'}
      </p>
    );
  }
  return (
    <>
      {order.user !== null && maySend && <ReceiptButton orderId={order._id} />}
      <ul className="border-t border-hairline">
        {order.payments.map((one) => (
          <li key={one._id} className="border-b border-hairline py-3">
            <Payment
              payment={one}
              provider={providerLabels[order.provider]}
              onRefund={() => onRefunding(one._id)}
            />
          </li>
        ))}
      </ul>
      {payment !== undefined && (
        <RefundDialog
          orderId={order._id}
          payment={payment}
          onClose={() => onRefunding(undefined)}
        />
      )}
    </>
  );
}

/** Mails the receipt once more, for a buyer who has lost it. */
function ReceiptButton({ orderId }: { orderId: string }) {
  const send = useAdminAction({
    of: 'orders',
    send: () => callApi('POST /admin/orders/:id/receipt', { params: { id: orderId } }),
    refused: 'We couldn’t send the receipt.',
  });
  return (
    <Button className="mb-3" disabled={send.isPending} onClick={() => send.mutate()}>
      Send Receipt Again
    </Button>
  );
}

interface PaymentProps {
  payment: AdminPayment;
  provider: string;
  onRefund: () => void;
}

function Payment({ payment, provider, onRefund }: PaymentProps) {
  const maySeeInvoices = useMay('receipts');
  const mayRefund = useMay('money');
  const { kind, name, amount, currency, state, paidAt, periodStart, periodEnd, refunds } = payment;
  const { fee, missingForEInvoice } = payment;
  const what = `${paymentKindLabel(kind)}${name === null ? '' : `, ${name}`}`;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {what}: <span className="tabular-nums">{formatDollars(amount, currency)}</span>
        </p>
        <p className="text-caption text-ink-soft">
          {shownTime(paidAt)} · {provider}
          {periodEnd !== null && (
            <span>{` · covers ${shownDay(periodStart)} – ${shownDay(periodEnd)}`}</span>
          )}
        </p>
        <p className="text-caption wrap-anywhere text-ink-soft">
          {fee !== null && (
            <span>Fee {amountText(Math.round(fee.amount * 100), fee.currency)} · </span>
          )}
          {payment.providerPaymentId}
        </p>
        {refunds.map(({ _id, amount: back, at, reason }) => (
          <p key={_id} className="mt-1">
            <span className="tabular-nums">
              {back < 0
                ? `${formatDollars(-back, currency)} came back`
                : `${formatDollars(back, currency)} refunded`}
            </span>
            <span className="text-caption text-ink-soft"> · {shownTime(at)}</span>
            {reason !== null && (
              <span className="block text-caption text-ink-soft wrap-anywhere" dir="auto">
                {reason}
              </span>
            )}
          </p>
        ))}
        {missingForEInvoice.length > 0 && (
          <p className="text-caption text-ink-soft">
            No e-invoice. Missing: {missingForEInvoice.join(', ')}.
          </p>
        )}
        {payment.approval !== null && (
          <div className="my-2 rounded-field border border-hairline bg-sunken p-3">
            <RefundApproval approval={payment.approval} />
          </div>
        )}
        <div className="-ms-2 flex flex-wrap gap-x-2 empty:hidden">
          {maySeeInvoices && <InvoiceButtons payment={payment} />}
        </div>
      </div>
      <PaymentBadge payment={state} />
      {payment.refundable > 0 && mayRefund && (
        <Button onClick={onRefund} aria-label={`Refund ${what} of ${shownDay(paidAt)}`}>
          Refund
        </Button>
      )}
    </div>
  );
}
