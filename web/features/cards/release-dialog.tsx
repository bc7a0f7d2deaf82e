import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { useRefreshCards, useRelease } from './use-held-cards.ts';

interface ReleaseDialogProps {
  serial: string;
  /** As it is printed on the card. */
  card: string;
  onClose: () => void;
}

/** Gives a card up, after a word of warning; then its transfer code, which is shown just once. */
export function ReleaseDialog({ serial, card, onClose }: ReleaseDialogProps) {
  const [code, setCode] = useState<string>();
  const release = useRelease(serial, setCode);
  const refresh = useRefreshCards();

  function leave() {
    // Only now, because the card's row goes with it, and this dialog with the row: after a lost
    // answer the card may be released, and its code is had by pressing the button again.
    if (!release.isIdle) refresh();
    onClose();
  }
  if (code === undefined) {
    return (
      <ConfirmDialog
        title={`Release card ${card}?`}
        confirmLabel="Release Card"
        isDestructive
        isPending={release.isPending}
        onClose={leave}
        onConfirm={() => release.mutate()}
      >
        This card will stop opening your profile. To claim it again, you or its next owner will need
        the transfer code you see next.
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      isOpen
      title={`Card ${card} is released`}
      onClose={leave}
      actions={
        <>
          <Button onClick={() => void copyText(code, 'Transfer code copied!')}>Copy Code</Button>
          <Button variant="primary" onClick={leave}>
            Done
          </Button>
        </>
      }
    >
      <p>
        This is the only time you’ll see its transfer code. The card’s next owner needs it to claim
        the card.
      </p>
      <p className="mt-4 rounded-field bg-sunken px-4 py-3 text-center font-mono text-title font-semibold tracking-widest text-ink select-all">
        {code}
      </p>
    </Dialog>
  );
}
