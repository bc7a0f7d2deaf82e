import { useEffect, useRef, type RefObject } from 'react';
import { addOpenDialog } from './open-dialogs.ts';

/**
 * Opens a dialog element over the page for as long as `isOpen`. The browser keeps the focus
 * inside, gives it back, and makes the page behind inert.
 */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!isOpen || current === null) return undefined;
    current.showModal();
    const removeOpenDialog = addOpenDialog(current);
    return () => {
      removeOpenDialog();
      current.close();
    };
  }, [isOpen]);
  return dialog;
}
