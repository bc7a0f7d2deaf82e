import { useForm } from 'react-hook-form';
import { claimEmailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useDraft } from '#web/session/use-draft.ts';
import type { RegistrationOtp } from '#web/session/use-registration-otp.ts';
import { EmailField } from '#web/ui/text-field.tsx';
import { addressDraft, type AddressValues } from '../address-draft.ts';
import { failureIn, useClaimTexts } from '../claim-texts.ts';
import { StepForm } from './step-form.tsx';

/** The texts of a code that could not be sent. */
export const sendFailure = {
  refused: 'claim.sendFailed',
  unreachable: 'claim.sendUnreachable',
} as const;

interface EmailStepProps {
  serial: string;
  /** The address whose code was right. */
  proven: string | undefined;
  otp: RegistrationOtp;
  onDone: (email: string) => void;
}

/** The address that the account has, or will have: a code goes there. */
export function EmailStep({ serial, proven, otp, onDone }: EmailStepProps) {
  const texts = useClaimTexts();
  const { text } = texts;
  const form = useForm<AddressValues>({
    resolver: resolverOf(({ email }) => ({
      email: claimEmailProblem(normalizeEmail(email)) && text('claim.emailInvalid'),
    })),
    defaultValues: { email: '', otpSentTo: '' },
  });
  useDraft(addressDraft(serial), form, []);
  const submit = useSubmit(form, {
    failure: failureIn(texts, sendFailure),
    async send(values) {
      const email = normalizeEmail(values.email);
      if (email !== proven && !(await otp.send(email))) return;
      form.setValue('otpSentTo', email);
      onDone(email);
    },
  });
  return (
    <StepForm form={form} submitLabel={text('claim.sendCode')} onSubmit={submit}>
      <EmailField
        label={text('card.email')}
        hint={text('claim.emailHint')}
        required
        {...fieldOf(form, 'email')}
      />
    </StepForm>
  );
}
