import { useState } from 'react';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { useHeldTexts } from '#web/site/inside/held-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
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
  const frame = useFrameTexts();
  const { text } = useHeldTexts();
  const { copyFailed } = useCommonWords();
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
        title={text('held.releaseTitle', { card })}
        confirmLabel={text('held.releaseConfirm')}
        isDestructive
        isPending={release.isPending}
        onClose={leave}
        onConfirm={() => release.mutate()}
      >
        {text('held.releaseText')}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      isOpen
      title={text('held.released', { card })}
      onClose={leave}
      actions={
        <>
          <Button onClick={() => void copyText(code, text('held.codeCopied'), copyFailed)}>
            {text('held.copyCode')}
          </Button>
          <Button variant="primary" onClick={leave}>
            {frame.text('frame.done')}
          </Button>
        </>
      }
    >
      <p>{text('held.codeText')}</p>
      <p className="mt-4 rounded-field bg-sunken px-4 py-3 text-center font-mono text-title font-semibold tracking-widest text-ink select-all">
        {code}
      </p>
    </Dialog>
  );
}
