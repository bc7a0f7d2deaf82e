import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { useCommonWords } from './common-words.ts';
import { addOpenDialog, removeOpenDialog } from './open-dialogs.ts';
import { useOnChange } from './use-on-change.ts';

export interface ModalProps {
  isOpen: boolean;
  /** Called when it was closed by Escape, by its button, by a click beside it, or by a navigation. */
  onClose: () => void;
  /**
   * Asked before Escape, its button or a click beside it closes it; without it they may. A navigation
   * is not asked about, nor is a second Escape in a row, which browsers let nobody refuse.
   */
  mayClose?: () => boolean;
  /** The element with the first focus; without it, the browser chooses. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export interface LookProps {
  titleId: string;
  className: string;
}

/**
 * A dialog element over the page for as long as `isOpen`. The browser keeps the focus inside, gives
 * it back, and makes the page behind inert; it needs no style element, which the CSP would refuse.
 */
export function Modal(props: ModalProps & LookProps) {
  const { titleId, isOpen, onClose, mayClose, initialFocus, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the element is gone: a dialog that is taken away gives the focus back as well.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!isOpen || current === null) return undefined;
    current.showModal();
    initialFocus?.current?.focus();
    addOpenDialog(current);
    return () => {
      removeOpenDialog(current);
      current.close();
    };
  }, [isOpen, initialFocus]);
  // At once, so that the focus it gives back does not leave the page that was arrived at.
  useOnChange(useLocation().key, () => dialog.current?.close());
  return (
    <dialog
      ref={dialog}
      // Known to browsers, not yet to React's types.
      {...{ closedby: 'any' }}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => {
        // A file that was not chosen after all cancels its own field, which says so up to here.
        if (event.target === event.currentTarget && mayClose?.() === false) event.preventDefault();
      }}
      className={`bg-paper p-0 text-ink shadow-paper transition-[opacity,translate] duration-200 backdrop:bg-scrim open:starting:opacity-0 ${className}`}
    >
      {children}
    </dialog>
  );
}

/** Closes the modal it stands in, if that may be closed. */
export function CloseButton({
  label,
  className,
}: {
  /** Absent: the word of the page's language. */
  label?: string | undefined;
  className: string;
}) {
  const { close } = useCommonWords();
  return (
    <button
      type="button"
      aria-label={label ?? close}
      onClick={({ currentTarget }) => requestClose(currentTarget.closest('dialog'))}
      className={`grid size-11 place-items-center rounded-field text-ink-soft transition-colors hover:bg-sunken hover:text-ink ${className}`}
    >
      <X className="size-5" />
    </button>
  );
}

/** As Escape would. Browsers that can't ask close. */
function requestClose(dialog: HTMLDialogElement | null): void {
  const isAsking = dialog !== null && typeof Reflect.get(dialog, 'requestClose') === 'function';
  if (isAsking) dialog.requestClose();
  else dialog?.close();
}
