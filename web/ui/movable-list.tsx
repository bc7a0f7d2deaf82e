import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** A list whose things are moved up and down by buttons. */
export function MovableList({ children }: { children: ReactNode }) {
  return <ol className="border-b border-hairline empty:hidden">{children}</ol>;
}

interface MovableItemProps {
  /** The name of it on the buttons. */
  name: string;
  index: number;
  count: number;
  /** By how many places: 1 or -1. */
  onMove: (by: number) => void;
  /** The names of the buttons. */
  moveLabel: MoveLabel;
  children: ReactNode;
}

/** Names the button that moves a thing, which stands at an index from 0. */
export type MoveLabel = (move: {
  readonly name: string;
  readonly direction: 'up' | 'down';
  readonly index: number;
  readonly count: number;
}) => string;

/**
 * At an end a button only says that it does nothing: taken away, it would take the focus with it.
 * Each button tells the place, so that a screen reader does after a move.
 */
export function MovableItem(props: MovableItemProps) {
  const { name, index, count, onMove, moveLabel, children } = props;
  const labelOf = (direction: 'up' | 'down') => moveLabel({ name, direction, index, count });
  return (
    <li className="flex items-start gap-2 border-t border-hairline py-3">
      {children}
      <div className="flex shrink-0">
        <MoveButton label={labelOf('up')} isAtEnd={index === 0} onMove={() => onMove(-1)}>
          <ChevronUp className="size-5" />
        </MoveButton>
        <MoveButton label={labelOf('down')} isAtEnd={index === count - 1} onMove={() => onMove(1)}>
          <ChevronDown className="size-5" />
        </MoveButton>
      </div>
    </li>
  );
}

interface MoveButtonProps {
  label: string;
  isAtEnd: boolean;
  onMove: () => void;
  children: ReactNode;
}

function MoveButton({ label, isAtEnd, onMove, children }: MoveButtonProps) {
  function move({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (isAtEnd) return;
    flushSync(onMove);
    // An element that changes places loses the focus, and asked for it again its name is read.
    currentTarget.blur();
    currentTarget.focus();
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={move}
      className="grid size-11 place-items-center rounded-field text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
