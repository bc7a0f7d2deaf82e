import type { CardLayout } from '#domain/profiles/card-layout.ts';

/** The element that a layout's style sheet sets in a typeface of its own. */
const typedElements: Partial<Record<CardLayout, 'name' | 'role'>> = {
  portrait: 'name',
  split: 'name',
  minimal: 'role',
  stage: 'name',
  business: 'name',
};

/** The letters that all of these typefaces have in the files that cards load. */
const subset =
  /^[ -~\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2022\u2026\u2039\u203a\u20ac\u2122]*$/u;

/**
 * The class of an element that is set in its layout's own typeface. A text with any other letter has none: it is
 * set whole in the system's, instead of changing within a word.
 */
export function typeClass(
  layout: CardLayout,
  element: 'name' | 'role',
  text: string,
): 'latin' | undefined {
  return typedElements[layout] === element && subset.test(text) ? 'latin' : undefined;
}
