import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { passwordMessages } from '#domain/accounts/password.ts';
import { failureMessage } from '#web/api-client.ts';
import { logIn } from '#web/session/log-in.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { judgedBy } from '#web/ui/form-problems.ts';
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
  const { register, handleSubmit, setFocus, formState } = useForm<Values>({ resolver });
  const { errors, isSubmitting } = formState;

  async function submit({ email, password }: Values) {
    try {
      if (!(await logIn(normalizeEmail(email), password))) {
        toast.error('Login failed');
        return;
      }
      toast.success('Login successful');
      onLoggedIn();
    } catch (error) {
      toast.error(failureMessage(error, { refused: 'Login failed' }));
      setFocus('password', { shouldSelect: true });
    }
  }

  return (
    <form noValidate method="post" onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <EmailField
        label="Email"
        autoComplete="username"
        error={errors.email?.message}
        required
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        required
        {...register('password')}
      />
      <SubmitButton isPending={isSubmitting}>Login</SubmitButton>
      <TextLink to="/forgot-password" className="self-center">
        Forgot password?
      </TextLink>
    </form>
  );
}
