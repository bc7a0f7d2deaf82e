import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const openDialogs = createStore<readonly HTMLDialogElement[]>(() => []);

/** Tells that a dialog lies over the page. */
export function addOpenDialog(dialog: HTMLDialogElement): void {
  openDialogs.setState((dialogs) => [...dialogs, dialog], true);
}

/** Tells that it no longer does. */
export function removeOpenDialog(dialog: HTMLDialogElement): void {
  openDialogs.setState((dialogs) => dialogs.filter((other) => other !== dialog), true);
}

/** The dialog that lies over all else, if there is one. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useStore(openDialogs, (dialogs) => dialogs.at(-1));
}
