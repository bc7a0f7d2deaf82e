import { accessoriesOfOrder, returnedThingsLabel } from '#domain/orders/returned-things.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AuditEntry } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Order } from '../orders.service.ts';

export type ReturnLog = ReturnType<typeof createReturnLog>;

/** The log of returns: each step is in the history of the order. */
export function createReturnLog({ audit }: Pick<Platform, 'audit'>) {
  return (
    tx: Queryable,
    step: 'asked' | 'accepted' | 'refused' | 'received' | 'closed' | 'cancelled',
    order: Order,
    positions: readonly number[],
    by: Pick<AuditEntry, 'actor' | 'actorAccountId'>,
    values: NonNullable<AuditEntry['after']> = {},
  ): Promise<void> =>
    audit.record(tx, {
      action: `order.return_${step}`,
      subjectType: 'order',
      subjectId: order.id,
      accountId: order.accountId ?? undefined,
      ...by,
      after: { cards: returnedThingsLabel(positions, accessoriesOfOrder(order.lines)), ...values },
    });
}
