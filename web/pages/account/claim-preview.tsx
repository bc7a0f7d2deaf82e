import { useContext, useMemo } from 'react';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { englishCatalogue } from '#domain/texts/english.ts';
import { createTexts } from '#domain/texts/texts.ts';
import { PreviewMessagesContext, useClaimTexts } from '#web/features/claim/claim-texts.ts';
import { TextsContext } from '#web/features/public-card/texts-context.ts';
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx';

const CardPreview = lazyPart(() => import('#web/pages/dashboard/card-preview.tsx'), Nothing);

/** The card that is claimed, as its visitors who read the claimer's language see it. */
export default function ClaimPreview({ profile }: { profile: ProfileFields }) {
  const { language } = useClaimTexts();
  const messages = useContext(PreviewMessagesContext);
  const texts = useMemo(
    () => createTexts(language, { ...englishCatalogue, ...messages }),
    [language, messages],
  );
  return (
    <TextsContext value={texts}>
      <CardPreview profile={profile} language={language} />
    </TextsContext>
  );
}
