import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from '#web/ui/toasts.tsx';
import { passwordMessages, resetPasswordProblem } from '#domain/accounts/password.ts';
import { callApi } from '#web/api-client.ts';
import { deviceHeaders } from '#web/session/device-token.ts';
import { passwordButtonTexts, useLoginTexts } from '#web/sign-in/login-texts.ts';
import { accountProblemIn, useAccountTexts, type AccountTexts } from '#web/site/account-texts.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { NewPasswordFields } from '#web/session/new-password-fields.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { ScriptsOnly } from '#web/ui/scripts-only.tsx';
import { failing, inAccountWords } from './account-words.ts';

interface Values {
  newPassword: string;
  confirmation: string;
}

const resolverIn = (texts: AccountTexts) =>
  resolverOf<Values>(({ newPassword, confirmation }) => {
    const problem = resetPasswordProblem(newPassword, confirmation);
    const words = accountProblemIn(texts, problem);
    return problem === passwordMessages.mismatch ? { confirmation: words } : { newPassword: words };
  });

interface ResetPasswordFormProps {
  /** From the mailed link. */
  token: string;
  onReset: () => void;
}

/** A new password, typed twice. */
export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const account = useAccountTexts();
  const login = useLoginTexts();
  const { text } = account;
  const resolver = useMemo(() => resolverIn(account), [account]);
  const form = useForm<Values>({ resolver, defaultValues: { newPassword: '', confirmation: '' } });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const submit = useSubmit(form, {
    failure: failing(login, text('account.resetFailed')),
    async send({ newPassword }) {
      const resetting = callApi('POST /reset-password', {
        headers: deviceHeaders(),
        body: { token, newPassword },
      });
      await inAccountWords({ account, login }, resetting, {
        invalid_input: text('account.linkEnded'),
      });
      toast.success(text('account.resetDone'));
      onReset();
    },
  });
  return (
    <ScriptsOnly text={text('account.resetNeedsScript')}>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <NewPasswordFields
          // Either of the two may mend what differs.
          newPassword={fieldOf(form, 'newPassword')}
          confirmation={fieldOf(form, 'confirmation')}
          typed={typed}
          words={{
            label: text('account.newPassword'),
            rule: text('account.newPasswordRule'),
            easyHint: text('account.passwordEasy'),
            confirm: text('account.confirmPassword'),
            buttonTexts: passwordButtonTexts(login),
          }}
        />
        <FormProblem errors={form.formState.errors} />
        <SubmitButton isPending={form.formState.isSubmitting}>{text('account.reset')}</SubmitButton>
      </form>
    </ScriptsOnly>
  );
}
