import { useSearchParams } from 'react-router';
import { UndoEmailChange } from '#web/features/account-settings/undo-email-change.tsx';
import { FormPage } from '#web/site/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

/** Where the mail to an old address leads. */
export default function UndoEmailChangePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  if (token === '') {
    return (
      <FormPage title="Invalid Link" intro="This link is incomplete. Please open it from the mail.">
        <TextLink to="/contact">Contact us</TextLink>
      </FormPage>
    );
  }
  return (
    <FormPage
      title="It was not you?"
      intro="Your account gets its old email address back, and everybody is signed out."
    >
      <UndoEmailChange token={token} />
    </FormPage>
  );
}
