import { useEffect, useState } from 'react';
import { cardPath } from '#domain/public-card/card-paths.ts';
import { dropProfileDraft, draftOfCard } from '#web/profiles/profile-draft.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import type { User } from '#wire/accounts/user.ts';
import { ActionRow } from './card-verdict.tsx';
import { LeftDraft } from './left-draft.tsx';
import { forgetSentClaim, sentClaimOf } from './sent-claim.ts';

interface OwnCardProps {
  serial: string;
  user: User;
  isFrozen: boolean;
}

/** A card that is bound to who is signed in. */
export function OwnCard({ serial, user, isFrozen }: OwnCardProps) {
  const { uniqueId, companyProfiles } = user;
  // A claim whose answer was lost has arrived, and the profile with it.
  const [hasArrived] = useState(
    () => companyProfiles.length > 0 && sentClaimOf(serial) !== undefined,
  );
  useEffect(() => {
    if (hasArrived) dropProfileDraft(draftOfCard(serial));
    forgetSentClaim(serial);
  }, [serial, hasArrived]);
  return (
    <>
      <Alert kind="notice">
        {isFrozen
          ? 'This card is yours, but it’s frozen. Taps don’t open your profile until you unfreeze the card in your dashboard.'
          : 'This card is yours. Every tap opens your active profile.'}
      </Alert>
      <ActionRow>
        {!isFrozen && (
          <ButtonAnchor href={cardPath(uniqueId)} variant="primary">
            Open Your Card
          </ButtonAnchor>
        )}
        <ButtonLink to="/dashboard" variant={isFrozen ? 'primary' : 'secondary'}>
          Go to Dashboard
        </ButtonLink>
      </ActionRow>
      {!hasArrived && <LeftDraft serial={serial} />}
    </>
  );
}
