import { mostWorkCounted } from '#domain/desk/work.ts';
import type { HealthService } from '#server/features/health/health.service.ts';
import type { MessagesDeskService } from '#server/features/messages/messages-desk.service.ts';
import type { MoneyIssuesService } from '#server/features/settlement/money-issues/money-issues.service.ts';
import type { OrdersDeskService } from '#server/features/orders/desk/orders-desk.service.ts';
import { findJobIds } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Work } from '#wire/work.ts';

interface Dependencies {
  readonly cardReplacements: { readonly countToShip: () => Promise<number> };
  readonly health: Pick<HealthService, 'countWrong'>;
  readonly messagesDesk: MessagesDeskService;
  readonly moneyIssues: MoneyIssuesService;
  readonly ordersDesk: OrdersDeskService;
}

export type WorkService = ReturnType<typeof createWorkService>;

/** The work that waits for an admin, for the desk's first screen and its tabs. */
export function createWorkService(
  { database }: Pick<Platform, 'database'>,
  { cardReplacements, health, messagesDesk, moneyIssues, ordersDesk }: Dependencies,
) {
  return {
    /** Each count is a bounded walk through an index. */
    async count(): Promise<Work> {
      const [wrongChecks, toShip, replacementsToShip, paymentProblems, unanswered, givenUp] =
        await Promise.all([
          health.countWrong(),
          ordersDesk.countToShip(mostWorkCounted),
          cardReplacements.countToShip(),
          moneyIssues.countOpen(mostWorkCounted),
          messagesDesk.countOpen(mostWorkCounted),
          findJobIds(database, { states: ['given_up'] }, mostWorkCounted),
        ]);
      return {
        wrongChecks,
        toShip,
        replacementsToShip,
        paymentProblems,
        unanswered,
        failedJobs: givenUp.length,
      };
    },
  };
}
