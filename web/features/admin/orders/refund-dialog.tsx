import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { currencyNames, type Currency } from '#domain/catalog/currency.ts';
import { formatDollars, centsOfDollars } from '#domain/catalog/money.ts';
import { amountMessages, maximumReasonLength, refundReasonProblem } from '#domain/orders/refund.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { AdminPayment } from '#wire/admin/orders.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useReadMoneyAgain } from '../money/use-approvals.ts';
import { useReadOrdersAgain } from './use-orders.ts';

interface Values {
  /** In dollars or the like, as typed. */
  amount: string;
  reason: string;
}

const resolverIn = (currency: Currency) =>
  resolverOf<Values>(({ amount, reason }) => ({
    reason: refundReasonProblem(reason),
    amount: (centsOfDollars(amount.trim()) ?? 0) > 0 ? undefined : amountMessages[currency],
  }));

/** As it is typed; nothing of 0. */
const amountOf = (dollars: number) => (dollars === 0 ? '' : dollars.toFixed(2));

interface RefundDialogProps {
  orderId: string;
  payment: AdminPayment;
  /** The return that it is for; absent: for another reason. */
  forReturn?: {
    readonly id: string;
    readonly reason: string;
    /** Proposed, in dollars or the like; 0: nothing. */
    readonly amount: number;
  };
  onClose: () => void;
}

/** Asks how much of a payment is to go back, and gives it back. */
export function RefundDialog({ orderId, payment, forReturn, onClose }: RefundDialogProps) {
  const { currency } = payment;
  const form = useForm<Values>({
    resolver: resolverIn(currency),
    defaultValues: {
      amount: amountOf(forReturn?.amount ?? payment.refundable),
      reason: forReturn?.reason ?? '',
    },
  });
  // As it was when the admin decided; what was given back since is shown first.
  const [seen, setSeen] = useState(payment.refunded);
  const { readAgain, readNow } = useReadOrdersAgain();
  const readMoneyAgain = useReadMoneyAgain();

  const submit = useSubmit(form, {
    failure: { refused: 'The refund failed.' },
    async send({ amount, reason }) {
      try {
        const { message } = await callApi('POST /admin/payments/:id/refund', {
          params: { id: payment._id },
          body: { amount: Number(amount.trim()), refunded: seen, reason, returnId: forReturn?.id },
          // The provider takes its time.
          timeoutMs: 60_000,
        });
        toast.success(message);
        onClose();
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          const { payments } = await readNow(orderId);
          setSeen(payments.find(({ _id }) => _id === payment._id)?.refunded ?? seen);
        }
        throw error;
      } finally {
        void readAgain();
        readMoneyAgain();
      }
    },
  });

  return (
    <FormDialog
      title="Refund a payment"
      form={form}
      onSubmit={submit}
      action="Refund"
      isDestructive
      onClose={onClose}
      intro={
        <p>
          The refund goes through the payment provider and can’t be undone. A full refund ends the
          purchase it paid for. A partial refund doesn’t.
        </p>
      }
    >
      <TextField
        label={`Amount in ${currencyNames[currency]}`}
        inputMode="decimal"
        autoComplete="off"
        hint={`${formatDollars(payment.refundable, currency)} is left of ${formatDollars(payment.amount, currency)}.`}
        {...fieldOf(form, 'amount')}
      />
      <TextField
        label="Reason"
        autoComplete="off"
        maxLength={maximumReasonLength}
        hint="We email it to the buyer with the amount and the credit note."
        {...fieldOf(form, 'reason')}
      />
    </FormDialog>
  );
}
