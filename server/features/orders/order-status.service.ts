import { invalidField } from '#domain/errors.ts';
import { isOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { multiLine, singleLine } from '#domain/text.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OrderMailsService } from './order-mails.service.ts';
import { updateOrder } from './orders.repository.ts';
import type { Order, OrdersService } from './orders.service.ts';

export interface StatusChange {
  readonly status: string;
  /** Absent: stays as it is. */
  readonly notes?: string | undefined;
  /** Absent: stays as it is. */
  readonly trackingNumber?: string | undefined;
}

const maximumNotesLength = 5_000;
const maximumTrackingLength = 200;

export type OrderStatusService = ReturnType<typeof createOrderStatusService>;

/** The specified `status`, which admins set freely (specification 2, section 4). */
export function createOrderStatusService(
  { database, clock, audit }: Platform,
  {
    orders,
    orderMails,
  }: { readonly orders: OrdersService; readonly orderMails: OrderMailsService },
) {
  return {
    /**
     * Mails the buyer once an order is shipped, and again when it then gets another tracking number;
     * and once it is cancelled, which withdraws an unpaid order.
     * @throws AppError `invalid_input`, `not_found`
     */
    setStatus(orderId: string, change: StatusChange, adminId: string): Promise<Order> {
      const { status, adminNotes, trackingNumber } = readChange(change);
      return database.transaction().execute(async (tx) => {
        const before = await orders.lock(tx, orderId);
        const isWithdrawal = status === 'cancelled' && before.payment === 'unpaid';
        const order = await updateOrder(tx, orderId, {
          status,
          updatedAt: clock.now(),
          ...(adminNotes !== undefined && { adminNotes }),
          ...(trackingNumber !== undefined && { trackingNumber }),
          // Nobody can pay for it any more; money that comes all the same goes back.
          ...(isWithdrawal && {
            withdrawnAt: clock.now(),
            closedAt: before.closedAt ?? clock.now(),
          }),
        });
        if (isWithdrawal) await orders.expireLater(tx, orderId);
        await audit.record(tx, {
          action: 'order.status',
          subjectType: 'order',
          subjectId: orderId,
          accountId: order.accountId ?? undefined,
          actorAccountId: adminId,
          actor: 'admin',
          before: { status: before.status, trackingNumber: before.trackingNumber },
          after: { status, trackingNumber: order.trackingNumber },
        });
        if (order.email === '') return order;
        if (status === 'shipped') await orderMails.shipped(tx, order);
        if (status === 'cancelled' && before.status !== 'cancelled') {
          await orderMails.cancelled(tx, order);
        }
        return order;
      });
    },
  };
}

function readChange({ status, notes, trackingNumber }: StatusChange): {
  status: OrderStatus;
  adminNotes: string | undefined;
  trackingNumber: string | undefined;
} {
  if (!isOrderStatus(status)) throw invalidField('status', 'Please choose a status.');
  const adminNotes = notes === undefined ? undefined : multiLine(notes);
  const tracking = trackingNumber === undefined ? undefined : singleLine(trackingNumber);
  if ((adminNotes?.length ?? 0) > maximumNotesLength) {
    throw invalidField('notes', `Notes must be at most ${maximumNotesLength} characters long`);
  }
  if ((tracking?.length ?? 0) > maximumTrackingLength) {
    throw invalidField(
      'trackingNumber',
      `Tracking number must be at most ${maximumTrackingLength} characters long`,
    );
  }
  return { status, adminNotes, trackingNumber: tracking };
}
