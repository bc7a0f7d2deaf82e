import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { isAccessoryPosition, returnedThingsLabel } from '#domain/orders/returned-things.ts';
import { callApi } from '#web/api-client.ts';
import { useSubmit } from '#web/forms.ts';
import { CheckList } from '#web/ui/check-list.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { AdminReturns } from '#wire/orders/order-returns.ts';
import { adminKey } from '../admin-key.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useReadOrdersAgain } from '../orders/use-orders.ts';

interface Values {
  restocked: string[];
}

interface ReceiveReturnProps {
  id: string;
  /** Of the return: cards and accessories. */
  positions: readonly number[];
  known: AdminReturns;
  onClose: () => void;
}

/** The parcel of a return has come: which of its things lie on the shelf again. */
export function ReceiveReturn({ id, positions, known, onClose }: ReceiveReturnProps) {
  const form = useForm<Values>({ defaultValues: { restocked: [] } });
  const { readAgain } = useReadOrdersAgain();
  const queryClient = useQueryClient();
  const cards = positions.filter((position) => !isAccessoryPosition(position));
  const plain = positions.filter((position) => known.restockable.includes(position));
  const printed = positions.filter((position) => !known.restockable.includes(position));
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save that the package arrived.' },
    async send({ restocked }) {
      try {
        const { message } = await callApi('POST /admin/returns/:id/receive', {
          params: { id },
          body: { restocked: restocked.map(Number) },
        });
        toast.success(message);
        onClose();
      } finally {
        void readAgain();
        for (const name of ['order-cards', 'blanks', 'cards', 'card']) {
          void queryClient.invalidateQueries({ queryKey: adminKey(name) });
        }
      }
    },
  });
  return (
    <FormDialog
      title={`Receive ${returnedThingsLabel(positions, known.accessories)}`}
      form={form}
      onSubmit={submit}
      action="Package Arrived"
      onClose={onClose}
    >
      {cards.length > 0 ? (
        <p>
          {cards.length === 1 ? 'The card stops' : 'The cards stop'} working now, and we email the
          buyer.
        </p>
      ) : (
        <p>We email the buyer.</p>
      )}
      {printed.length > 0 && (
        <p>
          Scrap {returnedThingsLabel(printed)}: a name, a role or a logo is printed on{' '}
          {printed.length === 1 ? 'it' : 'them'}, so nobody else can use{' '}
          {printed.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      {plain.length > 0 && (
        <CheckList
          legend="Put back on the shelf"
          hint={
            cards.length === 0
              ? 'Check that they’re undamaged; the others are scrapped.'
              : 'Nothing is printed on these. Check that they’re undamaged; the others are scrapped.'
          }
          options={plain.map((position) => ({
            value: String(position),
            label: labelOf(known, position),
          }))}
          field={form.register('restocked')}
        />
      )}
    </FormDialog>
  );
}

function labelOf({ cards, accessories }: AdminReturns, position: number): string {
  if (isAccessoryPosition(position)) {
    return accessories.find((one) => one.position === position)?.name ?? '';
  }
  return `Card ${position}, ${cards.find((card) => card.position === position)?.material ?? ''}`;
}
