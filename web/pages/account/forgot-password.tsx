import { useState } from 'react';
import { ForgotPasswordForm } from '#web/features/accounts/forgot-password-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormPage, FormPageAside } from '#web/site/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <FormPage
        title="Email Sent!"
        intro={`If ${sentTo} has an account, we’ve sent it a link to set a new password. The link is valid for one hour.`}
      >
        <Button onClick={() => setSentTo(undefined)}>Use a different email</Button>
        <FormPageAside>
          <TextLink to="/login">Back to Login</TextLink>
        </FormPageAside>
      </FormPage>
    );
  }
  return (
    <FormPage title="Forgot Password" intro="We’ll send you a link to set a new password.">
      <ForgotPasswordForm onSent={setSentTo} />
      <FormPageAside>
        <TextLink to="/login">Back to Login</TextLink>
      </FormPageAside>
    </FormPage>
  );
}
