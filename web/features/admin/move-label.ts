import type { MoveLabel } from '#web/ui/movable-list.tsx';

/** The name of a button that moves an item of the admin area's lists, in English. */
export const moveLabel: MoveLabel = ({ name, direction, index, count }) =>
  `Move ${name} ${direction}, now ${index + 1} of ${count}`;
