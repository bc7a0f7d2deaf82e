import { isOrderStatus, orderStatusLabel, type OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentState } from '#domain/orders/payment-state.ts';
import { paymentLabels } from '#web/site/order-labels.ts';
import { Badge } from '#web/ui/badge.tsx';

/** One colour a status, the same all over the admin area. */
const colours: Readonly<Record<OrderStatus, string>> = {
  pending: 'bg-status-pending',
  confirmed: 'bg-status-confirmed',
  awaiting_card_assignment: 'bg-status-assignment',
  in_production: 'bg-status-production',
  shipped: 'bg-status-shipped',
  delivered: 'bg-status-delivered',
  awaiting_registration: 'bg-status-registration',
  card_registered: 'bg-status-registered',
  cancelled: 'bg-status-cancelled',
};

/** The status as a word beside its colour; one that is not known as it is. */
export function StatusBadge({ status }: { status: string }) {
  const colour = isOrderStatus(status) ? colours[status] : 'bg-ink-soft';
  return (
    <span className="inline-flex items-center gap-2 rounded-full bg-sunken px-2.5 py-0.5 text-caption font-medium text-ink">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${colour}`} />
      {orderStatusLabel(status)}
    </span>
  );
}

/** The state of the money, as a badge. */
export function PaymentBadge({ payment }: { payment: PaymentState }) {
  const { label, kind } = paymentLabels[payment];
  return <Badge kind={kind}>{label}</Badge>;
}
