import type { CartLine } from '#domain/cart/cart-line.ts';
import { DrawnCard } from './drawn-card.tsx';

/** The first card of a line, as it was designed. */
export default function LinePicture({ line }: { line: CartLine }) {
  return <DrawnCard design={line.designs[0] ?? null} className="mt-1 w-16" />;
}
