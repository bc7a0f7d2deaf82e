import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { failureMessage } from '#web/api-client.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { judgedBy } from '#web/ui/form-problems.ts';
import { EmailField } from '#web/ui/text-field.tsx';
import { requestPasswordReset } from './accounts-api.ts';

interface Values {
  email: string;
}

const resolver = judgedBy<Values>(({ email }) => ({
  email: emailProblem(normalizeEmail(email)),
}));

/** Asks for a reset link; `onSent` gets the address it was asked for. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm<Values>({ resolver });

  async function submit(values: Values) {
    const email = normalizeEmail(values.email);
    try {
      await requestPasswordReset(email);
      toast.success('Password reset email sent! Check your inbox.');
      onSent(email);
    } catch (error) {
      toast.error(failureMessage(error, { refused: 'Failed to send reset email' }));
    }
  }

  return (
    <form noValidate method="post" onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <EmailField
        label="Email"
        error={formState.errors.email?.message}
        required
        {...register('email')}
      />
      <SubmitButton isPending={formState.isSubmitting}>Send Reset Link</SubmitButton>
    </form>
  );
}
