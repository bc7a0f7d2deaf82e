import type { BlanksService } from '#server/features/blanks/blanks.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import { addSeconds } from '#server/platform/clock.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import { handleSweep } from '#server/platform/jobs/sweep.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OrderExpiryService } from './order-expiry.service.ts';
import type { SettlementService } from './settlement.service.ts';

const hour = 3_600;
/** Return page and webhook come within minutes; after that the provider is asked by us. */
const askAfterSeconds = 15 * 60;
const askAgainAfterSeconds = hour;
/** So long a use of a code with a total limit, or the last blank of a material, waits for its payment, before somebody else may have it. */
const limitedUseSeconds = hour;
const askAboutDisputesAfterSeconds = 24 * hour;

/** The periodic jobs about orders. */
export function createSettlementJobs(
  platform: Platform,
  services: {
    readonly blanks: BlanksService;
    readonly orders: OrdersService;
    readonly orderExpiry: OrderExpiryService;
    readonly settlement: SettlementService;
  },
): readonly JobHandler[] {
  const { database, clock } = platform;
  const { blanks, orders, orderExpiry, settlement } = services;
  const ago = (seconds: number) => addSeconds(clock.now(), -seconds);
  const postpone = (id: string) => orders.setChecked(database, id);

  return [
    handleSweep(platform, {
      name: 'unsettled-orders',
      cron: '*/5 * * * *',
      subject: 'an unpaid order',
      list: (limit) =>
        orders.listUnsettled(
          database,
          { placedBefore: ago(askAfterSeconds), checkedBefore: ago(askAgainAfterSeconds) },
          limit,
        ),
      check: (id) => orderExpiry.check(id),
      postpone,
    }),
    handleSweep(platform, {
      name: 'limited-promo-orders',
      cron: '*/5 * * * *',
      subject: 'an unpaid order that holds a use of a limited code',
      list: (limit) => orders.listHoldingLimitedUse(database, ago(limitedUseSeconds), limit),
      check: (id) => orders.expireLater(database, id),
      postpone,
    }),
    handleSweep(platform, {
      name: 'last-blank-orders',
      cron: '*/5 * * * *',
      subject: 'an unpaid order that holds the last blanks of a material',
      list: (limit) => blanks.listHoldingLast(database, ago(limitedUseSeconds), limit),
      check: (id) => orders.expireLater(database, id),
      postpone,
    }),
    // Its provider was away when an order was closed, longer than the job that closes a page tries.
    handleSweep(platform, {
      name: 'payable-pages',
      cron: '*/10 * * * *',
      subject: 'a closed order whose page may still be paid',
      list: (limit) => orders.listPayablePages(database, ago(askAgainAfterSeconds), limit),
      check: (id) => orderExpiry.expireUnpaid(id),
      postpone,
    }),
    // Disputes whose end nobody reported: banks take weeks, and a webhook may be lost.
    handleSweep(platform, {
      name: 'disputed-orders',
      cron: '37 * * * *',
      subject: 'a disputed order',
      list: (limit) => orders.listDisputed(database, ago(askAboutDisputesAfterSeconds), limit),
      async check(id) {
        const order = await orders.find(database, id);
        if (order !== undefined) await settlement.settle(order);
      },
      postpone,
    }),
  ];
}
