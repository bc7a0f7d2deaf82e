import type { Queryable } from '#server/database/database.ts';
import type { Card } from '#server/features/cards/cards.service.ts';
import { byAdmin, type AuditEntry } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Order } from '../orders.repository.ts';

type Values = NonNullable<AuditEntry['after']>;

interface Change {
  readonly order: Order;
  readonly card: Card;
  readonly position: number;
  /** The card that this one replaces. */
  readonly replaced: Pick<Card, 'serial' | 'identifier'> | undefined;
  readonly adminId: string;
}

/** The log of which cards go with which orders: in the history of the order and of each card. */
export function createCardNotes({ audit }: Pick<Platform, 'audit'>) {
  function note(tx: Queryable, what: 'assigned' | 'unassigned', change: Change) {
    const { order, card, position, replaced, adminId } = change;
    const by = { accountId: order.accountId ?? undefined, ...byAdmin(adminId) };
    const of = (value: Values) => (what === 'assigned' ? { after: value } : { before: value });
    return audit.record(tx, [
      {
        ...by,
        action: `order.card_${what}`,
        subjectType: 'order',
        subjectId: order.id,
        ...of({ card: card.identifier, position }),
      },
      {
        ...by,
        action: `card.${what}`,
        subjectType: 'card',
        subjectId: card.serial,
        ...of({
          order: order.orderNumber,
          ...(replaced && { replaces: replaced.identifier }),
        }),
      },
      ...(replaced === undefined
        ? []
        : [
            {
              ...by,
              action: 'card.replaced',
              subjectType: 'card' as const,
              subjectId: replaced.serial,
              ...of({ replacedBy: card.identifier }),
            },
          ]),
    ]);
  }

  return {
    assigned: (tx: Queryable, change: Change) => note(tx, 'assigned', change),
    unassigned: (tx: Queryable, change: Change) => note(tx, 'unassigned', change),
  };
}
