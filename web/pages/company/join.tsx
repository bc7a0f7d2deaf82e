import { useSearchParams } from 'react-router';
import { Join } from '#web/features/companies/join.tsx';
import { InvalidLink } from '#web/site/invalid-link.tsx';
import { FormPage } from '#web/site/page.tsx';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

/** Invitations link here. */
export default function JoinPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  if (token === '') return <InvalidLink />;
  return (
    <FormPage title="Invitation">
      <Join token={token} />
    </FormPage>
  );
}
