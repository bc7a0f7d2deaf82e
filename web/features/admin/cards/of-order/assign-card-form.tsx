import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { designTitle } from '#domain/card-design/card-design.ts';
import { cardsLabel, type OrderedCard } from '#domain/orders/order-designs.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useTakeCards } from './order-cards-query.ts';
import { ScanDialog } from '../scan-dialog.tsx';

interface Values {
  card: string;
  /** Which of the order's cards it is to be. */
  position: string;
}

const resolver = resolverOf<Values>(({ card }) => ({
  card: card.trim() === '' ? 'Please type or scan a card.' : undefined,
}));

interface AssignCardFormProps {
  orderId: string;
  /** The bought cards that are no physical ones yet, at least one. */
  open: readonly OrderedCard[];
  /** All cards of the order. */
  count: number;
}

/** Says which physical card goes with an order, and as which of those that were bought. */
export function AssignCardForm({ orderId, open, count }: AssignCardFormProps) {
  const defaultValues = { card: '', position: String(open[0]?.position ?? 1) };
  const form = useForm<Values>({ resolver, defaultValues });
  const [isScanning, setIsScanning] = useState(false);
  const take = useTakeCards(orderId);
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t assign the card.' },
    async send({ card, position }) {
      const answer = await callApi('POST /admin/orders/:id/cards', {
        params: { id: orderId },
        body: { card, position: Number(position) },
      });
      toast.success(answer.message);
      const next = open.find(({ position: at }) =>
        answer.cards.every((one) => one.position !== at),
      );
      form.reset({ card: '', position: String(next?.position ?? 1) });
      await take(answer);
      // The next card is scanned or typed at once.
      if (next !== undefined) form.setFocus('card');
    },
  });
  return (
    <form
      noValidate
      method="post"
      data-assign-card=""
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      {count > 1 && (
        <SelectField
          label="Assign as"
          options={open.map(({ position, design }) => ({
            value: String(position),
            text: `${cardsLabel({ first: position, last: position }, count)}: ${designTitle(design)}`,
          }))}
          {...fieldOf(form, 'position')}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-[1fr_auto_auto] sm:items-start">
        <TextField
          label="Assign a card"
          hint="The serial, the code printed on it, or its web address."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fieldOf(form, 'card')}
        />
        <Button className="sm:mt-[1.625rem]" onClick={() => setIsScanning(true)}>
          <ScanQrCode className="size-5" />
          Scan
        </Button>
        <SubmitButton isPending={form.formState.isSubmitting} className="sm:mt-[1.625rem]">
          Assign
        </SubmitButton>
      </div>
      {isScanning && (
        <ScanDialog
          title="Scan a card"
          onFound={(text) => {
            setIsScanning(false);
            form.setValue('card', text, { shouldValidate: true });
            form.setFocus('card');
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </form>
  );
}
