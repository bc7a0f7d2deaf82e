import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { otpLength } from '#domain/accounts/otp.ts';
import { secondStepMessages } from '#domain/accounts/second-factor/second-step.ts';
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

const resolver = resolverOf<{ code: string }>(({ code }) => ({
  code: code.trim() === '' ? secondStepMessages.missing : undefined,
}));

/**
 * The second step of a sign-in: a passkey, a code of an authenticator app, a recovery code, or a code that was mailed.
 */
export function SecondStepForm({ step, onSession, onBack }: SecondStepFormProps) {
  const { challenge, methods, message, removalAt } = step;
  const form = useForm({ resolver, defaultValues: { code: '' } });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  /** @throws ApiError for all but a sign-in that has ended */
  async function orBack(take: () => Promise<NewSession>) {
    try {
      await onSession(await take());
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
    failure: { refused: 'Login failed' },
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
          Confirm it’s you
        </h2>
        <p className="mt-1 text-ink-soft">
          {isMailed ? message : 'Your account needs a second step after the password.'}
        </p>
      </div>
      {offersPasskey && (
        <Button variant="primary" disabled={passkey.isPending} onClick={passkey.start}>
          {passkey.isPending ? <Spinner /> : <KeyRound className="size-5" />}
          <span>Use a Passkey</span>
        </Button>
      )}
      {isMailed ? (
        <OtpField
          label="Code"
          hint={`Enter the ${otpLength} digits from the email. It can take a minute. Check your spam folder, too.`}
          required
          {...fieldOf(form, 'code')}
        />
      ) : (
        <TextField
          label={hasApp ? 'Code' : 'Recovery code'}
          hint={
            hasApp
              ? 'Enter the 6 digits from your authenticator app, or a recovery code.'
              : 'Enter one of the codes you got when you set up the passkey.'
          }
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
        Continue
      </SubmitButton>
      <div className="-mx-2 flex flex-wrap justify-between gap-2">
        {isMailed && <SendCodeAgain challenge={challenge} onEnded={onBack} />}
        <Button variant="quiet" onClick={onBack}>
          Back to Login
        </Button>
        {!isMailed && <LostFactors challenge={challenge} removalAt={removalAt} onEnded={onBack} />}
      </div>
      {isMailed && (
        <TextLink to="/contact" className="self-center">
          Can’t get to your email?
        </TextLink>
      )}
    </form>
  );
}
