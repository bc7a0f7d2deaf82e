import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emailSignInMessages } from '#domain/accounts/email-sign-in.ts';
import { normalizeEmail, otpEmailProblem } from '#domain/accounts/email.ts';
import { otpLength, readOtp } from '#domain/accounts/otp.ts';
import { callApi, type Answer, type Fallbacks } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useCarriedEmail } from '#web/session/carried-email.ts';
import { deviceHeaders } from '#web/session/device-token.ts';
import { useCodeSending } from '#web/session/use-code-sending.ts';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import type { SecondStepNeeded } from '#wire/accounts/sign-in.ts';

interface Values {
  email: string;
  code: string;
  /** The address the last code went to; empty before. */
  sentTo: string;
}

type Confirmed = Exclude<Answer<'POST /register/code/confirm'>, { twoFactorRequired: true }>;

interface EmailCodeFormProps {
  /** The code was right; @throws ApiError */
  onSession: (session: Confirmed) => Promise<void>;
  /** It was, and the account has a second factor. */
  onSecondStep: (step: SecondStepNeeded) => void;
}

const draftKey = 'checkout-email';

const sendingFailure: Fallbacks = {
  refused: 'We couldn’t send the code',
  unreachable: 'We couldn’t send the code. Check your connection and try again.',
};
const confirmFailure: Fallbacks = {
  refused: 'We couldn’t check the code',
  unreachable:
    'We didn’t get an answer. Try again. If the code is refused, request another one: nothing is lost.',
};

const resolver = resolverOf<Values>(({ email, code, sentTo }) =>
  sentTo === ''
    ? { email: otpEmailProblem(normalizeEmail(email)) }
    : { code: readOtp(code) === '' ? emailSignInMessages.missing : undefined },
);

/** The email, then the code that was mailed to it; with its last digit it sends itself. */
export function EmailCodeForm({ onSession, onSecondStep }: EmailCodeFormProps) {
  const form = useForm<Values>({ resolver, defaultValues: { email: '', code: '', sentTo: '' } });
  const { setValue, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const sentTo = useWatch({ control: form.control, name: 'sentTo' });
  const { tooManySends } = emailSignInMessages;
  const sending = useCodeSending({ failure: sendingFailure, tooManySends });
  useCarriedEmail(form, ['code', 'sentTo']);
  useDraft(draftKey, form, ['code']);
  useEffect(() => {
    // Another address was typed elsewhere after the code was sent.
    const values = form.getValues();
    if (values.sentTo !== '' && normalizeEmail(values.email) !== values.sentTo) {
      setValue('sentTo', '');
    }
  }, [form, setValue]);
  useEffect(() => {
    if (sentTo !== '') setFocus('code');
  }, [sentTo, setFocus]);

  const sendTo = (email: string) =>
    sending.send(() =>
      callApi('POST /register/code', { headers: deviceHeaders(), body: { email } }),
    );

  const submit = useSubmit(form, {
    failure: sentTo === '' ? sendingFailure : confirmFailure,
    async send({ email: typed, code }) {
      const email = normalizeEmail(typed);
      if (sentTo === '') {
        if (await sendTo(email)) setValue('sentTo', email);
        return;
      }
      const answer = await callApi('POST /register/code/confirm', {
        headers: deviceHeaders(),
        body: { email: sentTo, code },
      });
      dropDraft(draftKey);
      if ('twoFactorRequired' in answer) onSecondStep(answer);
      else await onSession(answer);
    },
    onRefused: () => sentTo !== '' && setFocus('code', { shouldSelect: true }),
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <EmailField label="Email" readOnly={sentTo !== ''} required {...fieldOf(form, 'email')} />
      {sentTo !== '' && (
        <OtpField
          label="Code"
          hint={`The ${otpLength} digits from the email. Can’t find it? Check your spam folder.`}
          required
          {...fieldOf(form, 'code', {
            onChange({ target }: { target: HTMLInputElement }) {
              if (readOtp(target.value).length === otpLength) target.form?.requestSubmit();
            },
          })}
        />
      )}
      <FormProblem errors={errors} />
      <SubmitButton isPending={isSubmitting}>
        {sentTo === '' ? 'Send Code' : 'Continue to Address'}
      </SubmitButton>
      {sentTo !== '' && (
        <div className="-mx-2 flex flex-wrap justify-between gap-2">
          <Button variant="quiet" disabled={!sending.canSend} onClick={() => void sendTo(sentTo)}>
            {sending.wait === undefined ? 'Send Again' : `Send again in ${sending.wait}`}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              setValue('sentTo', '');
              setValue('code', '');
            }}
          >
            Use a different email
          </Button>
        </div>
      )}
    </form>
  );
}
