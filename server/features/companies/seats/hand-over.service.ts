import { AppError } from '#domain/errors.ts';
import { boughtSeats as reckonBought } from '#domain/companies/bought-seats.ts';
import { handOverMessages, handOverOf } from '#domain/companies/hand-over.ts';
import { isRenewing } from '#domain/subscriptions/subscription-state.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import { requireAct } from '#server/features/companies/membership.ts';
import { isId } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { buyerLeftMail, handedOverMail } from './company-seats.mails.ts';
import * as companySeats from './company-seats.repository.ts';
import type { Dependencies } from './dependencies.ts';
import { notOpen, unknownSeats } from './seat-errors.ts';

export type HandOverService = ReturnType<typeof createHandOverService>;

/** Seats that another owner is to go on with when their buyer stops paying (decision 92). */
export function createHandOverService(
  { database, clock, publicUrl }: Platform,
  { accounts, boughtSeats, subscriptions }: Dependencies,
) {
  const teamsUrl = (companyId: string) => `${publicUrl}/teams?company=${companyId}`;

  /** Locks account, order and company, in the order of decision 56. @throws AppError */
  async function requireHandOver(
    tx: Queryable,
    accountId: string,
    orderId: string,
    memberId: string,
  ) {
    const asked = isId(orderId) ? await companySeats.findOrder(tx, orderId) : undefined;
    if (asked?.accountId !== accountId) throw unknownSeats();
    const { companyId } = asked;
    if (companyId === null) throw notOpen();
    await boughtSeats.lockAccountOf(tx, companyId, memberId);
    const order = await companySeats.lockOrder(tx, orderId);
    const found = await boughtSeats.requireHeir(tx, companyId, accountId, memberId);
    const row = await companySeats.findSeatOrder(tx, orderId);
    const seats = companySeats.seatOrderOf(row);
    const handOver = handOverOf(seats, clock.now());
    if ('problem' in handOver) throw new AppError('conflict', handOver.problem);
    const renews = row.state !== null && isRenewing(row.state);
    const handedTo = renews ? null : (order?.handedTo ?? null);
    if (handedTo !== null && handedTo !== found.heir.accountId) {
      throw new AppError('conflict', handOverMessages.handedOver);
    }
    return {
      ...found,
      ...handOver,
      companyId,
      seats: seats.subscription?.seats ?? seats.seats,
      /** The subscription, where it renews. */
      renewing: renews ? row.subscriptionId : null,
      isDone: handedTo !== null,
    };
  }

  return {
    /**
     * Ends the renewals of seats that an owner pays for, and asks another owner to go on. Done already, it stays done.
     * @param orderId of the seats
     * @param memberId the other owner
     * @returns their address
     * @throws AppError `not_found`, `forbidden`, `invalid_input`; `conflict` where nothing runs on, or somebody else was
     * asked; `unavailable`
     */
    async handOver(accountId: string, orderId: string, memberId: string): Promise<string> {
      const check = (tx: Queryable) => requireHandOver(tx, accountId, orderId, memberId);
      const subscriptionId = await database.transaction().execute(async (tx) => {
        const { renewing } = await check(tx);
        // The seats were resumed, so the owner who was asked before is not asked any more.
        if (renewing !== null) await companySeats.setHandedTo(tx, orderId, null);
        return renewing;
      });
      if (subscriptionId !== null) await subscriptions.cancel(accountId, subscriptionId);
      return database.transaction().execute(async (tx) => {
        const { heir, isDone, companyId, ...ending } = await check(tx);
        if (isDone) return heir.email;
        await companySeats.setHandedTo(tx, orderId, heir.accountId);
        await boughtSeats.noteHandOver(tx, companyId, accountId, heir.accountId);
        const { email } = await accounts.getAccount(tx, accountId);
        await enqueueMail(tx, {
          to: heir.email,
          cause: `seats-handed-over:${orderId}:${heir.id}:${ending.until.toISOString()}`,
          content: handedOverMail(mailTextsIn(heir.language), ending, email, teamsUrl(companyId)),
        });
        return heir.email;
      });
    },

    /** The end of the seats of a company, for an owner. @throws AppError `not_found`, `forbidden` */
    async getEnd(companyId: string, accountId: string) {
      await requireAct(database, companyId, accountId, 'buy seats');
      const orders = await companySeats.listOfCompany(database, companyId);
      const { paidUntil } = reckonBought(orders.map(companySeats.seatOrderOf), clock.now());
      const isHandedTo = await companySeats.isHandedTo(database, companyId, accountId);
      return { paidUntil, isHandedToYou: paidUntil !== null && isHandedTo };
    },

    /** Parts seats from an account that is deleted. Owners who stay are notified where nobody was asked to go on. */
    async forgetBuyer(tx: Queryable, { id }: LeavingAccount): Promise<void> {
      const orders = await companySeats.forgetBuyer(tx, id);
      for (const companyId of new Set(orders.flatMap((order) => order.companyId ?? []))) {
        const own = orders.filter((order) => order.companyId === companyId);
        const all = await companySeats.listOfCompany(tx, companyId);
        const bought = reckonBought(all.map(companySeats.seatOrderOf), clock.now());
        const { now: seats, paidUntil: until } = bought;
        if (until === null || own.some(({ handedTo }) => handedTo !== null)) continue;
        for (const owner of await boughtSeats.listOwners(tx, companyId)) {
          const { accountId, email, language, company } = owner;
          if (accountId === id) continue;
          await enqueueMail(tx, {
            to: email,
            cause: `seats-buyer-left:${companyId}:${accountId}:${until.toISOString()}`,
            content: buyerLeftMail(
              mailTextsIn(language),
              { company, seats, until },
              teamsUrl(companyId),
            ),
          });
        }
      }
    },
  };
}
