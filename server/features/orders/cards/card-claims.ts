import { designsOfOrder } from '#domain/orders/order-designs.ts';
import { claimedPlaces } from '#domain/orders/order-places.ts';
import { lowestFreePosition } from '#domain/orders/order-cards.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { BlanksService } from '#server/features/blanks/blanks.service.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as orderCards from './order-cards.repository.ts';
import type { OrderMailsService } from '../order-mails.service.ts';
import * as orders from '../orders.repository.ts';
import { findAt, type CardReplacement } from '../replacements/card-replacements.repository.ts';

interface Claim {
  readonly serial: string;
  readonly accountId: string;
}

/** Which of an order's cards a physical card is. */
interface Place {
  readonly orderId: string;
  readonly position: number;
}

interface Dependencies {
  readonly accounts: AccountsService;
  readonly blanks: BlanksService;
  readonly cards: CardsService;
  readonly orderMails: OrderMailsService;
}

/** Counts claimed cards to the orders they were bought with (decisions, "Physical cards"). */
export function createCardClaims(
  { clock }: Pick<Platform, 'clock'>,
  { accounts, blanks, cards, orderMails }: Dependencies,
) {
  /** @returns the place in an order that the claimed card takes from now on, if any */
  async function addClaim(tx: Queryable, { serial, accountId }: Claim): Promise<Place | undefined> {
    const claimedAt = clock.now();
    const assigned = await orderCards.findOrderOfCard(tx, serial);
    if (assigned !== undefined) {
      await orders.lockOrder(tx, assigned.orderId);
      // A deleted account has taken its replacements out of the order meanwhile.
      const known = await orderCards.findOrderOfCard(tx, serial);
      if (known === undefined || known.claimedAt !== null) return undefined;
      await orderCards.setCardClaimed(tx, serial, claimedAt);
      return known;
    }
    const bought = await orderCards.lockOrdersWithCards(tx, accountId);
    const places = await orderCards.listPlaces(
      tx,
      bought.map(({ id }) => id),
    );
    for (const { id: orderId, cardCount } of bought) {
      const own = places.filter((place) => place.orderId === orderId);
      const position = lowestFreePosition(own.map((place) => place.position));
      if (position > cardCount) continue;
      const place = { orderId, position };
      await orderCards.insertOrderCard(tx, { serial, ...place, addedAt: claimedAt, claimedAt });
      return place;
    }
    return undefined;
  }

  /** The person that the card was sent to is notified of a claim that they did not make themselves. */
  async function tellRecipient(
    tx: Queryable,
    order: orders.Order,
    replacement: CardReplacement | undefined,
    { serial, accountId }: Claim,
  ) {
    const recipientId = replacement === undefined ? order.accountId : replacement.accountId;
    if (recipientId === null || recipientId === accountId) return;
    const to =
      replacement === undefined ? order.email : (await accounts.findById(tx, recipientId))?.email;
    const [card] = await cards.listOf(tx, [serial]);
    if (!to || card === undefined) return;
    await orderMails.cardClaimed(tx, to, order, card);
  }

  /** An order whose last open place was claimed just now is registered. */
  async function registerIfComplete(tx: Queryable, order: orders.Order, position: number) {
    const places = await orderCards.listPlaces(tx, [order.id]);
    const replaced = await orderCards.listReplacedPositions(tx, order.id);
    const before = places.filter((place) => place.position !== position);
    const wasComplete = claimedPlaces(before, replaced) >= order.cardCount;
    if (wasComplete || claimedPlaces(places, replaced) < order.cardCount) return;
    const registered = await orders.updateOrder(tx, order.id, {
      status: 'card_registered',
      updatedAt: clock.now(),
    });
    const designs = designsOfOrder(order.lines).map(({ design }) => design);
    await blanks.followOrder(tx, registered, designs);
  }

  /**
   * Counts a claim to the order its card was assigned to, else to the claimer's oldest paid order
   * with unclaimed cards; that becomes `card_registered` when all its cards are claimed. A card
   * counts once, however often it changes hands, and a replacement counts as the card it replaces.
   */
  return async function countClaim(tx: Queryable, claim: Claim): Promise<void> {
    const place = await addClaim(tx, claim);
    const order = place && (await orders.lockOrder(tx, place.orderId));
    if (place === undefined || order === undefined) return;
    const replacement = await findAt(tx, order.id, place.position);
    if (replacement !== undefined) {
      await blanks.takeReplacement(tx, order.id, place.position, replacement.design);
    }
    await tellRecipient(tx, order, replacement, claim);
    await registerIfComplete(tx, order, place.position);
  };
}
