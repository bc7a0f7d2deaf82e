import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardDialogProps {
  /** The thing that has the changes: 'profile'. */
  what: string;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks whoever closes a form with changes that are not saved. */
export function DiscardDialog({ what, onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      confirmLabel="Discard"
      isDestructive
      cancelLabel="Keep Editing"
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      This {what} has unsaved changes.
    </ConfirmDialog>
  );
}
