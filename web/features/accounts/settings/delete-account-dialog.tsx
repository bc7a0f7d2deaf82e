import { useId, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { passwordMessages } from '#domain/accounts/password.ts';
import { callApi, type Answer } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLogInAgain } from './use-log-in-again.ts';

/** The answer that is shown once the account is gone. */
export type Farewell = Pick<Answer<'POST /account/delete'>, 'message' | 'cards'>;

/** No answer says nothing of what has happened; the call itself may be made again. */
const unknownOutcome =
  'We didn’t get an answer, so we don’t know whether your account was deleted. Please try again to find out.';

const resolver = resolverOf<{ password: string }>(({ password }) => ({
  password: password === '' ? passwordMessages.missing : undefined,
}));

interface DeleteAccountDialogProps {
  email: string;
  /** What else deleting does, as items of a list. */
  more: ReactNode;
  onDeleted: (farewell: Farewell) => void;
  onClose: () => void;
}

/** Says what deleting does, and asks for the password. */
export function DeleteAccountDialog({ email, more, onDeleted, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const form = useForm({ resolver, defaultValues: { password: '' } });
  const isSentAway = useLogInAgain();
  const { isSubmitting } = form.formState;
  const submit = useSubmit(form, {
    failure: { refused: 'Failed to delete your account', unreachable: unknownOutcome },
    async send(body) {
      if (isSentAway('delete your account')) return;
      onDeleted(await callApi('POST /account/delete', { body }));
    },
  });
  return (
    <Dialog
      isOpen
      title="Delete your account?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep My Account</Button>
          <Button variant="danger" type="submit" form={formId} disabled={isSubmitting}>
            {isSubmitting && <Spinner />}
            <span>Delete Account</span>
          </Button>
        </>
      }
    >
      <p>This can’t be undone.</p>
      <ul className="mt-4 flex list-disc flex-col gap-2 ps-5">
        <li>Your profiles, pictures and messages are deleted, and your public pages go offline.</li>
        <li>
          Your plan ends right away, and you won’t be charged again. Past payments aren’t refunded.
        </li>
        <li>
          Your cards are released. You get a transfer code for each one to give to its next owner.
          Cards we haven’t shipped yet won’t be shipped.
        </li>
        {more}
        <li>We keep your orders for accounting, without your name, address or email.</li>
        <li>All devices are logged out, and we email a receipt to {email}.</li>
      </ul>
      <form noValidate method="post" id={formId} onSubmit={submit} className="mt-6 text-ink">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          {...fieldOf(form, 'password')}
        />
      </form>
    </Dialog>
  );
}
