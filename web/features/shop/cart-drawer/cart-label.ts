import type { SiteTexts } from '#web/site/site-texts.ts';

/** The name of the cart's button, for someone who can't see its number. */
export function cartLabel(count: number, { text }: SiteTexts<'shell'>): string {
  if (count === 0) return text('shell.cartEmpty');
  return count === 1 ? text('shell.cartOne') : text('shell.cartMany', { count });
}
