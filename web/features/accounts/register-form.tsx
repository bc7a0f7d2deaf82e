import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  emailMessages,
  emailProblem,
  normalizeEmail,
  otpEmailProblem,
} from '#domain/accounts/email.ts';
import { otpLength, otpMessages } from '#domain/accounts/otp.ts';
import { registrationPasswordProblem } from '#domain/accounts/password.ts';
import { callApi, type Fallbacks } from '#web/api-client.ts';
import { dropCarriedEmail, useCarriedEmail } from '#web/session/carried-email.ts';
import { NewPasswordField } from '#web/session/new-password-field.tsx';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { otpFailure, useRegistrationOtp } from '#web/session/use-registration-otp.ts';
import { Button, ButtonLink, SubmitButton } from '#web/ui/button.tsx';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { ScriptsOnly } from '#web/ui/scripts-only.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export interface Registration {
  email: string;
  otp: string;
  password: string;
}

interface Values extends Registration {
  /** The address the last code went to; empty before. */
  otpSentTo: string;
}

interface RegisterFormProps {
  submitLabel: string;
  /** Without a card, an address that has an account is refused before a code is sent. */
  refusesKnownEmail: boolean;
  /** Registers and goes on. Its errors are shown; @throws ApiError */
  onRegister: (registration: Registration) => Promise<void>;
  failure: Fallbacks;
}

const draftKey = 'register-draft';

/** E-mail, then the code that was sent to it together with a password. */
export function RegisterForm(props: RegisterFormProps) {
  const { submitLabel, refusesKnownEmail, onRegister, failure } = props;
  const form = useForm<Values>({
    resolver: resolverOf(problemsOf),
    defaultValues: { otp: '', password: '', otpSentTo: '' },
  });
  const { setValue, setError, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const otpSentTo = useWatch({ control: form.control, name: 'otpSentTo' });
  const password = useWatch({ control: form.control, name: 'password' });
  const otp = useRegistrationOtp();
  useCarriedEmail(form, ['otp', 'password', 'otpSentTo']);
  useDraft(draftKey, form, ['otp', 'password']);
  useEffect(() => {
    // Another address was typed elsewhere after the code was sent.
    const { email, otpSentTo: sentTo } = form.getValues();
    if (sentTo !== '' && normalizeEmail(email) !== sentTo) setValue('otpSentTo', '');
  }, [form, setValue]);
  useEffect(() => {
    if (otpSentTo !== '') setFocus('otp');
  }, [otpSentTo, setFocus]);

  async function sendOtp(email: string) {
    if (refusesKnownEmail && (await callApi('POST /check-email', { body: { email } })).exists) {
      setError('email', { message: emailMessages.taken }, { shouldFocus: true });
    } else if (await otp.send(email)) {
      setValue('otpSentTo', email);
    }
  }
  const submit = useSubmit(form, {
    failure: otpSentTo === '' ? otpFailure : failure,
    async send(values) {
      const email = normalizeEmail(values.email);
      if (otpSentTo === '') return sendOtp(email);
      await onRegister({ email, otp: values.otp, password: values.password });
      dropDraft(draftKey);
      dropCarriedEmail();
    },
  });

  return (
    <ScriptsOnly to="register">
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <EmailField
          label="Email"
          readOnly={otpSentTo !== ''}
          required
          {...fieldOf(form, 'email')}
        />
        {errors.email?.message === emailMessages.taken && (
          <ButtonLink to="/login">Log In</ButtonLink>
        )}
        <FormProblem errors={errors} />
        {otpSentTo === '' ? (
          <SubmitButton isPending={isSubmitting}>Send OTP</SubmitButton>
        ) : (
          <>
            <OtpField
              hint={`The ${otpLength}-digit code we sent to ${otpSentTo}`}
              required
              {...fieldOf(form, 'otp')}
            />
            <NewPasswordField
              label="Password"
              rule="At least 8 characters, with an uppercase and a lowercase letter, a number and a special character"
              typed={password}
              {...fieldOf(form, 'password')}
            />
            <SubmitButton isPending={isSubmitting}>{submitLabel}</SubmitButton>
            <div className="-mx-2 flex flex-wrap justify-between gap-2">
              <Button
                variant="quiet"
                disabled={!otp.canSend}
                onClick={() => void otp.send(otpSentTo)}
              >
                {otp.resendLabel ?? 'Resend OTP'}
              </Button>
              <Button variant="quiet" onClick={() => setValue('otpSentTo', '')}>
                Use a different email
              </Button>
            </div>
          </>
        )}
        <AgreedTerms />
      </form>
    </ScriptsOnly>
  );
}

/** The texts that an account is held to, where it is made. */
function AgreedTerms() {
  return (
    <p className="text-caption text-ink-soft">
      By registering you accept our{' '}
      <TextLink to="/terms-and-conditions" className="-my-3">
        Terms and Conditions
      </TextLink>
      . What we store is in{' '}
      <TextLink to="/privacy" className="-my-3">
        Privacy
      </TextLink>
      .
    </p>
  );
}

function problemsOf({ email, otp, password, otpSentTo }: Values) {
  const address = normalizeEmail(email);
  if (otpSentTo === '') return { email: otpEmailProblem(address) };
  return {
    email: emailProblem(address),
    password: registrationPasswordProblem(password),
    otp: otp === '' ? otpMessages.missing : undefined,
  };
}
