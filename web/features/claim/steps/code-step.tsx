import { useForm } from 'react-hook-form';
import { otpLength, readOtp } from '#domain/accounts/otp.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import type { RegistrationOtp } from '#web/session/use-registration-otp.ts';
import { Button } from '#web/ui/button.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { failureIn, useClaimTexts } from '../claim-texts.ts';
import { inLanguage } from '../spoken-errors.ts';
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

/** The code from the mail; with its last digit it sends itself. */
export function CodeStep({ email, otp, problem, onDone, onBack }: CodeStepProps) {
  const texts = useClaimTexts();
  const { text } = texts;
  const form = useForm<Values>({
    resolver: resolverOf((values) => ({
      otp: values.otp === '' ? text('claim.codeMissing') : undefined,
    })),
    defaultValues: { otp: '' },
  });
  useStepProblem(form, 'otp', problem);
  const submit = useSubmit(form, {
    failure: failureIn(texts, {
      refused: 'claim.failed',
      unreachable: 'claim.codeUnreachable',
    }),
    async send(values) {
      const body = { email, otp: values.otp };
      const { hasAccount } = await inLanguage(
        texts,
        callApi('POST /check-registration-otp', { body }),
      );
      onDone({ otp: values.otp, hasAccount });
    },
    onRefused: () => form.setFocus('otp', { shouldSelect: true }),
  });
  return (
    <StepForm
      form={form}
      submitLabel={text('claim.continue')}
      onSubmit={submit}
      aside={
        <Button variant="quiet" disabled={!otp.canSend} onClick={() => void otp.send(email)}>
          {otp.resendLabel ?? text('claim.resend')}
        </Button>
      }
    >
      <SentTo email={email} onChange={onBack} />
      <OtpField
        label={text('claim.code')}
        hint={text('claim.codeHint', { count: otpLength })}
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
  const { text } = useClaimTexts();
  return (
    <div>
      <p className="mb-1.5 text-caption font-medium">{text('claim.sentTo')}</p>
      <div className="flex min-h-12 items-center justify-between gap-2 rounded-field border border-hairline bg-paper ps-3 pe-1">
        <bdi className="min-w-0 wrap-anywhere">{email}</bdi>
        <Button variant="quiet" aria-label={text('claim.changeEmail')} onClick={onChange}>
          {text('claim.change')}
        </Button>
      </div>
    </div>
  );
}
