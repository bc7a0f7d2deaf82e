import { invalidField } from '#domain/errors.ts';
import { isOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { multiLine, singleLine } from '#domain/text.ts';
import type { Database } from '#server/database/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import { changeOrder } from './change-order.ts';
import { orderCancelledMail, shippedMail } from './orders.mails.ts';
import type { Order, OrdersService } from './orders.service.ts';

export interface StatusChange {
  readonly status: string;
  /** Absent: stays as it is. */
  readonly notes?: string | undefined;
  /** Absent: stays as it is. */
  readonly trackingNumber?: string | undefined;
}

/** The specified `status`, which admins set freely (specification 2, section 4). */
export interface OrderStatusService {
  /**
   * Mails the buyer once an order is shipped, and again when it then gets another tracking number;
   * and once it is cancelled.
   * @throws AppError `invalid_input`, `not_found`
   */
  setStatus(orderId: string, change: StatusChange, adminId: string): Promise<Order>;
}

const maximumNotesLength = 5_000;
const maximumTrackingLength = 200;

export function createOrderStatusService(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly orders: OrdersService;
  readonly publicUrl: string;
}): OrderStatusService {
  const { database, clock, audit, orders, publicUrl } = options;

  return {
    setStatus(orderId, change, adminId) {
      const { status, adminNotes, trackingNumber } = readChange(change);
      return database.transaction().execute(async (tx) => {
        const before = await orders.lock(tx, orderId);
        const order = await changeOrder(tx, before, {
          status,
          updatedAt: clock.now(),
          ...(adminNotes !== undefined && { adminNotes }),
          ...(trackingNumber !== undefined && { trackingNumber }),
        });
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
        if (order.email !== '') await tellBuyer(tx, before, order);
        return order;
      });
    },
  };

  async function tellBuyer(
    tx: Parameters<typeof enqueueMail>[0],
    before: Order,
    order: Order,
  ): Promise<void> {
    const { id, email: to, status, trackingNumber } = order;
    const links = { publicUrl };
    if (status === 'shipped') {
      const cause = `shipped:${id}:${trackingNumber}`;
      await enqueueMail(tx, { to, cause, content: shippedMail(order, links) });
    }
    if (status === 'cancelled' && before.status !== 'cancelled') {
      const cause = `cancelled:${id}`;
      await enqueueMail(tx, { to, cause, content: orderCancelledMail(order, links) });
    }
  }
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
