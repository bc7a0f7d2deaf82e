import { useForm, useWatch } from 'react-hook-form';
import { toast } from '#web/ui/toasts.tsx';
import { passwordMessages, resetPasswordProblem } from '#domain/accounts/password.ts';
import { callApi } from '#web/api-client.ts';
import { deviceHeaders } from '#web/session/device-token.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { NewPasswordFields } from '#web/session/new-password-fields.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { ScriptsOnly } from '#web/ui/scripts-only.tsx';

interface Values {
  newPassword: string;
  confirmation: string;
}

const resolver = resolverOf<Values>(({ newPassword, confirmation }) => {
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
  const form = useForm<Values>({ resolver, defaultValues: { newPassword: '', confirmation: '' } });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const submit = useSubmit(form, {
    failure: { refused: 'Failed to reset password' },
    async send({ newPassword }) {
      await callApi('POST /reset-password', {
        headers: deviceHeaders(),
        body: { token, newPassword },
      });
      toast.success('Password reset successful!');
      onReset();
    },
  });
  return (
    <ScriptsOnly to="set a new password">
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <NewPasswordFields
          // Either of the two may mend what differs.
          newPassword={fieldOf(form, 'newPassword')}
          confirmation={fieldOf(form, 'confirmation')}
          typed={typed}
        />
        <FormProblem errors={form.formState.errors} />
        <SubmitButton isPending={form.formState.isSubmitting}>Reset Password</SubmitButton>
      </form>
    </ScriptsOnly>
  );
}
