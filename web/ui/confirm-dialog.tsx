import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useCommonWords } from './common-words.ts';
import { Dialog } from './dialog.tsx';
import { Spinner } from './spinner.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The effect of confirming. */
  children: ReactNode;
  /** The labels of the buttons; the second does nothing. */
  confirmLabel: string;
  cancelLabel?: string;
  /** The name of the button that closes it; English where absent. */
  closeLabel?: string;
  isPending?: boolean;
  /** Confirming takes away what nothing brings back: the button is red. */
  isDestructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that can't simply be undone. Shown for as long as it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, closeLabel, isPending = false } = props;
  const { isDestructive = false, onConfirm, onClose } = props;
  const { cancel } = useCommonWords();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      closeLabel={closeLabel}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel ?? cancel}</Button>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            disabled={isPending}
            onClick={onConfirm}
          >
            {isPending && <Spinner />}
            <span>{confirmLabel}</span>
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
