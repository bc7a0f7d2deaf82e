import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  enteredReasons,
  longestMovementNote,
  movementLabel,
  movementProblems,
  shelfName,
  type EnteredReason,
  type Shelf,
} from '#domain/blanks/blanks.ts';
import { cardStocks, findCardStock } from '#domain/card-design/card-stocks.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { randomUuid } from '#web/random-uuid.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { adminKey } from '../admin-key.ts';

interface Values {
  stock: string;
  reason: EnteredReason;
  cards: string;
  note: string;
}

/** @returns not a number where nothing was typed */
export const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

const resolver = resolverOf<Values>(({ reason, cards, note }) =>
  movementProblems({ reason, cards: numberOf(cards), note }),
);

/** Enters what was received, counted or damaged. */
export function MovementForm({ blanks }: { blanks: readonly Shelf[] }) {
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    resolver,
    defaultValues: { stock: cardStocks[0].id, reason: 'counted', cards: '', note: '' },
  });
  const [stock, reason] = useWatch({ control: form.control, name: ['stock', 'reason'] });
  const shelf = blanks.find((one) => one.stock === stock) ?? { stock, isCounted: false };
  const { isCounted } = shelf;
  const options = blanks
    .filter((one) => one.name !== undefined || findCardStock(one.stock) !== undefined)
    .map((one) => ({ value: one.stock, text: shelfName(one) }));
  const sent = useRef({ what: '', id: '' });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save this change.' },
    async send({ stock: counted, ...values }) {
      const what = JSON.stringify([counted, values]);
      // The same again, as after a lost answer, is entered once.
      if (sent.current.what !== what) sent.current = { what, id: randomUuid() };
      const { message, ...answer } = await callApi('POST /admin/blanks/:stock/movements', {
        params: { stock: counted },
        body: { ...values, id: sent.current.id, cards: numberOf(values.cards) },
      });
      sent.current = { what: '', id: '' };
      toast.success(message);
      form.reset({ stock: counted, reason: values.reason, cards: '', note: '' });
      queryClient.setQueryData(adminKey('blanks'), answer);
      await queryClient.invalidateQueries({ queryKey: adminKey('work') });
    },
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="flex max-w-reading flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Material" options={options} {...fieldOf(form, 'stock')} />
        <SelectField
          label="What happened"
          options={enteredReasons.map((value) => ({ value, text: movementLabel(value) }))}
          hint={isCounted ? undefined : `Count ${shelfName(shelf)} first.`}
          {...fieldOf(form, 'reason')}
        />
      </div>
      <TextField
        label={reason === 'counted' ? 'Cards on the shelf' : 'Number of cards'}
        hint={
          reason === 'counted'
            ? 'All of them, including those set aside for orders that haven’t shipped.'
            : undefined
        }
        inputMode="numeric"
        autoComplete="off"
        required
        {...fieldOf(form, 'cards')}
      />
      <TextField
        label="Note (optional)"
        autoComplete="off"
        dir="auto"
        maxLength={longestMovementNote}
        {...fieldOf(form, 'note')}
      />
      <div>
        <SubmitButton isPending={form.formState.isSubmitting}>Save Change</SubmitButton>
      </div>
    </form>
  );
}
