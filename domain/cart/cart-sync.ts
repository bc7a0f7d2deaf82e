import { cardsOf } from '../catalog/line-cards.ts';
import type { CardDesigns } from '../card-design/card-design.ts';
import type { CartLine } from './cart-line.ts';

/** The body of `POST /cart`, about one line. */
export interface CartLineChange {
  readonly productId: string;
  readonly quantity: number;
  /** `quantity` is the new one, and 0 removes the line; else it is added to what is there. */
  readonly replaceQuantity: boolean;
  /** Absent: they stay as they are. */
  readonly designs?: CardDesigns | undefined;
}

export function cartPost(line: CartLine): CartLineChange {
  const designs = sentDesigns(line);
  return {
    productId: line.id,
    quantity: line.quantity,
    replaceQuantity: true,
    ...(designs.length > 0 && { designs }),
  };
}

/** Those of the cards it has; what was typed for others stays in the browser. */
export function sentDesigns(line: CartLine): CardDesigns {
  return line.designs.slice(0, cardsOf(line, line.quantity));
}

/** Lines with the designs that another browser chose, where this one chose none. */
export function withDesignsOf(
  lines: readonly CartLine[],
  others: readonly CartLine[],
): readonly CartLine[] {
  return lines.map((line) => {
    const other = others.find(({ id }) => id === line.id);
    const isTaken = line.designs.length === 0 && other !== undefined && other.designs.length > 0;
    return isTaken ? { ...line, designs: other.designs } : line;
  });
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

/** The action for the two carts after a login. */
export type CartSync =
  | { readonly kind: 'load'; readonly lines: readonly CartLine[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'post'; readonly posts: readonly CartLineChange[] };

/** Specification 1, section 4: Sync after login. */
export function cartSync(local: readonly CartLine[], backend: readonly CartLine[]): CartSync {
  if (local.length > 0) return { kind: 'post', posts: local.map(cartPost) };
  return backend.length > 0 ? { kind: 'load', lines: backend } : { kind: 'nothing' };
}
