import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { catalogLimits, catalogMessages } from '#domain/catalog/catalog-form.ts';
import { ApiError, callApi, failureMessage } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { AdminCatalogView, CatalogVersionView } from '#wire/admin/catalog.ts';
import { adminKey } from '../admin-key.ts';
import { shownUtcTime } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';

interface Values {
  note: string;
  /** Of a `datetime-local` field, in UTC; empty: now. */
  effectiveFrom: string;
}

const resolver = resolverOf<Values>(({ note }) => ({
  note: note.trim() === '' ? catalogMessages.note : undefined,
}));

const defaultValues: Values = { note: '', effectiveFrom: '' };

interface PublishCatalogProps {
  catalog: AdminCatalogView;
  /** The form has changes: they are to be saved first. */
  isUnsaved: boolean;
  /** Receives the problems of the draft by their fields. */
  onProblems: (fields: ApiError['fields']) => void;
}

/** Publishes the saved draft, now or at a time. Odd prices, lowered limits and many cards are asked about before. */
export function PublishCatalog({ catalog, isUnsaved, onProblems }: PublishCatalogProps) {
  const { draft, changes } = catalog;
  const queryClient = useQueryClient();
  const form = useForm<Values>({ resolver, defaultValues });
  const [question, setQuestion] = useState<string>();
  const isLater = useWatch({ control: form.control, name: 'effectiveFrom' }) !== '';
  const { isSubmitting, errors } = form.formState;

  async function publish({ note, effectiveFrom }: Values, isConfirmed: boolean): Promise<void> {
    try {
      const time = effectiveFrom === '' ? '' : `${effectiveFrom}Z`;
      const body = { revision: draft.revision, note, effectiveFrom: time, isConfirmed };
      const answer = await callApi('POST /admin/catalog/publish', { body });
      toast.success(answer.message);
      form.reset(defaultValues);
      queryClient.setQueryData(adminKey('catalog'), answer.catalog);
      setQuestion(undefined);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setQuestion(fields.isConfirmed);
      if (fields.isConfirmed !== undefined) return;
      onProblems(fields);
      // Another admin may have saved or published meanwhile.
      void queryClient.invalidateQueries({ queryKey: adminKey('catalog') });
      throw error;
    }
  }

  const failure = { refused: 'We couldn’t publish the catalog.' };
  const submit = useSubmit(form, { failure, send: async (values) => publish(values, false) });
  const confirm = form.handleSubmit(async (values) => {
    try {
      await publish(values, true);
    } catch (error) {
      toast.error(failureMessage(error, failure));
    }
  });
  const cannot = isUnsaved
    ? 'Save your changes before you publish.'
    : changes.length === 0
      ? 'The draft is the same as the published catalog.'
      : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex max-w-reading flex-col gap-5">
      <TextField
        label="Reason for the change"
        hint="Only admins see this, in the history."
        dir="auto"
        maxLength={catalogLimits.note}
        {...fieldOf(form, 'note')}
      />
      <TextField
        label="Publish at (UTC, optional)"
        type="datetime-local"
        hint="Leave it empty to publish now."
        {...fieldOf(form, 'effectiveFrom')}
      />
      <FormProblem errors={errors} />
      <SubmitButton
        isPending={isSubmitting}
        isDisabled={cannot !== undefined}
        className="self-start"
      >
        {isLater ? 'Schedule' : 'Publish Now'}
      </SubmitButton>
      {cannot !== undefined && <p className="text-ink-soft">{cannot}</p>}
      {question !== undefined && (
        <ConfirmDialog
          title="Publish unusual changes?"
          confirmLabel={isLater ? 'Schedule' : 'Publish'}
          isPending={isSubmitting}
          onConfirm={() => void confirm()}
          onClose={() => setQuestion(undefined)}
        >
          {question}
        </ConfirmDialog>
      )}
    </form>
  );
}

/** The version that waits for its time, and its withdrawal. */
export function ScheduledCatalog({ version }: { version: CatalogVersionView }) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useAdminAction({
    of: 'catalog',
    send: () => callApi('POST /admin/catalog/withdraw'),
    refused: 'We couldn’t withdraw the version.',
    onSettled: () => setIsAsking(false),
  });
  return (
    <div className="max-w-reading">
      <p>
        Version {version.number} is scheduled for {shownUtcTime(version.effectiveFrom)}:{' '}
        <span dir="auto">{version.note}</span>
      </p>
      <p className="mt-2 text-ink-soft">Withdraw it before you publish another one.</p>
      <Button className="mt-4" onClick={() => setIsAsking(true)}>
        Withdraw
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw the scheduled version?"
          confirmLabel="Withdraw"
          isPending={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setIsAsking(false)}
        >
          Its prices won’t take effect. The draft stays as it is.
        </ConfirmDialog>
      )}
    </div>
  );
}
