import type { Queryable } from '#server/database/database.ts';
import type { AuditEntry } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CardReplacement } from './card-replacements.repository.ts';

export type ReplacementLog = ReturnType<typeof createReplacementLog>;

/** The log of replacements: each step is in the history of the order and of the old card. */
export function createReplacementLog({ audit }: Pick<Platform, 'audit'>) {
  return function record(
    tx: Queryable,
    step: 'started' | 'paid' | 'shipped' | 'cancelled',
    replacement: CardReplacement,
    by: Pick<AuditEntry, 'actor' | 'actorAccountId'>,
    values: NonNullable<AuditEntry['after']> = {},
  ): Promise<void> {
    const { orderId, orderNumber, position, replacedSerial, replacedIdentifier } = replacement;
    const entry = { ...by, accountId: replacement.accountId ?? undefined };
    return audit.record(tx, [
      {
        ...entry,
        action: `order.replacement_${step}`,
        subjectType: 'order',
        subjectId: orderId,
        after: { position, replaces: replacedIdentifier, ...values },
      },
      {
        ...entry,
        action: `card.replacement_${step}`,
        subjectType: 'card',
        subjectId: replacedSerial,
        after: { order: orderNumber, position },
      },
    ]);
  };
}
