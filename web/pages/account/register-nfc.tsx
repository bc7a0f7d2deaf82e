import { toast } from '#web/ui/toasts.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { ClaimForm } from '#web/features/claim/claim-form.tsx';
import { readClaimParameters } from '#web/features/claim/claim-parameters.ts';
import { ClaimToAccount } from '#web/features/claim/claim-to-account.tsx';
import { LoginToClaim } from '#web/features/claim/login-to-claim.tsx';
import { UnclaimableCard } from '#web/features/claim/unclaimable-card.tsx';
import { forgetDestination } from '#web/session/after-login.ts';
import { useUserOnArrival } from '#web/session/use-user-on-arrival.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormPage } from '#web/site/page.tsx';

const title = 'Register & Claim NFC Card';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export default function RegisterNfcPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const user = useUserOnArrival();
  const { serial, mode, problem, resolverPath } = readClaimParameters(query);

  if (problem !== undefined) {
    return (
      <FormPage title={title}>
        <UnclaimableCard problem={problem} resolverPath={resolverPath} />
        <ButtonLink to="/" className="mt-6">
          Go Home
        </ButtonLink>
      </FormPage>
    );
  }

  function goOn(isSignedIn: boolean) {
    if (isSignedIn) {
      forgetDestination();
      toast.success('Card claimed! Redirecting to dashboard…');
      void navigate('/dashboard', { replace: true });
    } else {
      toast.success('Card claimed! Please login to continue.');
      void navigate('/login', { replace: true });
    }
  }

  return (
    <FormPage title={title} intro={`${mode} card ${serial}`}>
      {user === null ? (
        <>
          <ClaimForm serial={serial} onClaimed={goOn} />
          <LoginToClaim />
        </>
      ) : (
        <ClaimToAccount serial={serial} email={user.email} />
      )}
    </FormPage>
  );
}
