import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { otpLength } from '#domain/accounts/otp.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import type { NewSession } from '#web/session/log-in.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { SecondStepNeeded } from '#wire/accounts/sign-in.ts';
import { failureIn, inLoginWords, useLoginTexts, type LoginTexts } from './login-texts.ts';
import { signWithPasskey } from './passkeys.ts';
import { LostFactors } from './lost-factors.tsx';
import { SendCodeAgain } from './send-code-again.tsx';
import { usePasskey } from './use-passkey.ts';
import { deviceHeaders } from '#web/session/device-token.ts';

interface SecondStepFormProps {
  step: SecondStepNeeded;
  onSession: (session: NewSession) => Promise<void>;
  /** The password has to be given again. */
  onBack: () => void;
}

const resolverIn = ({ text }: LoginTexts) =>
  resolverOf<{ code: string }>(({ code }) => ({
    code: code.trim() === '' ? text('login.codeMissing') : undefined,
  }));

/**
 * The second step of a sign-in: a passkey, a code of an authenticator app, a recovery code, or a code that was mailed.
 */
export function SecondStepForm({ step, onSession, onBack }: SecondStepFormProps) {
  const { challenge, methods, message, removalAt } = step;
  const texts = useLoginTexts();
  const { language, text } = texts;
  const resolver = useMemo(() => resolverIn(texts), [texts]);
  const form = useForm({ resolver, defaultValues: { code: '' } });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  /** @throws ApiError for all but a sign-in that has ended */
  async function orBack(take: () => Promise<NewSession>) {
    try {
      await onSession(await inLoginWords(texts, take(), { unauthenticated: 'login.expired' }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      toast.error(error.message);
      onBack();
    }
  }

  const passkey = usePasskey(() =>
    orBack(async () => {
      const body = { challenge };
      const { options } = await callApi('POST /login/second-step/options', { body });
      const signed = await signWithPasskey(options);
      return callApi('POST /login/second-step', {
        headers: deviceHeaders(),
        body: { challenge, passkey: signed },
      });
    }),
  );
  const submit = useSubmit(form, {
    failure: failureIn(texts, text('login.failed')),
    send: ({ code }) =>
      orBack(() =>
        callApi('POST /login/second-step', { headers: deviceHeaders(), body: { challenge, code } }),
      ),
  });
  const isMailed = methods.includes('email_code');
  const offersPasskey = methods.includes('passkey') && passkey.isPossible;
  const hasApp = methods.includes('totp');
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
          {text('login.confirm')}
        </h2>
        <p className="mt-1 text-ink-soft">
          {isMailed && language === 'en'
            ? message
            : text(isMailed ? 'login.mailed' : 'login.needsStep')}
        </p>
      </div>
      {offersPasskey && (
        <Button variant="primary" disabled={passkey.isPending} onClick={passkey.start}>
          {passkey.isPending ? <Spinner /> : <KeyRound className="size-5" />}
          <span>{text('login.passkey')}</span>
        </Button>
      )}
      {isMailed ? (
        <OtpField
          label={text('login.code')}
          hint={text('login.mailedHint', { count: otpLength })}
          required
          {...fieldOf(form, 'code')}
        />
      ) : (
        <TextField
          label={text(hasApp ? 'login.code' : 'login.recovery')}
          hint={text(hasApp ? 'login.appHint' : 'login.recoveryHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...fieldOf(form, 'code')}
        />
      )}
      <SubmitButton
        isPending={form.formState.isSubmitting}
        variant={offersPasskey ? 'secondary' : undefined}
      >
        {text('login.continue')}
      </SubmitButton>
      <div className="-mx-2 flex flex-wrap justify-between gap-2">
        {isMailed && <SendCodeAgain challenge={challenge} onEnded={onBack} />}
        <Button variant="quiet" onClick={onBack}>
          {text('login.back')}
        </Button>
        {!isMailed && <LostFactors challenge={challenge} removalAt={removalAt} onEnded={onBack} />}
      </div>
      {isMailed && (
        <TextLink to={pathIn(language, '/contact')} className="self-center">
          {text('login.noEmail')}
        </TextLink>
      )}
    </form>
  );
}
