import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { maximumNoteLength } from '#domain/orders/admin-notes.ts';
import {
  isOrderStatus,
  orderStatuses,
  orderStatusLabel,
  type OrderStatus,
} from '#domain/orders/order-status.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { fieldOf, useSubmit } from '#web/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useOnChange } from '#web/ui/use-on-change.ts';
import type { OrderDetail, StatusChangePreview } from '#wire/admin/orders.ts';
import { carrierOptions } from './carrier-options.ts';
import { OneChangeDialog, previewChange } from './list/change-dialog.tsx';
import { useReadOrdersAgain } from './use-orders.ts';

interface Values {
  status: string;
  /** Empty: nobody said. */
  carrier: string;
  trackingNumber: string;
  notes: string;
}

const valuesOf = ({ status, carrier, trackingNumber }: OrderDetail): Values => ({
  status,
  carrier: carrier ?? '',
  trackingNumber,
  notes: '',
});

/** One that nobody knows any more stands among the others as it is. */
function optionsFor(status: string) {
  const names: readonly string[] = isOrderStatus(status)
    ? orderStatuses
    : [status, ...orderStatuses];
  return names.map((value) => ({ value, text: orderStatusLabel(value) }));
}

interface StatusFormProps {
  order: OrderDetail;
  /** A payment is to be refunded, too. */
  onRefund: (paymentId: string) => void;
}

/** Sets the status, with a tracking number and a note. */
export function StatusForm({ order, onRefund }: StatusFormProps) {
  const form = useForm<Values>({ defaultValues: valuesOf(order) });
  const { isDirty, isSubmitting, errors } = form.formState;
  // The version that the admin has before them, who may not have looked since they began to type.
  const [seenAt, setSeenAt] = useState(order.updatedAt);
  const { readAgain, readNow } = useReadOrdersAgain();
  const element = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<{ status: OrderStatus; preview: StatusChangePreview }>();
  const decided = useRef<{ status: OrderStatus; thenRefund: boolean }>(undefined);

  function show(current: OrderDetail) {
    form.reset(valuesOf(current));
    setSeenAt(current.updatedAt);
  }
  useOnChange(order.updatedAt, () => {
    if (!isDirty) show(order);
  });

  const refundable = order.payments.find((one) => one.kind === 'first' && one.refundable > 0);

  /** Asks first where the change does not do what it says. @returns whether the admin has to decide */
  async function asksFirst(status: string): Promise<boolean> {
    if (status === order.status || !isOrderStatus(status)) return false;
    if (decided.current?.status === status) return false;
    const preview = await previewChange([order], status);
    if (preview.warnings.length === 0) return false;
    setAsked({ status, preview });
    return true;
  }

  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t change the order.' },
    async send(values) {
      if (await asksFirst(values.status)) return;
      const thenRefund = decided.current?.thenRefund ?? false;
      decided.current = undefined;
      try {
        const { message } = await callApi('PUT /admin/orders/:id/status', {
          params: { id: order._id },
          body: { ...values, seenAt },
        });
        toast.success(message);
        show(await readNow(order._id));
        await readAgain();
        if (thenRefund && refundable !== undefined) onRefund(refundable._id);
      } catch (error) {
        // The page shows what it is by now; what was typed stays, and may be saved over it.
        if (error instanceof ApiError && error.status === 409) {
          setSeenAt((await readNow(order._id)).updatedAt);
        }
        throw error;
      }
    },
  });

  return (
    <>
      <form
        ref={element}
        noValidate
        method="post"
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        {errors.root?.message !== undefined && (
          <Alert kind="error">{errors.root.message} Your changes aren’t saved yet.</Alert>
        )}
        <SelectField
          label="Status"
          options={optionsFor(order.status)}
          {...fieldOf(form, 'status')}
        />
        <SelectField label="Carrier" options={carrierOptions} {...fieldOf(form, 'carrier')} />
        <TextField
          label="Tracking number"
          autoComplete="off"
          maxLength={200}
          hint="We email the buyer when the order ships, and again if the number changes after that."
          {...fieldOf(form, 'trackingNumber')}
        />
        <TextAreaField
          label="Add a note"
          rows={3}
          maxLength={maximumNoteLength}
          hint="Only admins see this."
          {...fieldOf(form, 'notes')}
        />
        <SubmitButton isPending={isSubmitting} className="self-start">
          Save
        </SubmitButton>
      </form>
      {asked !== undefined && (
        <OneChangeDialog
          {...asked}
          order={order}
          isRefundable={refundable !== undefined}
          onConfirm={({ thenRefund }) => {
            decided.current = { status: asked.status, thenRefund };
            setAsked(undefined);
            element.current?.requestSubmit();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
