import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { toast } from '#web/ui/toasts.tsx';
import { normalizeEmail, otpEmailProblem } from '#domain/accounts/email.ts';
import { otpLength } from '#domain/accounts/otp.ts';
import { defaultProfileFields } from '#domain/profiles/profile.ts';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { useRegistrationOtp } from '#web/session/use-registration-otp.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { fieldOf, judgedBy, useSubmit } from '#web/forms.ts';
import { OtpField } from '#web/ui/otp-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { claimAsVisitor } from './claim-as-visitor.ts';
import { ClaimCodeField } from './claim-code-field.tsx';
import {
  claimProblems,
  missingProfileMessage,
  profileOf,
  type ClaimValues,
} from './claim-values.ts';
import { ProfileBasics } from './profile-basics.tsx';

interface ClaimFormProps {
  serial: string;
  /** The card is claimed; tells whether the person is signed in now. */
  onClaimed: (isSignedIn: boolean) => void;
}

const resolver = judgedBy(claimProblems);
const { profileType, companyCountryCode } = defaultProfileFields();

/** One form for e-mail, code, password and the first profile (specification 2, section 2). */
export function ClaimForm({ serial, onClaimed }: ClaimFormProps) {
  const draftKey = `claim-draft-${serial}`;
  const form = useForm<ClaimValues>({
    resolver,
    defaultValues: { profileType, companyCountryCode, companyName: '', claimCode: '' },
  });
  const { getValues, setError, setFocus } = form;
  const otp = useRegistrationOtp();
  const isHydrated = useHydrated();
  const [needsClaimCode, setNeedsClaimCode] = useState(false);
  useDraft(draftKey, form, ['otp', 'password', 'claimCode']);

  async function sendOtp() {
    const email = normalizeEmail(getValues('email'));
    const problem = otpEmailProblem(email);
    if (problem !== undefined) {
      setError('email', { message: problem }, { shouldFocus: true });
      return;
    }
    if (await otp.send(email)) setFocus('otp');
  }

  const submit = useSubmit(form, {
    failure: {
      refused: 'Failed to register & claim',
      unreachable: 'Failed to complete registration',
    },
    async send(values) {
      const isSignedIn = await claimAsVisitor(serial, {
        email: normalizeEmail(values.email),
        otp: values.otp,
        password: values.password,
        claimCode: values.claimCode,
        profile: { ...profileOf(values), isActive: true },
      });
      dropDraft(draftKey);
      onClaimed(isSignedIn);
    },
    onInvalid() {
      const message = missingProfileMessage(getValues());
      if (message !== undefined) toast.error(message);
    },
    onRefused(fields) {
      if ('claimCode' in fields) flushSync(() => setNeedsClaimCode(true));
    },
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <EmailField label="Email" required {...fieldOf(form, 'email')} />
      <Button disabled={!isHydrated || !otp.canSend} onClick={() => void sendOtp()}>
        {otp.resendLabel ?? 'Send OTP'}
      </Button>
      <OtpField
        hint={`The ${otpLength}-digit code we send to your e-mail`}
        required
        {...fieldOf(form, 'otp')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        required
        {...fieldOf(form, 'password')}
      />
      {needsClaimCode && <ClaimCodeField {...fieldOf(form, 'claimCode')} />}
      <ProfileBasics form={form} />
      <SubmitButton isPending={form.formState.isSubmitting}>Register &amp; Claim Card</SubmitButton>
    </form>
  );
}
