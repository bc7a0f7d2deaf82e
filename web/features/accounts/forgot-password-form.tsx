import { useForm } from 'react-hook-form';
import { toast } from '#web/ui/toasts.tsx';
import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { callApi } from '#web/api-client.ts';
import { useCarriedEmail } from '#web/session/carried-email.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { ScriptsOnly } from '#web/ui/scripts-only.tsx';
import { EmailField } from '#web/ui/text-field.tsx';

interface Values {
  email: string;
}

const resolver = resolverOf<Values>(({ email }) => ({
  email: emailProblem(normalizeEmail(email)),
}));

/** Asks for a reset link; `onSent` gets the address it was asked for. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm<Values>({ resolver });
  useCarriedEmail(form, []);
  const submit = useSubmit(form, {
    failure: { refused: 'Failed to send reset email' },
    async send(values) {
      const email = normalizeEmail(values.email);
      await callApi('POST /forgot-password', { body: { email } });
      toast.success('Password reset email sent! Check your inbox.');
      onSent(email);
    },
  });
  return (
    <ScriptsOnly to="have a link sent">
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <EmailField label="Email" required {...fieldOf(form, 'email')} />
        <FormProblem errors={form.formState.errors} />
        <SubmitButton isPending={form.formState.isSubmitting}>Send Reset Link</SubmitButton>
      </form>
    </ScriptsOnly>
  );
}
