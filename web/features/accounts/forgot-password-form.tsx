import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#web/ui/toasts.tsx';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { callApi } from '#web/api-client.ts';
import { useCarriedEmail } from '#web/session/carried-email.ts';
import { useLoginTexts } from '#web/sign-in/login-texts.ts';
import { useAccountTexts } from '#web/site/account-texts.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { ScriptsOnly } from '#web/ui/scripts-only.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { emailProblemIn, failing, inAccountWords, type BothTexts } from './account-words.ts';

interface Values {
  email: string;
}

const resolverIn = (texts: BothTexts) =>
  resolverOf<Values>(({ email }) => ({
    email: emailProblemIn(texts, normalizeEmail(email), texts.login.text('login.emailMissing')),
  }));

/** Asks for a reset link; `onSent` gets the address it was asked for. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const account = useAccountTexts();
  const login = useLoginTexts();
  const { text } = account;
  const resolver = useMemo(() => resolverIn({ account, login }), [account, login]);
  const form = useForm<Values>({ resolver });
  useCarriedEmail(form, []);
  const submit = useSubmit(form, {
    failure: failing(login, text('account.linkFailed')),
    async send(values) {
      const email = normalizeEmail(values.email);
      await inAccountWords(
        { account, login },
        callApi('POST /forgot-password', { body: { email } }),
      );
      toast.success(text('account.linkSent'));
      onSent(email);
    },
  });
  return (
    <ScriptsOnly text={text('account.forgotNeedsScript')}>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <EmailField label={login.text('login.email')} required {...fieldOf(form, 'email')} />
        <FormProblem errors={form.formState.errors} />
        <SubmitButton isPending={form.formState.isSubmitting}>
          {text('account.sendLink')}
        </SubmitButton>
      </form>
    </ScriptsOnly>
  );
}
