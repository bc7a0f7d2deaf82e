import { useId } from 'react';
import { useForm } from 'react-hook-form';
import {
  maximumPasskeyNameLength,
  passkeyNameProblem,
} from '#domain/accounts/second-factor/passkey-name.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Change } from './use-change.ts';

interface RenameDialogProps {
  passkey: { readonly _id: string; readonly name: string };
  change: Change;
  onClose: () => void;
}

const resolver = resolverOf<{ name: string }>(({ name }) => ({ name: passkeyNameProblem(name) }));

/** Asks for another name of a passkey. */
export function RenameDialog({ passkey: { _id: id, name }, change, onClose }: RenameDialogProps) {
  const formId = useId();
  const form = useForm({ resolver, defaultValues: { name } });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t rename the passkey' },
    async send(body) {
      const request = { params: { id }, body };
      if (await change.run(() => callApi('PUT /second-factor/passkeys/:id', request))) onClose();
    },
  });
  return (
    <Dialog
      isOpen
      title="Rename this passkey"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={formId} isPending={form.formState.isSubmitting}>
            Save Name
          </SubmitButton>
        </>
      }
    >
      <form noValidate method="post" id={formId} onSubmit={submit} className="text-ink">
        <TextField
          label="Name"
          dir="auto"
          autoComplete="off"
          maxLength={maximumPasskeyNameLength}
          required
          {...fieldOf(form, 'name')}
        />
      </form>
    </Dialog>
  );
}
