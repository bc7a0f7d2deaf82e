import { useState } from 'react';
import { dropProfileDraft, hasTypedProfile } from '#web/profiles/profile-draft.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface DraftNoticeProps {
  /** The account's plan has no room for another profile. */
  isFull: boolean;
  onOpen: () => void;
}

/** The draft of a new profile that was never saved, here or at a card's first tap. */
export function DraftNotice({ isFull, onOpen }: DraftNoticeProps) {
  const [isShown, setIsShown] = useState(() => hasTypedProfile('new'));
  const { text } = useDashboardTexts();
  if (!isShown) return null;
  return (
    <Alert kind="notice">
      <p>
        <span>{text('dashboard.draft')}</span>
        {isFull && <span> {text('dashboard.draftFull')}</span>}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {!isFull && <Button onClick={onOpen}>{text('dashboard.openDraft')}</Button>}
        <Button
          onClick={() => {
            dropProfileDraft('new');
            setIsShown(false);
          }}
        >
          {text('dashboard.discardDraft')}
        </Button>
      </div>
    </Alert>
  );
}
