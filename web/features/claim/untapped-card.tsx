import { useEffect } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useClaimTexts } from './claim-texts.ts';
import { ActionRow } from './card-verdict.tsx';
import { tapProofKey } from './tap-proof.ts';

interface UntappedCardProps {
  serial: string;
  onAgain: () => void;
}

/** A verified card that was not tapped just now. The tap may open in another tab: this one then goes on as well. */
export function UntappedCard({ serial, onAgain }: UntappedCardProps) {
  const { text } = useClaimTexts();
  useEffect(() => {
    const followTap = ({ key }: StorageEvent) => key === tapProofKey(serial) && onAgain();
    window.addEventListener('storage', followTap);
    return () => window.removeEventListener('storage', followTap);
  }, [serial, onAgain]);
  return (
    <>
      <Alert kind="notice">{text('claim.tapAgain')}</Alert>
      <p className="mt-6">{text('claim.tapAgainText')}</p>
      <ActionRow>
        <Button variant="primary" onClick={onAgain}>
          {text('claim.tapped')}
        </Button>
      </ActionRow>
    </>
  );
}
