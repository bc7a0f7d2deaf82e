import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { passwordMessages, resetPasswordProblem } from '#domain/accounts/password.ts';
import { ApiError, failureMessage } from '#web/api-client.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { judgedBy, showFieldProblems } from '#web/ui/form-problems.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { resetPassword } from './accounts-api.ts';

interface Values {
  newPassword: string;
  confirmation: string;
}

const resolver = judgedBy<Values>(({ newPassword, confirmation }) => {
  const problem = resetPasswordProblem(newPassword, confirmation);
  return problem === passwordMessages.mismatch
    ? { confirmation: problem }
    : { newPassword: problem };
});

interface ResetPasswordFormProps {
  /** From the mailed link. */
  token: string;
  onReset: () => void;
}

/** A new password, typed twice. */
export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const form = useForm<Values>({ resolver });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;

  async function submit({ newPassword }: Values) {
    try {
      await resetPassword(token, newPassword);
      toast.success('Password reset successful!');
      onReset();
    } catch (error) {
      toast.error(failureMessage(error, { refused: 'Failed to reset password' }));
      if (error instanceof ApiError) showFieldProblems(form, error.fields);
    }
  }

  return (
    <form noValidate method="post" onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={errors.newPassword?.message}
        required
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        required
        {...register('confirmation')}
      />
      <SubmitButton isPending={isSubmitting}>Reset Password</SubmitButton>
    </form>
  );
}
