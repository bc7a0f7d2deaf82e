import { useCheckoutTexts, type CheckoutTexts } from '#web/delivery-address/checkout-texts.ts';
import { inBuyersLanguage } from './spoken-failure.ts';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts';
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

function failuresIn({ language, text }: CheckoutTexts): {
  readonly sending: Fallbacks;
  readonly confirming: Fallbacks;
} {
  // In English the API client says it with the words of `unreachable`.
  const offline = language === 'en' ? {} : { offline: text('checkout.offline') };
  return {
    sending: {
      refused: text('checkout.sendFailed'),
      unreachable: text('checkout.sendUnreachable'),
      ...offline,
    },
    confirming: {
      refused: text('checkout.checkFailed'),
      unreachable: text('checkout.checkUnreachable'),
      ...offline,
    },
  };
}

/** The meaning of the API's codes while a code is sent or checked. */
const sendingCodes = { rate_limited: 'checkout.codeSentBefore' } as const;
const checkingCodes = {
  invalid_input: 'checkout.codeWrong',
  unauthenticated: 'checkout.codeWrong',
  forbidden: 'checkout.passwordNeeded',
  conflict: 'checkout.passwordNeeded',
} as const;

const resolverIn = ({ text }: CheckoutTexts) =>
  resolverOf<Values>(({ email, code, sentTo }) =>
    sentTo === ''
      ? { email: emailProblem(text, normalizeEmail(email)) }
      : { code: readOtp(code) === '' ? text('checkout.codeMissing') : undefined },
  );

function emailProblem(text: CheckoutTexts['text'], email: string): string | undefined {
  if (email === '') return text('checkout.emailMissing');
  return isEmail(email) ? undefined : text('checkout.emailInvalid');
}

/** The email, then the code that was mailed to it; with its last digit it sends itself. */
export function EmailCodeForm({ onSession, onSecondStep }: EmailCodeFormProps) {
  const texts = useCheckoutTexts();
  const { language, locale, text } = texts;
  const failure = failuresIn(texts);
  const resolver = useMemo(() => resolverIn(texts), [texts]);
  const form = useForm<Values>({
    resolver,
    defaultValues: { email: '', code: '', sentTo: '' },
  });
  const { setValue, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const sentTo = useWatch({ control: form.control, name: 'sentTo' });
  const sending = useCodeSending({
    failure: failure.sending,
    ...(language !== 'en' && { sent: text('checkout.codeSent'), locale }),
  });
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
      inBuyersLanguage(
        texts,
        callApi('POST /register/code', { headers: deviceHeaders(), body: { email, language } }),
        sendingCodes,
      ),
    );

  const submit = useSubmit(form, {
    failure: sentTo === '' ? failure.sending : failure.confirming,
    async send({ email: typed, code }) {
      const email = normalizeEmail(typed);
      if (sentTo === '') {
        if (await sendTo(email)) setValue('sentTo', email);
        return;
      }
      const answer = await inBuyersLanguage(
        texts,
        callApi('POST /register/code/confirm', {
          headers: deviceHeaders(),
          body: { email: sentTo, code, language },
        }),
        checkingCodes,
      );
      dropDraft(draftKey);
      if ('twoFactorRequired' in answer) onSecondStep(answer);
      else await onSession(answer);
    },
    onRefused: () => sentTo !== '' && setFocus('code', { shouldSelect: true }),
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <EmailField
        label={text('checkout.email')}
        readOnly={sentTo !== ''}
        required
        {...fieldOf(form, 'email')}
      />
      {sentTo !== '' && (
        <OtpField
          label={text('checkout.code')}
          hint={text('checkout.codeHint', { count: otpLength })}
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
        {text(sentTo === '' ? 'checkout.sendCode' : 'checkout.toAddress')}
      </SubmitButton>
      {sentTo !== '' && (
        <div className="-mx-2 flex flex-wrap justify-between gap-2">
          <Button variant="quiet" disabled={!sending.canSend} onClick={() => void sendTo(sentTo)}>
            {sending.wait === undefined
              ? text('checkout.sendAgain')
              : text('checkout.sendAgainIn', { time: sending.wait })}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              setValue('sentTo', '');
              setValue('code', '');
            }}
          >
            {text('checkout.otherEmail')}
          </Button>
        </div>
      )}
    </form>
  );
}
