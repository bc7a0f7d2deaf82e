import { useForm } from 'react-hook-form';
import { claimEmailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useDraft } from '#web/session/use-draft.ts';
import { otpFailure, type RegistrationOtp } from '#web/session/use-registration-otp.ts';
import { EmailField } from '#web/ui/text-field.tsx';
import { addressDraft, type AddressValues } from '../address-draft.ts';
import { StepForm } from './step-form.tsx';

interface EmailStepProps {
  serial: string;
  /** The address whose code was right. */
  proven: string | undefined;
  otp: RegistrationOtp;
  onDone: (email: string) => void;
}

const resolver = resolverOf<AddressValues>(({ email }) => ({
  email: claimEmailProblem(normalizeEmail(email)),
}));

/** The address that the account has, or will have: a code goes there. */
export function EmailStep({ serial, proven, otp, onDone }: EmailStepProps) {
  const form = useForm<AddressValues>({ resolver, defaultValues: { email: '', otpSentTo: '' } });
  useDraft(addressDraft(serial), form, []);
  const submit = useSubmit(form, {
    failure: otpFailure,
    async send(values) {
      const email = normalizeEmail(values.email);
      if (email !== proven && !(await otp.send(email))) return;
      form.setValue('otpSentTo', email);
      onDone(email);
    },
  });
  return (
    <StepForm form={form} submitLabel="Send OTP" onSubmit={submit}>
      <EmailField
        label="Email"
        hint="We’ll send a code to confirm it’s yours."
        required
        {...fieldOf(form, 'email')}
      />
    </StepForm>
  );
}
