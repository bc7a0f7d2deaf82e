import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FailureWordsContext } from '#web/failure-words.ts';
import { FirstCard } from '#web/features/companies/first-card.tsx';
import { joinFailures, joinWords, useJoinTexts } from '#web/features/companies/join-texts.ts';
import { Join } from '#web/features/companies/join.tsx';
import { companyLink } from '#web/features/companies/use-company-address.ts';
import { InvalidLink } from '#web/site/invalid-link.tsx';
import { useTextsInside } from '#web/site/inside/use-texts-inside.ts';
import { InOwnersLanguage } from '#web/site/inside/in-owners-language.tsx';
import { contentId } from '#web/site/main-content.tsx';
import { FormPage } from '#web/site/page.tsx';
import { InShopTexts } from '#web/site/shop-texts.tsx';
import { useSitePath } from '#web/site/site-texts.ts';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { shopPage } from '#web/site/translated-page.ts';
import { CommonWordsContext } from '#web/ui/common-words.ts';
import type { Route } from './+types/join.ts';

export { headers };
export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export function loader({ request, url }: Route.LoaderArgs) {
  return shopPage('/join', ['join'], { request, url });
}

/** Invitations link here. Somebody who has joined is asked for their card, and led to the company. */
export default function JoinPage({ loaderData: { shopTexts } }: Route.ComponentProps) {
  const [companyId, setCompanyId] = useState<string>();
  const inJoinTexts = (page: ReactNode) => <InShopTexts sent={shopTexts}>{page}</InShopTexts>;
  useEffect(() => {
    // The page is another one now, at the same address.
    if (companyId !== undefined) document.getElementById(contentId)?.focus();
  }, [companyId]);
  const inside = useTextsInside(companyId === undefined ? 'en' : (shopTexts?.language ?? 'en'));
  if (companyId === undefined) return inJoinTexts(<Invitation onJoined={setCompanyId} />);
  return (
    // The fields of the card are those of an owner's page.
    <InOwnersLanguage messages={inside}>
      {inJoinTexts(<YourCard companyId={companyId} />)}
    </InOwnersLanguage>
  );
}

function Invitation({ onJoined }: { onJoined: (companyId: string) => void }) {
  const texts = useJoinTexts();
  const { text } = texts;
  const sitePath = useSitePath();
  const [query] = useSearchParams();
  const [words, failures] = useMemo(() => [joinWords(texts), joinFailures(texts)], [texts]);
  const token = query.get('token') ?? '';
  if (token === '') {
    return (
      <InvalidLink
        words={{
          title: text('join.linkTitle'),
          intro: text('join.linkText'),
          contact: text('join.linkContact'),
          contactPath: sitePath('/contact'),
        }}
      />
    );
  }
  return (
    <CommonWordsContext value={words}>
      <FailureWordsContext value={failures}>
        <FormPage title={text('join.invitation')}>
          <Join token={token} onJoined={onJoined} />
        </FormPage>
      </FailureWordsContext>
    </CommonWordsContext>
  );
}

function YourCard({ companyId }: { companyId: string }) {
  const { text } = useJoinTexts();
  const navigate = useNavigate();
  return (
    <FormPage title={text('join.yourCard')}>
      <FirstCard
        companyId={companyId}
        onDone={() => void navigate(companyLink({ id: companyId }), { replace: true })}
      />
    </FormPage>
  );
}
