import { useEffect } from 'react';
import { tapOnceMore } from '#domain/cards/card-kind.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionRow } from './card-verdict.tsx';
import { tapProofKey } from './tap-proof.ts';

interface UntappedCardProps {
  serial: string;
  onAgain: () => void;
}

/** A verified card that was not tapped just now. The tap may open in another tab: this one then goes on as well. */
export function UntappedCard({ serial, onAgain }: UntappedCardProps) {
  useEffect(() => {
    const followTap = ({ key }: StorageEvent) => key === tapProofKey(serial) && onAgain();
    window.addEventListener('storage', followTap);
    return () => window.removeEventListener('storage', followTap);
  }, [serial, onAgain]);
  return (
    <>
      <Alert kind="notice">{tapOnceMore}</Alert>
      <p className="mt-6">
        To claim this card, tap it on your phone and continue on the page that opens. The printed
        code or a copied link can’t claim it.
      </p>
      <ActionRow>
        <Button variant="primary" onClick={onAgain}>
          I Tapped It
        </Button>
      </ActionRow>
    </>
  );
}
