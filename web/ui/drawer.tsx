import { useId, type ReactNode } from 'react';
import { CloseButton, Modal, type ModalProps } from './modal.tsx';

interface DrawerProps extends ModalProps {
  title: string;
  /** Stays in sight while the rest is scrolled. */
  footer?: ReactNode;
  /** The name of the button that closes it; English where absent. */
  closeLabel?: string;
}

/** A sheet at the right edge of the page, over the whole of a small screen; a dialog as well. */
export function Drawer({ title, children, footer, closeLabel, ...modal }: DrawerProps) {
  const titleId = useId();
  return (
    <Modal
      {...modal}
      titleId={titleId}
      className="m-0 ms-auto h-dvh max-h-none w-full max-w-none sm:w-96 sm:border-s sm:border-hairline open:starting:translate-x-8 rtl:open:starting:-translate-x-8"
    >
      <div className="flex h-full flex-col">
        <div className="flex h-16 shrink-0 items-center justify-between gap-4 border-b border-hairline px-4 sm:px-6">
          <h2 id={titleId} className="text-title font-semibold">
            {title}
          </h2>
          <CloseButton label={closeLabel} className="-me-2.5" />
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
    </Modal>
  );
}
