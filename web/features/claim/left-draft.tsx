import { useEffect, useState } from 'react';
import { draftOfCard, hasTypedProfile, leaveToDashboard } from '#web/profiles/profile-draft.ts';
import { useClaimTexts } from './claim-texts.ts';

/** For who has signed in after typing a profile: leaves that to the dashboard, and says so. */
export function LeftDraft({ serial }: { serial: string }) {
  const { text } = useClaimTexts();
  const [isTyped] = useState(() => hasTypedProfile(draftOfCard(serial)));
  useEffect(() => void leaveToDashboard(serial), [serial]);
  return isTyped && <p className="mt-6">{text('claim.draftWaits')}</p>;
}
