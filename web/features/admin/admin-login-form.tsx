import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { keepAdminSession, sendCredentials, type NewSession } from '#web/session/log-in.ts';
import { CredentialsForm } from '#web/sign-in/credentials-form.tsx';
import { SecondStepForm } from '#web/sign-in/second-step-form.tsx';
import { Alert } from '#web/ui/alert.tsx';
import type { SecondStepNeeded } from '#wire/accounts/sign-in.ts';
import { deniedMessage } from './access-denied.tsx';

interface Values {
  email: string;
  password: string;
}

const missing = 'Please enter your email and password.';

const resolver = resolverOf<Values>(({ email, password }) => ({
  email: normalizeEmail(email) === '' ? missing : undefined,
  password: password === '' ? missing : undefined,
}));

/** Signs admins in (specification 2, section 4: "Admin login"); nobody else's session is kept. */
export function AdminLoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [step, setStep] = useState<SecondStepNeeded>();
  const form = useForm<Values>({ resolver });

  async function take(session: NewSession) {
    if (await keepAdminSession(session)) return onLoggedIn();
    setStep(undefined);
    form.setError('root', { type: 'server', message: deniedMessage });
  }

  const submit = useSubmit(form, {
    failure: {
      refused: 'Login failed',
      unreachable: 'Network error during login. Please try again.',
    },
    async send({ email, password }) {
      const answer = await sendCredentials({ email: normalizeEmail(email), password });
      if ('twoFactorRequired' in answer) setStep(answer);
      else await take(answer);
    },
  });

  if (step !== undefined) {
    return <SecondStepForm step={step} onSession={take} onBack={() => setStep(undefined)} />;
  }
  const problem = form.formState.errors.root?.message;
  return (
    <CredentialsForm
      email={fieldOf(form, 'email')}
      password={fieldOf(form, 'password')}
      isPending={form.formState.isSubmitting}
      onSubmit={submit}
      onSession={take}
    >
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
    </CredentialsForm>
  );
}
