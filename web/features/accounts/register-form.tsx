import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { otpLength } from '#domain/accounts/otp.ts';
import { registrationPasswordProblem } from '#domain/accounts/password.ts';
import { callApi, type Fallbacks } from '#web/api-client.ts';
import { dropCarriedEmail, useCarriedEmail } from '#web/session/carried-email.ts';
import { NewPasswordField } from '#web/session/new-password-field.tsx';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { passwordButtonTexts, useLoginTexts } from '#web/sign-in/login-texts.ts';
import { useRegistrationOtp } from '#web/session/use-registration-otp.ts';
import { accountProblemIn, useAccountTexts } from '#web/site/account-texts.ts';
import { useSitePath } from '#web/site/site-texts.ts';
import { Button, ButtonLink, SubmitButton } from '#web/ui/button.tsx';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { ScriptsOnly } from '#web/ui/scripts-only.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import {
  emailProblemIn,
  inAccountWords,
  otpFailureIn,
  otpWordsIn,
  type BothTexts,
} from './account-words.ts';

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
  const account = useAccountTexts();
  const login = useLoginTexts();
  const texts = { account, login };
  const { text } = account;
  const sitePath = useSitePath();
  const resolver = useMemo(() => resolverOf(problemsIn({ account, login })), [account, login]);
  const form = useForm<Values>({
    resolver,
    defaultValues: { otp: '', password: '', otpSentTo: '' },
  });
  const { setValue, setError, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const otpSentTo = useWatch({ control: form.control, name: 'otpSentTo' });
  const password = useWatch({ control: form.control, name: 'password' });
  const otpFailure = otpFailureIn(texts);
  const otp = useRegistrationOtp(otpFailure, otpWordsIn(texts));
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
    const isKnown = async () =>
      (await inAccountWords(texts, callApi('POST /check-email', { body: { email } }))).exists;
    if (refusesKnownEmail && (await isKnown())) {
      setError('email', { message: text('account.taken') }, { shouldFocus: true });
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
    <ScriptsOnly text={text('account.registerNeedsScript')}>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <EmailField
          label={login.text('login.email')}
          readOnly={otpSentTo !== ''}
          required
          {...fieldOf(form, 'email')}
        />
        {errors.email?.message === text('account.taken') && (
          <ButtonLink to={sitePath('/login')}>{text('account.logIn')}</ButtonLink>
        )}
        <FormProblem errors={errors} />
        {otpSentTo === '' ? (
          <SubmitButton isPending={isSubmitting}>{text('account.sendOtp')}</SubmitButton>
        ) : (
          <>
            <OtpField
              label={text('account.otp')}
              hint={text('account.otpHint', { count: otpLength, email: otpSentTo })}
              required
              {...fieldOf(form, 'otp')}
            />
            <NewPasswordField
              label={login.text('login.password')}
              rule={text('account.passwordRule')}
              easyHint={text('account.passwordEasy')}
              buttonTexts={passwordButtonTexts(login)}
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
                {otp.resendLabel ?? text('account.resend')}
              </Button>
              <Button variant="quiet" onClick={() => setValue('otpSentTo', '')}>
                {text('account.otherEmail')}
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
  const { text, parts } = useAccountTexts();
  return (
    <p className="text-caption text-ink-soft">
      {parts('account.agree', {
        terms: (
          <TextLink key="terms" to="/terms-and-conditions" className="-my-3">
            {text('account.terms')}
          </TextLink>
        ),
        privacy: (
          <TextLink key="privacy" to="/privacy" className="-my-3">
            {text('account.privacy')}
          </TextLink>
        ),
      })}
    </p>
  );
}

function problemsIn(texts: BothTexts) {
  const { account, login } = texts;
  return ({ email, otp, password, otpSentTo }: Values) => {
    const address = normalizeEmail(email);
    if (otpSentTo === '') {
      return { email: emailProblemIn(texts, address, account.text('account.emailMissing')) };
    }
    const passwordProblem =
      password === ''
        ? login.text('login.passwordMissing')
        : accountProblemIn(account, registrationPasswordProblem(password));
    return {
      email: emailProblemIn(texts, address, login.text('login.emailMissing')),
      password: passwordProblem,
      otp: otp === '' ? account.text('account.otpMissing') : undefined,
    };
  };
}
