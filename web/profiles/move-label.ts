import type { ProfileTexts } from '#web/site/inside/profile-texts.ts';
import type { MoveLabel } from '#web/ui/movable-list.tsx';

/** The names of the buttons that move a thing of the form. */
export function moveLabelIn({ text }: ProfileTexts): MoveLabel {
  return ({ name, direction, index, count }) =>
    text(direction === 'up' ? 'profile.moveUp' : 'profile.moveDown', {
      name,
      place: text('profile.ofMost', { count: index + 1, most: count }),
    });
}
