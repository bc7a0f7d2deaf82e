import type { ReactNode } from 'react';

interface CardPlaceProps {
  /** Small, beside the greeting: for a step that needs the room itself. */
  isCompact: boolean;
  picture?: ReactNode;
  children?: ReactNode;
}

/** The place of the tapped card and its greeting. It has the same size before the card is there. */
export function CardPlace({ isCompact, picture, children }: CardPlaceProps) {
  return (
    <div
      className={
        isCompact
          ? 'flex items-center gap-4'
          : 'flex flex-col items-center gap-5 text-center beside:items-start beside:text-start'
      }
    >
      <div
        className={`aspect-[85.6/53.98] shrink-0 ${isCompact ? 'w-24 sm:w-32' : 'w-56 sm:w-64 beside:w-full'}`}
      >
        {picture}
      </div>
      <div className={`min-w-0 ${isCompact ? '' : 'min-h-14'}`}>{children}</div>
    </div>
  );
}
