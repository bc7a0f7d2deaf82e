import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '#web/ui/toasts.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { callApi } from '#web/api-client.ts';
import { AccountFacts } from '#web/features/accounts/account-facts.tsx';
import { ResetPasswordForm } from '#web/features/accounts/reset-password-form.tsx';
import { askedOnce } from '#web/session/queries.ts';
import { FormPage, FormPageAside, FormPageBeside } from '#web/site/page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Long enough to read two words before the page changes. */
const invalidLinkShownMs = 2_000;

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = query.get('token');
  if (token === null || token === '') return <InvalidLink />;
  return (
    <FormPageBeside title="Reset Password" beside={<AccountFacts of="reset" />}>
      <EndedLink token={token} />
      <ResetPasswordForm token={token} onReset={() => void navigate('/login', { replace: true })} />
      <FormPageAside>
        <TextLink to="/login">Back to Login</TextLink>
      </FormPageAside>
    </FormPageBeside>
  );
}

/** Says of a link that was used or has expired what it is, before a password is typed. */
function EndedLink({ token }: { token: string }) {
  // A link of which nothing is known is left to the form.
  const { data } = useQuery({
    ...askedOnce,
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => callApi('POST /reset-password/check', { body: { token }, signal }),
    gcTime: 0,
    retry: false,
  });
  if (data?.isValid !== false) return null;
  return (
    <div className="mb-6">
      <Alert kind="error">
        <p>This reset link is invalid or has expired. Please request a new one.</p>
        <ButtonLink to="/forgot-password" className="mt-3">
          Send a new link
        </ButtonLink>
      </Alert>
    </div>
  );
}

function InvalidLink() {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error('Invalid reset link', { id: 'invalid-reset-link' });
    const leave = setTimeout(() => {
      void navigate('/forgot-password', { replace: true });
    }, invalidLinkShownMs);
    return () => clearTimeout(leave);
  }, [navigate]);
  return (
    <FormPage title="Invalid Link" intro="This link is incomplete. Please request a new one.">
      <TextLink to="/forgot-password">Request a new link</TextLink>
    </FormPage>
  );
}
