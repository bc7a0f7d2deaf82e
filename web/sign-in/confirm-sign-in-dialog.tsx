import KeyRound from 'lucide-react/icons/key-round';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { passwordMessages } from '#domain/accounts/password.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { authStore, useSignedInUser } from '#web/session/auth-store.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Assertion } from '#wire/accounts/passkeys.ts';
import { signWithPasskey } from './passkeys.ts';
import { usePasskey } from './use-passkey.ts';
import { useSecondFactor } from './use-second-factor.ts';

interface ConfirmSignInDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

const resolver = resolverOf<{ password: string }>(({ password }) => ({
  password: password === '' ? passwordMessages.missing : undefined,
}));

/** Asks for the password, or a passkey where the account has one. */
export function ConfirmSignInDialog({ onConfirmed, onClose }: ConfirmSignInDialogProps) {
  const formId = useId();
  const { _id: accountId = '', email = '' } = useSignedInUser() ?? {};
  const form = useForm({ resolver, defaultValues: { password: '' } });
  const hasPasskey = (useSecondFactor().data?.passkeys.length ?? 0) > 0;

  async function confirm(body: { password?: string; passkey?: Assertion }) {
    const { token } = await callApi('POST /confirm-sign-in', { body });
    authStore.getState().replaceToken(accountId, token);
    onConfirmed();
  }

  const passkey = usePasskey(async () => {
    const { options } = await callApi('POST /confirm-sign-in/options');
    await confirm({ passkey: await signWithPasskey(options) });
  });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t check your password' },
    send: confirm,
  });
  return (
    <Dialog
      isOpen
      title="Confirm it’s you"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={formId} isPending={form.formState.isSubmitting}>
            Confirm
          </SubmitButton>
        </>
      }
    >
      <p>You logged in more than ten minutes ago. Your text is still here.</p>
      <form
        noValidate
        method="post"
        id={formId}
        onSubmit={submit}
        className="mt-4 flex flex-col gap-4 text-ink"
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          {...fieldOf(form, 'password')}
        />
        {hasPasskey && passkey.isPossible && (
          <Button disabled={passkey.isPending} onClick={passkey.start}>
            {passkey.isPending ? <Spinner /> : <KeyRound className="size-5" />}
            <span>Use a Passkey</span>
          </Button>
        )}
      </form>
    </Dialog>
  );
}
