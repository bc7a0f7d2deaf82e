import type { Queryable } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as orderCards from './order-cards.repository.ts';
import * as orders from './orders.repository.ts';

export type OrderCardsService = ReturnType<typeof createOrderCardsService>;

interface Claim {
  readonly serial: string;
  readonly accountId: string;
}

/** Which order each physical card counts to (decisions, "Physical cards"). */
export function createOrderCardsService({ clock }: Pick<Platform, 'clock'>) {
  /** @returns the order the claimed card counts to from now on, if to any */
  async function addClaim(tx: Queryable, { serial, accountId }: Claim) {
    const known = await orderCards.findOrderOfCard(tx, serial);
    const claimedAt = clock.now();
    if (known !== undefined) {
      if (known.claimedAt !== null) return undefined;
      await orderCards.setCardClaimed(tx, serial, claimedAt);
      return known.orderId;
    }
    const bought = await orderCards.lockOrdersWithCards(tx, accountId);
    const counts = await orderCards.countCards(
      tx,
      bought.map(({ id }) => id),
    );
    const open = bought.find(({ id, cardCount }) => (counts.get(id)?.all ?? 0) < cardCount);
    if (open === undefined) return undefined;
    await orderCards.insertOrderCard(tx, {
      serial,
      orderId: open.id,
      addedAt: claimedAt,
      claimedAt,
    });
    return open.id;
  }

  return {
    /** The cards that an account has paid for, claimed or not. */
    countBought: orderCards.countBoughtCards,

    /**
     * Counts a claim to the order its card was assigned to, else to the claimer's oldest paid order
     * with unclaimed cards; that becomes `card_registered` when all its cards are claimed. A card
     * counts once, however often it changes hands.
     */
    async countClaim(tx: Queryable, claim: Claim): Promise<void> {
      const orderId = await addClaim(tx, claim);
      if (orderId === undefined) return;
      const order = await orders.lockOrder(tx, orderId);
      const claimed = (await orderCards.countCards(tx, [orderId])).get(orderId)?.claimed ?? 0;
      if (order === undefined || claimed < order.cardCount) return;
      await orders.updateOrder(tx, orderId, {
        status: 'card_registered',
        updatedAt: clock.now(),
      });
    },
  };
}
