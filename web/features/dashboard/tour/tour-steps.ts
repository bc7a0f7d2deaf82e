/** A step of the tour; the element that it points at carries the name as `data-tour`. */
export interface TourStep {
  readonly target: string;
  readonly title: string;
  readonly text: string;
}

/** The four steps of specification 2, section 2: "Dashboard". */
export const tourSteps: readonly [TourStep, ...TourStep[]] = [
  {
    target: 'add-profile',
    title: 'Add Profile',
    text: 'A profile is what people see when they tap or scan your card. Add your first one here.',
  },
  {
    target: 'edit-profile',
    title: 'Edit Profile',
    text: 'Change what a profile says whenever you like. The card itself stays the same.',
  },
  {
    target: 'delete-profile',
    title: 'Delete Profile',
    text: 'Delete a profile you no longer need. We’ll ask you to confirm first.',
  },
  {
    target: 'hello-menu',
    title: 'Hello Menu',
    text: 'Open the menu next to your name for account settings and to log out.',
  },
];

/** For how long a target may be missing before its step is skipped (specification 2, section 9). */
export const missingTargetMs = 400;

/** The element of a step that can be seen and used: the menu is another one on a phone. */
export function findTarget({ target }: TourStep): HTMLElement | undefined {
  const found = document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]:not(:disabled)`);
  return [...found].find((element) => element.getClientRects().length > 0);
}
