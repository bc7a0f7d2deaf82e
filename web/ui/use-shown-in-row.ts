import { useEffect, useRef } from 'react';

/**
 * Keeps an entry of a row within sight, where the row is longer than the frame that scrolls it sideways. The page
 * itself does not scroll.
 * @param index of the entry among the row's children; -1: none
 * @returns the ref of the row
 */
export function useShownInRow(index: number) {
  const list = useRef<HTMLUListElement>(null);
  // The row's width changes as well: with the window, with fonts, with counts that arrive.
  useEffect(() => {
    const row = list.current;
    if (row === null) return undefined;
    const observer = new ResizeObserver(() => showInRow(row, index));
    observer.observe(row);
    return () => observer.disconnect();
  }, [index]);
  return list;
}

function showInRow(row: HTMLElement, index: number): void {
  const frame = row.parentElement;
  const entry = row.children[index]?.getBoundingClientRect();
  if (frame === null || entry === undefined) return;
  const { left, right } = frame.getBoundingClientRect();
  if (entry.left < left) frame.scrollLeft += entry.left - left;
  else if (entry.right > right) frame.scrollLeft += entry.right - right;
}
