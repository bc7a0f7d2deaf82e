import type { CartLine } from './cart-line.ts';

/** What `POST /cart` is sent for one line. */
export interface CartPost {
  readonly productId: string;
  readonly quantity: number;
  /** The quantity is the new one, not added to the stored one; 0 removes the line. */
  readonly replaceQuantity: true;
}

export function cartPost(line: Pick<CartLine, 'id' | 'quantity'>): CartPost {
  return { productId: line.id, quantity: line.quantity, replaceQuantity: true };
}

/** Sent when a line is taken out, so that it is never charged (decisions, "Cart"). */
export function cartRemoval(id: string): CartPost {
  return { productId: id, quantity: 0, replaceQuantity: true };
}

/**
 * The local cart after a load: the backend's valid lines, or what it was when there are none
 * (specification 1, section 4: Load from backend).
 */
export function cartAfterLoad(
  local: readonly CartLine[],
  backend: readonly CartLine[],
): readonly CartLine[] {
  return backend.length > 0 ? backend : local;
}

/** What to do with the two carts after a login. */
export type CartSync =
  | { readonly kind: 'load'; readonly lines: readonly CartLine[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'post'; readonly posts: readonly CartPost[] };

/** Specification 1, section 4: Sync after login. */
export function cartSync(local: readonly CartLine[], backend: readonly CartLine[]): CartSync {
  if (local.length > 0) return { kind: 'post', posts: local.map(cartPost) };
  return backend.length > 0 ? { kind: 'load', lines: backend } : { kind: 'nothing' };
}
