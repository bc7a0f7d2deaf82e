import { useEffect } from 'react';
import { serialMessages } from '#domain/cards/serial.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useClaimTexts } from './claim-texts.ts';
import type { ClaimParameters } from './claim-parameters.ts';

type UnclaimableCardProps = Pick<ClaimParameters, 'problem' | 'resolverPath'>;

/** Why the card of this address can't be claimed; where its serial can be found, goes to find it. */
export function UnclaimableCard({ problem, resolverPath }: UnclaimableCardProps) {
  const { text } = useClaimTexts();
  useEffect(() => {
    if (resolverPath !== undefined) window.location.replace(resolverPath);
  }, [resolverPath]);
  return resolverPath === undefined ? (
    <Alert kind="error">
      {text(problem === serialMessages.missing ? 'claim.serialMissing' : 'claim.serialWrong')}
    </Alert>
  ) : (
    <p>{text('claim.openingCard')}</p>
  );
}
