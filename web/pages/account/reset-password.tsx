import { useEffect } from 'react';
import { toast } from '#web/ui/toasts.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { ResetPasswordForm } from '#web/features/accounts/reset-password-form.tsx';
import { FormPage, FormPageAside } from '#web/site/page.tsx';
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
    <FormPage title="Reset Password">
      <ResetPasswordForm token={token} onReset={() => void navigate('/login', { replace: true })} />
      <FormPageAside>
        <TextLink to="/login">Back to Login</TextLink>
      </FormPageAside>
    </FormPage>
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
