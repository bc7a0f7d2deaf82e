import { useForm } from 'react-hook-form';
import { otpLength, otpMessages, readOtp } from '#domain/accounts/otp.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import type { RegistrationOtp } from '#web/session/use-registration-otp.ts';
import { Button } from '#web/ui/button.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { StepForm } from './step-form.tsx';
import { useStepProblem } from './use-step-problem.ts';

interface Values {
  otp: string;
}

interface CodeStepProps {
  email: string;
  otp: RegistrationOtp;
  /** The server's problem with the code when the card was claimed with it. */
  problem: string | undefined;
  onDone: (proof: { otp: string; hasAccount: boolean }) => void;
  onBack: () => void;
}

const resolver = resolverOf<Values>(({ otp }) => ({
  otp: otp === '' ? otpMessages.missingOnClaim : undefined,
}));

/** The code from the mail; with its last digit it sends itself. */
export function CodeStep({ email, otp, problem, onDone, onBack }: CodeStepProps) {
  const form = useForm<Values>({ resolver, defaultValues: { otp: '' } });
  useStepProblem(form, 'otp', problem);
  const submit = useSubmit(form, {
    failure: { refused: 'Failed to register & claim', unreachable: 'Failed to check the OTP' },
    async send(values) {
      const body = { email, otp: values.otp };
      const { hasAccount } = await callApi('POST /check-registration-otp', { body });
      onDone({ otp: values.otp, hasAccount });
    },
    onRefused: () => form.setFocus('otp', { shouldSelect: true }),
  });
  return (
    <StepForm
      form={form}
      submitLabel="Continue"
      onSubmit={submit}
      aside={
        <Button variant="quiet" disabled={!otp.canSend} onClick={() => void otp.send(email)}>
          {otp.resendLabel ?? 'Resend OTP'}
        </Button>
      }
    >
      <SentTo email={email} onChange={onBack} />
      <OtpField
        hint={`${otpLength} digits. Can’t find the email? Check your spam folder.`}
        required
        {...fieldOf(form, 'otp', {
          onChange({ target }: { target: HTMLInputElement }) {
            if (readOtp(target.value).length === otpLength) target.form?.requestSubmit();
          },
        })}
      />
    </StepForm>
  );
}

/** The address in the place of its field: it is changed there. */
function SentTo({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <div>
      <p className="mb-1.5 text-caption font-medium">Code sent to</p>
      <div className="flex min-h-12 items-center justify-between gap-2 rounded-field border border-hairline bg-paper ps-3 pe-1">
        <bdi className="min-w-0 wrap-anywhere">{email}</bdi>
        <Button variant="quiet" onClick={onChange}>
          Change<span className="sr-only"> email</span>
        </Button>
      </div>
    </div>
  );
}
