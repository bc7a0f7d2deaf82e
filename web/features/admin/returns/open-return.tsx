import { useForm } from 'react-hook-form';
import {
  answerProblem,
  returnLimits,
  returnMessages,
  returnReasonLabel,
  returnReasons,
} from '#domain/orders/order-return.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { CheckList } from '#web/ui/check-list.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { AdminReturns } from '#wire/orders/order-returns.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useReadOrdersAgain } from '../orders/use-orders.ts';

interface Values {
  positions: string[];
  reason: string;
  note: string;
  answer: string;
}

const resolver = resolverOf<Values>(({ positions, reason, note, answer }) => ({
  positions: positions.length === 0 ? returnMessages.chooseCards : undefined,
  reason: reason === '' ? returnMessages.chooseReason : undefined,
  note: note.trim().length > returnLimits.note ? returnMessages.noteTooLong : undefined,
  answer: answerProblem(answer),
}));

const reasonOptions = [
  { value: '', text: 'Choose a reason' },
  ...returnReasons.map((value) => ({ value, text: returnReasonLabel(value) })),
];

interface OpenReturnProps {
  orderId: string;
  known: AdminReturns;
  onClose: () => void;
}

/** The cards and accessories of an order, as the form names them. */
function thingsOf({ cards, accessories }: AdminReturns) {
  return [
    ...cards.map(({ position, name, material }) => ({
      position,
      label: `Card ${position}, ${name === '' ? material : name}`,
    })),
    ...accessories.map(({ position, name }) => ({ position, label: name })),
  ];
}

/** Opens a return for a buyer who asked by mail, phone or a withdrawal; it is accepted at once. */
export function OpenReturn({ orderId, known, onClose }: OpenReturnProps) {
  const form = useForm<Values>({
    resolver,
    defaultValues: { positions: [], reason: '', note: '', answer: '' },
  });
  const { readAgain } = useReadOrdersAgain();
  const { errors } = form.formState;
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t open the return.' },
    async send({ positions, reason, note, answer }) {
      try {
        const { message } = await callApi('POST /admin/orders/:id/returns', {
          params: { id: orderId },
          body: {
            positions: positions.map(Number),
            reason: returnReasons.find((one) => one === reason) ?? 'other',
            note,
            answer,
          },
        });
        toast.success(message);
        onClose();
      } finally {
        void readAgain();
      }
    },
  });
  return (
    <FormDialog
      title="Open a return"
      form={form}
      onSubmit={submit}
      action="Open Return"
      onClose={onClose}
    >
      <CheckList
        legend={known.accessories.length > 0 ? 'Cards and accessories' : 'Cards'}
        options={thingsOf(known)
          .filter(({ position }) => known.returnable.includes(position))
          .map(({ position, label }) => ({ value: String(position), label }))}
        error={errors.positions?.message}
        field={form.register('positions')}
      />
      <SelectField label="Reason" options={reasonOptions} {...fieldOf(form, 'reason')} />
      <TextAreaField
        label="What the buyer said (optional)"
        rows={2}
        maxLength={returnLimits.note}
        {...fieldOf(form, 'note')}
      />
      <TextAreaField
        label="Message to the buyer"
        rows={2}
        maxLength={returnLimits.answer}
        hint="We email it with your shop’s address, where the buyer sends the package."
        {...fieldOf(form, 'answer')}
      />
    </FormDialog>
  );
}
