import { z } from 'zod';
import { movedRenewal, plannedDays } from '#domain/subscriptions/price-move.ts';
import { changeRequestMs } from '#domain/subscriptions/noted-change.ts';
import { isRenewing } from '#domain/subscriptions/subscription-state.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/job.ts';
import { handleSweep } from '#server/platform/jobs/sweep.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SubscriptionSyncService } from '../subscription-sync.service.ts';
import { findSubscription, isOwned } from '../subscriptions.repository.ts';
import { moveOf } from './moved-prices.service.ts';
import { keptPriceMail, newPriceMail } from './price-moves.mails.ts';
import * as moves from './price-moves.repository.ts';

/** Mails all subscribers of a move: of the new price, or that it was stopped. */
export const priceMoveMailsJob = defineJob({
  name: 'price-move-mails',
  payload: z.object({ moveId: z.string() }),
});

const pageSize = 100;

/** The mails about moves, and their way to the providers. */
export function createPriceMoveJobs(
  platform: Platform,
  dependencies: Pick<Dependencies, 'accounts' | 'catalogVersions' | 'payments'> & {
    readonly subscriptionSync: SubscriptionSyncService;
  },
): readonly JobHandler[] {
  const { database, clock } = platform;
  const { accounts, catalogVersions, payments, subscriptionSync } = dependencies;

  /** One subscriber, in a transaction: after a kill the job goes on with those who are left. */
  function notify(move: moves.PriceMoveRow, subscriptionId: string): Promise<void> {
    return database.transaction().execute(async (tx) => {
      const member = await moves.lockMember(tx, move.id, subscriptionId);
      const row = await findSubscription(tx, subscriptionId);
      if (member === undefined || row === undefined) return;
      const now = clock.now();
      const isStopped = member.state === 'stopping' || member.state === 'stopped';
      if (!isOwned(row) || !isRenewing(row.state)) {
        // Whoever has canceled keeps the old price: there is nothing to say.
        const noted = isStopped ? { stopNoticedAt: now } : ({ state: 'dropped' } as const);
        return moves.updateMember(tx, member, { ...noted, updatedAt: now });
      }
      const { email: to, language } = await accounts.getAccount(tx, row.accountId);
      const texts = platform.mailTexts(language);
      const { unitCents, effectiveFrom } = move;
      const renewsAt = movedRenewal(row, effectiveFrom);
      const context = { publicUrl: platform.publicUrl, catalogVersions };
      const content = isStopped
        ? keptPriceMail(texts, row, context)
        : newPriceMail(texts, row, { unitCents, renewsAt }, context);
      const cause = `${isStopped ? 'kept-price' : 'new-price'}:${move.id}:${row.id}`;
      await enqueueMail(tx, { to, cause, content });
      const noted = isStopped ? { stopNoticedAt: now } : { noticedAt: now, renewsAt };
      await moves.updateMember(tx, member, { ...noted, updatedAt: now });
    });
  }

  async function notifyAll(moveId: string): Promise<void> {
    const move = await moves.findMove(database, moveId);
    if (move === undefined) return;
    for (;;) {
      const waiting = await moves.listUnnotified(database, moveId, pageSize);
      if (waiting.length === 0) return;
      for (const id of waiting) await notify(move, id);
    }
  }

  /** Notes that the provider is asked to plan the new price. @returns what it is asked for; undefined: nothing any more */
  function prepare(subscriptionId: string) {
    return database.transaction().execute(async (tx) => {
      const row = await findSubscription(tx, subscriptionId);
      const member = await moves.lockOpen(tx, subscriptionId);
      if (row === undefined || member === undefined) return undefined;
      const now = clock.now();
      const idempotencyKey = `price-move-${member.moveId}-${row.id}-${now.getTime()}`;
      if (member.state === 'stopping') {
        return { row, move: moveOf(row, row.unitCents), idempotencyKey };
      }
      await moves.updateMember(tx, member, { askedAt: now, updatedAt: now });
      return { row, move: moveOf(row, member.unitCents), idempotencyKey };
    });
  }

  async function ask(subscriptionId: string): Promise<void> {
    const prepared = await prepare(subscriptionId);
    if (prepared === undefined) return;
    const { row, move, idempotencyKey } = prepared;
    await payments.getSubscriptions(row.provider).movePrice({ ...move, idempotencyKey });
    await subscriptionSync.sync(subscriptionId);
  }

  async function postpone(subscriptionId: string): Promise<void> {
    await database.transaction().execute(async (tx) => {
      const member = await moves.lockOpen(tx, subscriptionId);
      const now = clock.now();
      if (member !== undefined)
        await moves.updateMember(tx, member, { askedAt: now, updatedAt: now });
    });
  }

  return [
    handleJob(priceMoveMailsJob, ({ moveId }) => notifyAll(moveId)),
    handleSweep(platform, {
      name: 'price-moves',
      cron: '*/10 * * * *',
      subject: 'a subscription whose price changes',
      list: (limit) =>
        moves.listDue(
          database,
          {
            renewsBefore: addSeconds(clock.now(), plannedDays * 86_400),
            askedBefore: addSeconds(clock.now(), -changeRequestMs / 1_000),
          },
          limit,
        ),
      check: ask,
      postpone,
    }),
  ];
}
