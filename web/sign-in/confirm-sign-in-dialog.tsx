import KeyRound from 'lucide-react/icons/key-round';
import { useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { passwordMessages } from '#domain/accounts/password.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { authStore, useSignedInUser } from '#web/session/auth-store.ts';
import { passwordButtons, settingsProblemIn } from '#web/site/inside/settings-problems.ts';
import { useSettingsTexts, type SettingsTexts } from '#web/site/inside/settings-texts.ts';
import { useCommonWords } from '#web/ui/common-words.ts';
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

const resolverIn = (texts: SettingsTexts) =>
  resolverOf<{ password: string }>(({ password }) => ({
    password: password === '' ? settingsProblemIn(texts, passwordMessages.missing) : undefined,
  }));

/** Asks for the password, or a passkey where the account has one. */
export function ConfirmSignInDialog({ onConfirmed, onClose }: ConfirmSignInDialogProps) {
  const formId = useId();
  const { _id: accountId = '', email = '' } = useSignedInUser() ?? {};
  const texts = useSettingsTexts();
  const { language, text } = texts;
  const { cancel } = useCommonWords();
  const resolver = useMemo(() => resolverIn(texts), [texts]);
  const form = useForm({ resolver, defaultValues: { password: '' } });
  const hasPasskey = (useSecondFactor().data?.passkeys.length ?? 0) > 0;

  async function confirm(body: { password?: string; passkey?: Assertion }) {
    const { token } = await callApi('POST /confirm-sign-in', { body });
    authStore.getState().replaceToken(accountId, token);
    onConfirmed();
  }

  const passkey = usePasskey(
    async () => {
      const { options } = await callApi('POST /confirm-sign-in/options');
      await confirm({ passkey: await signWithPasskey(options) });
    },
    language === 'en' ? undefined : text('settings.passkeyFailed'),
  );
  const submit = useSubmit(form, {
    failure: { refused: text('settings.confirmFailed') },
    send: confirm,
  });
  return (
    <Dialog
      isOpen
      title={text('settings.confirmTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <SubmitButton form={formId} isPending={form.formState.isSubmitting}>
            {text('settings.confirm')}
          </SubmitButton>
        </>
      }
    >
      <p>{text('settings.confirmText')}</p>
      <form
        noValidate
        method="post"
        id={formId}
        onSubmit={submit}
        className="mt-4 flex flex-col gap-4 text-ink"
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={text('settings.yourPassword')}
          buttonTexts={passwordButtons(texts)}
          autoComplete="current-password"
          required
          {...fieldOf(form, 'password')}
        />
        {hasPasskey && passkey.isPossible && (
          <Button disabled={passkey.isPending} onClick={passkey.start}>
            {passkey.isPending ? <Spinner /> : <KeyRound className="size-5" />}
            <span>{text('settings.usePasskey')}</span>
          </Button>
        )}
      </form>
    </Dialog>
  );
}
