import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { lowAtProblem, nameOnShelves, shelfName, type Shelf } from '#domain/blanks/blanks.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { adminKey } from '../admin-key.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { numberOf } from './movement-form.tsx';

interface Values {
  stock: string;
  lowAt: string;
}

const resolver = resolverOf<Values>(({ lowAt }) => ({ lowAt: lowAtProblem(numberOf(lowAt)) }));

/** Sets from which number on a material is low, and stops counting one. */
export function LowForm({ blanks }: { blanks: readonly Shelf[] }) {
  const counted = blanks.filter(({ isCounted }) => isCounted);
  const [first] = counted;
  if (first === undefined)
    return <p className="text-ink-soft">Count a material first. Then you can set this here.</p>;
  // Another first material, as after the first count, begins with its own number.
  return <Form key={first.stock} counted={counted} first={first} />;
}

function Form({ counted, first }: { counted: readonly Shelf[]; first: Shelf }) {
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    resolver,
    defaultValues: { stock: first.stock, lowAt: String(first.lowAt) },
  });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save this.' },
    async send({ stock, lowAt }) {
      const { message, ...answer } = await callApi('PUT /admin/blanks/:stock', {
        params: { stock },
        body: { isCounted: true, lowAt: numberOf(lowAt) },
      });
      toast.success(message);
      queryClient.setQueryData(adminKey('blanks'), answer);
      await queryClient.invalidateQueries({ queryKey: adminKey('work') });
    },
  });
  const stop = useAdminAction<string>({
    of: 'blanks',
    refused: 'We couldn’t stop counting.',
    async send(stock) {
      await callApi('PUT /admin/blanks/:stock', {
        params: { stock },
        body: { isCounted: false, lowAt: 0 },
      });
      return { message: `${nameOnShelves(counted, stock)} isn’t counted anymore.` };
    },
  });
  const stock = fieldOf(form, 'stock');
  return (
    <form noValidate method="post" onSubmit={submit} className="flex max-w-reading flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Counted material"
          options={counted.map((shelf) => ({ value: shelf.stock, text: shelfName(shelf) }))}
          {...stock}
          onChange={(event) => {
            const shelf = counted.find((one) => one.stock === event.target.value);
            form.setValue('lowAt', String(shelf?.lowAt ?? 0));
            return stock.onChange(event);
          }}
        />
        <TextField
          label="Low at"
          hint="The overview warns you when this many or fewer are left."
          inputMode="numeric"
          autoComplete="off"
          required
          {...fieldOf(form, 'lowAt')}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.formState.isSubmitting}>Save</SubmitButton>
        <Button disabled={stop.isPending} onClick={() => stop.mutate(form.getValues('stock'))}>
          Stop Counting
        </Button>
      </div>
    </form>
  );
}
