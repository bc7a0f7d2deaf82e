import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { passwordMessages } from '#domain/accounts/password.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { dropCarriedEmail, useCarriedEmail } from '#web/session/carried-email.ts';
import {
  requireSession,
  sendCredentials,
  takeBegunSignIn,
  type NewSession,
} from '#web/session/log-in.ts';
import { CredentialsForm } from '#web/sign-in/credentials-form.tsx';
import {
  failureIn,
  inLoginWords,
  problemIn,
  useLoginTexts,
  type LoginTexts,
} from '#web/sign-in/login-texts.ts';
import { SecondStepForm } from '#web/sign-in/second-step-form.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { CompanyButton } from './company-button.tsx';

interface Values {
  email: string;
  password: string;
}

const resolverIn = (texts: LoginTexts) =>
  resolverOf<Values>(({ email, password }) => ({
    email: problemIn(texts, emailProblem(normalizeEmail(email))),
    password: password === '' ? problemIn(texts, passwordMessages.missing) : undefined,
  }));

/** Password or passkey, and the second step where there is one; `onLoggedIn` is called once the session is kept. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [step, setStep] = useState(takeBegunSignIn);
  const texts = useLoginTexts();
  const { text } = texts;
  const resolver = useMemo(() => resolverIn(texts), [texts]);
  const form = useForm<Values>({ resolver });
  useCarriedEmail(form, ['password']);
  const typedEmail = useWatch({ control: form.control, name: 'email', defaultValue: '' });

  async function take(session: NewSession) {
    await requireSession(session, text('login.notKept'));
    dropCarriedEmail();
    toast.success(text('login.success'));
    onLoggedIn();
  }

  const submit = useSubmit(form, {
    failure: failureIn(texts, text('login.failed')),
    async send({ email, password }) {
      const answer = await inLoginWords(
        texts,
        sendCredentials({ email: normalizeEmail(email), password }),
      );
      if ('twoFactorRequired' in answer) setStep(answer);
      else await take(answer);
    },
    onRefused: () => form.setFocus('password', { shouldSelect: true }),
  });

  if (step !== undefined) {
    return <SecondStepForm step={step} onSession={take} onBack={() => setStep(undefined)} />;
  }
  return (
    <CredentialsForm
      email={fieldOf(form, 'email')}
      password={fieldOf(form, 'password')}
      isPending={form.formState.isSubmitting}
      onSubmit={submit}
      onSession={take}
      otherWays={<CompanyButton email={typedEmail} />}
    >
      <FormProblem errors={form.formState.errors} />
    </CredentialsForm>
  );
}
