import { isId } from '#server/platform/ids.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as approvals from './refund-approvals.repository.ts';

export type { RefundApproval } from './refund-approvals.repository.ts';

export type RefundApprovalsService = ReturnType<typeof createRefundApprovalsService>;

/** The records of refunds that wait for a second person; what they do to money is `RefundsService`'s. */
export function createRefundApprovalsService({ database }: Pick<Platform, 'database'>) {
  return {
    findWaiting: approvals.findWaiting,

    /** All that wait, oldest first, at most 200. */
    listWaiting: () => approvals.listWaiting(database),

    /** Those of some payments that wait. */
    listWaitingOf: async (paymentIds: readonly string[]) =>
      paymentIds.length === 0 ? [] : approvals.listWaiting(database, paymentIds),

    /** How many wait for somebody who did not ask for them; no more than `most` are counted. */
    countWaitingFor: (accountId: string, most: number) =>
      approvals.countWaiting(database, accountId, most),

    async find(db: Queryable, id: string) {
      return isId(id) ? approvals.findApproval(db, id) : undefined;
    },

    /** Held until the transaction ends. */
    lock: async (tx: Queryable, id: string) =>
      isId(id) ? approvals.lockApproval(tx, id) : undefined,

    insert: approvals.insertApproval,
    update: approvals.updateApproval,
  };
}
