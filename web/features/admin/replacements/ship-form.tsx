import { useForm } from 'react-hook-form';
import { callApi } from '#web/api-client.ts';
import { fieldOf, useSubmit } from '#web/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { ReplacementView } from '#wire/orders/order-cards.ts';
import { carrierOptions } from '../orders/carrier-options.ts';
import { useTakeCards } from '../cards/of-order/order-cards-query.ts';

interface Values {
  /** Empty: nobody said. */
  carrier: string;
  trackingNumber: string;
}

interface ShipFormProps {
  orderId: string;
  replacement: ReplacementView;
}

/** Marks a replacement as shipped, and corrects its tracking number afterwards. */
export function ShipForm({ orderId, replacement }: ShipFormProps) {
  const { position, state, carrier, trackingNumber } = replacement;
  const isShipped = state === 'shipped';
  const form = useForm<Values>({ defaultValues: { carrier: carrier ?? '', trackingNumber } });
  const take = useTakeCards(orderId);
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t change the replacement.' },
    async send(body) {
      const answer = await callApi('POST /admin/orders/:id/replacements/:position/ship', {
        params: { id: orderId, position: String(position) },
        body,
      });
      toast.success(answer.message);
      await take(answer);
    },
  });
  return (
    <form
      noValidate
      method="post"
      aria-label={`Package for card ${position}`}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      {errors.root?.message !== undefined && <Alert kind="error">{errors.root.message}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Carrier" options={carrierOptions} {...fieldOf(form, 'carrier')} />
        <TextField
          label="Tracking number"
          autoComplete="off"
          maxLength={200}
          hint="We email the owner now, and again if the number changes."
          {...fieldOf(form, 'trackingNumber')}
        />
      </div>
      <SubmitButton isPending={isSubmitting} className="self-start">
        {isShipped ? 'Save Tracking' : 'Mark as Shipped'}
      </SubmitButton>
    </form>
  );
}
