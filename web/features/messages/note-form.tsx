import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { maximumNoteLength, normalizeNote, noteProblem } from '#domain/messages/connect-form.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useInboxTexts, type InboxTexts } from '#web/site/inside/inbox-texts.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CardMessageView } from '#wire/messages/card-messages.ts';
import { useChangeMessage } from './use-inbox.ts';

interface NoteValues {
  note: string;
}

const resolverIn = ({ text }: InboxTexts) =>
  resolverOf(({ note }: NoteValues) => ({
    note: noteProblem(normalizeNote(note), text('inbox.noteTooLong', { count: maximumNoteLength })),
  }));

/** The owner's note beside a message; nobody else sees it. */
export function NoteForm({ entry }: { entry: CardMessageView }) {
  const texts = useInboxTexts();
  const { text } = texts;
  const resolver = useMemo(() => resolverIn(texts), [texts]);
  const form = useForm<NoteValues>({ resolver, defaultValues: { note: entry.note } });
  const change = useChangeMessage(entry._id);
  const submit = useSubmit(form, {
    failure: { refused: text('inbox.noteFailed') },
    async send({ note }) {
      const saved = await change.mutateAsync({ note });
      form.reset({ note: saved.entry.note });
      toast.success(text('inbox.noteSaved'));
    },
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3"
    >
      <TextAreaField
        label={text('inbox.note')}
        hint={text('inbox.noteHint')}
        dir="auto"
        rows={2}
        maxLength={maximumNoteLength}
        {...fieldOf(form, 'note')}
      />
      <SubmitButton
        className="self-start"
        variant="secondary"
        isPending={form.formState.isSubmitting}
        isDisabled={!form.formState.isDirty}
      >
        {text('inbox.noteSave')}
      </SubmitButton>
    </form>
  );
}
