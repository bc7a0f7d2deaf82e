import Lock from 'lucide-react/icons/lock';
import Nfc from 'lucide-react/icons/nfc';
import { useState } from 'react';
import { chipNeedsReader } from '#domain/cards/card-kind.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { AdminCard } from '#wire/admin/cards.ts';
import { useTag, type TagState } from './use-tag.ts';
import { hasNfc } from './web-nfc.ts';

interface TagProps {
  card: AdminCard;
  /** The address that is written to the tag. */
  tagUrl: string;
}

const waitingFor: Readonly<Record<Exclude<TagState['step'], 'ready'>, string>> = {
  scanning: 'Hold the tag to the back of the phone.',
  writing: 'Hold the tag to the back of the phone until it is written.',
  'reading back': 'Written. Move the tag away, then hold it to the phone again to check it.',
  locking: 'Hold the tag to the back of the phone until it is locked.',
};

/** Writes a card's tag by the phone, where its browser can. */
export function TagWriter(props: TagProps) {
  const isHydrated = useHydrated();
  if (props.card.kind === 'verified') {
    return <p className="max-w-reading text-ink-soft">{chipNeedsReader}</p>;
  }
  if (!isHydrated) return null;
  if (hasNfc()) return <NfcWriter {...props} />;
  return (
    <p className="max-w-reading text-ink-soft">
      This browser can’t write tags. You need Chrome on an Android phone with NFC. For an encoder,
      use the list of cards or the bytes below.
    </p>
  );
}

function NfcWriter({ card, tagUrl }: TagProps) {
  const { state, scan, write, confirm, lock, stop } = useTag(card.serial, tagUrl);
  const [isAsking, setIsAsking] = useState(false);
  const { step, found, isConfirmed = false, problem } = state;
  const isBusy = step !== 'ready';
  return (
    <div className="flex max-w-reading flex-col items-start gap-4">
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={isBusy} onClick={() => void scan()}>
          <Nfc className="size-5" />
          Scan Tag
        </Button>
        {found !== undefined && !isConfirmed && found.kind === 'same' && (
          <Button disabled={isBusy} onClick={() => void confirm()}>
            Confirm as Written
          </Button>
        )}
        {found !== undefined && (
          <Button disabled={isBusy} onClick={() => void write()}>
            Write Tag
          </Button>
        )}
        {isConfirmed && card.lockedAt === null && (
          <Button disabled={isBusy} onClick={() => setIsAsking(true)}>
            <Lock className="size-5" />
            Lock Permanently
          </Button>
        )}
        {isBusy && <Button onClick={stop}>Stop</Button>}
      </div>
      <output className="flex flex-col gap-4">
        {step !== 'ready' && <p className="font-medium">{waitingFor[step]}</p>}
        {step === 'ready' && problem === undefined && <Outcome card={card} state={state} />}
      </output>
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      {isAsking && (
        <ConfirmDialog
          title="Lock this tag permanently?"
          confirmLabel="Lock"
          isDestructive
          onConfirm={() => {
            setIsAsking(false);
            void lock();
          }}
          onClose={() => setIsAsking(false)}
        >
          Nobody can ever rewrite it, not even you. It will always open {tagUrl}. After you press
          the button, hold the same tag to the phone.
        </ConfirmDialog>
      )}
    </div>
  );
}

function Outcome({ card, state: { found, isConfirmed } }: { card: AdminCard; state: TagState }) {
  if (isConfirmed) {
    return (
      <Alert kind="notice">
        {card.lockedAt === null
          ? 'The tag opens this card. We checked it and saved the result.'
          : 'The tag opens this card and is locked.'}
      </Alert>
    );
  }
  switch (found?.kind) {
    case undefined:
      return <p className="text-ink-soft">Scan the tag first to check what’s on it.</p>;
    case 'empty':
      return <Alert kind="notice">The tag has no web address yet. You can write it.</Alert>;
    case 'same':
      return <Alert kind="notice">The tag already opens this card.</Alert>;
    case 'other':
      return (
        <Alert kind="notice">
          <p>
            The tag has a different web address: <span className="break-words">{found?.url}</span>
          </p>
          <p>Writing replaces that.</p>
        </Alert>
      );
  }
}
