import type { Queryable } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import * as orderCards from './order-cards.repository.ts';
import * as orders from './orders.repository.ts';

/** Which order each physical card counts to (decisions, "Physical cards"). */
export interface OrderCardsService {
  /**
   * Counts a claim to the order its card was assigned to, else to the claimer's oldest paid order
   * with unclaimed cards; that becomes `card_registered` when all its cards are claimed. A card
   * counts once, however often it changes hands.
   */
  countClaim(tx: Queryable, claim: { serial: string; accountId: string }): Promise<void>;
  /** The cards that an account has paid for and not claimed yet. */
  countOpen(db: Queryable, accountId: string): Promise<number>;
}

export function createOrderCardsService({ clock }: { readonly clock: Clock }): OrderCardsService {
  /** @returns the order the claimed card counts to from now on, if to any */
  async function addClaim(
    tx: Queryable,
    { serial, accountId }: { serial: string; accountId: string },
  ): Promise<string | undefined> {
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
    async countClaim(tx, claim) {
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

    countOpen: orderCards.countOpenCards,
  };
}
