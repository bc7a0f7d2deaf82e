/** The name of the cart's button, for someone who can't see its number. */
export function cartLabel(count: number): string {
  if (count === 0) return 'Cart, empty';
  return `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
}
