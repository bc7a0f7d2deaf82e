type StepName = 'add' | 'edit' | 'delete' | 'menu';

/** A step of the tour; the element that it points at carries the name as `data-tour`. */
export interface TourStep {
  readonly target: string;
  readonly title: `guide.${StepName}Title`;
  readonly text: `guide.${StepName}Text`;
}

/** The four steps of specification 2, section 2: "Dashboard". */
export const tourSteps: readonly [TourStep, ...TourStep[]] = [
  {
    target: 'add-profile',
    title: 'guide.addTitle',
    text: 'guide.addText',
  },
  {
    target: 'edit-profile',
    title: 'guide.editTitle',
    text: 'guide.editText',
  },
  {
    target: 'delete-profile',
    title: 'guide.deleteTitle',
    text: 'guide.deleteText',
  },
  {
    target: 'hello-menu',
    title: 'guide.menuTitle',
    text: 'guide.menuText',
  },
];

/** For how long a target may be missing before its step is skipped (specification 2, section 9). */
export const missingTargetMs = 400;

/** The element of a step that can be seen and used: the menu is another one on a phone. */
export function findTarget({ target }: TourStep): HTMLElement | undefined {
  const found = document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]:not(:disabled)`);
  return [...found].find((element) => element.getClientRects().length > 0);
}
