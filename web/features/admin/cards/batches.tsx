import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import {
  batchCountProblem,
  batchNameOf,
  batchNameProblem,
  longestBatchName,
} from '#domain/cards/card-batch.ts';
import { cardKindLabels, cardKinds, type CardKind } from '#domain/cards/card-kind.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { randomUuid } from '#web/random-uuid.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { Column } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CardBatchView } from '#wire/admin/cards.ts';
import { BackLink } from '../back-link.tsx';
import { adminKey } from '../admin-key.ts';
import { Anywhere, DayOrTime } from '../cells.tsx';
import { AdminList, RowLink } from '../list/admin-list.tsx';
import { shownNumber } from '../shown.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { addressOfBatch } from './cards-address.ts';

const columns: readonly Column<CardBatchView>[] = [
  {
    heading: 'Batch',
    cell: ({ _id, name }) => (
      <RowLink id={addressOfBatch(_id)}>
        <span className="truncate">{name || '(no name)'}</span>
      </RowLink>
    ),
  },
  { heading: 'Kind', cell: ({ kind }) => cardKindLabels[kind], inRow: 'fact' },
  {
    heading: 'Cards',
    cell: ({ issued, wanted }) => (
      <>
        {issued === wanted
          ? shownNumber(issued)
          : `${shownNumber(issued)} of ${shownNumber(wanted)}`}
        <span className="md:hidden">{wanted === 1 ? ' card' : ' cards'}</span>
      </>
    ),
    isNumeric: true,
    inRow: 'state',
  },
  { heading: 'Started', cell: ({ madeAt }) => <DayOrTime time={madeAt} />, inRow: 'fact' },
  {
    heading: 'By',
    cell: ({ madeBy }) => <Anywhere text={madeBy ?? 'command line'} />,
    inRow: 'text',
  },
];

/** The batches, newest first, and the form that begins another one. */
export function Batches() {
  return (
    <>
      <BackLink>Cards</BackLink>
      <section aria-labelledby="issue-cards" className="mt-4 max-w-reading">
        <h2 id="issue-cards" className="text-title font-semibold">
          Issue cards
        </h2>
        <IssueForm />
      </section>
      <h2 className="mt-12 mb-4 text-title font-semibold">Batches</h2>
      <AdminList
        of="batches"
        read={async ({ page }, signal) =>
          callApi('GET /admin/cards/batches', { signal, query: { page: String(page) } })
        }
        rowsOf={({ batches }) => batches}
        keyOf={({ _id }) => _id}
        columns={columns}
        empty="Use the form above to issue the first one."
      />
    </>
  );
}

interface Values {
  name: string;
  count: string;
  kind: CardKind;
}

const resolver = resolverOf<Values>(({ name, count }) => ({
  name: batchNameProblem(batchNameOf(name)),
  count: batchCountProblem(count.trim() === '' ? Number.NaN : Number(count)),
}));

function IssueForm() {
  const { go } = useAdminAddress();
  const queryClient = useQueryClient();
  const form = useForm<Values>({ resolver, defaultValues: { name: '', count: '', kind: 'plain' } });
  const sent = useRef({ what: '', id: '' });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t start the batch.' },
    async send({ name, count, kind }) {
      const what = JSON.stringify([name, count, kind]);
      // The same again, as after a lost answer, is the same batch.
      if (sent.current.what !== what) sent.current = { what, id: randomUuid() };
      const { id } = sent.current;
      const body = { id, name, count: Number(count), kind };
      await callApi('POST /admin/cards/batches', { body });
      await queryClient.invalidateQueries({ queryKey: adminKey('batches') });
      go({ id: addressOfBatch(id) });
    },
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className="mt-4 grid gap-4 sm:grid-cols-[1fr_9rem_9rem_auto] sm:items-start"
    >
      <TextField
        label="Name of the batch"
        autoComplete="off"
        maxLength={longestBatchName}
        required
        {...fieldOf(form, 'name')}
      />
      <TextField
        label="Number of cards"
        inputMode="numeric"
        autoComplete="off"
        required
        {...fieldOf(form, 'count')}
      />
      <SelectField
        label="Kind"
        options={cardKinds.map((kind) => ({ value: kind, text: cardKindLabels[kind] }))}
        {...fieldOf(form, 'kind')}
      />
      <SubmitButton isPending={form.formState.isSubmitting} className="sm:mt-[1.625rem]">
        Issue
      </SubmitButton>
    </form>
  );
}
