import type { CartLine } from './cart-line.ts';

/** What `POST /cart` says of one line. */
export interface CartLineChange {
  readonly productId: string;
  readonly quantity: number;
  /** `quantity` is the new one, and 0 removes the line; else it is added to what is there. */
  readonly replaceQuantity: boolean;
}

export function cartPost(line: Pick<CartLine, 'id' | 'quantity'>): CartLineChange {
  return { productId: line.id, quantity: line.quantity, replaceQuantity: true };
}

/** Sent when a line is taken out, so that it is never charged (decisions, "Cart"). */
export function cartRemoval(id: string): CartLineChange {
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
  | { readonly kind: 'post'; readonly posts: readonly CartLineChange[] };

/** Specification 1, section 4: Sync after login. */
export function cartSync(local: readonly CartLine[], backend: readonly CartLine[]): CartSync {
  if (local.length > 0) return { kind: 'post', posts: local.map(cartPost) };
  return backend.length > 0 ? { kind: 'load', lines: backend } : { kind: 'nothing' };
}
