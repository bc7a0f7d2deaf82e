import { useId, type ReactNode } from 'react';
import { CloseButton, Modal, type ModalProps } from './modal.tsx';

interface DialogProps extends ModalProps {
  title: string;
  /** The buttons that end it, the main one last. */
  actions: ReactNode;
  /** The name of the button that closes it; absent: the page's word. */
  closeLabel?: string | undefined;
}

/** A window over the page. */
export function Dialog({ title, children, actions, closeLabel, ...modal }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      {...modal}
      titleId={titleId}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] rounded-card border border-hairline open:starting:translate-y-2"
    >
      <div className="flex flex-col gap-4 p-6">
        <h2 id={titleId} className="pe-10 text-title font-semibold break-words">
          {title}
        </h2>
        <div className="text-ink-soft">{children}</div>
        <div className="mt-2 flex flex-wrap justify-end gap-3">{actions}</div>
        {/* Last, so that the focus begins at what the dialog is about. */}
        <CloseButton label={closeLabel} className="absolute top-4 inset-e-4" />
      </div>
    </Modal>
  );
}
