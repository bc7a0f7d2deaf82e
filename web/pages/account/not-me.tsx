import { useSearchParams } from 'react-router';
import { notMeMessages, type NotMeOutcome } from '#domain/accounts/not-me.ts';
import { NotMeForm } from '#web/features/accounts/settings/not-me-form.tsx';
import { InvalidLink } from '#web/site/invalid-link.tsx';
import { FormPage } from '#web/site/page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

/** The title of each outcome, and the way on. */
const outcomes: Readonly<Record<NotMeOutcome, { title: string; to: string; label: string }>> = {
  done: { title: 'Everyone Is Logged Out', to: '/forgot-password', label: 'Send Another Link' },
  used: { title: 'Already Done', to: '/forgot-password', label: 'Send Another Link' },
  expired: { title: 'The Link Has Expired', to: '/forgot-password', label: 'Set a New Password' },
  invalid: { title: 'Invalid Link', to: '/contact', label: 'Contact Us' },
};

/** Mails about an account link here; the form posts, and comes back with how it went. */
export default function NotMePage() {
  const [query] = useSearchParams();
  const outcome = query.get('outcome');
  if (isOutcome(outcome)) {
    const { title, to, label } = outcomes[outcome];
    return (
      <FormPage title={title} intro={notMeMessages[outcome]}>
        <ButtonLink to={to}>{label}</ButtonLink>
      </FormPage>
    );
  }
  const token = query.get('token') ?? '';
  if (token === '') return <InvalidLink />;
  return (
    <FormPage
      title="This wasn’t you?"
      intro="This logs everyone out of your account on all devices and turns off the current password. We’ll email you a link to set a new one. If your email address was changed, we’ll restore the old one."
    >
      <NotMeForm token={token} />
    </FormPage>
  );
}

function isOutcome(text: string | null): text is NotMeOutcome {
  return text !== null && Object.hasOwn(outcomes, text);
}
