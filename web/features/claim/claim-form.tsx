import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { normalizeEmail, otpEmailProblem } from '#domain/accounts/email.ts';
import { otpLength } from '#domain/accounts/otp.ts';
import { defaultProfileFields } from '#domain/profiles/profile.ts';
import { ApiError, failureMessage } from '#web/api-client.ts';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { useRegistrationOtp } from '#web/session/use-registration-otp.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { judgedBy, showFieldProblems } from '#web/ui/form-problems.ts';
import { OtpField } from '#web/ui/otp-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { claimAsVisitor } from './claim-api.ts';
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
  const { register, getValues, setError, setFocus, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
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

  async function submit(values: ClaimValues) {
    const email = normalizeEmail(values.email);
    try {
      const isSignedIn = await claimAsVisitor(serial, {
        email,
        otp: values.otp,
        password: values.password,
        claimCode: values.claimCode,
        profile: { ...profileOf(values), isActive: true },
      });
      dropDraft(draftKey);
      onClaimed(isSignedIn);
    } catch (error) {
      toast.error(
        failureMessage(error, {
          refused: 'Failed to register & claim',
          unreachable: 'Failed to complete registration',
        }),
      );
      if (!(error instanceof ApiError)) return;
      const isAsking = 'claimCode' in error.fields;
      // The field must be there before it can be given its problem and the focus.
      if (isAsking) flushSync(() => setNeedsClaimCode(true));
      showFieldProblems(form, error.fields);
    }
  }

  function sayWhatIsMissing() {
    const message = missingProfileMessage(getValues());
    if (message !== undefined) toast.error(message);
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={handleSubmit(submit, sayWhatIsMissing)}
      className="flex flex-col gap-5"
    >
      <EmailField label="Email" error={errors.email?.message} required {...register('email')} />
      <Button
        disabled={!isHydrated || otp.isSending || otp.secondsLeft > 0}
        onClick={() => void sendOtp()}
      >
        {otp.secondsLeft > 0 ? `Resend OTP in ${otp.secondsLeft} s` : 'Send OTP'}
      </Button>
      <OtpField
        label="OTP"
        digits={otpLength}
        hint={`The ${otpLength}-digit code we send to your e-mail`}
        error={errors.otp?.message}
        required
        {...register('otp')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={errors.password?.message}
        required
        {...register('password')}
      />
      {needsClaimCode && (
        <ClaimCodeField error={errors.claimCode?.message} {...register('claimCode')} />
      )}
      <ProfileBasics form={form} />
      <SubmitButton isPending={isSubmitting}>Register &amp; Claim Card</SubmitButton>
    </form>
  );
}
