import { mostWorkCounted } from '#domain/admin/work.ts';
import type { BlanksService } from '#server/features/blanks/blanks.service.ts';
import type { HealthService } from '#server/features/health/health.service.ts';
import type { AdminMessagesService } from '#server/features/messages/admin-messages.service.ts';
import type { MoneyIssuesService } from '#server/features/settlement/money-issues/money-issues.service.ts';
import type { AdminOrdersService } from '#server/features/orders/admin/admin-orders.service.ts';
import { findJobIds } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Work } from '#wire/admin/work.ts';

interface Dependencies {
  readonly cardReplacements: { readonly countToShip: () => Promise<number> };
  readonly blanks: Pick<BlanksService, 'countLow'>;
  readonly health: Pick<HealthService, 'countWrong'>;
  readonly adminMessages: AdminMessagesService;
  readonly moneyIssues: MoneyIssuesService;
  readonly adminOrders: AdminOrdersService;
}

export type WorkService = ReturnType<typeof createWorkService>;

/** The work that waits for an admin, for the admin area's first screen and its tabs. */
export function createWorkService(
  { database }: Pick<Platform, 'database'>,
  { blanks, cardReplacements, health, adminMessages, moneyIssues, adminOrders }: Dependencies,
) {
  return {
    /** Each count is a bounded walk through an index. */
    async count(): Promise<Work> {
      const [
        wrongChecks,
        toShip,
        replacementsToShip,
        lowBlanks,
        paymentProblems,
        unanswered,
        givenUp,
      ] = await Promise.all([
        health.countWrong(),
        adminOrders.countToShip(mostWorkCounted),
        cardReplacements.countToShip(),
        blanks.countLow(database),
        moneyIssues.countOpen(mostWorkCounted),
        adminMessages.countOpen(mostWorkCounted),
        findJobIds(database, { states: ['given_up'] }, mostWorkCounted),
      ]);
      return {
        wrongChecks,
        toShip,
        replacementsToShip,
        lowBlanks,
        paymentProblems,
        unanswered,
        failedJobs: givenUp.length,
      };
    },
  };
}
