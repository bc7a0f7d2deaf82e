import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FirstCard } from '#web/features/companies/first-card.tsx';
import { Join } from '#web/features/companies/join.tsx';
import { companyLink } from '#web/features/companies/use-company-address.ts';
import { InvalidLink } from '#web/site/invalid-link.tsx';
import { contentId } from '#web/site/main-content.tsx';
import { FormPage } from '#web/site/page.tsx';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

/** Invitations link here. Somebody who has joined is asked for their card, and led to the company. */
export default function JoinPage() {
  const navigate = useNavigate();
  const [companyId, setCompanyId] = useState<string>();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  useEffect(() => {
    // The page is another one now, at the same address.
    if (companyId !== undefined) document.getElementById(contentId)?.focus();
  }, [companyId]);
  if (token === '') return <InvalidLink />;
  if (companyId !== undefined) {
    return (
      <FormPage title="Your Card">
        <FirstCard
          companyId={companyId}
          onDone={() => void navigate(companyLink({ id: companyId }), { replace: true })}
        />
      </FormPage>
    );
  }
  return (
    <FormPage title="Invitation">
      <Join token={token} onJoined={setCompanyId} />
    </FormPage>
  );
}
