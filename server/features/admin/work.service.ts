import { mayUse, type StaffRole } from '#domain/admin/staff-roles.ts';
import { mostWorkCounted, workAreas, type WorkKind } from '#domain/admin/work.ts';
import type { BlanksService } from '#server/features/blanks/blanks.service.ts';
import type { HealthService } from '#server/features/health/health.service.ts';
import type { AdminMessagesService } from '#server/features/messages/admin-messages.service.ts';
import type { MoneyIssuesService } from '#server/features/settlement/money-issues/money-issues.service.ts';
import type { RefundApprovalsService } from '#server/features/orders/refunds/refund-approvals.service.ts';
import type { AdminOrdersService } from '#server/features/orders/admin/admin-orders.service.ts';
import { findJobIds } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Work } from '#wire/admin/work.ts';

interface Dependencies {
  readonly cardReplacements: { readonly countToShip: () => Promise<number> };
  readonly orderReturns: { readonly countWaiting: () => Promise<number> };
  readonly blanks: Pick<BlanksService, 'countLow'>;
  readonly health: Pick<HealthService, 'countWrong'>;
  readonly adminMessages: AdminMessagesService;
  readonly moneyIssues: MoneyIssuesService;
  readonly adminOrders: AdminOrdersService;
  readonly refundApprovals: RefundApprovalsService;
}

export type WorkService = ReturnType<typeof createWorkService>;

/** The work that waits for an admin, for the admin area's first screen and its tabs. */
export function createWorkService(
  { database }: Pick<Platform, 'database'>,
  dependencies: Dependencies,
) {
  const { blanks, cardReplacements, health, adminMessages, moneyIssues, adminOrders } =
    dependencies;
  const countGivenUp = async () =>
    (await findJobIds(database, { states: ['given_up'] }, mostWorkCounted)).length;
  return {
    /** Each count is a bounded walk through an index. What is not for the roles is not counted. */
    async count(roles: readonly StaffRole[], accountId: string): Promise<Work> {
      const ask = (kind: WorkKind, read: () => Promise<number>) =>
        mayUse(roles, workAreas[kind]) ? read() : 0;
      const [
        wrongChecks,
        toShip,
        replacementsToShip,
        returnsWaiting,
        lowBlanks,
        refundsToApprove,
        paymentProblems,
        unanswered,
        failedJobs,
      ] = await Promise.all([
        ask('wrongChecks', () => health.countWrong()),
        ask('toShip', () => adminOrders.countToShip(mostWorkCounted)),
        ask('replacementsToShip', () => cardReplacements.countToShip()),
        ask('returnsWaiting', () => dependencies.orderReturns.countWaiting()),
        ask('lowBlanks', () => blanks.countLow(database)),
        ask('refundsToApprove', () =>
          dependencies.refundApprovals.countWaitingFor(accountId, mostWorkCounted),
        ),
        ask('paymentProblems', () => moneyIssues.countOpen(mostWorkCounted)),
        ask('unanswered', () => adminMessages.countOpen(mostWorkCounted)),
        ask('failedJobs', countGivenUp),
      ]);
      return {
        wrongChecks,
        toShip,
        replacementsToShip,
        returnsWaiting,
        lowBlanks,
        refundsToApprove,
        paymentProblems,
        unanswered,
        failedJobs,
      };
    },
  };
}
