import { useForm } from 'react-hook-form';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { fieldOf, judgedBy, useSubmit } from '#web/forms.ts';
import { logInAsAdmin } from '#web/session/log-in.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { deniedMessage } from './access-denied.tsx';

interface Values {
  email: string;
  password: string;
}

const missing = 'Please enter your email and password.';

const resolver = judgedBy<Values>(({ email, password }) => ({
  email: normalizeEmail(email) === '' ? missing : undefined,
  password: password === '' ? missing : undefined,
}));

/** Signs admins in (specification 2, section 4: "Admin login"); nobody else's session is kept. */
export function AdminLoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const form = useForm<Values>({ resolver });
  const submit = useSubmit(form, {
    failure: {
      refused: 'Login failed',
      unreachable: 'Network error during login. Please try again.',
    },
    async send({ email, password }) {
      if (await logInAsAdmin(normalizeEmail(email), password)) onLoggedIn();
      else form.setError('root', { type: 'server', message: deniedMessage });
    },
  });
  const problem = form.formState.errors.root?.message;
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <EmailField label="Email" autoComplete="username" required {...fieldOf(form, 'email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        {...fieldOf(form, 'password')}
      />
      <SubmitButton isPending={form.formState.isSubmitting}>Login</SubmitButton>
      <TextLink to="/forgot-password" className="self-center">
        Forgot password?
      </TextLink>
    </form>
  );
}
