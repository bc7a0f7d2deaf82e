import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called when it was closed by Escape, by its button, or by a click beside it. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons that end it, the main one last. */
  actions?: ReactNode;
}

/** A window over the page. The browser's own: it needs no style element, which the CSP would refuse. */
export function Dialog({ title, isOpen, onClose, children, actions }: DialogProps) {
  const dialog = useModal(isOpen);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      // Known to browsers, not yet to React's types.
      {...{ closedby: 'any' }}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] rounded-card border border-hairline bg-paper p-0 text-ink shadow-paper transition-[opacity,translate] duration-200 backdrop:bg-scrim open:starting:translate-y-2 open:starting:opacity-0"
    >
      <div className="flex flex-col gap-4 p-6">
        <h2 id={titleId} className="pr-10 text-title font-semibold break-words">
          {title}
        </h2>
        <div className="text-ink-soft">{children}</div>
        {actions !== undefined && (
          <div className="mt-2 flex flex-wrap justify-end gap-3">{actions}</div>
        )}
        {/* Last, so that the focus begins at what the dialog is about. */}
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="absolute top-4 right-4 grid size-11 place-items-center rounded-field text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
        >
          <X className="size-5" />
        </button>
      </div>
    </dialog>
  );
}
