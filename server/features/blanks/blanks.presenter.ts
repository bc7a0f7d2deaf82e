import type { BlankMovementView } from '#wire/admin/blanks.ts';
import type { BlankMovement } from './blanks.repository.ts';

export function presentMovement(movement: BlankMovement): BlankMovementView {
  const { id, stock, amount, reason, note, orderId, orderNumber, movedAt } = movement;
  return {
    _id: id,
    stock,
    amount,
    reason,
    note,
    order: orderId === null || orderNumber === null ? null : { _id: orderId, orderNumber },
    movedAt: movedAt.toISOString(),
  };
}
