import { createPortal } from 'react-dom';
import { inertInPieces } from './inert-in-pieces.ts';
import { Modal, type LookProps, type ModalProps, type ShowDialog } from './modal.tsx';

/**
 * A modal for what is large: it opens in a task of its own, and the page behind becomes inert after
 * it, piece by piece. `showModal` has every element of the page styled anew in one task.
 */
export function GradualModal({ className, ...modal }: ModalProps & LookProps) {
  return createPortal(
    // In place of the backdrop, which is the browser's for `showModal` alone: it takes every press.
    <div className="fixed inset-0 z-50 hidden bg-scrim has-[>[open]]:block">
      <Modal {...modal} show={showGradually} className={`inset-0 ${className}`} />
    </div>,
    document.body,
  );
}

const showGradually: ShowDialog = (dialog) => {
  const layer = dialog.parentElement;
  if (layer === null) throw new Error('the dialog stands in no document');
  let release: (() => void) | undefined;
  function end() {
    release?.();
    release = undefined;
  }
  const timer = setTimeout(() => {
    const opener = document.activeElement;
    dialog.setAttribute('aria-modal', 'true');
    dialog.show();
    const restore = inertInPieces(layer);
    document.addEventListener('focusin', keepInside);
    document.addEventListener('keydown', closeByEscape);
    release = () => {
      document.removeEventListener('focusin', keepInside);
      document.removeEventListener('keydown', closeByEscape);
      restore();
      // The browser tried when the dialog closed, but what is inert takes no focus.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  });
  // What the page has before all of it is inert, or gets later.
  function keepInside({ target, relatedTarget }: FocusEvent) {
    // Another dialog may lie above this one.
    if (target instanceof Element && target.closest('dialog') !== null) return;
    const inside = relatedTarget instanceof HTMLElement && dialog.contains(relatedTarget);
    (inside ? relatedTarget : dialog.querySelector<HTMLElement>('[tabindex]'))?.focus();
  }
  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || closesByItself(dialog)) return;
    if (document.querySelector('dialog:modal') !== null) return;
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  }
  dialog.addEventListener('close', end);
  return () => {
    clearTimeout(timer);
    dialog.removeEventListener('close', end);
    dialog.close();
    end();
  };
};

/** Safari knows Escape of `showModal` alone. */
function closesByItself(dialog: HTMLDialogElement): boolean {
  return 'closedBy' in dialog;
}
