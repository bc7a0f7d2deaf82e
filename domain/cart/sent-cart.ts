import type { CartLine } from './cart-line.ts';
import { cartPost, cartRemoval, type CartLineChange } from './cart-sync.ts';

/** What the server was last told of a browser's cart, or told the browser. */
export interface SentCart {
  /** The account's `_id`: what one account's cart lacks is not to be taken out of another's. */
  readonly accountId: string;
  /** By `productId`. */
  readonly quantities: Readonly<Record<string, number>>;
  readonly promoCode: string | null;
}

export function nothingSent(accountId: string): SentCart {
  return { accountId, quantities: {}, promoCode: null };
}

/** The record of a cart the server holds exactly so. */
export function sentCartOf(
  accountId: string,
  lines: readonly CartLine[],
  promoCode: string | null,
): SentCart {
  const quantities = Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
  return { accountId, quantities, promoCode };
}

/** The record after `post` was accepted. */
export function withPost(sent: SentCart, { productId, quantity }: CartLineChange): SentCart {
  const { [productId]: _, ...others } = sent.quantities;
  return { ...sent, quantities: quantity === 0 ? others : { ...others, [productId]: quantity } };
}

/**
 * What the server has yet to be told of the lines: first what was taken out, so that it is never
 * charged, then what was added or counted anew (decisions, "Cart").
 */
export function unsentPosts(sent: SentCart, lines: readonly CartLine[]): CartLineChange[] {
  const kept = new Set(lines.map(({ id }) => id));
  const gone = Object.keys(sent.quantities).filter((id) => !kept.has(id));
  const changed = lines.filter(({ id, quantity }) => sent.quantities[id] !== quantity);
  return [...gone.map(cartRemoval), ...changed.map(cartPost)];
}
