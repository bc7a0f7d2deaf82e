import type { APIRequestContext } from '@playwright/test';
import { makeAdmin, type Account } from './accounts.ts';
import type { IssuedCard } from './cards.ts';
import { makeOrder, newBuyerName, type PaidOrder } from './orders.ts';
import { joinShop } from './shop.ts';

/** Assigns a card to an order, and has its buyer claim it. */
export async function giveCard(
  request: APIRequestContext,
  { _id: orderId, buyer }: PaidOrder,
  { serial }: IssuedCard,
  admin: Account,
): Promise<void> {
  const { orderCards } = await joinShop();
  await orderCards.assign({ orderId, position: 1 }, serial, admin.user._id);
  const headers = { Authorization: `Bearer ${buyer.token}` };
  await request.post(`/api/nfc/${serial}/claim`, { headers, data: {} });
}

/** A card of a new order that its buyer has lost, and the replacement that was started for it. */
export async function startReplacement(
  request: APIRequestContext,
  card: IssuedCard,
): Promise<{ readonly admin: Account; readonly order: PaidOrder }> {
  const admin = await makeAdmin();
  const order = await makeOrder(request, newBuyerName());
  await giveCard(request, order, card, admin);
  const { cardReplacements } = await joinShop();
  const asked = { oldCard: 'freeze', reason: 'lost', charge: 'free' } as const;
  await cardReplacements.start(order._id, { card: card.serial, ...asked }, admin.user._id);
  return { admin, order };
}
