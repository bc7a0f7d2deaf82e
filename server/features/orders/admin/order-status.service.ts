import { AppError, invalidField } from '#domain/errors.ts';
import {
  maximumNoteLength,
  maximumNotesLength,
  newNote,
  withNote,
} from '#domain/orders/admin-notes.ts';
import type { Carrier } from '#domain/orders/carriers.ts';
import { isOrderStatus, orderStatusLabel, type OrderStatus } from '#domain/orders/order-status.ts';
import { mailOfStatusChange } from '#domain/orders/status-change.ts';
import { designsOfOrder } from '#domain/orders/order-designs.ts';
import { multiLine } from '#domain/text.ts';
import type { BlanksService } from '#server/features/blanks/blanks.service.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OrderMailsService } from '../order-mails.service.ts';
import { updateOrder } from '../orders.repository.ts';
import type { Order, OrdersService } from '../orders.service.ts';
import { readParcel, type ParcelInput } from './parcel.ts';

export interface StatusChange extends ParcelInput {
  readonly status: string;
  /** Added to those that are there (`newNote`). */
  readonly notes?: string | undefined;
  /** The order's `updatedAt` as it was last read, ISO 8601. Absent: changed whatever it is by now. */
  readonly seenAt?: string | undefined;
}

export type OrderStatusService = ReturnType<typeof createOrderStatusService>;

/** The specified `status`, which admins set freely (specification 2, section 4). */
export function createOrderStatusService(
  { database, clock, audit }: Platform,
  {
    blanks,
    orders,
    orderMails,
  }: {
    readonly blanks: BlanksService;
    readonly orders: OrdersService;
    readonly orderMails: OrderMailsService;
  },
) {
  return {
    /**
     * Mails the buyer whom it concerns (`mailOfStatusChange`): once an order is shipped, and again when
     * it then gets another tracking number; and once it is cancelled, which withdraws an unpaid order.
     * @throws AppError `invalid_input`, `not_found`; `conflict` when it was changed since it was seen
     */
    setStatus(orderId: string, change: StatusChange, adminId: string): Promise<Order> {
      const { status, notes, ...parcel } = readChange(change);
      return database.transaction().execute(async (tx) => {
        const before = await orders.lock(tx, orderId);
        requireUnchanged(before, change.seenAt);
        const note = readNote(before.adminNotes, notes);
        const isWithdrawal = status === 'cancelled' && before.payment === 'unpaid';
        const { trackingNumber, carrier } = { ...before, ...parcel };
        const isSame =
          status === before.status &&
          note === '' &&
          trackingNumber === before.trackingNumber &&
          carrier === before.carrier &&
          (!isWithdrawal || before.withdrawnAt !== null);
        // Saved once more: nothing to tell of, and nobody who saw it before has to look again.
        if (isSame) return before;
        const order = await updateOrder(tx, orderId, {
          status,
          updatedAt: laterThan(before.updatedAt, clock.now()),
          ...(note !== '' && { adminNotes: withNote(before.adminNotes, note) }),
          trackingNumber,
          carrier,
          // Nobody can pay for it any more; money that comes all the same goes back.
          ...(isWithdrawal && {
            withdrawnAt: clock.now(),
            closedAt: before.closedAt ?? clock.now(),
            mayStillBePaid: before.closedAt === null ? hasPage(before) : before.mayStillBePaid,
          }),
        });
        await blanks.followOrder(
          tx,
          order,
          designsOfOrder(order.lines).map(({ design }) => design),
        );
        if (isWithdrawal) await orders.expireLater(tx, orderId);
        await audit.record(tx, {
          action: 'order.status',
          subjectType: 'order',
          subjectId: orderId,
          accountId: order.accountId ?? undefined,
          ...byAdmin(adminId),
          before: changeable(before),
          after: { ...changeable(order), ...(note !== '' && { note }) },
        });
        const mail = mailOfStatusChange(before, order);
        if (mail !== undefined) await orderMails[mail](tx, order);
        return order;
      });
    },
  };
}

/** Its provider is asked to close that afterwards. */
function hasPage({ provider, providerCheckoutId }: Order): boolean {
  return providerCheckoutId !== null && provider !== 'none';
}

/** The fields of an order that the log keeps; the carrier only where it is known. */
function changeable({ status, trackingNumber, carrier }: Order) {
  return { status, trackingNumber, ...(carrier !== null && { carrier }) };
}

/** A time that shows that an order was changed: another one than before, by a millisecond at least. */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(before.getTime() + 1, now.getTime()));
}

/** Whether an order is another one than an admin saw. @param seenAt its `updatedAt` then; absent: nobody says */
export function wasChangedSince(
  { updatedAt }: Pick<Order, 'updatedAt'>,
  seenAt: string | undefined,
): boolean {
  return seenAt !== undefined && Date.parse(seenAt) !== updatedAt.getTime();
}

/** @throws AppError `conflict`, which says what the order is by now */
export function requireUnchanged(order: Order, seenAt: string | undefined): void {
  if (!wasChangedSince(order, seenAt)) return;
  const { status, payment, trackingNumber } = order;
  const tracking = trackingNumber === '' ? '' : `, with tracking number ${trackingNumber}`;
  throw new AppError(
    'conflict',
    `This order was changed in the meantime. It’s now ${orderStatusLabel(status)} and ${payment}${tracking}.`,
  );
}

/** @throws AppError `invalid_input` */
function readNote(notes: string, sent: string): string {
  const note = newNote(notes, sent);
  if (note.length > maximumNoteLength) {
    throw invalidField('notes', `Notes must be at most ${maximumNoteLength} characters long`);
  }
  if (withNote(notes, note).length > maximumNotesLength) {
    throw invalidField('notes', 'There’s no room for another note.');
  }
  return note;
}

function readChange({ status, notes = '', ...parcel }: StatusChange): {
  status: OrderStatus;
  notes: string;
  trackingNumber?: string;
  carrier?: Carrier | null;
} {
  return {
    status: readStatus(status),
    notes: multiLine(notes),
    ...readParcel(parcel),
  };
}

/** @throws AppError `invalid_input` for what is none */
export function readStatus(status: string): OrderStatus {
  if (isOrderStatus(status)) return status;
  throw invalidField('status', 'Please choose a status.');
}
