import { useSearchParams } from 'react-router';
import { DeleteCardMessage } from '#web/features/messages/delete-card-message.tsx';
import { InvalidLink } from '#web/site/invalid-link.tsx';
import { FormPage } from '#web/site/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

/** The receipt of a card message links here, for its sender to delete the message. */
export default function DeleteMessagePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const home = <TextLink to="/">Go Home</TextLink>;
  if (query.has('done')) {
    return (
      <FormPage
        title="Deleted"
        intro="What you left is deleted. The link has done its work and opens nothing any more."
      >
        {home}
      </FormPage>
    );
  }
  if (query.has('gone')) {
    return (
      <FormPage
        title="Nothing Left to Delete"
        intro="This link was used already, or the owner of the card has deleted what you left."
      >
        {home}
      </FormPage>
    );
  }
  if (token === '') return <InvalidLink />;
  return (
    <FormPage
      title="Delete what you left?"
      intro="Your name, your contact details and your message disappear from the card owner's messages. This cannot be undone."
    >
      <DeleteCardMessage token={token} />
    </FormPage>
  );
}
