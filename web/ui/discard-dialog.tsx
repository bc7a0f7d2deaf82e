import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardDialogProps {
  /** Says which thing has the changes, in a sentence. */
  children: ReactNode;
  words: Readonly<Record<'title' | 'discard' | 'keep', string>>;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks whoever closes a form with changes that are not saved. */
export function DiscardDialog(props: DiscardDialogProps) {
  const { children, words, onDiscard, onKeep } = props;
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.discard}
      isDestructive
      cancelLabel={words.keep}
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      {children}
    </ConfirmDialog>
  );
}
