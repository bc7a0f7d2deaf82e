import Grip from 'lucide-react/icons/grip-vertical';
import { useState, type ReactNode } from 'react';
import { MovableItem, MovableList, type MoveLabel } from './movable-list.tsx';

/** A drag of one thing of a list. */
interface Dragging {
  /** The index of the thing that is dragged; undefined: none is. */
  readonly dragged: number | undefined;
  readonly start: (index: number) => void;
  readonly end: () => void;
  readonly drop: (index: number) => void;
}

/** Follows a drag of the things of a list. @param move takes a thing from one index to another */
function useDragging(move: (from: number, to: number) => void): Dragging {
  const [dragged, setDragged] = useState<number>();
  return {
    dragged,
    start: setDragged,
    end: () => setDragged(undefined),
    drop(index) {
      if (dragged !== undefined && dragged !== index) move(dragged, index);
      setDragged(undefined);
    },
  };
}

interface DraggableListProps {
  /** A key for each thing, in order. */
  keys: readonly string[];
  /** The name of a thing on its buttons. */
  nameAt: (index: number) => string;
  /** The name of the group of its parts; absent: the same. */
  groupAt?: (index: number) => string;
  moveLabel: MoveLabel;
  /** Takes a thing from one index to another. */
  onMove: (from: number, to: number) => void;
  /** The content of a thing. */
  children: (index: number) => ReactNode;
}

/** A list whose things are dragged by their handles or moved by buttons. */
export function DraggableList(props: DraggableListProps) {
  const { keys, nameAt, groupAt = nameAt, moveLabel, onMove, children } = props;
  const dragging = useDragging(onMove);
  return (
    <MovableList>
      {keys.map((key, index) => (
        <MovableItem
          key={key}
          name={nameAt(index)}
          index={index}
          count={keys.length}
          moveLabel={moveLabel}
          onMove={(by) => onMove(index, index + by)}
        >
          <DraggableItem name={groupAt(index)} index={index} dragging={dragging}>
            {children(index)}
          </DraggableItem>
        </MovableItem>
      ))}
    </MovableList>
  );
}

interface DraggableItemProps {
  /** The name of the thing, for screen readers. */
  name: string;
  index: number;
  dragging: Dragging;
  children: ReactNode;
}

/** The content of a thing with a handle that drags it. */
function DraggableItem({ name, index, dragging, children }: DraggableItemProps) {
  const { dragged, start, end, drop } = dragging;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for pointers; the arrows are for keys
    <fieldset
      className={`flex min-w-0 flex-1 items-start gap-2 ${dragged === undefined ? '' : 'rounded-field outline-2 outline-hairline outline-dashed'}`}
      onDragOver={(event) => {
        if (dragged !== undefined) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        drop(index);
      }}
    >
      <legend className="sr-only">{name}</legend>
      <span
        // The arrows do the same for keys and screen readers.
        aria-hidden
        draggable
        data-handle=""
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData('text/plain', '');
          dataTransfer.effectAllowed = 'move';
          start(index);
        }}
        onDragEnd={end}
        className="grid size-11 shrink-0 cursor-grab place-items-center text-ink-soft max-sm:hidden"
      >
        <Grip className="size-5" />
      </span>
      {children}
    </fieldset>
  );
}
