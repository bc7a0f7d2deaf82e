import type { CartLine } from './cart-line.ts';
import type { CardDesigns } from '../card-design/card-design.ts';
import { cartPost, cartRemoval, sentDesigns, type CartLineChange } from './cart-sync.ts';

/** The browser's cart as it was last sent to the server, or by it. */
export interface SentCart {
  /** The account's `_id`: what one account's cart lacks is not to be taken out of another's. */
  readonly accountId: string;
  /** By `productId`. */
  readonly quantities: Readonly<Record<string, number>>;
  /** By `productId`, as text to be compared; without what nothing was chosen for. */
  readonly designs: Readonly<Record<string, string>>;
  readonly promoCode: string | null;
}

export function nothingSent(accountId: string): SentCart {
  return { accountId, quantities: {}, designs: {}, promoCode: null };
}

/** The record of a cart the server holds exactly so. */
export function sentCartOf(
  accountId: string,
  lines: readonly CartLine[],
  promoCode: string | null,
): SentCart {
  const quantities = Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
  const designs = Object.fromEntries(
    lines.flatMap((line) => {
      const text = textOf(sentDesigns(line));
      return text === undefined ? [] : [[line.id, text]];
    }),
  );
  return { accountId, quantities, designs, promoCode };
}

/** @returns undefined for none */
function textOf(designs: CardDesigns): string | undefined {
  return designs.length === 0 ? undefined : JSON.stringify(designs);
}

/** The record after `post` was accepted. */
export function withPost(sent: SentCart, post: CartLineChange): SentCart {
  const { productId, quantity } = post;
  const { [productId]: _, ...others } = sent.quantities;
  const { [productId]: before, ...otherDesigns } = sent.designs;
  if (quantity === 0) return { ...sent, quantities: others, designs: otherDesigns };
  const text = post.designs === undefined ? before : textOf(post.designs);
  return {
    ...sent,
    quantities: { ...others, [productId]: quantity },
    designs: text === undefined ? otherDesigns : { ...otherDesigns, [productId]: text },
  };
}

/**
 * The requests that tell the server the unsent changes of the lines: first what was taken out, so that it
 * is never charged, then what was added, counted or designed anew (decisions, "Cart").
 */
export function unsentPosts(sent: SentCart, lines: readonly CartLine[]): CartLineChange[] {
  const kept = new Set(lines.map(({ id }) => id));
  const gone = Object.keys(sent.quantities).filter((id) => !kept.has(id));
  const changed = lines.flatMap((line) => {
    const { id, quantity } = line;
    const designs = sentDesigns(line);
    const isRedesigned = sent.designs[id] !== textOf(designs);
    if (sent.quantities[id] === quantity && !isRedesigned) return [];
    // That all were taken back has to be said.
    return [{ ...cartPost(line), ...(isRedesigned && { designs }) }];
  });
  return [...gone.map(cartRemoval), ...changed];
}
