import { useSyncExternalStore } from 'react';

let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function replace(dialogs: readonly HTMLDialogElement[]): void {
  openDialogs = dialogs;
  for (const notify of listeners) notify();
}

/** Tells that a dialog lies over the page; the function returned tells that it no longer does. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  replace([...openDialogs, dialog]);
  return () => replace(openDialogs.filter((other) => other !== dialog));
}

/** The dialog that lies over all else, if there is one. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => openDialogs.at(-1),
    () => undefined,
  );
}
