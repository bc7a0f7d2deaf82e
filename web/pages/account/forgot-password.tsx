import { useState } from 'react';
import { AccountFacts } from '#web/features/accounts/account-facts.tsx';
import { ForgotPasswordForm } from '#web/features/accounts/forgot-password-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormPageAside, FormPageBeside } from '#web/site/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <FormPageBeside
        title="Email Sent!"
        beside={<AccountFacts of="reset" />}
        intro={`If ${sentTo} has an account, we’ve sent it a link to set a new password. The link is valid for one hour.`}
      >
        <Button onClick={() => setSentTo(undefined)}>Use a different email</Button>
        <FormPageAside>
          <TextLink to="/login">Back to Login</TextLink>
        </FormPageAside>
      </FormPageBeside>
    );
  }
  return (
    <FormPageBeside
      title="Forgot Password"
      intro="We’ll send you a link to set a new password."
      beside={<AccountFacts of="reset" />}
    >
      <ForgotPasswordForm onSent={setSentTo} />
      <FormPageAside>
        <TextLink to="/login">Back to Login</TextLink>
      </FormPageAside>
    </FormPageBeside>
  );
}
