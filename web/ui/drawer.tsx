import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  title: string;
  isOpen: boolean;
  /** Called when it was closed by Escape, by its button, by a click beside it, or by a navigation. */
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight while the rest is scrolled. */
  footer?: ReactNode;
}

/** A sheet at the right edge of the page, over the whole of a small screen; a dialog as well. */
export function Drawer({ title, isOpen, onClose, children, footer }: DrawerProps) {
  const dialog = useModal(isOpen);
  const titleId = useId();
  const { key: visit } = useLocation();
  const openedIn = useRef(visit);
  useEffect(() => {
    if (openedIn.current === visit) return;
    openedIn.current = visit;
    // At once, so that the focus it gives back does not leave the page that was arrived at.
    dialog.current?.close();
  }, [visit, dialog]);

  return (
    <dialog
      ref={dialog}
      // Known to browsers, not yet to React's types.
      {...{ closedby: 'any' }}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-none bg-paper p-0 text-ink shadow-paper transition-[opacity,translate] duration-200 backdrop:bg-scrim sm:w-96 sm:border-l sm:border-hairline open:starting:translate-x-8 open:starting:opacity-0"
    >
      <div className="flex h-full flex-col">
        <div className="flex h-16 shrink-0 items-center justify-between gap-4 border-b border-hairline px-4 sm:px-6">
          <h2 id={titleId} className="text-title font-semibold">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="-mr-2.5 grid size-11 place-items-center rounded-field text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
          >
            <X className="size-5" />
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 sm:px-6">
          {children}
        </div>
        {footer && (
          <div className="border-t border-hairline px-4 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
