import type { FormPart } from '#web/profiles/use-form-sections.ts';

/** The parts of the card's page, by the part of the form that changes them. */
const selectors: readonly (readonly [FormPart, string])[] = [
  ['basics', 'h1, .role'],
  ['pictures', '.banner, .portrait'],
  ['about', '.industry, .pronouns, .prose, .skills, .figures'],
  ['links', '.social, section > .details'],
  ['hours', '.hours'],
  ['gallery', '.gallery'],
  ['connect', 'form'],
];

/**
 * The part of the form that changes what stands at a point of a card's page: the smallest that holds the point.
 * @param x of the window, in pixels, as `y`
 */
export function partAt(root: ParentNode | undefined, x: number, y: number): FormPart {
  const found = selectors.flatMap(([part, selector]) =>
    [...(root?.querySelectorAll(selector) ?? [])].map((element) => ({
      part,
      box: element.getBoundingClientRect(),
    })),
  );
  const hit = found
    .filter(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
    .toSorted((one, other) => one.box.width * one.box.height - other.box.width * other.box.height);
  return hit[0]?.part ?? 'basics';
}
