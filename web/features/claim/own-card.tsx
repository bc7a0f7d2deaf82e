import { useEffect, useState } from 'react';
import { cardPath } from '#domain/public-card/card-paths.ts';
import { dropProfileDraft, draftOfCard } from '#web/profiles/profile-draft.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import type { User } from '#wire/accounts/user.ts';
import { ActionRow } from './card-verdict.tsx';
import { useClaimTexts } from './claim-texts.ts';
import { LeftDraft } from './left-draft.tsx';
import { forgetSentClaim, sentClaimOf } from './sent-claim.ts';

interface OwnCardProps {
  serial: string;
  user: User;
  isFrozen: boolean;
}

/** A card that is bound to who is signed in. */
export function OwnCard({ serial, user, isFrozen }: OwnCardProps) {
  const { text } = useClaimTexts();
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
      <Alert kind="notice">{text(isFrozen ? 'claim.ownFrozen' : 'claim.own')}</Alert>
      <ActionRow>
        {!isFrozen && (
          <ButtonAnchor href={cardPath(uniqueId)} variant="primary">
            {text('claim.openCard')}
          </ButtonAnchor>
        )}
        <ButtonLink to="/dashboard" variant={isFrozen ? 'primary' : 'secondary'}>
          {text('owner.dashboard')}
        </ButtonLink>
      </ActionRow>
      {!hasArrived && <LeftDraft serial={serial} />}
    </>
  );
}
