import { useId, useMemo, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { passwordMessages } from '#domain/accounts/password.ts';
import { callApi, type Answer } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { passwordButtons, settingsProblemIn } from '#web/site/inside/settings-problems.ts';
import { useSettingsTexts, type SettingsTexts } from '#web/site/inside/settings-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLogInAgain } from './use-log-in-again.ts';

/** The answer that is shown once the account is gone. */
export type Farewell = Pick<Answer<'POST /account/delete'>, 'message' | 'cards'>;

const resolverIn = (texts: SettingsTexts) =>
  resolverOf<{ password: string }>(({ password }) => ({
    password: password === '' ? settingsProblemIn(texts, passwordMessages.missing) : undefined,
  }));

interface DeleteAccountDialogProps {
  email: string;
  /** Further effects of deleting, as items of a list. */
  more: ReactNode;
  onDeleted: (farewell: Farewell) => void;
  onClose: () => void;
}

/** Says what deleting does, and asks for the password. */
export function DeleteAccountDialog({ email, more, onDeleted, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const texts = useSettingsTexts();
  const { text, parts } = texts;
  const resolver = useMemo(() => resolverIn(texts), [texts]);
  const form = useForm({ resolver, defaultValues: { password: '' } });
  const isSentAway = useLogInAgain();
  const { isSubmitting } = form.formState;
  const submit = useSubmit(form, {
    // No answer says nothing of what has happened; the call itself may be made again.
    failure: {
      refused: text('settings.deleteFailed'),
      unreachable: text('settings.deleteUnknown'),
    },
    async send(body) {
      if (isSentAway(text('settings.toDelete'))) return;
      onDeleted(await callApi('POST /account/delete', { body }));
    },
  });
  return (
    <Dialog
      isOpen
      title={text('settings.deleteTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('settings.keepMine')}</Button>
          <Button variant="danger" type="submit" form={formId} disabled={isSubmitting}>
            {isSubmitting && <Spinner />}
            <span>{text('settings.delete')}</span>
          </Button>
        </>
      }
    >
      <p>{text('settings.noUndo')}</p>
      <ul className="mt-4 flex list-disc flex-col gap-2 ps-5">
        <li>{text('settings.deletes')}</li>
        <li>{text('settings.endsPlan')}</li>
        <li>{text('settings.releases')}</li>
        {more}
        <li>{text('settings.keepsOrders')}</li>
        <li>{parts('settings.logsOut', { email: <bdi key="email">{email}</bdi> })}</li>
      </ul>
      <form noValidate method="post" id={formId} onSubmit={submit} className="mt-6 text-ink">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={text('settings.yourPassword')}
          buttonTexts={passwordButtons(texts)}
          autoComplete="current-password"
          required
          {...fieldOf(form, 'password')}
        />
      </form>
    </Dialog>
  );
}
