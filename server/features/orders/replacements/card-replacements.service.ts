import { AppError } from '#domain/errors.ts';
import {
  cancellingProblem,
  paidProblem,
  replacementState,
  shippingProblem,
} from '#domain/orders/card-replacement.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { BlanksService } from '#server/features/blanks/blanks.service.ts';
import type { Card, CardsService } from '#server/features/cards/cards.service.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import { isId } from '#server/platform/ids.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createCardNotes } from '../cards/card-notes.ts';
import { deleteOrderCard } from '../cards/order-cards.repository.ts';
import type { OrdersService } from '../orders.service.ts';
import { readParcel, type ParcelInput } from '../admin/parcel.ts';
import * as replacements from './card-replacements.repository.ts';
import { createReplacementLog } from './replacement-log.ts';
import { createReplacementMails } from './replacement-mails.ts';
import type { ReplacementPaymentsService } from './replacement-payments.service.ts';
import { createReplacementStart, type NewReplacement } from './replacement-start.ts';

export type { CardReplacement } from './card-replacements.repository.ts';

/** Which replacement, by its order and its position in it. */
interface Which {
  readonly orderId: string;
  readonly position: number;
}

interface Dependencies {
  readonly accounts: AccountsService;
  readonly catalogVersions: CatalogVersionsService;
  readonly blanks: BlanksService;
  readonly cards: CardsService;
  readonly orders: OrdersService;
  readonly replacementPayments: ReplacementPaymentsService;
}

/** More than an admin ships in a morning. */
const mostListed = 100;

/** @throws AppError `conflict` where there is a problem */
function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new AppError('conflict', problem);
}

export type CardReplacementsService = ReturnType<typeof createCardReplacementsService>;

/** Cards of an order that are made again (docs/decisions/0063). */
export function createCardReplacementsService(platform: Platform, dependencies: Dependencies) {
  const { database, clock } = platform;
  const { blanks, cards, orders, replacementPayments } = dependencies;
  const notes = createCardNotes(platform);
  const record = createReplacementLog(platform);
  const mails = createReplacementMails(platform, dependencies);
  const open = createReplacementStart(platform, dependencies);

  /** @throws AppError `not_found` */
  async function find(tx: Queryable, { orderId, position }: Which) {
    const replacement = isId(orderId)
      ? await replacements.findAt(tx, orderId, position)
      : undefined;
    if (replacement !== undefined) return replacement;
    throw new AppError('not_found', `This order has no replacement card number ${position}.`);
  }

  /** Its cards before its order, as a claim holds them. @throws AppError `not_found`, `conflict` */
  async function lockWithCards(tx: Queryable, which: Which) {
    const seen = await find(tx, which);
    const locked = new Map<string, Card>();
    for (const serial of [seen.replacedSerial, seen.serial ?? ''].toSorted()) {
      const card = await cards.lock(tx, serial);
      if (card !== undefined) locked.set(serial, card);
    }
    const order = await orders.lock(tx, which.orderId);
    await replacementPayments.lock(tx, seen.id);
    const replacement = await find(tx, which);
    if (replacement.serial !== seen.serial) {
      refuse('Someone changed this replacement in the meantime. We didn’t change anything.');
    }
    const { replacedSerial, serial } = replacement;
    return {
      order,
      replacement,
      oldCard: locked.get(replacedSerial),
      newCard: serial === null ? undefined : locked.get(serial),
    };
  }

  async function cancel(tx: Queryable, which: Which, isOldCardOn: boolean, adminId: string) {
    const { order, replacement, oldCard, newCard } = await lockWithCards(tx, which);
    const state = replacementState(replacement);
    // Done already, as after a lost answer.
    if (state === 'cancelled') return;
    refuse(cancellingProblem(state) ?? paidProblem(replacement));
    const { position } = which;
    if (newCard !== undefined) {
      await deleteOrderCard(tx, newCard.serial);
      await notes.unassigned(tx, { order, card: newCard, position, replaced: oldCard, adminId });
    }
    await replacements.updateReplacement(tx, replacement.id, { cancelledAt: clock.now() });
    await replacementPayments.close(tx, replacement.id);
    await record(tx, 'cancelled', replacement, byAdmin(adminId));
    const isOn =
      isOldCardOn && oldCard !== undefined && (await cards.switchOn(tx, oldCard, adminId));
    await mails.cancelled(tx, replacement, isOn);
  }

  async function ship(tx: Queryable, which: Which, parcel: ParcelInput, adminId: string) {
    const order = await orders.lock(tx, which.orderId);
    await replacementPayments.lock(tx, (await find(tx, which)).id);
    const before = await find(tx, which);
    const { shippedAt, ...known } = before;
    const { trackingNumber, carrier } = { ...known, ...readParcel(parcel) };
    const isSame = trackingNumber === before.trackingNumber && carrier === before.carrier;
    if (shippedAt !== null && isSame) return;
    refuse(shippingProblem(order, replacementState(before), before.serial !== null));
    await replacements.updateReplacement(tx, before.id, {
      trackingNumber,
      carrier,
      shippedAt: shippedAt ?? clock.now(),
    });
    await blanks.takeReplacement(tx, which.orderId, which.position, before.design);
    const replacement = await find(tx, which);
    await record(tx, 'shipped', replacement, byAdmin(adminId), {
      trackingNumber,
      ...(carrier !== null && { carrier }),
    });
    await mails.shipped(tx, replacement);
  }

  return {
    /**
     * Starts to replace a card: the old one is switched off, a further position is opened in its order.
     * @throws AppError `not_found`; `conflict` for a card that is replaced already, and in an order
     * whose money is not there; `invalid_input`
     */
    async start(orderId: string, asked: NewReplacement, adminId: string): Promise<void> {
      const { reason, charge } = asked;
      await database.transaction().execute(async (tx) => {
        const position = await open(tx, orderId, asked, adminId);
        const replacement = await find(tx, { orderId, position });
        await record(tx, 'started', replacement, byAdmin(adminId), { reason, charge });
        await mails.started(tx, replacement);
      });
    },

    /**
     * Cancels a replacement that was not shipped; its new card, if one was assigned, is free again.
     * @param isOldCardOn whether the old card is to work again, where it is frozen
     * @throws AppError `not_found`, `conflict`
     */
    cancel: (which: Which, isOldCardOn: boolean, adminId: string) =>
      database.transaction().execute((tx) => cancel(tx, which, isOldCardOn, adminId)),

    /**
     * The new card is on its way, and its owner is mailed; with another tracking number once more.
     * @throws AppError `not_found`, `invalid_input`; `conflict` while it is not paid or has no card
     */
    ship: (which: Which, parcel: ParcelInput, adminId: string) =>
      database.transaction().execute((tx) => ship(tx, which, parcel, adminId)),

    /** Those still to be shipped, oldest first; of very many the oldest hundred. */
    listOpen: () => replacements.listOpen(database, mostListed),

    /** How many of those wait for nothing but the shop. */
    async countToShip(): Promise<number> {
      const listed = await replacements.listOpen(database, mostListed);
      return listed.filter((one) => replacementState(one) === 'preparing').length;
    },

    /** Those of an account, newest first, without cancelled ones. */
    listOf: (accountId: string) => replacements.listOfAccount(database, accountId),

    /**
     * Parts an account that leaves from its replacements: those not shipped yet are cancelled, also
     * where they are of somebody else and in an order of the account.
     */
    async disown(tx: Queryable, accountId: string): Promise<void> {
      for (const replacement of await replacements.listUnsentOf(tx, accountId)) {
        const { id, serial, claimedAt } = replacement;
        if (claimedAt !== null) continue;
        if (serial !== null) await deleteOrderCard(tx, serial);
        await replacements.updateReplacement(tx, id, { cancelledAt: clock.now() });
        await record(tx, 'cancelled', replacement, { actor: 'owner' });
        if (replacement.accountId !== accountId) await mails.cancelled(tx, replacement, false);
      }
      await replacements.anonymiseReplacements(tx, accountId, { name: '', role: '', logo: '' });
    },
  };
}
