import { useSearchParams } from 'react-router';
import { UndoEmailChange } from '#web/features/accounts/settings/undo-email-change.tsx';
import { InvalidLink } from '#web/site/invalid-link.tsx';
import { FormPage } from '#web/site/page.tsx';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

/** The mail to an old address links here. */
export default function UndoEmailChangePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  if (token === '') return <InvalidLink />;
  return (
    <FormPage
      title="This wasn’t you?"
      intro="This restores your account’s old email address and logs everyone out."
    >
      <UndoEmailChange token={token} />
    </FormPage>
  );
}
