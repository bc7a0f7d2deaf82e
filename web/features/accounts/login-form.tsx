import { useForm } from 'react-hook-form';
import { toast } from '#web/ui/toasts.tsx';
import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { passwordMessages } from '#domain/accounts/password.ts';
import { logIn } from '#web/session/log-in.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { fieldOf, judgedBy, useSubmit } from '#web/forms.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface Values {
  email: string;
  password: string;
}

const resolver = judgedBy<Values>(({ email, password }) => ({
  email: emailProblem(normalizeEmail(email)),
  password: password === '' ? passwordMessages.missing : undefined,
}));

/** E-mail and password; `onLoggedIn` is called once the session is kept. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const form = useForm<Values>({ resolver });
  const submit = useSubmit(form, {
    failure: { refused: 'Login failed' },
    async send({ email, password }) {
      if (await logIn(normalizeEmail(email), password)) {
        toast.success('Login successful');
        onLoggedIn();
      } else {
        toast.error('Login failed');
      }
    },
    onRefused: () => form.setFocus('password', { shouldSelect: true }),
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
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
