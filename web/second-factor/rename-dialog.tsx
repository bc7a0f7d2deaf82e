import { useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import {
  maximumPasskeyNameLength,
  passkeyNameProblem,
} from '#domain/accounts/second-factor/passkey-name.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { settingsProblemIn } from '#web/site/inside/settings-problems.ts';
import { useSettingsTexts, type SettingsTexts } from '#web/site/inside/settings-texts.ts';
import { useCommonWords } from '#web/ui/common-words.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Change } from './use-change.ts';

interface RenameDialogProps {
  passkey: { readonly _id: string; readonly name: string };
  change: Change;
  onClose: () => void;
}

const resolverIn = (texts: SettingsTexts) =>
  resolverOf<{ name: string }>(({ name }) => ({
    name: settingsProblemIn(texts, passkeyNameProblem(name)),
  }));

/** Asks for another name of a passkey. */
export function RenameDialog({ passkey: { _id: id, name }, change, onClose }: RenameDialogProps) {
  const formId = useId();
  const texts = useSettingsTexts();
  const { text } = texts;
  const { cancel } = useCommonWords();
  const resolver = useMemo(() => resolverIn(texts), [texts]);
  const form = useForm({ resolver, defaultValues: { name } });
  const submit = useSubmit(form, {
    failure: { refused: text('settings.renameFailed') },
    async send(body) {
      const request = { params: { id }, body };
      const rename = () => callApi('PUT /second-factor/passkeys/:id', request);
      if (await change.run(rename, 'settings.passkeyRenamed')) onClose();
    },
  });
  return (
    <Dialog
      isOpen
      title={text('settings.renameTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <SubmitButton form={formId} isPending={form.formState.isSubmitting}>
            {text('settings.saveName')}
          </SubmitButton>
        </>
      }
    >
      <form noValidate method="post" id={formId} onSubmit={submit} className="text-ink">
        <TextField
          label={text('settings.name')}
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
