import { useEffect } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import type { ClaimParameters } from './claim-parameters.ts';

type UnclaimableCardProps = Pick<ClaimParameters, 'problem' | 'resolverPath'>;

/** Why the card of this address can't be claimed; where its serial can be found, goes to find it. */
export function UnclaimableCard({ problem, resolverPath }: UnclaimableCardProps) {
  useEffect(() => {
    if (resolverPath !== undefined) window.location.replace(resolverPath);
  }, [resolverPath]);
  return resolverPath === undefined ? (
    <Alert kind="error">{problem}</Alert>
  ) : (
    <p>Opening your card…</p>
  );
}
